import { TurnModel } from '@waitbook/domain/floor/turn-model'
import { readNumber, readSize, type WaitConfig, type WaitEvent } from './events.ts'
import { keyOf } from './venue.ts'

const MINUTE = 60_000
const MAX_TABLES = 400
/** Stays needed before the tables are used for quotes. */
const LEAST_TURNS = 20

/** A stay at a table. Times in epoch ms. */
export interface Occupant {
  readonly stay: string
  readonly size: number
  readonly since: number
  /** When the bill was asked for; undefined before that. */
  billAt: number | undefined
}

export interface Table {
  readonly key: string
  seats: number
  occupant: Occupant | undefined
}

/** The tables of a venue as its events name them, and how long parties stay. */
export class Floor {
  readonly tables = new Map<string, Table>()
  readonly turns = new TurnModel()
  /** From the bill to the end. */
  readonly bills = new TurnModel()

  /** `tables` of the configuration are pairs of seats and count, numbered from 0. */
  constructor(config: WaitConfig | null | undefined) {
    if (!Array.isArray(config?.tables)) return
    for (const [seats, count] of config.tables)
      for (let i = 0; i < count && this.tables.size < MAX_TABLES; i++)
        this.#table(`${this.tables.size}`, readSize(seats))
  }

  /** Whether enough stays were reported for the tables to say anything about waits. */
  get isKnown(): boolean {
    return this.turns.count >= LEAST_TURNS
  }

  /** A party sits down. The stay before it has ended at an unknown time. */
  seat(event: WaitEvent, now: number): void {
    const key = keyOf(event.table)
    const stay = stayOf(event)
    if (key === '' || stay === '') return
    const table = this.#table(key, readSize(event.cap ?? event.size))
    if (table === undefined) return
    if (readNumber(event.cap) >= 1) table.seats = readSize(event.cap)
    table.occupant = { stay, size: readSize(event.size), since: now, billAt: undefined }
  }

  /** The seats of the table that an event names. */
  seatsOf(event: WaitEvent): number | undefined {
    return readNumber(event.cap) >= 1 ? readSize(event.cap) : this.tables.get(keyOf(event.table))?.seats
  }

  /** A stay moves to another table and goes on. */
  move(event: WaitEvent, now: number): void {
    const stay = stayOf(event)
    const from = this.#of(stay)[0]
    if (from?.occupant === undefined) return
    const { size, since, billAt } = from.occupant
    for (const table of this.#of(stay)) table.occupant = undefined
    this.seat({ ...event, size }, now)
    for (const table of this.#of(stay)) table.occupant = { stay, size, since, billAt }
  }

  bill(event: WaitEvent, now: number): void {
    for (const { occupant } of this.#of(stayOf(event))) if (occupant !== undefined) occupant.billAt ??= now
  }

  /**
   * A stay ends. An end that names a stay which is no longer at its table is history: the next party sits there. Without a
   * stay the table alone is named.
   */
  free(event: WaitEvent, now: number): void {
    const stay = stayOf(event)
    const named = this.tables.get(keyOf(event.table))
    const freed = stay !== '' ? this.#of(stay) : named === undefined ? [] : [named]
    const occupant = freed[0]?.occupant
    for (const table of freed) table.occupant = undefined
    if (occupant === undefined) return
    this.turns.learn(occupant.size, occupant.since, (now - occupant.since) / MINUTE)
    if (occupant.billAt !== undefined)
      this.bills.learn(occupant.size, occupant.billAt, (now - occupant.billAt) / MINUTE)
  }

  /** Stays that are open at closing teach nothing. */
  endDay(): void {
    for (const table of this.tables.values()) table.occupant = undefined
    this.turns.endDay()
    this.bills.endDay()
  }

  #of(stay: string): Table[] {
    return [...this.tables.values()].filter(({ occupant }) => occupant?.stay === stay)
  }

  #table(key: string, seats: number): Table | undefined {
    const known = this.tables.get(key)
    if (known !== undefined || this.tables.size >= MAX_TABLES) return known
    const table = { key, seats, occupant: undefined }
    this.tables.set(key, table)
    return table
  }
}

const stayOf = (event: WaitEvent): string => keyOf(event.stay ?? event.id)
