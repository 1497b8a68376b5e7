import { type Kysely, sql } from 'kysely'

/** What guests are asked when they join a queue, and what they answered. */
export const up = async (db: Kysely<unknown>) => {
  // With constants as defaults PostgreSQL does not rewrite the rows.
  await sql`alter table queues add column questions jsonb not null default '[]'`.execute(db)
  await sql`alter table waitlist_entries add column answers jsonb not null default '[]'`.execute(db)
}
