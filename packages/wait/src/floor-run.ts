import { drawFrees, hashOf, normalOf, RUNS, SALT, shareOf } from './draws.ts'
import type { Floor, Table } from './floor.ts'
import { choose, type HostRule, type Queue } from './host-rules.ts'
import type { Booking, Waiting } from './venue.ts'

const MINUTE = 60_000
/** Parties beyond this place are not simulated: their quotes are left to the other experts. */
const MOST_AHEAD = 60
/** Bookings further away take no table that the queue could wait for. */
const BOOKED_WITHIN_MS = 120 * MINUTE
const BOOKED_SINCE_MS = 20 * MINUTE
/** How long before its time a table is kept for a booking. */
const KEPT_FOR_BOOKING_MS = 10 * MINUTE
const NEVER = Number.POSITIVE_INFINITY

/** What the runs know of a venue's habits. Times in minutes, shares from 0 to 1. */
export interface Habits {
  readonly rule: HostRule
  /** From the call until the party sits. */
  readonly coming: number
  /** Share of called parties that do not come, and how long their table is kept. */
  readonly noShow: number
  readonly noShowMinutes: number
  /** Parties that give up, per minute of waiting. */
  readonly leaving: number
}

/** When each waiting party gets which table, by party and run. */
export interface FloorRun {
  /** Epoch ms; NaN if the party gets no table. */
  readonly seatedAt: ReadonlyMap<string, Float64Array>
  /** Positions in `keys`; -1 if the party gets no table. */
  readonly tables: ReadonlyMap<string, Int16Array>
  readonly keys: readonly string[]
}

interface Guest {
  readonly key: string
  readonly size: number
  readonly arrivedAt: number
  readonly notifiedAt: number | undefined
  readonly isBooked: boolean
}

/** What is drawn for a guest: the turn in ms by run, and the hashes for patience and for coming. */
interface Drawn {
  readonly turns: Float64Array
  readonly leaving: number
  readonly coming: number
  readonly seatedAt: Float64Array
  readonly tables: Int16Array
}

/**
 * Runs the queue through the tables. `waiting` in order of arrival. All draws follow from the keys of the parties, so the
 * same state gives the same answer, and a little later nearly the same.
 */
export function runFloor(
  floor: Floor,
  waiting: readonly Waiting[],
  bookings: Iterable<readonly [string, Booking]>,
  habits: Habits,
  now: number,
): FloorRun {
  const guests = guestsOf(waiting, bookings, now)
  const drawn = guests.map((guest) => drawGuest(floor, guest, now))
  const tables = floor.open
  const runs = new Runs(guests, drawn, tables, drawTables(floor, tables, now), habits, now)
  for (let run = 0; run < RUNS; run++) runs.play(run)
  const answered = guests.flatMap((guest, i) => (guest.isBooked ? [] : [[guest.key, drawn[i]] as const]))
  return {
    seatedAt: new Map(answered.map(([key, own]) => [key, own?.seatedAt ?? new Float64Array()])),
    tables: new Map(answered.map(([key, own]) => [key, own?.tables ?? new Int16Array()])),
    keys: tables.map(({ key }) => key),
  }
}

/** Bookings first: one that is due comes before the queue. */
function guestsOf(waiting: readonly Waiting[], bookings: Iterable<readonly [string, Booking]>, now: number): Guest[] {
  const booked = [...bookings]
    .filter(([, { at }]) => at > now - BOOKED_SINCE_MS && at < now + BOOKED_WITHIN_MS)
    .map(([key, { at, size }]) => ({ key, size, arrivedAt: at, notifiedAt: undefined, isBooked: true }))
    .sort((a, b) => a.arrivedAt - b.arrivedAt)
  return [...booked, ...waiting.slice(0, MOST_AHEAD).map((party) => ({ ...party, isBooked: false }))]
}

function drawGuest(floor: Floor, { key, size }: Guest, now: number): Drawn {
  const { mean, deviation } = floor.turns.predict(size, now)
  const hash = hashOf(key, SALT.turn)
  const turns = new Float64Array(RUNS)
  for (let run = 0; run < RUNS; run++) turns[run] = Math.exp(mean + deviation * normalOf(hash, run)) * MINUTE
  return {
    turns,
    leaving: hashOf(key, SALT.leaving),
    coming: hashOf(key, SALT.coming),
    seatedAt: new Float64Array(RUNS).fill(Number.NaN),
    tables: new Int16Array(RUNS).fill(-1),
  }
}

/** When each table is free, run by run: the times of all tables of the first run, then those of the second. */
function drawTables(floor: Floor, tables: readonly Table[], now: number): Float64Array {
  const times = new Float64Array(RUNS * tables.length).fill(now)
  for (const [index, { occupant }] of tables.entries()) {
    if (occupant === undefined) continue
    const frees = drawFrees(floor, occupant, now)
    for (let run = 0; run < RUNS; run++) times[run * tables.length + index] = frees[run] ?? now
  }
  return times
}

/** The runs: at each moment the table that is free first goes to the party that the host would choose. */
class Runs {
  readonly #guests: readonly Guest[]
  readonly #drawn: readonly Drawn[]
  readonly #seats: Uint8Array
  readonly #times: Float64Array
  readonly #habits: Habits
  readonly #now: number
  readonly #queue: Queue
  /** When each table is free, in this run. */
  #freeAt: Float64Array = new Float64Array()
  #run = 0
  #waiting = 0

  constructor(
    guests: readonly Guest[],
    drawn: readonly Drawn[],
    tables: readonly Table[],
    times: Float64Array,
    habits: Habits,
    now: number,
  ) {
    this.#guests = guests
    this.#drawn = drawn
    this.#seats = Uint8Array.from(tables, ({ seats }) => seats)
    this.#times = times
    this.#habits = habits
    this.#now = now
    this.#queue = {
      size: Uint8Array.from(guests, ({ size }) => size),
      since: Float64Array.from(guests, ({ arrivedAt }) => arrivedAt),
      from: Float64Array.from(guests, ({ isBooked, arrivedAt }) => (isBooked ? arrivedAt - KEPT_FOR_BOOKING_MS : 0)),
      isBooked: Uint8Array.from(guests, ({ isBooked }) => (isBooked ? 1 : 0)),
      isGone: new Uint8Array(guests.length),
    }
  }

  play(run: number): void {
    this.#run = run
    this.#freeAt = this.#times.subarray(run * this.#seats.length, (run + 1) * this.#seats.length)
    this.#queue.isGone.fill(0)
    this.#waiting = 0
    for (const [index, guest] of this.#guests.entries()) {
      if (guest.notifiedAt !== undefined) this.#seatCalled(index, guest.notifiedAt)
      else if (!guest.isBooked) this.#waiting++
    }
    while (this.#waiting > 0) {
      const table = this.#nextTable(0)
      const at = this.#freeAt[table]
      if (at === undefined) return
      const guest = choose(this.#habits.rule, this.#queue, this.#seats[table] ?? 0, at)
      // No party that is there fits. A booking may come later.
      if (guest < 0) this.#freeAt[table] = this.#nextBooking(this.#seats[table] ?? 0, at)
      else this.#seat(guest, table, at)
    }
  }

  /** The table that holds `size` and is free first, of several the smallest; -1 if there is none. */
  #nextTable(size: number): number {
    const freeAt = this.#freeAt
    const seats = this.#seats
    let next = -1
    let first = NEVER
    for (let i = 0; i < freeAt.length; i++) {
      const at = freeAt[i] ?? NEVER
      const holds = seats[i] ?? 0
      if (holds < size || at > first || (at === first && holds >= (seats[next] ?? 0))) continue
      next = i
      first = at
    }
    return next
  }

  #nextBooking(seats: number, at: number): number {
    let from = NEVER
    const { size, isGone, isBooked } = this.#queue
    for (let i = 0; i < size.length && isBooked[i] === 1; i++) {
      const comes = this.#queue.from[i] ?? NEVER
      if (isGone[i] === 0 && (size[i] ?? 0) <= seats && comes > at && comes < from) from = comes
    }
    return from
  }

  /** A called party has a table already: the smallest free one that holds it. */
  #seatCalled(index: number, notifiedAt: number): void {
    this.#queue.isGone[index] = 1
    const comes = Math.max(this.#now + MINUTE / 2, notifiedAt + this.#habits.coming * MINUTE)
    const table = this.#nextTable(this.#queue.size[index] ?? 0)
    if (table < 0) this.#answer(index, table, comes)
    else this.#take(index, table, comes, this.#now)
  }

  #seat(index: number, table: number, at: number): void {
    this.#queue.isGone[index] = 1
    if (this.#queue.isBooked[index] === 1) {
      this.#take(index, table, Math.max(at, this.#queue.since[index] ?? at), at)
      return
    }
    this.#waiting--
    const { leaving } = this.#habits
    const share = shareOf(this.#drawn[index]?.leaving ?? 0, this.#run)
    // A party that gives up leaves the table to the next one; its own quote is for the case that it stays.
    const hasLeft = leaving > 0 && this.#now - (Math.log(1 - share) / leaving) * MINUTE <= at
    const comes = at + this.#habits.coming * MINUTE
    if (hasLeft) this.#answer(index, table, comes)
    else this.#take(index, table, comes, at)
  }

  #take(index: number, table: number, comes: number, at: number): void {
    this.#answer(index, table, comes)
    const drawn = this.#drawn[index]
    const isAbsent = this.#queue.isBooked[index] === 0 && shareOf(drawn?.coming ?? 0, this.#run) < this.#habits.noShow
    this.#freeAt[table] = isAbsent ? at + this.#habits.noShowMinutes * MINUTE : comes + (drawn?.turns[this.#run] ?? 0)
  }

  #answer(index: number, table: number, comes: number): void {
    const drawn = this.#drawn[index]
    if (drawn === undefined) return
    drawn.seatedAt[this.#run] = comes
    drawn.tables[this.#run] = table
  }
}
