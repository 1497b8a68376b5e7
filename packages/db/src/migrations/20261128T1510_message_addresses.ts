import { type Kysely, sql } from 'kysely'

/** Which messages an anonymous person caused from which address: one address must not use up those of a day. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table messages add column address_mark text`.execute(db)
}
