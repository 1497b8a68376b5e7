import { type Kysely, sql } from 'kysely'

/** Without a `registered_country` the country of the settings decides, as for restaurants that exist already. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table restaurants add column registered_country text`.execute(db)
  await sql`alter table reservations add column verified_email text not null default ''`.execute(db)
}
