import { type Kysely, sql } from 'kysely'

/** A provider's sentence may contain the number: earlier erasures kept it. */
export const up = async (db: Kysely<unknown>) => {
  await sql`update messages set error = null where error is not null and "to" = ''`.execute(db)
}
