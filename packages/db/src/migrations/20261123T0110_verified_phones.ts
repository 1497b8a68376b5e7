import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  await sql`alter table texted_phones add column verified_at timestamptz`.execute(db)
}
