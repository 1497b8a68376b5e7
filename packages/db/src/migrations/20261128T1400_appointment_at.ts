import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  await sql`alter table waitlist_entries add column appointment_at timestamptz`.execute(db)
}
