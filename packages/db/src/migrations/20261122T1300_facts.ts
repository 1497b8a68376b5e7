import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // Settings version: a new value whenever the restaurant or its settings change, so that a write can verify cached
  // settings.
  await sql`alter table restaurant_revisions add column facts text not null default ''`.execute(db)
  // Recent messages of a number, checked with every text.
  await sql`create index messages_number on messages (restaurant_id, "to", created_at)`.execute(db)
}
