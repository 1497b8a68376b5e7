import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Indexes that came to tables which others write meanwhile. A plain `create index`, as in a migration, keeps every writer
 * waiting until the migrations are through; these are made after them, outside of a transaction, while everybody writes.
 *
 * `messages_due` and `messages_sending` do the work of `messages_open`, by which the version before still claims its
 * texts: a later release drops that one, `concurrently` as well.
 */
const indexes = [
  {
    name: 'messages_due',
    // The worker finds each restaurant's texts that came too late.
    definition: `messages (restaurant_id, (coalesce(next_attempt_at, created_at)), id) where state = 'queued'`,
  },
  // The worker looks at the first few of each restaurant's, however many wait behind them.
  { name: 'messages_queued', definition: `messages (restaurant_id, seq) where state = 'queued'` },
  { name: 'messages_sending', definition: `messages (updated_at) where state = 'sending'` },
  {
    name: 'reservations_search',
    // A part of a name or of a phone, in the whole book; both in one text, so that one scan answers.
    definition: `reservations using gin (restaurant_id, (folded_text(name) || chr(10) || phone) gin_trgm_ops)`,
  },
] as const

/** An index waits for whoever began before it, a backup for instance, and keeps nobody waiting meanwhile. */
const patienceMs = 10 * 60_000

/**
 * Makes those that are missing, and anew those whose making was cut off. The caller sees to it that it does so alone, and
 * holds no transaction and waits in none: making an index waits for all that are open. Within a restore's own
 * transaction, where nobody else writes, they are made plainly.
 */
export const ensureConcurrentIndexes = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string; valid: boolean }>`
    select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace and c.relname = any(${indexes.map(({ name }) => name)}::text[])`.execute(
    db,
  )
  const present = new Map(rows.map(({ name, valid }) => [name, valid]))
  const missing = indexes.filter(({ name }) => !present.get(name))
  if (missing.length === 0) return

  const concurrently = sql.raw(db.isTransaction ? '' : 'concurrently')
  if (!db.isTransaction) await sql`set lock_timeout = ${sql.lit(patienceMs)}`.execute(db)
  for (const { name, definition } of missing) {
    if (present.has(name)) await sql`drop index ${concurrently} if exists ${sql.id(name)}`.execute(db)
    await sql`create index ${concurrently} if not exists ${sql.id(name)} on ${sql.raw(definition)}`.execute(db)
  }
}
