import { type Kysely, sql } from 'kysely'

/** The country whose dates and times a message has: what is rendered when it is sent must not differ from its text. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table messages add column region text`.execute(db)
}
