import { type Kysely, sql } from 'kysely'

/** The contact address whose owner confirmed it; the one in the settings may be newer. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table restaurants add column confirmed_email text`.execute(db)
}
