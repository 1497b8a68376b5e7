import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  await sql`alter table turn_alerts add column retry_at timestamptz`.execute(db)
}
