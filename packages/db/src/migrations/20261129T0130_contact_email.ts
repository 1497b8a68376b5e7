import { type Kysely, sql } from 'kysely'

/** The contact address that its owner confirmed last; the settings may hold a newer one. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table restaurants add column confirmed_email text`.execute(db)
}
