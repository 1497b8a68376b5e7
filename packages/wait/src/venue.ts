import { CLASSES, classOf, queueOfClass, readNumber, readSize, type WaitEvent } from './events.ts'

const MINUTE = 60_000
const REMEMBERED_MS = 4 * 60 * MINUTE
/** Largest time value of a Date. */
const LAST_INSTANT = 8.64e15
const MAX_RECENT = 600
const MAX_WAITING = 2000
const MAX_BOOK = 2000
/** The number of queues with classes of their own; any further queue shares the classes of the last one. */
const MAX_QUEUES = 60
/** An entry older than this was forgotten on the list. */
const FORGOTTEN_MS = 8 * 60 * MINUTE

export interface Waiting {
  readonly key: string
  readonly size: number
  readonly cls: number
  readonly arrivedAt: number
  notifiedAt: number | undefined
}

/** A recent event: its time, the party's size class and, if seated, its wait. */
export interface Recent {
  readonly t: number
  readonly cls: number
  readonly size: number
  readonly wait: number
}

export interface Booking {
  readonly at: number
  readonly size: number
  readonly cls: number
}

export const keyOf = (id: unknown): string => (typeof id === 'string' || typeof id === 'number' ? `${id}` : '')

/**
 * The visible state of a venue: waiting parties, recent events, reservations of the day. Times in epoch ms, waits in
 * minutes.
 */
export class Venue {
  readonly waiting = new Map<string, Waiting>()
  readonly book = new Map<string, Booking>()
  seated: Recent[] = []
  walkins: Recent[] = []
  arrivals: Recent[] = []
  left: Recent[] = []
  freed: Recent[] = []
  now = 0
  openedAt = 0
  busySince = 0
  /** Whether any `freed` event was received. */
  tracksTables = false
  readonly lastSeatedByClass: (Recent | undefined)[] = []
  readonly lastWalkinByClass: (Recent | undefined)[] = []
  /** The numbers of the queues, in the order in which events first named them; events do not name the first queue. */
  readonly #queues = new Map<string | undefined, number>([[undefined, 0]])
  readonly #openDesks: (number | undefined)[] = []

  /** Advances the clock, which never goes back: an event that arrives late counts as now. */
  advance(t: unknown): number {
    const at = readNumber(t)
    if (at <= LAST_INSTANT && at > this.now) this.now = at
    return this.now
  }

  /** Runs `ask` as of `t` without advancing the clock, so that questions do not change later answers. */
  asOf<Found>(t: unknown, ask: () => Found): Found {
    const before = this.now
    try {
      this.advance(t)
      return ask()
    } finally {
      this.now = before
    }
  }

  get hasQueues(): boolean {
    return this.#queues.size > 1
  }

  /** The class of a party of this size in the queue of the event. */
  classOf({ queue }: WaitEvent, size: number): number {
    let number = this.#queues.get(queue)
    if (number === undefined) {
      number = Math.min(this.#queues.size, MAX_QUEUES)
      this.#queues.set(queue, number)
    }
    return CLASSES * number + classOf(size)
  }

  setDesks(event: WaitEvent): void {
    const desks = readNumber(event.desks)
    if (desks >= 0) this.#openDesks[queueOfClass(this.classOf(event, 1))] = Math.round(desks)
  }

  /** How many desks serve the queue of a class; undefined where guests are not called to desks. */
  desksOf(cls: number): number | undefined {
    return this.#openDesks[queueOfClass(cls)]
  }

  open(): void {
    this.#reset()
    this.openedAt = this.now
  }

  close(): void {
    this.#reset()
  }

  reserve(event: WaitEvent): void {
    const at = readNumber(event.at)
    if (!Number.isFinite(at) || this.book.size >= MAX_BOOK) return
    const size = readSize(event.size)
    this.book.set(keyOf(event.id), { at, size, cls: this.classOf(event, size) })
  }

  arrive(event: WaitEvent): Waiting | undefined {
    const key = keyOf(event.id)
    if (key === '' || this.waiting.has(key) || this.waiting.size >= MAX_WAITING) return undefined
    const size = readSize(event.size)
    const party = { key, size, cls: this.classOf(event, size), arrivedAt: this.now, notifiedAt: undefined }
    if (this.waiting.size === 0) this.busySince = this.now
    this.waiting.set(key, party)
    this.#remember(this.arrivals, { t: this.now, cls: party.cls, size, wait: 0 })
    return party
  }

  seatAtOnce(size: number, cls: number): void {
    const seat = { t: this.now, cls, size, wait: 0 }
    this.#remember(this.walkins, seat)
    this.lastWalkinByClass[seat.cls] = seat
  }

  seat(party: Waiting): Recent {
    this.waiting.delete(party.key)
    const seat = { t: this.now, cls: party.cls, size: party.size, wait: (this.now - party.arrivedAt) / MINUTE }
    this.#remember(this.seated, seat)
    this.lastSeatedByClass[party.cls] = seat
    return seat
  }

  /** Removes a party as if it had never arrived. */
  leaveLine(party: Waiting): void {
    this.waiting.delete(party.key)
    this.arrivals = this.arrivals.filter(({ t, size }) => t !== party.arrivedAt || size !== party.size)
  }

  leave(party: Waiting): void {
    this.waiting.delete(party.key)
    this.#remember(this.left, { t: this.now, cls: party.cls, size: party.size, wait: 0 })
  }

  free(): void {
    this.tracksTables = true
    this.#remember(this.freed, { t: this.now, cls: 0, size: 0, wait: 0 })
  }

  #remember(list: Recent[], entry: Recent): void {
    list.push(entry)
    if (list.length > MAX_RECENT || entry.t - (list[0]?.t ?? 0) > 2 * REMEMBERED_MS) {
      const kept = list.filter((old) => entry.t - old.t <= REMEMBERED_MS).slice(-MAX_RECENT / 2)
      list.splice(0, list.length, ...kept)
    }
  }

  #reset(): void {
    for (const party of this.waiting.values()) {
      if (this.now - party.arrivedAt > FORGOTTEN_MS) this.waiting.delete(party.key)
    }
    this.book.clear()
    this.freed = []
  }
}
