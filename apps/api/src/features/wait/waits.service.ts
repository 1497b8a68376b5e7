import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { defaultQueueId } from '@waitbook/domain/queues/queue'
import { queueWait } from '@waitbook/domain/queues/queue-wait'
import { type QueueEntry, queueOf } from '@waitbook/domain/waitlist/queue-order'
import { estimatedWait, expectedWait } from '@waitbook/domain/waitlist/wait'
import type { WaitQuote } from '@waitbook/wait/events'
import { type WaitRange, waitRange } from '@waitbook/wait/range'
import type { NewRow } from '../../journal/journal.queries.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { minutesToClosing } from './closing.ts'
import type { RestaurantWaits } from './restaurant-waits.ts'
import { createWaitsCache, type WaitsDeps } from './waits-cache.ts'

/** The version of the estimator, as stored with each quote. */
const version = 'wait-3'

export interface Quote {
  /** Whether it is based on the restaurant's own history. */
  learned: boolean
  p50: number
  p90: number
  /** From 1: the position it was computed for. */
  place: number
  range: WaitRange
  /** The names of the tables that the party most likely gets; left out where the tables do not say. */
  next_tables?: string[]
  /** No desk serves its queue: the minutes say nothing. */
  unserved?: true
}

/** What an active party may still expect. */
export interface Remaining {
  /** Whole minutes. */
  minutes: number
  /** The same as a range, where that was learned. */
  range: WaitRange | null
  next_tables?: string[]
  /** No desk serves its queue: the minutes say nothing. */
  unserved?: true
}

/** A party that would join the queue; with an id, one that waits in it. */
interface AskingParty {
  id?: string
  people_count: number
  queue_id?: string
}

export interface WaitsService {
  /**
   * Minutes that a party of this size would wait if it joined now; with an id, the remaining minutes of that party.
   * Without a history, the parties ahead are those in memory.
   */
  quote(restaurant: Restaurant, party: AskingParty): Promise<Quote>
  /**
   * What active parties may still expect, of what is in memory now and the party's position. Asked in two steps, as a
   * change of the queue asks for each of its guests.
   */
  remaining(restaurant: Restaurant): (entry: StoredEntry, position: number) => Remaining
  /** How many desks serve a queue; undefined where its guests are not called to desks, or while that is being read. */
  openDesks(restaurant: Restaurant, queueId: string): number | undefined
  /** The row that stores the quote of a party, computed from the current state in memory. */
  quoteRow(restaurant: Restaurant, entry: StoredEntry): NewRow
  stop(): Promise<void>
}

/** A party that would join now; with an id, only that counts. */
const newcomer = ({ id = '', queue_id = defaultQueueId }: AskingParty, now: number): QueueEntry => ({
  ...{ id, queue_id, status: 'WAITING', timestamp: new Date(now).toISOString() },
  ...{ quoted_time: null, order_key: null, appointment_at: null },
})

export const createWaitsService = (deps: WaitsDeps): WaitsService => {
  const { clock } = deps
  const cache = createWaitsCache(deps)

  /** The wait computed from the minutes of a service, which is used until enough waits of the queue are known. */
  const thinWait = (waits: RestaurantWaits | undefined, { queues }: Restaurant, entry: QueueEntry, ahead: number) => {
    const queue_id = queueOf(entry)
    const service_minutes = queues.find(({ id }) => id === queue_id)?.service_minutes ?? null
    const wait = queueWait({ openDesks: waits?.openDesks(queue_id), ahead, service_minutes })
    return { unserved: wait.kind === 'unserved', minutes: wait.kind === 'minutes' ? wait.minutes : undefined }
  }

  /** Whether the wait in the queue of a party is estimated from history: its own, or that of all queues. */
  const isLearned = (waits: RestaurantWaits | undefined, { settings, queues }: Restaurant, entry: QueueEntry) => {
    if (settings.wait_estimate !== 'learned' || waits?.hasHistory !== true) return false
    const queue = queues.find(({ id }) => id === queueOf(entry))
    return !queue || queue.service_minutes === null || waits.hasHistoryOf(queue.id)
  }

  const quoteOf = (
    waits: RestaurantWaits | undefined,
    restaurant: Restaurant,
    party: AskingParty,
    joins: QueueEntry = newcomer(party, clock.now()),
  ): Quote => {
    const { id, people_count } = party
    const now = clock.now()
    const { settings } = restaurant
    const learned = isLearned(waits, restaurant, joins)
    const order = waits?.order(settings, joins)
    const ahead = order?.ahead ?? 0
    const thin = thinWait(waits, restaurant, joins, ahead)
    const expected = thin.minutes ?? expectedWait(settings, ahead)
    const { p50, p90, tables }: WaitQuote =
      learned && waits && order
        ? waits.quote({ size: people_count, queue_id: queueOf(joins), ...(id !== undefined && { id }) }, now, order)
        : { p50: expected, p90: expected }
    const toClosing = minutesToClosing(restaurant, now)
    const shown = learned && id !== undefined ? waits?.shown(id, now) : undefined
    const range = waitRange(
      { p50, p90 },
      { ...(toClosing !== undefined && { minutesToClosing: toClosing }), ...(shown && { shown }) },
    )
    return {
      ...{ learned, p50, p90, place: ahead + 1, range },
      ...(tables && { next_tables: [...tables] }),
      ...(thin.unserved && { unserved: true as const }),
    }
  }

  /** The history also says which desks are open: only a restaurant with one plain queue and a fixed wait needs none. */
  const usesHistory = ({ settings, queues }: Restaurant) =>
    settings.wait_estimate === 'learned' || queues.length > 1 || queues.some(({ service_minutes }) => service_minutes)

  const quote: WaitsService['quote'] = async (restaurant, party) =>
    quoteOf(usesHistory(restaurant) ? await cache.ready(restaurant.id) : undefined, restaurant, party)

  const known = (restaurant: Restaurant) => (usesHistory(restaurant) ? cache.find(restaurant.id) : undefined)

  return {
    quote,
    remaining(restaurant) {
      const waits = known(restaurant)
      const now = clock.now()
      const toClosing = minutesToClosing(restaurant, now)
      return (entry, position) => {
        const isWaiting = entry.status === 'WAITING'
        const isQuoted = isWaiting && isLearned(waits, restaurant, entry)
        const quote = isQuoted ? quoteOf(waits, restaurant, entry) : undefined
        const ahead = isWaiting ? position - 1 : 0
        const thin = thinWait(waits, restaurant, entry, ahead)
        const minutes = quote?.p50 ?? thin.minutes ?? estimatedWait(entry, restaurant.settings, { ahead, now })
        const least = quote || ahead === 0 ? 0 : 1
        const latest = Math.max(least, toClosing ?? minutes + 1)
        return {
          minutes: Math.floor(Math.min(Math.ceil(minutes), latest)),
          range: quote?.range ?? null,
          ...(quote?.next_tables && { next_tables: quote.next_tables }),
          ...(isWaiting && thin.unserved && { unserved: true as const }),
        }
      }
    },
    openDesks: (restaurant, queueId) => known(restaurant)?.openDesks(queueId),
    quoteRow(restaurant, entry) {
      const { learned, p50, p90, place } = quoteOf(
        known(restaurant),
        restaurant,
        { people_count: entry.people_count },
        entry,
      )
      return {
        table: 'wait_quotes',
        row: {
          restaurant_id: restaurant.id,
          entry_id: entry.id,
          at: entry.timestamp,
          version,
          learned,
          place,
          people_count: entry.people_count,
          p50,
          p90,
          fixed: restaurant.settings.estimated_wait_time,
        },
      }
    },
    stop: () => cache.stop(),
  }
}
