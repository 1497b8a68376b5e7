import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { RowChange } from '@waitbook/db/schema/activity'
import { sql } from 'kysely'
import { enterRestaurant, type Tx } from '../../journal/journal.queries.ts'
import { type BookingRow, bookingEvent, bookingEvents, eventsOf, type Timed, type WaitRow } from './wait-events.ts'

const msPerWeek = 7 * 86_400_000
const isoOf = (ms: number) => new Date(ms).toISOString()

interface Asked {
  revision: number
  time_zone: string
  analytics: Record<string, unknown> | null
  waitlist: Record<string, unknown> | null
  /** How many parties arrived in each of the weeks before this one, the nearest first. */
  weeks: number[]
}

/** What decides how much of the history is read, and by which rules; undefined where there is no such restaurant. */
const findAsked = async (db: Tx, restaurantId: RestaurantId, until: number, weeks: number) => {
  const bounds = Array.from({ length: weeks }, (_, back) => isoOf(until - (back + 1) * msPerWeek))
  const { rows } = await sql<Asked>`
    select revision, time_zone,
      (select settings from settings where restaurant_id = ${restaurantId} and app = 'analytics') as analytics,
      (select settings from settings where restaurant_id = ${restaurantId} and app = 'waitlist') as waitlist,
      array(
        select (
          select count(*)::int from waitlist_entries
          where restaurant_id = ${restaurantId} and "timestamp" >= week.starts and "timestamp" < week.starts + interval '7 days'
        ) from unnest(${bounds}::timestamptz[]) with ordinality as week (starts, back) order by back
      ) as weeks
    from restaurants join restaurant_revisions on restaurant_revisions.restaurant_id = restaurants.id
    where restaurants.id = ${restaurantId}`.execute(db)
  return rows[0]
}

const listParties = async (db: Tx, restaurantId: RestaurantId, since: number, limit: number) => {
  const { rows } = await sql<WaitRow>`
    select id, people_count, "timestamp", notified_at, served_at, removed_at, removed_reason, status
    from waitlist_entries
    where restaurant_id = ${restaurantId} and "timestamp" >= ${isoOf(since)}::timestamptz
    order by "timestamp" desc
    limit ${limit}`.execute(db)
  return rows
}

/** The journal's changes of bookings that were not undone, in order. */
const listBookingRows = async (db: Tx, restaurantId: RestaurantId, since: number) => {
  const { rows } = await sql<{ at: string; changes: RowChange[] }>`
    select a.at, a.changes from activity a
    where a.restaurant_id = ${restaurantId} and a.at >= ${isoOf(since)}::timestamptz
      and a.action_type like 'RESERVATION\\_%'
      and not exists (select 1 from activity u where u.restaurant_id = a.restaurant_id and u.undoes = a.seq)
    order by a.seq`.execute(db)
  return rows
}

const listBookingsFrom = async (db: Tx, restaurantId: RestaurantId, date: string) => {
  const { rows } = await sql<BookingRow>`
    select id, party_size, date::text as date, to_char(time::time, 'HH24:MI') as time, status from reservations
    where restaurant_id = ${restaurantId} and date >= ${date}`.execute(db)
  return rows
}

/** The book as it stood at `since`, and every change of it after: what the journal has of a booking first is what it was. */
const bookEvents = async (db: Tx, restaurantId: RestaurantId, since: number): Promise<Timed[]> => {
  const rows = await listBookingRows(db, restaurantId, since)
  const first = new Map<string, BookingRow | null>()
  for (const change of rows.flatMap(({ changes }) => changes)) {
    if (change.table !== 'reservations' || first.has(change.id)) continue
    first.set(change.id, change.before as BookingRow | null)
  }
  const untouched = await listBookingsFrom(db, restaurantId, isoOf(since).slice(0, 10))
  for (const row of untouched) if (!first.has(row.id)) first.set(row.id, row)
  const known = [...first].flatMap(([id, row]) => (row === null ? [] : [bookingEvent(id, row, since)]))
  return [...known, ...rows.flatMap(({ at, changes }) => bookingEvents(changes, Date.parse(at)))]
}

export interface HistoryBounds {
  /** The week that is running began then. */
  weekStart: number
  weeksBack: number
  /** Weeks are left out, the oldest first, so that those before this one hold no more parties. */
  maxBefore: number
  maxParties: number
}

/** What happened in the last weeks, the restaurant's rules and the revision all stands at, from one snapshot; unordered. */
export const readHistory = (db: Db, restaurantId: RestaurantId, bounds: HistoryBounds) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await enterRestaurant(tx, restaurantId)
      const asked = await findAsked(tx, restaurantId, bounds.weekStart, bounds.weeksBack)
      if (!asked) return undefined
      let weeks = 0
      let parties = 0
      for (const count of asked.weeks) {
        parties += count
        if (parties > bounds.maxBefore) break
        weeks += 1
      }
      const since = bounds.weekStart - weeks * msPerWeek
      const entries = await listParties(tx, restaurantId, since, bounds.maxParties)
      const events = [...(await bookEvents(tx, restaurantId, since)), ...entries.flatMap(eventsOf)]
      return { ...asked, events }
    })
