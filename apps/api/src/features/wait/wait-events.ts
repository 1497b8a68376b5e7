import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { RowChange } from '@waitbook/db/schema/activity'
import { offsetAt } from '@waitbook/domain/calendar/time-zone'
import type { WaitEvent } from '@waitbook/wait/events'

/** The estimator's data of a party. */
export type WaitRow = Pick<
  StoredEntry,
  'id' | 'people_count' | 'timestamp' | 'notified_at' | 'served_at' | 'removed_at' | 'removed_reason' | 'status'
>

/** The estimator's data of a booking. */
export type BookingRow = Pick<StoredReservation, 'id' | 'party_size' | 'date' | 'time' | 'status'>

/**
 * An event with its own instant, epoch ms; the estimator's `t` is in local time. A 'booking' is the reservation after a
 * change: `size` guests at `wall` (local time), or no longer any with that id.
 */
export type Timed = Omit<WaitEvent, 'at'> & { readonly at: number; readonly wall?: number }

const order = { booking: 0, arrive: 1, notified: 2, seated: 3, left: 4 } as const

/** Only guests who left and no-shows are evidence of waits; other removals are clean-up. */
const reasonOf = ({ removed_reason }: WaitRow) =>
  removed_reason === 'guest' ? 'cancel' : removed_reason === 'no_show' ? 'noshow' : 'closing'

/** All events of a party. */
export const eventsOf = (row: WaitRow): Timed[] => {
  const { id, people_count: size } = row
  const events: Timed[] = [{ type: 'arrive', id, size, at: Date.parse(row.timestamp) }]
  if (row.notified_at) events.push({ type: 'notified', id, at: Date.parse(row.notified_at) })
  if (row.status === 'SERVED' && row.served_at) events.push({ type: 'seated', id, size, at: Date.parse(row.served_at) })
  if (row.status === 'REMOVED' && row.removed_at)
    events.push({ type: 'left', id, reason: reasonOf(row), at: Date.parse(row.removed_at) })
  return events
}

/** A booking after a change at an instant. Expected are those that are neither checked in nor cancelled. */
export const bookingEvent = (id: string, row: BookingRow | null, at: number): Timed =>
  row?.status === 'CONFIRMED'
    ? { type: 'booking', id, size: row.party_size, wall: Date.parse(`${row.date}T${row.time}:00Z`), at }
    : { type: 'booking', id, size: 0, at }

/** In the order in which they happened, independent of the reader. */
export const inOrder = (events: Timed[]) =>
  events.sort(
    (a, b) =>
      a.at - b.at ||
      order[a.type as keyof typeof order] - order[b.type as keyof typeof order] ||
      String(a.id).localeCompare(String(b.id)),
  )

/** The events that a change adds to a party; undefined if it alters earlier ones. */
const addedEvents = (before: WaitRow | null, after: WaitRow | null): Timed[] | undefined => {
  if (!after) return undefined
  const known = before ? eventsOf(before) : []
  const all = eventsOf(after)
  const isSame = (one: Timed, other: Timed | undefined) => JSON.stringify(one) === JSON.stringify(other)
  return known.every((event, index) => isSame(event, all[index])) ? all.slice(known.length) : undefined
}

/** The bookings in a journal row, as they became. */
export const bookingEvents = (changes: readonly RowChange[], at: number): Timed[] =>
  changes
    .filter(({ table }) => table === 'reservations')
    .map(({ id, after }) => bookingEvent(id, after as BookingRow | null, at))

/**
 * The events that a journal row adds, in order; undefined if it alters earlier ones, so that the whole history has to be
 * read again.
 */
export const eventsOfRow = (row: { at: string; changes: readonly RowChange[] }): Timed[] | undefined => {
  const events = bookingEvents(row.changes, Date.parse(row.at))
  for (const { table, before, after } of row.changes) {
    if (table !== 'waitlist_entries') continue
    const added = addedEvents(before as WaitRow | null, after as WaitRow | null)
    if (!added) return undefined
    events.push(...added)
  }
  return inOrder(events)
}

/** An instant in the estimator's form: local time as if it were UTC. */
export const wallTime = (at: number, timeZone: string) => at + offsetAt(at, timeZone)
