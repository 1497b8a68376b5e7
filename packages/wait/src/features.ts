import { queueOfClass } from './events.ts'
import { type ListOrder, queueWith } from './list-order.ts'
import type { Recent, Venue, Waiting } from './venue.ts'

const MINUTE = 60_000
const NEVER = 240

/** The party of a question: one on the list, or one that would join now. */
export interface Asking {
  readonly key: string
  readonly size: number
  readonly cls: number
  readonly arrivedAt: number
  /** Left out: the parties are in order of arrival. */
  readonly order?: ListOrder | undefined
}

const NAMES = [
  'ahead', 'aheadOfClass', 'aheadSmaller', 'aheadLarger', 'aheadPeople', 'aheadNotified', 'size', 'elapsed',
  'sinceOpen', 'weekday', 'sinceSeated', 'sinceSeatedOfClass', 'headOfLine', 'headOfClass', 'lastWait',
  'lastWaitOfClass', 'meanWait3', 'meanWait3OfClass', 'seated10', 'seated20', 'seated40', 'seated80', 'classSeated20',
  'classSeated40', 'classSeated80', 'arrived15', 'arrived40', 'walkins15', 'walkins40', 'sinceWalkin',
  'sinceWalkinOfClass', 'left30', 'due20', 'due60', 'dueOfClass45', 'taken20to40', 'taken40to60', 'taken60to90',
  'taken90to130', 'meanElapsedAhead', 'busyFor', 'freed20', 'idleTables', 'place', 'sameClass', 'sameOfClass',
  'behind', 'lastArrival', 'floor', 'floorHigh', 'aheadOfQueue', 'openDesks', 'queue',
  'byDesks',
] as const // biome-ignore format: a list

export const FEATURES = NAMES.length
/** The features of venues with one queue that track no tables; the rest are 0 there. */
export const QUEUE_FEATURES = NAMES.indexOf('floor')

/** Minutes until a party gets a table, from the tables as they are: the median and the ninth decile. */
export interface FloorAnswer {
  readonly p50: number
  readonly p90: number
  /** Keys of the tables that it gets most often, the most frequent first. */
  readonly tables: readonly string[]
}

/** Computes the features of a party (non-negative minutes or counts) into `out` (length FEATURES) and returns it. */
export function queueFeatures(
  venue: Venue,
  asking: Asking,
  floor: FloorAnswer | undefined,
  out: Float64Array,
): Float64Array {
  const { now } = venue
  const since = (t: number | undefined) => (t === undefined ? NEVER : Math.min(NEVER, (now - t) / MINUTE))
  let i = 0
  const put = (value: number) => {
    out[i++] = Math.max(value, 0)
  }

  const queue = lookAhead(venue, asking)
  put(queue.ahead)
  put(queue.ofClass)
  put(queue.smaller)
  put(queue.larger)
  put(queue.people)
  put(queue.notified)
  put(asking.size)
  put((now - asking.arrivedAt) / MINUTE)
  put(venue.openedAt === 0 ? NEVER : Math.min(4 * NEVER, (now - venue.openedAt) / MINUTE))
  put(new Date(now).getUTCDay())

  const lastOfClass = venue.lastSeatedByClass[asking.cls]
  put(since(venue.seated.at(-1)?.t))
  put(since(lastOfClass?.t))
  put(since(queue.head?.arrivedAt ?? now))
  put(since(queue.headOfClass?.arrivedAt ?? now))
  put(since(venue.seated.at(-1)?.t) < NEVER ? (venue.seated.at(-1)?.wait ?? 0) : 0)
  put(since(lastOfClass?.t) < NEVER ? (lastOfClass?.wait ?? 0) : 0)
  put(meanWait(venue.seated, now, -1))
  put(meanWait(venue.seated, now, asking.cls))

  for (const minutes of [10, 20, 40, 80]) put(count(venue.seated, now, minutes, 0))
  for (const minutes of [20, 40, 80]) put(count(venue.seated, now, minutes, 0, asking.cls))
  for (const minutes of [15, 40]) put(count(venue.arrivals, now, minutes, 0))
  for (const minutes of [15, 40]) put(count(venue.walkins, now, minutes, 0))
  put(since(venue.walkins.at(-1)?.t))
  put(since(venue.lastWalkinByClass[asking.cls]?.t))
  put(count(venue.left, now, 30, 0))

  const due = dueSoon(venue, asking.cls)
  put(due.within20)
  put(due.within60)
  put(due.ofClass)
  for (const [from, to] of [
    [20, 40],
    [40, 60],
    [60, 90],
    [90, 130],
  ] as const) {
    put(count(venue.seated, now, to, from, asking.cls) + count(venue.walkins, now, to, from, asking.cls))
  }
  put(queue.ahead > 0 ? queue.elapsed / queue.ahead : 0)
  put(queue.ahead > 0 ? since(venue.busySince) : 0)
  put(count(venue.freed, now, 20, 0))
  put(venue.tracksTables ? idleTables(venue, now) : 0)
  // Left for the experts: the results of the simple rules.
  i += 3
  put(queue.behind)
  put(since(venue.arrivals.at(-2)?.t))
  // One more than the minutes: 0 stands for a venue whose tables are not known.
  put(floor === undefined ? 0 : 1 + floor.p50)
  put(floor === undefined ? 0 : 1 + floor.p90)
  const desks = venue.desksOf(asking.cls)
  put(venue.hasQueues || desks !== undefined ? queue.ofQueue : 0)
  put(desks === undefined ? 0 : 1 + desks)
  put(queueOfClass(asking.cls))
  // The last number is left out here: only the experts use it.
  return out
}

interface Ahead {
  ahead: number
  ofClass: number
  ofQueue: number
  smaller: number
  larger: number
  people: number
  notified: number
  elapsed: number
  behind: number
  head: Waiting | undefined
  headOfClass: Waiting | undefined
}

function lookAhead(venue: Venue, asking: Asking): Ahead {
  const seen: Ahead = {
    ahead: 0,
    ofClass: 0,
    ofQueue: 0,
    smaller: 0,
    larger: 0,
    people: 0,
    notified: 0,
    elapsed: 0,
    behind: 0,
    head: undefined,
    headOfClass: undefined,
  }
  let passed = false
  for (const party of queueWith(venue, asking)) {
    if (party.key === asking.key) {
      passed = true
      continue
    }
    if (passed) {
      seen.behind++
      continue
    }
    seen.head ??= party
    seen.ahead++
    seen.people += party.size
    seen.elapsed += (venue.now - party.arrivedAt) / MINUTE
    if (party.notifiedAt !== undefined) seen.notified++
    if (queueOfClass(party.cls) === queueOfClass(asking.cls)) seen.ofQueue++
    if (party.cls === asking.cls) {
      seen.ofClass++
      seen.headOfClass ??= party
    } else if (party.cls < asking.cls) seen.smaller++
    else seen.larger++
  }
  return seen
}

/** Counts events in (`from`, `to`] minutes ago, of one class or all. The lists are sorted by time. */
function count(list: readonly Recent[], now: number, to: number, from: number, cls = -1): number {
  let found = 0
  for (let i = list.length - 1; i >= 0; i--) {
    const entry = list[i]
    if (entry === undefined || now - entry.t > to * MINUTE) break
    if (now - entry.t >= from * MINUTE && (cls === -1 || entry.cls === cls)) found++
  }
  return found
}

function meanWait(seated: readonly Recent[], now: number, cls: number): number {
  let sum = 0
  let found = 0
  for (let i = seated.length - 1; i >= 0 && found < 3; i--) {
    const entry = seated[i]
    if (entry === undefined || now - entry.t > NEVER * MINUTE) break
    if (cls >= 0 && entry.cls !== cls) continue
    sum += entry.wait
    found++
  }
  return found > 0 ? sum / found : 0
}

function dueSoon(venue: Venue, cls: number) {
  const due = { within20: 0, within60: 0, ofClass: 0 }
  for (const booking of venue.book.values()) {
    const minutes = (booking.at - venue.now) / MINUTE
    if (minutes < -20 || minutes > 60) continue
    due.within60++
    if (minutes <= 20) due.within20++
    if (minutes <= 45 && booking.cls === cls) due.ofClass++
  }
  return due
}

/** Recently freed tables that no known party has taken. */
function idleTables(venue: Venue, now: number): number {
  const taken = count(venue.seated, now, 20, 0) + count(venue.walkins, now, 20, 0)
  return count(venue.freed, now, 20, 0) - taken
}

/** Encodes a feature as one byte, with steps of seconds near 0 and of 5 minutes near 240. */
export function encode(features: Float64Array, codes: Uint8Array): void {
  for (let i = 0; i < FEATURES; i++) codes[i] = Math.min(255, Math.round(28 * Math.log2(1 + (features[i] ?? 0))))
}
