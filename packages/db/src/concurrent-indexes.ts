import { sql } from 'kysely'
import type { Db } from './connect.ts'

/**
 * Indexes added to tables in use. A plain `create index`, as in a migration, blocks writers until the migrations
 * commit; these are created afterwards with `concurrently`, outside a transaction.
 */
const indexes = [
  {
    name: 'parties_folded',
    // Search in the name and phone of profiles, concatenated so that one scan finds both.
    definition: `parties using gin (restaurant_id, (folded_text(name) || chr(10) || phone) gin_trgm_ops)`,
  },
  // Pages of profiles by name, from any place on.
  { name: 'parties_sort_name', definition: `parties (restaurant_id, sort_name, id)` },
  {
    name: 'messages_due',
    // The worker finds each restaurant's texts that came too late.
    definition: `messages (restaurant_id, (coalesce(next_attempt_at, created_at)), id) where state = 'queued'`,
  },
  // The worker looks at the first few of each restaurant's, however many wait behind them.
  { name: 'messages_queued', definition: `messages (restaurant_id, seq) where state = 'queued'` },
  { name: 'messages_sending', definition: `messages (updated_at) where state = 'sending'` },
  {
    name: 'messages_fallback',
    // The worker finds the messages by WhatsApp that a text has to follow.
    definition: `messages (fallback_at) where fallback_at is not null and state = 'accepted'`,
  },
  {
    name: 'replies_whatsapp',
    // When a guest last wrote by WhatsApp.
    definition: `replies (restaurant_id, phone, received_at) where channel = 'whatsapp'`,
  },
  {
    name: 'activity_staff',
    // Who added, notified and seated parties in a range of days.
    definition: `activity (restaurant_id, at)
      where action_type in ('ENTRY_ADDED', 'STATUS_CHANGED_NOTIFIED', 'STATUS_CHANGED_SERVED')`,
  },
  {
    name: 'activity_put_back',
    // Which parties recently went back to the list, for reports that arrive later.
    definition: `activity (restaurant_id, at) where action_type = 'STAY_PUT_BACK'`,
  },
  {
    name: 'activity_continues',
    // The parts of an import or of its undo.
    definition: `activity (restaurant_id, continues) where continues is not null`,
  },
  {
    name: 'waitlist_entries_email',
    // The visits of a guest without a number, to export or erase them.
    definition: `waitlist_entries (restaurant_id, email) where email is not null`,
  },
  {
    name: 'waitlist_entries_transfers',
    // The later entries of visits, which analytics leave out; read without the table.
    definition: `waitlist_entries (restaurant_id, id) include (phone_number, served_at) where visit_id is not null`,
  },
  // No-shows of a guest are counted from these indexes alone.
  {
    name: 'waitlist_entries_no_shows',
    definition: `waitlist_entries (restaurant_id, phone_number) where removed_reason = 'no_show'`,
  },
  { name: 'reservations_no_shows', definition: `reservations (restaurant_id, phone) where status = 'NO_SHOW'` },
  {
    name: 'messages_booking',
    // Which reminders a booking has had.
    definition: `messages (restaurant_id, reservation_id) where reservation_id is not null`,
  },
  {
    name: 'messages_address',
    // What one address has caused in a day.
    definition: `messages (restaurant_id, address_mark) where address_mark is not null`,
  },
  {
    name: 'reservations_verified_email',
    definition: `reservations (restaurant_id, verified_email) where verified_email <> ''`,
  },
  {
    name: 'messages_wish',
    definition: `messages (restaurant_id, wish_id) where wish_id is not null`,
  },
  {
    name: 'messages_unerased',
    // Old messages that still have an address or words.
    definition: `messages (restaurant_id, created_at) where "to" <> '' or body <> ''`,
  },
  {
    name: 'reservations_email',
    // The bookings of a guest by e-mail address, to export or erase them.
    definition: `reservations (restaurant_id, (lower(email))) where email <> ''`,
  },
  {
    name: 'reservations_online',
    // Bookings to be reminded of, of all restaurants.
    definition: `reservations (date) where status = 'CONFIRMED' and manage_url_segment is not null`,
  },
  {
    name: 'resource_marks_blocked',
    // Blocked tables are few among the dirty ones, which each stay leaves.
    definition: `resource_marks (restaurant_id, since) where kind = 'blocked'`,
  },
] as const

/** Creating an index waits for earlier transactions, such as a backup, without blocking others. */
const lockTimeoutMs = 10 * 60_000

/**
 * Creates missing indexes, and again those that are invalid because creating them was interrupted. The caller must hold
 * the migration lock and no transaction, because `concurrently` waits for all open ones. Within a restore's
 * transaction, where no other client writes, the indexes are created plainly.
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
  if (!db.isTransaction) await sql`set lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(db)
  for (const { name, definition } of missing) {
    if (present.has(name)) await sql`drop index ${concurrently} if exists ${sql.id(name)}`.execute(db)
    await sql`create index ${concurrently} if not exists ${sql.id(name)} on ${sql.raw(definition)}`.execute(db)
  }
}
