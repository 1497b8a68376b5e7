import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // A default that is a constant: PostgreSQL does not rewrite the rows.
  for (const table of ['waitlist_entries', 'reservations']) {
    await sql`alter table ${sql.table(table)} add column wishes jsonb not null default '[]'`.execute(db)
  }
}
