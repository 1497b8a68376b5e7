import type { ResourceShape, ResourceTrait } from '../floor/resource.ts'
import { type StayStep, stepsAfter } from '../floor/stay.ts'
import { type DemoMove, nextDemoMove } from './evening.ts'
import type { DemoParty, RandomSource } from './party.ts'

/** A table as the simulation sees it. `stay` is a party that the simulation has seated. */
export interface DemoTable {
  id: string
  seats_max: number
  state: 'free' | 'dirty' | 'taken' | 'other'
  stay?: { id: string; step: StayStep }
}

export type DemoTableMove =
  | { kind: 'seat'; id: string; table: string }
  | { kind: 'step'; stay: string; step: StayStep }
  | { kind: 'free'; stay: string; leaves: 'dirty' | 'ready' }
  | { kind: 'wipe'; table: string }

interface TableSetup {
  name: string
  seats_max: number
  shape: ResourceShape
  x: number
  y: number
  width: number
  height: number
  traits?: readonly ResourceTrait[]
}

interface AreaSetup {
  name: string
  width: number
  height: number
  /** The walls, as SVG path text. */
  backdrop: string
  tables: readonly TableSetup[]
}

const table = (
  name: string,
  seats_max: number,
  [shape, x, y, width, height]: readonly [shape: ResourceShape, x: number, y: number, width: number, height: number],
  traits: readonly ResourceTrait[] = [],
): TableSetup => ({ name, seats_max, shape, x, y, width, height, traits })

/** The areas of the demo restaurant with their tables: a room with a bar in its corner, and a terrace before it. */
export const demoAreas: readonly AreaSetup[] = [
  {
    name: 'Dining room',
    width: 84,
    height: 62,
    backdrop: 'M2 2 H82 V60 H50 M38 60 H2 V2 M62 44 V60 M62 44 H68',
    tables: [
      table('1', 2, ['square', 6, 6, 10, 10], ['window']),
      table('2', 2, ['square', 22, 6, 10, 10], ['window']),
      table('3', 2, ['round', 38, 6, 10, 10]),
      table('4', 4, ['square', 54, 6, 11, 11], ['accessible']),
      table('5', 4, ['square', 69, 6, 11, 11], ['high_chair']),
      table('6', 4, ['round', 6, 25, 12, 12]),
      table('7', 4, ['booth', 26, 25, 14, 11], ['quiet']),
      table('8', 6, ['long', 47, 25, 18, 11]),
      table('9', 6, ['long', 6, 44, 18, 11], ['accessible', 'high_chair']),
      table('10', 8, ['long', 32, 44, 22, 11]),
    ],
  },
  {
    name: 'Terrace',
    width: 84,
    height: 38,
    backdrop: 'M2 2 V36 H82 V2',
    tables: [
      table('T1', 2, ['round', 6, 4, 10, 10], ['outside']),
      table('T2', 2, ['round', 24, 4, 10, 10], ['outside']),
      table('T3', 4, ['square', 42, 4, 11, 11], ['outside']),
      table('T4', 4, ['square', 62, 4, 11, 11], ['outside']),
      table('T5', 4, ['square', 6, 21, 11, 11], ['outside']),
      table('T6', 6, ['long', 28, 21, 18, 11], ['outside']),
    ],
  },
]

/** Who serves in the demo restaurant, each in the section of the layout in use with the same place in the list. */
export const demoServers: readonly { name: string; initials: string }[] = [
  { name: 'Maya', initials: 'Ma' },
  { name: 'Jonas', initials: 'Jo' },
  { name: 'Lin', initials: 'Li' },
]

/** How its tables are shared out; the first layout is in use. */
export const demoLayouts: readonly { name: string; sections: readonly (readonly string[])[] }[] = [
  {
    name: 'Three servers',
    sections: [
      ['1', '2', '3', '4', '5'],
      ['6', '7', '8', '9', '10'],
      ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'],
    ],
  },
  {
    name: 'Two servers',
    sections: [
      ['1', '2', '3', '4', '5', 'T1', 'T2', 'T3'],
      ['6', '7', '8', '9', '10', 'T4', 'T5', 'T6'],
    ],
  },
]
/** Since when they are at work. */
export const demoShiftMinutes = 150

/** The parties at tables when the evening begins, with the minutes since they sat down; the first two are overdue. */
export const demoSeated: readonly { table: string; people: number; minutes: number; step: StayStep }[] = [
  { table: '8', people: 5, minutes: 125, step: 'bill' },
  { table: '2', people: 2, minutes: 110, step: 'mains' },
  { table: '10', people: 7, minutes: 85, step: 'mains' },
  { table: '4', people: 4, minutes: 62, step: 'bill' },
  { table: 'T3', people: 3, minutes: 55, step: 'mains' },
  { table: '5', people: 3, minutes: 48, step: 'mains' },
  { table: 'T1', people: 2, minutes: 40, step: 'mains' },
  { table: '6', people: 4, minutes: 24, step: 'ordered' },
  { table: '1', people: 2, minutes: 16, step: 'ordered' },
  { table: 'T5', people: 4, minutes: 7, step: 'seated' },
  { table: '7', people: 3, minutes: 3, step: 'seated' },
]
/** How many of them stay longer than planned. */
export const demoOverdue = 2
/** To be wiped when the evening begins. */
export const demoDirty = ['3', 'T2']

const pick = <T>(list: readonly T[], random: RandomSource): T | undefined => list[Math.floor(random() * list.length)]

/** The smallest free table for a party. */
export const freeTableFor = (people_count: number, tables: readonly DemoTable[]) =>
  tables
    .filter(({ state, seats_max }) => state === 'free' && seats_max >= people_count)
    .toSorted((one, other) => one.seats_max - other.seats_max)[0]

/**
 * What happens next at the tables; undefined if nothing needs doing there. Any of the seated parties may be the next to go
 * on, so that some leave early and others stay past their time.
 */
export const nextTableMove = (
  parties: readonly DemoParty[],
  tables: readonly DemoTable[],
  random: RandomSource,
): DemoTableMove | undefined => {
  for (const { id, status, hasArrived, people_count } of parties) {
    const table = status === 'NOTIFIED' && hasArrived ? freeTableFor(people_count, tables) : undefined
    if (table) return { kind: 'seat', id, table: table.id }
  }
  const dirty = tables.find(({ state }) => state === 'dirty')
  if (dirty && random() < 0.6) return { kind: 'wipe', table: dirty.id }
  const stays = tables.flatMap(({ stay }) => stay ?? [])
  if (stays.length * 2 < tables.length) return undefined
  const paying = stays.find(({ step }) => step === 'bill')
  if (paying && random() < 0.5) return { kind: 'free', stay: paying.id, leaves: random() < 0.8 ? 'dirty' : 'ready' }
  const stay = pick(
    stays.filter(({ step }) => step !== 'bill'),
    random,
  )
  // Not every step is recorded.
  const step = stay && stepsAfter(stay.step)[random() < 0.3 ? 1 : 0]
  return stay && { kind: 'step', stay: stay.id, step: step ?? 'bill' }
}

/** What happens next in a restaurant with these tables: half of the moves are at them. */
export const nextMove = (
  parties: readonly DemoParty[],
  taken: ReadonlySet<string>,
  tables: readonly DemoTable[],
  random: RandomSource,
): DemoMove | DemoTableMove | undefined => {
  const atTables = tables.length > 0 && random() < 0.5 ? nextTableMove(parties, tables, random) : undefined
  return atTables ?? nextDemoMove(parties, taken, random, tables.length > 0)
}
