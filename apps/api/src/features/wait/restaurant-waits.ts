import { Estimator } from '@waitbook/wait/estimator'
import type { WaitQuote } from '@waitbook/wait/events'
import type { WaitRange } from '@waitbook/wait/range'
import { type Timed, wallTime } from './wait-events.ts'

const msPerHour = 3_600_000
const msPerDay = 24 * msPerHour
/** Of trees grown in one go: a few milliseconds. */
const sliceOfTrees = 4
/** Parties served before its own history says more than the setting. */
const leastServed = 10

const dayOf = (wall: number, dayStartHour: number) => Math.floor((wall - dayStartHour * msPerHour) / msPerDay)

export interface WaitRules {
  timeZone: string
  dayStartHour: number
  /** The configured wait, in minutes. */
  fixed: number
}

/** What one restaurant's waits have taught, brought on event by event. Pure but for its own state. */
export class RestaurantWaits {
  readonly rules: WaitRules
  readonly #estimator: Estimator
  readonly #waiting = new Set<string>()
  /** What each waiting guest reads now. */
  readonly shown = new Map<string, WaitRange>()
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

  knows(id: string) {
    return this.#waiting.has(id)
  }

  /** Takes an event in; false, and nothing is taken in, where it happened before one that was. True with `dayEnded` leaves trees due. */
  take(event: Timed): { taken: boolean; dayEnded: boolean } {
    if (event.at < this.#last) return { taken: false, dayEnded: false }
    this.#last = event.at
    const { timeZone, dayStartHour } = this.rules
    const t = wallTime(event.at, timeZone)
    const day = dayOf(t, dayStartHour)
    const dayEnded = this.#day !== undefined && day !== this.#day
    if (dayEnded) this.#estimator.on({ type: 'close', t })
    if (day !== this.#day) this.#estimator.on({ type: 'open', t })
    this.#day = day
    const id = String(event.id)
    if (event.type === 'arrive') this.#waiting.add(id)
    if (event.type === 'seated' || event.type === 'left') {
      this.#waiting.delete(id)
      this.shown.delete(id)
    }
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
    // An event of no kind only brings the clock on.
    this.#estimator.on({ type: 'tick', t: wallTime(Math.max(now, this.#last), this.rules.timeZone) })
    return this.#estimator.predict({ type: 'requote', ...party })
  }
}
