import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // A default that is a constant: PostgreSQL does not rewrite the rows.
  await sql`alter table waitlist_entries add column allergies jsonb not null default '[]'`.execute(db)
  await sql`alter table reservations add column allergies jsonb not null default '[]'`.execute(db)
}
