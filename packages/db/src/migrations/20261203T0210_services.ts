import { type Kysely, sql } from 'kysely'

/** What guests can choose in a queue, what they chose, and what each desk can do. */
export const up = async (db: Kysely<unknown>) => {
  // With constants as defaults PostgreSQL does not rewrite the rows.
  await sql`alter table queues add column services jsonb not null default '[]'`.execute(db)
  await sql`alter table waitlist_entries add column services jsonb not null default '[]'`.execute(db)
  // Null: all services of its queues.
  await sql`alter table resources add column services jsonb`.execute(db)
}
