import { classOf } from '@waitbook/wait/events'
import type { LogEvent } from './simulator.ts'

const MINUTE = 60_000
/** Longer queues share the cell of this length, as in the reference. */
const DEEPEST = 60

interface Waiting {
  readonly t: number
  readonly cls: number
  readonly ahead: number
}

/** Features at joining, in minutes and counts, for the rules and the ridge row. */
export interface Found {
  readonly cls: number
  readonly size: number
  readonly ahead: number
  readonly aheadOfClass: number
  /** Wait so far of the first party in the queue. */
  readonly headOfLine: number
  /** Wait of the party seated last. */
  readonly lastSeated: number
  readonly sinceSeated: number
  /** Mean minutes between the last ten seatings of the day. */
  readonly gap: number
  /** Parties seated from the queue in the last half hour. */
  readonly pace: number
  readonly hour: number
}

export const simpleRules = [
  'always 30',
  'head of line',
  'last to be seated',
  'QL, learned pace',
  'place x learned average',
  'same class, same number ahead',
] as const
export type SimpleRule = (typeof simpleRules)[number]

/** The simple reference rules, learning from the same events as the estimator. Results in minutes. */
export class Rules {
  readonly #fixed: number
  readonly waiting = new Map<string, Waiting>()
  readonly #cells = new Map<string, { sum: number; count: number }>()
  #seatings: number[] = []
  #lastWait: number | undefined
  #waits = 0
  #places = 0
  #busyMinutes = 0
  #busySeatings = 0
  #now = 0

  constructor(fixed: number) {
    this.#fixed = fixed
  }

  on(event: LogEvent): void {
    if (this.waiting.size > 0) this.#busyMinutes += Math.min(60, (event.t - this.#now) / MINUTE)
    this.#now = event.t
    if (event.type === 'open') this.#seatings = []
    const id = event.id ?? ''
    if (event.type === 'arrive') {
      this.waiting.set(id, { t: event.t, cls: classOf(event.size ?? 2), ahead: this.waiting.size })
    }
    const party = this.waiting.get(id)
    if (party === undefined || (event.type !== 'seated' && event.type !== 'left')) return
    this.waiting.delete(id)
    if (event.type === 'seated') this.#seat(party, event.t)
  }

  #seat(party: Waiting, t: number): void {
    const wait = (t - party.t) / MINUTE
    this.#lastWait = wait
    this.#seatings = [...this.#seatings.slice(-19), t]
    this.#busySeatings++
    this.#waits += wait
    this.#places += party.ahead + 1
    const key = `${party.cls}:${Math.min(DEEPEST, party.ahead)}`
    const cell = this.#cells.get(key) ?? { sum: 0, count: 0 }
    this.#cells.set(key, { sum: cell.sum + wait, count: cell.count + 1 })
  }

  /** Features of a party that has just arrived. */
  found(event: LogEvent): Found {
    const size = event.size ?? 2
    const cls = classOf(size)
    const others = [...this.waiting].filter(([id]) => id !== event.id).map(([, party]) => party)
    const lately = this.#seatings.slice(-10)
    const first = lately[0] ?? event.t
    return {
      cls,
      size,
      ahead: others.length,
      aheadOfClass: others.filter((party) => party.cls === cls).length,
      headOfLine: (event.t - (others[0]?.t ?? event.t)) / MINUTE,
      lastSeated: this.#lastWait ?? this.#fixed,
      sinceSeated: Math.min(60, (event.t - (lately.at(-1) ?? event.t - 60 * MINUTE)) / MINUTE),
      gap: lately.length > 1 ? Math.min(60, (event.t - first) / MINUTE / lately.length) : 10,
      pace: this.#seatings.filter((t) => event.t - t <= 30 * MINUTE).length,
      hour: (event.t / (60 * MINUTE)) % 24,
    }
  }

  predict({ cls, ahead, headOfLine, lastSeated }: Found): Record<SimpleRule, number> {
    const known = this.#places > 0
    const place = known ? ((ahead + 1) * this.#waits) / this.#places : this.#fixed
    const cell = this.#cells.get(`${cls}:${Math.min(DEEPEST, ahead)}`)
    return {
      'always 30': 30,
      'head of line': known ? headOfLine : this.#fixed,
      'last to be seated': lastSeated,
      'QL, learned pace': this.#busySeatings > 0 ? ((ahead + 1) * this.#busyMinutes) / this.#busySeatings : this.#fixed,
      'place x learned average': place,
      'same class, same number ahead': cell ? cell.sum / cell.count : place,
    }
  }
}
