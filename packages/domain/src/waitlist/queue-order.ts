import { defaultQueueId } from '../queues/queue.ts'
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
  /** Copies of older versions lack the fields of queues. */
  queue_id?: string
  /** By how many minutes a class of priority moves it forward. */
  head_start_minutes?: number
}

export const sortModes = ['quoted_time', 'arrival_time'] as const
export type SortMode = (typeof sortModes)[number]

export interface QueueRules {
  sort_parties_by: SortMode
  /** Minutes counted for a party without a quote of its own. */
  default_quoted_time: number
}

const msPerMinute = 60_000

/**
 * The instant, in epoch ms, that a party is sorted by: moved by hand, or else appointed, promised or arrived, minus the
 * head start of its class of priority.
 */
export const queueKey = (entry: QueueEntry, rules: QueueRules, arrival = Date.parse(entry.timestamp)) => {
  if (entry.order_key !== null) return Date.parse(entry.order_key)
  const headStart = (entry.head_start_minutes ?? 0) * msPerMinute
  if (entry.appointment_at) return Date.parse(entry.appointment_at) - headStart
  if (rules.sort_parties_by === 'arrival_time') return arrival - headStart
  return arrival + (entry.quoted_time ?? rules.default_quoted_time) * msPerMinute - headStart
}

export const queueOf = ({ queue_id = defaultQueueId }: Pick<QueueEntry, 'queue_id'>) => queue_id

/**
 * Entries in the order they are to be seated, each with `pos` 1..n in its queue; those that have left the queue
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
  const last = new Map<string, number>()
  return keyed.map(({ entry, active }) => {
    if (!active) return { ...entry, pos: null }
    const pos = (last.get(queueOf(entry)) ?? 0) + 1
    last.set(queueOf(entry), pos)
    return { ...entry, pos }
  })
}

/** Whether a change of an entry that stays in the queue keeps its place. */
export const keepsPlace = (before: QueueEntry, after: QueueEntry, rules: QueueRules) =>
  isActive(before) === isActive(after) &&
  before.timestamp === after.timestamp &&
  queueOf(before) === queueOf(after) &&
  queueKey(before, rules) === queueKey(after, rules)

export interface Placed {
  /** Place in its queue from 1; null once the party has left it. */
  pos: number | null
}
