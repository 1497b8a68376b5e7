import { RUNS } from './draws.ts'
import type { WaitConfig, WaitEvent } from './events.ts'
import type { Asking, FloorAnswer } from './features.ts'
import { Floor } from './floor.ts'
import { type FloorRun, type Habits, runFloor } from './floor-run.ts'
import { HostChoices, type Queue } from './host-rules.ts'
import { keyIn, queueWith } from './list-order.ts'
import { FadingMean } from './rules.ts'
import { keyOf, type Venue, type Waiting } from './venue.ts'

const MINUTE = 60_000
/** A party that comes later than this was forgotten on the list. */
const LONGEST_COMING = 30
/** Tables that a reason names. */
const NAMED = 2
/** A table that a party gets in fewer of the runs says nothing. */
const LEAST_SHARE = 0.15
/** Runs that are stored until the next event: a guest's page asks about now and about each tenth minute since it joined. */
const MOST_RUNS = 8

/** A call: the party that was called is among the `others` that the host could have called. */
interface Call {
  readonly others: readonly Waiting[]
  readonly at: number
}

/** Quotes a wait from the tables as they are: runs the queue through them, once for all parties that are asked about. */
export class FloorExpert {
  readonly #floor: Floor
  readonly #venue: Venue
  readonly #choices = new HostChoices()
  readonly #calls = new Map<string, Call>()
  readonly #coming = new FadingMean(2, 2)
  readonly #noShow = new FadingMean(0.05, 20)
  readonly #noShowMinutes = new FadingMean(8, 2)
  readonly #leaving = { left: 1, minutes: 400 }
  /** Of the present state, by the instant and the party that are asked about. */
  readonly #runs = new Map<string, FloorRun>()
  /** The list's order of these. */
  #keys: ReadonlyMap<string, number> | undefined

  constructor(config: WaitConfig | null | undefined, venue: Venue) {
    this.#floor = new Floor(config)
    this.#venue = venue
  }

  /** Learns from an event before the venue applies it. */
  on(event: WaitEvent, now: number): void {
    this.#runs.clear()
    const party = this.#venue.waiting.get(keyOf(event?.id))
    switch (event?.type) {
      case 'notified':
        if (party !== undefined && party.notifiedAt === undefined) this.#call(party, now)
        return
      case 'seated':
        this.#seated(event, party, now)
        this.#floor.seat(event, now)
        return
      case 'checkin':
      case 'walkin':
        this.#floor.seat(event, now)
        return
      case 'left':
        if (party !== undefined) this.#left(party, event.reason, now)
        return
      case 'moved':
        this.#floor.move(event)
        return
      case 'stage':
        if (event.stage === 'bill') this.#floor.bill(event, now)
        return
      case 'freed':
        this.#floor.free(event, now)
        return
      case 'blocked':
      case 'unblocked':
        this.#floor.block(event, event.type === 'blocked')
        return
    }
  }

  endDay(): void {
    this.#runs.clear()
    this.#floor.endDay()
    this.#calls.clear()
    for (const mean of [this.#coming, this.#noShow, this.#noShowMinutes]) mean.fade(0.98)
    this.#leaving.left *= 0.98
    this.#leaving.minutes *= 0.98
  }

  /** Undefined where tables are not tracked, or the queue in front is too long. */
  ask(asking: Asking): FloorAnswer | undefined {
    if (!this.#floor.isKnown) return undefined
    const run = this.#runFor(asking)
    const seatedAt = run.seatedAt.get(asking.key)
    if (seatedAt === undefined) return undefined
    const minutes = seatedAt.filter((at) => Number.isFinite(at)).map((at) => Math.max(0, at - this.#venue.now) / MINUTE)
    if (minutes.length < RUNS / 2) return undefined
    minutes.sort()
    return {
      p50: quantile(minutes, 0.5),
      p90: quantile(minutes, 0.9),
      tables: mostFrequent(run, asking.key),
    }
  }

  /** One run answers for all waiting parties; a party that is not among them is put at its place. */
  #runFor(asking: Asking): FloorRun {
    const { waiting, book, now } = this.#venue
    const { key, size, order } = asking
    if (order !== undefined && order.keys !== this.#keys) {
      this.#keys = order.keys
      this.#runs.clear()
    }
    const id = [now, waiting.has(key) ? '' : `${size} ${order?.joins}`, order === undefined ? '' : 'list'].join(' ')
    const known = this.#runs.get(id)
    if (known !== undefined) return known
    // The host's rule compares what the parties are sorted by.
    const parties = queueWith(this.#venue, asking).map((party) => ({ ...party, arrivedAt: keyIn(order, party) }))
    const run = runFloor(this.#floor, parties, book, this.#habits, now)
    if (this.#runs.size >= MOST_RUNS) this.#runs.clear()
    this.#runs.set(id, run)
    return run
  }

  get #habits(): Habits {
    return {
      rule: this.#choices.rule,
      coming: this.#coming.mean,
      noShow: this.#noShow.mean,
      noShowMinutes: this.#noShowMinutes.mean,
      leaving: this.#leaving.left / this.#leaving.minutes,
    }
  }

  #call(party: Waiting, now: number): void {
    const others = [...this.#venue.waiting.values()].filter(({ notifiedAt }) => notifiedAt === undefined)
    this.#calls.set(party.key, { others, at: now })
  }

  #seated(event: WaitEvent, party: Waiting | undefined, now: number): void {
    if (party === undefined) return
    if (party.notifiedAt === undefined) this.#call(party, now)
    const call = this.#calls.get(party.key)
    this.#calls.delete(party.key)
    if (call === undefined) return
    this.#leaving.minutes += (call.at - party.arrivedAt) / MINUTE
    if (party.notifiedAt !== undefined) {
      this.#coming.add(Math.min(LONGEST_COMING, (now - party.notifiedAt) / MINUTE))
      this.#noShow.add(0)
    }
    const seats = this.#floor.seatsOf(event)
    if (seats === undefined) return
    const fitting = call.others.filter(({ size }) => size <= seats)
    if (fitting.length > 1) this.#choices.learn(queueOf(fitting), fitting.indexOf(party), seats, call.at)
  }

  #left(party: Waiting, reason: unknown, now: number): void {
    const at = this.#calls.get(party.key)?.at
    this.#calls.delete(party.key)
    this.#leaving.minutes += ((at ?? now) - party.arrivedAt) / MINUTE
    if (reason === 'closing') return
    if (at === undefined) this.#leaving.left++
    else {
      this.#noShow.add(1)
      this.#noShowMinutes.add(Math.min(LONGEST_COMING, (now - at) / MINUTE))
    }
  }
}

function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1)
  const low = Math.floor(at)
  const from = sorted[low] ?? 0
  return from + (at - low) * ((sorted[low + 1] ?? from) - from)
}

function mostFrequent({ tables, keys }: FloorRun, party: string): string[] {
  const counts = new Map<string, number>()
  for (const table of tables.get(party) ?? []) {
    const key = keys[table]
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= LEAST_SHARE * RUNS)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, NAMED)
    .map(([key]) => key)
}

const queueOf = (parties: readonly Waiting[]): Queue => ({
  size: Uint8Array.from(parties, ({ size }) => size),
  since: Float64Array.from(parties, ({ arrivedAt }) => arrivedAt),
  from: new Float64Array(parties.length),
  isBooked: new Uint8Array(parties.length),
  isGone: new Uint8Array(parties.length),
})
