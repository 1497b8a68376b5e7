import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { Db } from '@waitbook/db/connect'
import { estimatedWait, expectedWait } from '@waitbook/domain/waitlist/wait'
import { type WaitRange, waitRange } from '@waitbook/wait/range'
import { type ChangeFeed, changesSettings, type FeedRow } from '../../journal/change-feed.ts'
import type { NewRow } from '../../journal/journal.queries.ts'
import { atMost } from '../../lib/at-most.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { completed } from '../restaurants/stored-settings.ts'
import { minutesToClosing } from './closing.ts'
import { RestaurantWaits } from './restaurant-waits.ts'
import { readHistory } from './wait.queries.ts'
import { eventsOfRow, inOrder } from './wait-events.ts'

/** The version of the estimator, as stored with each quote. */
const version = 'wait-2'
const msPerDay = 86_400_000
const weeksBack = 4
/** The limit of parties from the weeks before this one: more would hardly improve the estimate. */
const maxBefore = 8_000
const maxParties = 20_000
/** The limits of the cache: restaurants, and the events of all their histories together. */
const maxRestaurants = 2_000
const maxEvents = 2_000_000
/** How long a request waits for a history that is being read for the first time. */
const usualPatienceMs = 50

export interface Quote {
  /** Whether it is based on the restaurant's own history. */
  learned: boolean
  p50: number
  p90: number
  /** From 1: the position it was computed for. */
  place: number
  range: WaitRange
}

export interface WaitsService {
  /**
   * Minutes that a party of this size would wait if it joined now; with an id, the remaining minutes of that party.
   * Without a history, the parties ahead are those in memory.
   */
  quote(restaurant: Restaurant, party: { id?: string; people_count: number }): Promise<Quote>
  /**
   * Whole minutes that active parties may still expect, of what is in memory now and the party's position, and as a
   * range where that was learned.
   * Asked in two steps, as a change of the queue asks for each of its guests.
   */
  remaining(
    restaurant: Restaurant,
  ): (entry: StoredEntry, position: number) => { minutes: number; range: WaitRange | null }
  /** The row that stores the quote of a party, computed from the current state in memory. */
  quoteRow(restaurant: Restaurant, entry: StoredEntry): NewRow
  stop(): Promise<void>
}

interface CachedWaits {
  /** The week at which all histories start, so that instances learn from the same days. */
  week: number
  /** Of the history that was read. */
  events: number
  waits: RestaurantWaits | undefined
  reading: Promise<void>
  leave(): void
}

interface WaitsDeps {
  db: Db
  feed: Pick<ChangeFeed, 'watch'>
  clock: Clock
  log: { warn(details: object, message: string): void }
  patienceMs?: number | undefined
}

const weekOf = (now: number) => Math.floor(now / (7 * msPerDay))
/** Histories read at once: after a start hundreds of restaurants are requested together, and no request waits for them all. */
const readingAtMost = 3
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Estimators of recently requested restaurants, updated from the journal. */
export const createWaitsService = ({ db, feed, clock, log, patienceMs = usualPatienceMs }: WaitsDeps): WaitsService => {
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
    const { revision: seq, events } = history
    const waits = new RestaurantWaits({
      timeZone: history.time_zone,
      dayStartHour: completed('analytics', history.analytics).day_start_hour,
      fixed: completed('waitlist', history.waitlist).estimated_wait_time,
    })
    own.events = events.length
    let taken = 0
    for (const event of inOrder(events)) {
      const { dayEnded } = waits.take(event)
      if (dayEnded) await growDue(waits)
      taken += 1
      if (taken % 100 === 0) await nextTurn()
    }
    if (stopped || cached.get(id) !== own) return
    forgetLongestUnasked(id)
    own.waits = waits
    const take = (rows: FeedRow[]) => follow(id, own, waits, rows)
    own.leave = feed.watch(id, { seq }, take, () => forget(id, own))
  }

  /** Applies journal rows. If they alter earlier events, such as an undo, the history is read again at the next request. */
  const follow = (id: RestaurantId, own: CachedWaits, waits: RestaurantWaits, rows: FeedRow[]) => {
    if (changesSettings(rows) || rows.some(({ action_type }) => action_type === 'UNDONE')) return forget(id, own)
    for (const row of rows) {
      const events = eventsOfRow(row)
      if (!events) return forget(id, own)
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

  const quoteOf = (
    waits: RestaurantWaits | undefined,
    restaurant: Restaurant,
    { id, people_count }: { id?: string; people_count: number },
  ): Quote => {
    const now = clock.now()
    const { settings } = restaurant
    const learned = settings.wait_estimate === 'learned' && waits?.hasHistory === true
    const ahead = waits?.waiting ?? 0
    const expected = expectedWait(settings, ahead)
    const { p50, p90 } = learned
      ? waits.quote({ size: people_count, ...(id !== undefined && { id }) }, now)
      : { p50: expected, p90: expected }
    const toClosing = minutesToClosing(restaurant, now)
    const shown = learned && id !== undefined ? waits.shown(id, now) : undefined
    const range = waitRange(
      { p50, p90 },
      { ...(toClosing !== undefined && { minutesToClosing: toClosing }), ...(shown && { shown }) },
    )
    return { learned, p50, p90, place: ahead + 1, range }
  }

  const ready = async (id: RestaurantId) => {
    const own = find(id)
    if (!own.waits) await Promise.race([own.reading, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())])
    return own.waits
  }

  const quote: WaitsService['quote'] = async (restaurant, party) =>
    quoteOf(restaurant.settings.wait_estimate === 'learned' ? await ready(restaurant.id) : undefined, restaurant, party)

  const known = ({ id, settings }: Restaurant) => (settings.wait_estimate === 'learned' ? find(id).waits : undefined)

  return {
    quote,
    remaining(restaurant) {
      const waits = known(restaurant)
      const now = clock.now()
      const toClosing = minutesToClosing(restaurant, now)
      return (entry, position) => {
        const isWaiting = entry.status === 'WAITING'
        const quote = waits?.hasHistory && isWaiting ? quoteOf(waits, restaurant, entry) : undefined
        const ahead = isWaiting ? position - 1 : 0
        const minutes = quote?.p50 ?? estimatedWait(entry, restaurant.settings, { ahead, now })
        const least = quote || ahead === 0 ? 0 : 1
        const latest = Math.max(least, toClosing ?? minutes + 1)
        return { minutes: Math.floor(Math.min(Math.ceil(minutes), latest)), range: quote?.range ?? null }
      }
    },
    quoteRow(restaurant, entry) {
      const { learned, p50, p90, place } = quoteOf(known(restaurant), restaurant, { people_count: entry.people_count })
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
    async stop() {
      stopped = true
      for (const id of cached.keys()) forget(id)
      await Promise.all(readings)
    },
  }
}
