import { Estimator } from '@waitbook/wait/estimator'
import type { WaitQuote } from '@waitbook/wait/events'
import { type WaitRange, waitRange } from '@waitbook/wait/range'
import { type Timed, wallTime } from './wait-events.ts'

const msPerHour = 3_600_000
const msPerDay = 24 * msPerHour
/** Of pairs of trees grown in one go, so that requests come in between. */
const sliceOfTrees = 1
/** Parties served before its own history says more than the setting. */
const leastServed = 10

export interface WaitRules {
  timeZone: string
  dayStartHour: number
  /** The configured wait, in minutes. */
  fixed: number
}

interface Booked {
  size: number
  /** On the wall. */
  at: number
}

/** What one restaurant's waits have taught, brought on event by event. Pure but for its own state. */
export class RestaurantWaits {
  readonly rules: WaitRules
  readonly #estimator: Estimator
  readonly #waiting = new Set<string>()
  /** The parties expected, of this business day and the days after it. */
  readonly #book = new Map<string, Booked>()
  /** The last event taken in, epoch ms. */
  #last = 0
  #day: number | undefined
  #served = 0

  constructor(rules: WaitRules) {
    this.rules = rules
    this.#estimator = new Estimator({ default: rules.fixed })
  }

  get hasHistory() {
    return this.#served >= leastServed
  }

  /** How many wait. */
  get waiting() {
    return this.#waiting.size
  }

  /** Takes an event in; false, and nothing is taken in, where it happened before one that was. True with `dayEnded` leaves trees due. */
  take(event: Timed): { taken: boolean; dayEnded: boolean } {
    if (event.at < this.#last) return { taken: false, dayEnded: false }
    this.#last = event.at
    if (event.type === 'booking') {
      this.#write(event)
      return { taken: true, dayEnded: false }
    }
    const t = wallTime(event.at, this.rules.timeZone)
    const dayEnded = this.#begin(this.#dayOf(t))
    const id = String(event.id)
    if (event.type === 'arrive') this.#waiting.add(id)
    if (event.type === 'seated' || event.type === 'left') this.#waiting.delete(id)
    if (event.type === 'seated') this.#served += 1
    const { at: _at, ...told } = event
    this.#estimator.on({ ...told, t })
    return { taken: true, dayEnded }
  }

  /** Grows some of the trees that a day's end left due; answers whether more are. */
  growSome() {
    return this.#estimator.refit(sliceOfTrees) > 0
  }

  /** Minutes from `now` on for a party on the list, or for one of that size that would join. */
  quote(party: { id?: string; size: number }, now: number): WaitQuote {
    return this.#estimator.predict({ type: 'requote', ...party, t: this.#wall(now) })
  }

  /** What a waiting guest reads now; undefined for a party that is not on the list. The same on every instance. */
  shown(id: string, now: number): WaitRange | undefined {
    return this.#estimator
      .record(id, this.#wall(now))
      .reduce<WaitRange | undefined>((shown, quote) => waitRange(quote, shown && { shown }), undefined)
  }

  #wall(now: number) {
    return wallTime(Math.max(now, this.#last), this.rules.timeZone)
  }

  #dayOf(wall: number) {
    return Math.floor((wall - this.rules.dayStartHour * msPerHour) / msPerDay)
  }

  /** Opens a business day with its book, at its first event but as of the hour at which days begin; answers whether one ended. */
  #begin(day: number) {
    if (day === this.#day) return false
    const dayEnded = this.#day !== undefined
    const t = day * msPerDay + this.rules.dayStartHour * msPerHour
    if (dayEnded) this.#estimator.on({ type: 'close', t })
    this.#estimator.on({ type: 'open', t })
    this.#day = day
    for (const [id, { size, at }] of this.#book) {
      if (this.#dayOf(at) < day) this.#book.delete(id)
      else if (this.#dayOf(at) === day) this.#estimator.on({ type: 'resv', id, size, at, t })
    }
    return dayEnded
  }

  /** A booking made, moved or taken off the book (`size` 0). The estimator knows of today's. */
  #write({ id: of, size = 0, wall: at = 0 }: Timed) {
    const id = String(of)
    const known = this.#book.get(id)
    const isToday = (booked: Booked | undefined) => booked !== undefined && this.#dayOf(booked.at) === this.#day
    if (isToday(known)) this.#estimator.on({ type: 'resv_gone', id })
    this.#book.delete(id)
    if (size === 0) return
    const booked = { size, at }
    this.#book.set(id, booked)
    if (isToday(booked)) this.#estimator.on({ type: 'resv', id, ...booked })
  }
}
