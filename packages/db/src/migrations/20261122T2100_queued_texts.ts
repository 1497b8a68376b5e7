import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>) => {
  // The worker looks at the first few of each restaurant's, however many wait behind them.
  await sql`create index messages_due on messages (restaurant_id, (coalesce(next_attempt_at, created_at)), id)
    where state = 'queued'`.execute(db)
  await sql`create index messages_sending on messages (updated_at) where state = 'sending'`.execute(db)
  // Both together do its work.
  await sql`drop index messages_open`.execute(db)
}

export const down = async (db: Kysely<unknown>) => {
  await sql`create index messages_open on messages (state, updated_at) where state in ('queued', 'sending')`.execute(db)
  await sql`drop index messages_due, messages_sending`.execute(db)
}
