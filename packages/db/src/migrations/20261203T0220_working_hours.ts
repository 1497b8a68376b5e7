import { type Kysely, sql } from 'kysely'

/** Working hours and days off of the persons whom guests can ask for. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table resources add column working_hours jsonb`.execute(db)
  // With a constant as default PostgreSQL does not rewrite the rows.
  await sql`alter table resources add column days_off jsonb not null default '[]'`.execute(db)
}
