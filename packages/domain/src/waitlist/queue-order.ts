import { type EntryStatus, isActive } from './entry-status.ts'

/** The part of an entry that decides its place. Instants are ISO 8601. */
export interface QueueEntry {
  id: string
  status: EntryStatus
  timestamp: string
  quoted_time: number | null
  order_key: string | null
  /** The rank of a party with an appointment, see `appointmentRank`. */
  appointment_at: string | null
}

export const sortModes = ['quoted_time', 'arrival_time'] as const
export type SortMode = (typeof sortModes)[number]

export interface QueueRules {
  sort_parties_by: SortMode
  /** Minutes counted for a party without a quote of its own. */
  default_quoted_time: number
}

const msPerMinute = 60_000

/** The instant, in epoch ms, that a party is sorted by: moved by hand, appointed, promised, or arrived. */
export const queueKey = (entry: QueueEntry, rules: QueueRules, arrival = Date.parse(entry.timestamp)) => {
  if (entry.order_key !== null) return Date.parse(entry.order_key)
  if (entry.appointment_at) return Date.parse(entry.appointment_at)
  if (rules.sort_parties_by === 'arrival_time') return arrival
  return arrival + (entry.quoted_time ?? rules.default_quoted_time) * msPerMinute
}

/**
 * Entries in the order they are to be seated, each with `pos` 1..n; those that have left the queue
 * come last with `pos` null. List, guest page, live message and display all use this order; the server's `findPlace`
 * repeats it in SQL, and place.pg.test.ts compares the two.
 */
export const inQueueOrder = <E extends QueueEntry>(entries: readonly E[], rules: QueueRules): (E & Placed)[] => {
  const keyed = entries.map((entry) => {
    const arrival = Date.parse(entry.timestamp)
    return { entry, active: isActive(entry), key: queueKey(entry, rules, arrival), arrival }
  })
  keyed.sort(
    (a, b) =>
      Number(b.active) - Number(a.active) ||
      a.key - b.key ||
      a.arrival - b.arrival ||
      (a.entry.id < b.entry.id ? -1 : a.entry.id > b.entry.id ? 1 : 0),
  )
  return keyed.map(({ entry, active }, index) => ({ ...entry, pos: active ? index + 1 : null }))
}

/** Whether a change of an entry that stays in the queue keeps its place. */
export const keepsPlace = (before: QueueEntry, after: QueueEntry, rules: QueueRules) =>
  isActive(before) === isActive(after) &&
  before.timestamp === after.timestamp &&
  queueKey(before, rules) === queueKey(after, rules)

export interface Placed {
  /** Place in the queue from 1; null once the party has left it. */
  pos: number | null
}
