import { inQueueOrder, type QueueEntry, type QueueRules, queueKey } from '../waitlist/queue-order.ts'
import type { ResourceTrait } from './resource.ts'
import type { PartyToSeat } from './seating-options.ts'

interface WaitingParty extends QueueEntry {
  people_count: number
  wishes: readonly ResourceTrait[]
  reservation_id: string | null
}

/** The waiting parties as the rules of seating read them, in the order of the list. */
export const partiesToSeat = (entries: readonly WaitingParty[], rules: QueueRules): PartyToSeat[] =>
  inQueueOrder(entries, rules)
    .filter(({ pos }) => pos !== null)
    .map((entry) => ({
      id: entry.id,
      people_count: entry.people_count,
      since: entry.timestamp,
      queue_key: queueKey(entry, rules),
      traits: entry.wishes,
      reservation_id: entry.reservation_id,
    }))

/** A walk-in that is not on the list, with the place that it would get there. */
export const walkInToSeat = (people_count: number, now: number, rules: QueueRules): PartyToSeat => {
  const since = new Date(now).toISOString()
  const keys = { quoted_time: null, order_key: null, appointment_at: null }
  const entry = { id: '', status: 'WAITING' as const, timestamp: since, ...keys }
  return { id: '', people_count, since, queue_key: queueKey(entry, rules), traits: [], reservation_id: null }
}
