import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  await sql`alter table reservations add column occasion text`.execute(db)
  await sql`alter table reservations add column preferred_area_id text`.execute(db)
}
