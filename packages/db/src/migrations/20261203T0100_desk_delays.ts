import { type Kysely, sql } from 'kysely'

/** The delay of a desk as staff state it, how often a guest may go back in line, and guests who ask to be let back in. */
export const up = async (db: Kysely<unknown>) => {
  // With constants as defaults PostgreSQL does not rewrite the rows.
  await sql`alter table desk_sessions add column delay_minutes integer`.execute(db)
  await sql`alter table queues add column return_limit integer not null default 1`.execute(db)
  await sql`alter table waitlist_entries add column asked_back_at timestamptz`.execute(db)
}
