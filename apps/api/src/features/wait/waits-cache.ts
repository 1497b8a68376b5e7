import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { QueueEntry } from '@waitbook/domain/waitlist/queue-order'
import { type ChangeFeed, changesSettings, type FeedRow } from '../../journal/change-feed.ts'
import type { Clock } from '../../lib/clock.ts'
import { atMost } from '../../lib/limits/at-most.ts'
import { completed } from '../restaurants/stored-settings.ts'
import { RestaurantWaits } from './restaurant-waits.ts'
import { readHistory } from './wait.queries.ts'
import { concernsWaits, eventsOfRow, inOrder } from './wait-events.ts'

const msPerDay = 86_400_000
const weeksBack = 4
/** The limit of parties from the weeks before this one: more would hardly improve the estimate. */
const maxBefore = 8_000
const maxParties = 20_000
/** The limits of the cache: restaurants, and the events of all their histories together. */
const maxRestaurants = 2_000
const maxEvents = 2_000_000
/** How long a request waits for a history that is being read for the first time. */
const usualTimeoutMs = 50

interface CachedWaits {
  /** The week at which all histories start, so that instances learn from the same days. */
  week: number
  /** Of the history that was read. */
  events: number
  waits: RestaurantWaits | undefined
  reading: Promise<void>
  leave(): void
}

export interface WaitsDeps {
  db: Db
  feed: Pick<ChangeFeed, 'watch'>
  clock: Clock
  log: { warn(details: object, message: string): void }
  timeoutMs?: number | undefined
}

/** Estimators of recently requested restaurants, updated from the journal. */
export interface WaitsCache {
  /** What is in memory now; undefined while the history is being read. */
  find(id: RestaurantId): RestaurantWaits | undefined
  /** Waits a moment for a history that is being read. */
  ready(id: RestaurantId): Promise<RestaurantWaits | undefined>
  stop(): Promise<void>
}

const weekOf = (now: number) => Math.floor(now / (7 * msPerDay))
/** Histories read at once: after a start hundreds of restaurants are requested together, and no request waits for them all. */
const readingAtMost = 3
/** Events are applied this long before requests are handled: one takes up to a millisecond, as it quotes each new party. */
const longestSliceMs = 8
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

export const createWaitsCache = ({ db, feed, clock, log, timeoutMs = usualTimeoutMs }: WaitsDeps): WaitsCache => {
  const cached = new Map<string, CachedWaits>()
  /** Reads in flight, also of restaurants evicted from `cached` meanwhile: a stop waits for all of them. */
  const readings = new Set<Promise<void>>()
  let stopped = false

  const forget = (id: string, only?: CachedWaits) => {
    const known = cached.get(id)
    if (!known || (only && only !== known)) return
    known.leave()
    cached.delete(id)
  }

  /** Evicts others in favour of a history that was just read. */
  const forgetLongestUnasked = (justRead: string) => {
    let events = [...cached.values()].reduce((sum, own) => sum + own.events, 0)
    for (const [id, own] of cached) {
      if (events <= maxEvents) return
      if (id === justRead) continue
      events -= own.events
      forget(id)
    }
  }

  const inTurn = atMost(readingAtMost)

  const growDue = async (waits: RestaurantWaits) => {
    while (!stopped && waits.growSome()) await nextTurn()
  }

  const read = async (id: RestaurantId, own: CachedWaits) => {
    const weekStart = own.week * 7 * msPerDay
    const history = await inTurn(async () =>
      stopped || cached.get(id) !== own
        ? undefined
        : readHistory(db, id, { weekStart, weeksBack, maxBefore, maxParties }),
    )
    if (!history) return
    const { revision: seq, epoch, events } = history
    const waits = new RestaurantWaits({
      timeZone: history.time_zone,
      dayStartHour: completed('analytics', history.analytics).day_start_hour,
      fixed: completed('waitlist', history.waitlist).estimated_wait_time,
      tables: history.tables,
      groups: history.groups,
    })
    own.events = events.length
    for (const entry of history.list) waits.place(entry)
    let pausedAt = performance.now()
    for (const event of inOrder(events)) {
      const { dayEnded } = waits.take(event)
      if (dayEnded) await growDue(waits)
      if (performance.now() - pausedAt < longestSliceMs) continue
      await nextTurn()
      pausedAt = performance.now()
    }
    if (stopped || cached.get(id) !== own) return
    forgetLongestUnasked(id)
    own.waits = waits
    const take = (rows: FeedRow[]) => follow(id, own, waits, rows)
    own.leave = feed.watch(id, { seq, epoch }, take, () => forget(id, own))
  }

  /** Applies journal rows. If they alter earlier events, such as an undo, the history is read again at the next request. */
  const follow = (id: RestaurantId, own: CachedWaits, waits: RestaurantWaits, rows: FeedRow[]) => {
    const isUndone = rows.some((row) => row.action_type === 'UNDONE' && concernsWaits(row))
    if (changesSettings(rows) || isUndone) return forget(id, own)
    for (const row of rows) {
      const events = eventsOfRow(row)
      if (!events) return forget(id, own)
      for (const { table, after } of row.changes)
        if (table === 'waitlist_entries' && after) waits.place(after as unknown as QueueEntry)
      for (const event of events) {
        const { taken, dayEnded } = waits.take(event)
        if (!taken) return forget(id, own)
        if (dayEnded) void growDue(waits)
      }
    }
  }

  const find = (id: RestaurantId): CachedWaits => {
    const week = weekOf(clock.now())
    const known = cached.get(id)
    if (known?.week === week) {
      // The least recently requested is evicted first.
      cached.delete(id)
      cached.set(id, known)
      return known
    }
    forget(id)
    const own: CachedWaits = { week, events: 0, waits: undefined, reading: Promise.resolve(), leave: () => {} }
    cached.set(id, own)
    own.reading = read(id, own).catch((error: unknown) => {
      if (!stopped) log.warn({ err: error, restaurant_id: id }, 'the history of waits could not be read')
      forget(id, own)
    })
    const { reading } = own
    readings.add(reading)
    void reading.then(() => readings.delete(reading))
    const [oldest] = cached.keys()
    if (cached.size > maxRestaurants && oldest !== undefined) forget(oldest)
    return own
  }

  return {
    find: (id) => find(id).waits,
    async ready(id) {
      const own = find(id)
      if (!own.waits) {
        await Promise.race([own.reading, new Promise((resolve) => setTimeout(resolve, timeoutMs).unref())])
      }
      return own.waits
    },
    async stop() {
      stopped = true
      for (const id of cached.keys()) forget(id)
      await Promise.all(readings)
    },
  }
}
