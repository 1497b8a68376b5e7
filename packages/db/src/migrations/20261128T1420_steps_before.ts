import { type Kysely, sql } from 'kysely'

/** A step back leads to the step from which the party came, as steps may be skipped. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table stays add column steps_before text[] not null default '{}'`.execute(db)
}
