import { type Kysely, sql } from 'kysely'

/** The tables of a no-show are released: the column keeps their section for reports. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table reservations add column missed_section text`.execute(db)
}
