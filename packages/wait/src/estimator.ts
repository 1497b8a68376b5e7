import { readDefault, readNumber, readSize, type WaitConfig, type WaitEvent, type WaitQuote } from './events.ts'
import { Experts, type View } from './experts.ts'
import { FloorExpert } from './floor-expert.ts'
import type { ListOrder } from './list-order.ts'
import { FadingMean } from './rules.ts'
import { keyOf, Venue, type Waiting } from './venue.ts'

const MINUTE = 60_000
/** Parties served sooner or later than this are mistakes or forgotten rows and are not learned from. */
const SHORTEST_MINUTES = 0.25
const LONGEST_MINUTES = 300
/** This many parties served within CLEARED_WITHIN_MS count as a cleared list. */
const CLEARED_TOGETHER = 4
const CLEARED_WITHIN_MS = 3000

/**
 * Interval at which waiting parties are re-evaluated, independent of questions, so that all instances learn the same.
 */
const LOOK_MS = 10 * MINUTE
const MOST_LOOKS = 18

interface Look {
  readonly at: number
  readonly view: View
}

interface ServedParty {
  readonly view: View
  readonly wait: number
  readonly looks: readonly Look[]
  readonly at: number
}

/** An estimator whose caller decides when the trees are grown. */
export class Estimator {
  readonly #venue = new Venue()
  readonly #experts: Experts
  readonly #floor: FloorExpert
  readonly #views = new Map<string, View>()
  readonly #looks = new Map<string, readonly Look[]>()
  /** Mean time from the call until seated, used for called parties that never came. */
  readonly #coming = new FadingMean(1, 1)
  /** Earliest time at which a waiting party is due, so that most events skip the loop over all parties. */
  #nextLook = Number.POSITIVE_INFINITY
  #recentlyServed: ServedParty[] = []
  #latestServedAt = 0

  constructor(config: WaitConfig | null | undefined) {
    this.#experts = new Experts(readDefault(config))
    this.#floor = new FloorExpert(config, this.#venue)
  }

  on(event: WaitEvent): void {
    this.#look(event?.t)
    const now = this.#venue.advance(event?.t)
    if (now - this.#latestServedAt > CLEARED_WITHIN_MS) this.#learn()
    const venue = this.#venue
    this.#floor.on(event, now)
    switch (event?.type) {
      case 'open':
        venue.open()
        return
      case 'resv':
        venue.reserve(event)
        return
      case 'resv_noshow':
      case 'resv_gone':
        venue.book.delete(keyOf(event.id))
        return
      case 'checkin':
        venue.book.delete(keyOf(event.id))
        venue.seatAtOnce(readSize(event.size), venue.classOf(event, readSize(event.size)))
        return
      case 'walkin':
        venue.seatAtOnce(readSize(event.size), venue.classOf(event, readSize(event.size)))
        return
      case 'arrive': {
        const party = venue.arrive(event)
        if (party === undefined) return
        this.#views.set(party.key, this.#experts.view(venue, party, this.#floor.ask(party)))
        this.#lookBy(party.arrivedAt + LOOK_MS)
        return
      }
      case 'notified': {
        const party = this.#find(event)
        if (party !== undefined) party.notifiedAt ??= now
        return
      }
      case 'seated':
        this.#seat(this.#find(event))
        return
      case 'left':
        this.#leave(this.#find(event), event.reason)
        return
      case 'freed':
        if (event.reason === undefined) venue.free()
        return
      case 'desks':
        venue.setDesks(event)
        return
      case 'close':
        this.#close()
        return
    }
  }

  /**
   * The remaining wait of a party on the list; for any other party, its wait if it joined now. What is learned is by order of
   * arrival; with `order` the answer is for the party's place in the list.
   */
  predict(event: WaitEvent, order?: ListOrder): WaitQuote {
    const party = this.#find(event)
    const view = party !== undefined && event.type === 'arrive' ? this.#views.get(party.key) : undefined
    const size = readSize(event?.size)
    const { p50, p90, tables } =
      view ??
      this.#venue.asOf(event?.t, () => {
        const asking = {
          ...(party ?? { key: '', size, cls: this.#venue.classOf(event, size), arrivedAt: this.#venue.now }),
          order,
        }
        const floor = this.#floor.ask(asking)
        return this.#experts.view(this.#venue, asking, floor, party !== undefined && event.type !== 'arrive')
      })
    return tables === undefined ? { p50, p90 } : { p50, p90, tables }
  }

  /**
   * The quotes of a waiting party at its arrival and every tenth minute since, up to `t`. They do not depend on the
   * instance or on earlier calls.
   */
  record(id: string, t: number): WaitQuote[] {
    const party = this.#venue.waiting.get(id)
    const arrival = this.#views.get(id)
    if (party === undefined || arrival === undefined) return []
    return [arrival, ...this.#looksUntil(party, t).map(({ view }) => view)].map(({ p50, p90 }) => ({ p50, p90 }))
  }

  /** Grows at most `pairs` pairs of trees that a close left to do; returns how many are still due. */
  refit(pairs = Number.MAX_SAFE_INTEGER): number {
    return this.#experts.refit(pairs)
  }

  #find(event: WaitEvent): Waiting | undefined {
    return this.#venue.waiting.get(keyOf(event?.id))
  }

  #seat(party: Waiting | undefined): void {
    if (party === undefined) return
    if ((this.#venue.now - party.arrivedAt) / MINUTE < SHORTEST_MINUTES) {
      // Added and seated at once: a walk-in that never queued.
      this.#venue.leaveLine(party)
      this.#venue.seatAtOnce(party.size, party.cls)
      this.#forget(party)
      return
    }
    const { wait, t } = this.#venue.seat(party)
    const view = this.#views.get(party.key)
    const looks = this.#forget(party)
    if (party.notifiedAt !== undefined) this.#coming.add(Math.min(30, (t - party.notifiedAt) / MINUTE))
    if (view === undefined || wait > LONGEST_MINUTES) return
    this.#recentlyServed.push({ view, wait, looks, at: t })
    this.#latestServedAt = t
  }

  #leave(party: Waiting | undefined, reason: unknown): void {
    if (party === undefined) return
    const view = this.#views.get(party.key)
    this.#venue.leave(party)
    this.#forget(party)
    if (view === undefined || party.notifiedAt === undefined || reason === 'closing') return
    const wait = (party.notifiedAt - party.arrivedAt) / MINUTE + this.#coming.mean
    if (wait >= SHORTEST_MINUTES && wait <= LONGEST_MINUTES) this.#experts.calledAt(view, wait)
  }

  #forget({ key }: Waiting): readonly Look[] {
    const looks = this.#looks.get(key) ?? []
    this.#views.delete(key)
    this.#looks.delete(key)
    return looks
  }

  /**
   * Records views of waiting parties at fixed intervals since arrival up to `t`, not at events, which would bias them.
   */
  #look(t: unknown): void {
    const now = readNumber(t)
    if (now < this.#nextLook) return
    this.#nextLook = Number.POSITIVE_INFINITY
    for (const party of this.#venue.waiting.values()) {
      const looks = this.#looksUntil(party, now)
      if (looks.length > 0) this.#looks.set(party.key, looks)
      if (looks.length < MOST_LOOKS) this.#lookBy((looks.at(-1)?.at ?? party.arrivedAt) + LOOK_MS)
    }
  }

  #lookBy(at: number): void {
    this.#nextLook = Math.min(this.#nextLook, at)
  }

  #looksUntil(party: Waiting, t: number): readonly Look[] {
    const known = this.#looks.get(party.key) ?? []
    const looks = [...known]
    for (let at = (known.at(-1)?.at ?? party.arrivedAt) + LOOK_MS; at <= t; at += LOOK_MS) {
      if (looks.length >= MOST_LOOKS) break
      looks.push({ at, view: this.#lookAt(party, at) })
    }
    return looks.length > known.length ? looks : known
  }

  #lookAt(party: Waiting, at: number): View {
    return this.#venue.asOf(at, () => this.#experts.view(this.#venue, party, this.#floor.ask(party), true))
  }

  #learn(): void {
    if (this.#recentlyServed.length === 0) return
    if (this.#recentlyServed.length < CLEARED_TOGETHER) {
      for (const { view, wait, looks, at } of this.#recentlyServed) {
        this.#experts.seated(view, wait)
        for (const look of looks) this.#experts.remained(look.view, (at - look.at) / MINUTE)
      }
    }
    this.#recentlyServed = []
  }

  #close(): void {
    this.#learn()
    this.#venue.close()
    this.#floor.endDay()
    for (const known of [this.#views, this.#looks])
      for (const key of known.keys()) if (!this.#venue.waiting.has(key)) known.delete(key)
    this.#experts.endDay()
  }
}
