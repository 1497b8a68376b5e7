import { type Kysely, sql } from 'kysely'

/** The country in whose formats the text was written, so that parts rendered at sending have the same formats. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table messages add column region text`.execute(db)
}
