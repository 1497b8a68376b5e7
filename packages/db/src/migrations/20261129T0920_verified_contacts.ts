import { type Kysely, sql } from 'kysely'

/** Restaurants that wait for their approval already are texted in the country of their settings. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table restaurants add column registered_country text`.execute(db)
  await sql`alter table reservations add column verified_email text not null default ''`.execute(db)
}
