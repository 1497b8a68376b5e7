import { type Kysely, sql } from 'kysely'

/** `expected_end_at` changes with every extension; when a party that stays beyond it leaves depends on what was planned. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table stays add column turn jsonb`.execute(db)
}
