import { TurnModel } from '@waitbook/domain/floor/turn-model'
import { type KnownTable, readNumber, readSize, type WaitConfig, type WaitEvent } from './events.ts'
import { FadingMean } from './rules.ts'
import { keyOf } from './venue.ts'

const MINUTE = 60_000
const MAX_TABLES = 400
/** Stays needed before the tables are used for quotes. */
const LEAST_TURNS = 20
/** The share of the latest parties whose table is known, below which the tables say nothing; it follows some 20 parties. */
const LEAST_NAMED = 0.5
const NAMED_FADE = 0.95

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
  isBlocked: boolean
  /** Whether parties are seated here: a table that is no longer in use has only past stays. */
  readonly isInUse: boolean
}

type Tables = NonNullable<WaitConfig['tables']>
const isKnownTable = (table: Tables[number]): table is KnownTable => !Array.isArray(table)

/** The tables of a venue as its events name them, and how long parties stay. */
export class Floor {
  readonly tables = new Map<string, Table>()
  readonly turns = new TurnModel()
  /** From the bill to the end. */
  readonly bills = new TurnModel()
  /** The open stays; one whose table is unknown, or that another party was moved to, is at none. */
  readonly #stays = new Map<string, Occupant>()
  /** Whether all tables are configured, with their seats. */
  readonly #isConfigured: boolean
  readonly #named = new FadingMean()

  constructor(config: WaitConfig | null | undefined) {
    const tables: Tables = Array.isArray(config?.tables) ? config.tables : []
    this.#isConfigured = tables.some(isKnownTable)
    for (const table of tables) {
      if (isKnownTable(table)) this.#add(keyOf(table.key), readSize(table.seats), table.isInUse !== false)
      else for (let i = 0; i < table[1]; i++) this.#add(`${this.tables.size}`, readSize(table[0]), true)
    }
  }

  /** Whether enough stays were reported, also lately, for the tables to say anything about waits. */
  get isKnown(): boolean {
    return this.turns.count >= LEAST_TURNS && this.#named.mean >= LEAST_NAMED
  }

  /** The tables where parties can be seated, now or after those that are there. */
  get open(): Table[] {
    return [...this.tables.values()].filter(({ isInUse, isBlocked }) => isInUse && !isBlocked)
  }

  /** A party sits down. The stays before it have ended at an unknown time. */
  seat(event: WaitEvent, now: number): void {
    const tables = this.#tablesOf(event)
    this.#named.fade(NAMED_FADE)
    this.#named.add(tables.length > 0 ? 1 : 0)
    const stay = stayOf(event)
    if (stay === '' || (tables.length === 0 && event.stay === undefined)) return
    const occupant = this.#stays.get(stay) ?? { stay, size: readSize(event.size), since: now, billAt: undefined }
    this.#stays.set(stay, occupant)
    for (const table of tables) {
      const before = table.occupant
      table.occupant = occupant
      if (before !== undefined && before !== occupant && this.#at(before).length === 0) this.#stays.delete(before.stay)
    }
  }

  /** The seats that an event names, or those of its tables together. */
  seatsOf(event: WaitEvent): number | undefined {
    if (readNumber(event.cap) >= 1) return readSize(event.cap)
    const tables = keysOf(event).flatMap((key) => this.tables.get(key) ?? [])
    return tables.length > 0 ? tables.reduce((sum, { seats }) => sum + seats, 0) : undefined
  }

  /** A stay moves to other tables and goes on. One that it finds there goes on too: the two may change places. */
  move(event: WaitEvent): void {
    const occupant = this.#stays.get(stayOf(event))
    if (occupant === undefined) return
    const tables = this.#tablesOf(event)
    if (tables.length === 0 && event.tables === undefined) return
    for (const table of this.#at(occupant)) table.occupant = undefined
    for (const table of tables) table.occupant = occupant
  }

  bill(event: WaitEvent, now: number): void {
    const occupant = this.#stays.get(stayOf(event))
    if (occupant !== undefined) occupant.billAt ??= now
  }

  /**
   * A stay ends. An end that names a stay which is no longer at its table is history: the next party sits there. Without a
   * stay the table alone is named.
   */
  free(event: WaitEvent, now: number): void {
    const stay = stayOf(event)
    const occupant = stay === '' ? this.tables.get(keyOf(event.table))?.occupant : this.#stays.get(stay)
    if (occupant === undefined) return
    for (const table of this.#at(occupant)) table.occupant = undefined
    this.#stays.delete(occupant.stay)
    if (event.reason !== undefined) return
    this.turns.learn(occupant.size, occupant.since, (now - occupant.since) / MINUTE)
    if (occupant.billAt !== undefined)
      this.bills.learn(occupant.size, occupant.billAt, (now - occupant.billAt) / MINUTE)
  }

  block(event: WaitEvent, isBlocked: boolean): void {
    for (const table of this.#tablesOf(event)) table.isBlocked = isBlocked
  }

  /** Stays that are open at closing teach nothing. */
  endDay(): void {
    for (const table of this.tables.values()) table.occupant = undefined
    this.#stays.clear()
    this.turns.endDay()
    this.bills.endDay()
  }

  #at(occupant: Occupant): Table[] {
    return [...this.tables.values()].filter((table) => table.occupant === occupant)
  }

  /** The tables that an event names; unknown ones are added. */
  #tablesOf(event: WaitEvent): Table[] {
    const keys = keysOf(event)
    const cap = keys.length === 1 && readNumber(event.cap) >= 1 ? readSize(event.cap) : undefined
    return keys.flatMap((key) => {
      const table = this.tables.get(key) ?? this.#add(key, cap ?? readSize(event.size), !this.#isConfigured)
      if (table !== undefined && cap !== undefined && !this.#isConfigured) table.seats = cap
      return table ?? []
    })
  }

  #add(key: string, seats: number, isInUse: boolean): Table | undefined {
    if (key === '' || this.tables.size >= MAX_TABLES) return undefined
    const table = { key, seats, occupant: undefined, isBlocked: false, isInUse }
    this.tables.set(key, table)
    return table
  }
}

const stayOf = (event: WaitEvent): string => keyOf(event.stay ?? event.id)

const keysOf = ({ tables, table }: WaitEvent): string[] =>
  (Array.isArray(tables) ? tables : [table]).map(keyOf).filter((key) => key !== '')
