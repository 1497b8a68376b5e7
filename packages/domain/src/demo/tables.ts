import type { ResourceTrait } from '../floor/resource.ts'
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
  x: number
  y: number
  traits?: readonly ResourceTrait[]
}

const inRows = (tables: readonly Omit<TableSetup, 'x' | 'y'>[], perRow: number): TableSetup[] =>
  tables.map((table, index) => ({ ...table, x: 8 + 22 * (index % perRow), y: 8 + 22 * Math.floor(index / perRow) }))

/** The areas of the demo restaurant with their tables. */
export const demoAreas: readonly { name: string; tables: readonly TableSetup[] }[] = [
  {
    name: 'Dining room',
    tables: inRows(
      [
        { name: '1', seats_max: 2, traits: ['window'] },
        { name: '2', seats_max: 2, traits: ['window'] },
        { name: '3', seats_max: 2 },
        { name: '4', seats_max: 4, traits: ['accessible'] },
        { name: '5', seats_max: 4, traits: ['high_chair'] },
        { name: '6', seats_max: 4 },
        { name: '7', seats_max: 4, traits: ['quiet'] },
        { name: '8', seats_max: 6 },
        { name: '9', seats_max: 6, traits: ['accessible', 'high_chair'] },
        { name: '10', seats_max: 8 },
      ],
      5,
    ),
  },
  {
    name: 'Terrace',
    tables: inRows(
      [2, 2, 4, 4, 4, 6].map((seats_max, index) => ({
        name: `T${index + 1}`,
        seats_max,
        traits: ['outside'] as const,
      })),
      3,
    ),
  },
]

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
