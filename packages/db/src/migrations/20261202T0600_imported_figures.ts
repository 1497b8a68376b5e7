import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // Defaults that are constants: PostgreSQL does not rewrite the rows.
  await sql`alter table parties add column imported_visits integer not null default 0`.execute(db)
  await sql`alter table parties add column imported_last_visit timestamptz`.execute(db)
  await sql`alter table parties add column imported_no_shows integer not null default 0`.execute(db)
}
