import { type Kysely, sql } from 'kysely'

/** What devices without a connection reported of a stay; null for a stay that was only changed with one. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table stays add column facts jsonb`.execute(db)
}
