import type { Resource, ResourceGroup } from '../floor/resource.ts'
import { type Booked, type FreeTime, TakenTables } from './booked.ts'

/** A table, or joined ones, that a booking can have. */
export interface TableOption {
  resource_ids: readonly string[]
  seats_min: number
  seats_max: number
  priority: number
  /** Of all its tables; null: they stand in several. */
  area_id?: string | null
}

/** When a party would sit, epoch ms. */
export interface PlannedStay {
  /** When the first party of the service can sit down. */
  opens: number
  from: number
  /** Exclusive. */
  to: number
  /** Where the party would like to sit; null: anywhere. */
  area_id?: string | null
}

/** When tables are free: a `Book`, or `TakenTables`. */
interface FreeTables {
  freeAround(resourceId: string, from: number, to: number): FreeTime | undefined
}

const msPerMinute = 60_000
/** Costs, in minutes: of a seat that stays empty and of each table that is joined. */
const emptySeat = 60
const joinedTable = 240
/**
 * A time between two bookings that is shorter than this mostly stays empty: the shortest usual stay and a quarter of an
 * hour until the next time that guests ask for. In simulated evenings 90 and less sold fewer covers (`bench/booking.ts`).
 */
const usefulGapMinutes = 105

/**
 * The tables that guests may book, and the groups of such tables. Tables that are kept for walk-ins or for staff are left
 * out; a group whose table is inactive is none.
 */
export const bookableTables = (
  resources: readonly Pick<Resource, 'id' | 'area_id' | 'seats_min' | 'seats_max' | 'priority' | 'use' | 'is_active'>[],
  groups: readonly ResourceGroup[],
): TableOption[] => {
  const bookable = resources.filter(({ is_active, use }) => is_active && use === 'all')
  const areas = new Map(bookable.map(({ id, area_id }) => [id, area_id]))
  const singles = bookable.map(({ id, area_id, seats_min, seats_max, priority }) => {
    return { resource_ids: [id], seats_min, seats_max, priority, area_id }
  })
  const areaOf = ([first, ...others]: readonly string[]) => {
    const area = areas.get(first ?? '') ?? null
    return others.every((id) => areas.get(id) === area) ? area : null
  }
  const joined = groups
    .filter(({ resource_ids }) => resource_ids.length > 0 && resource_ids.every((id) => areas.has(id)))
    .map(({ resource_ids, seats_min, seats_max, priority }) => {
      return { resource_ids, seats_min, seats_max, priority, area_id: areaOf(resource_ids) }
    })
  return [...singles, ...joined]
}

export const seats = ({ seats_min, seats_max }: TableOption, people: number) =>
  seats_min <= people && people <= seats_max

/** Minutes of a gap that no party will use. */
const wasted = (from: number, to: number) => {
  const minutes = Math.max(0, to - from) / msPerMinute
  return minutes < usefulGapMinutes ? minutes : 0
}

/** What the tables cost the party without looking at who has them, in minutes: the least that they cost. */
const leastCost = ({ resource_ids, seats_max }: TableOption, people: number) =>
  (seats_max - people) * emptySeat + (resource_ids.length - 1) * joinedTable

/** What the gaps cost that the party leaves at the tables, in minutes; undefined if one of them is taken. */
const costOfGaps = ({ resource_ids }: TableOption, book: FreeTables, { opens, from, to }: PlannedStay) => {
  let cost = 0
  for (const id of resource_ids) {
    const free = book.freeAround(id, from, to)
    if (free === undefined) return undefined
    cost += wasted(Math.max(opens, free.since ?? opens), from)
    if (free.until !== null) cost += wasted(to, free.until)
  }
  return cost
}

const cheapest = (
  options: readonly TableOption[],
  people: number,
  book: FreeTables,
  stay: PlannedStay,
): TableOption | undefined => {
  let best: { option: TableOption; cost: number } | undefined
  const isBetter = (option: TableOption, cost: number) =>
    best === undefined || cost < best.cost || (cost === best.cost && option.priority < best.option.priority)
  for (const option of options) {
    const least = leastCost(option, people)
    // Most joined tables cost more than the best single one, whichever tables they are.
    if (!seats(option, people) || !isBetter(option, least)) continue
    const gaps = costOfGaps(option, book, stay)
    if (gaps !== undefined && isBetter(option, least + gaps)) best = { option, cost: least + gaps }
  }
  return best?.option
}

/**
 * The tables for a party: those that leave the fewest seats empty, join the fewest tables and leave the fewest minutes that no
 * other party can use. Of equal ones, that with the lower priority number, then the first. Those of the area where the party
 * would like to sit come before all others. Undefined if no tables that fit are free.
 */
export const chooseTables = (
  options: readonly TableOption[],
  people: number,
  book: FreeTables,
  stay: PlannedStay,
): TableOption | undefined => {
  const { area_id = null } = stay
  const preferred = area_id === null ? [] : options.filter((option) => option.area_id === area_id)
  return cheapest(preferred, people, book, stay) ?? cheapest(options, people, book, stay)
}

/**
 * Gives tables to the bookings that have none, in the order of their starts, as far as tables that seat them are free.
 * Those without stay without.
 */
export const withTables = <B extends Booked>(bookings: readonly B[], options: readonly TableOption[]): readonly B[] => {
  const waiting = bookings.filter(({ resource_ids, people }) => resource_ids.length === 0 && people > 0)
  if (waiting.length === 0) return bookings
  const taken = new TakenTables()
  for (const booking of bookings) taken.add(booking)
  const given = new Map<B, B>()
  // Tables are only taken here: what finds none once never does, and on a full day most bookings are alike.
  const full = new Set<string>()
  for (const booking of waiting.toSorted((one, other) => one.starts_at - other.starts_at)) {
    const { people, starts_at: from, ends_at: to, area_id = null } = booking
    const kind = `${people} ${from} ${to}`
    const stay = { opens: from, from, to, area_id }
    const chosen = full.has(kind) ? undefined : chooseTables(options, people, taken, stay)
    if (!chosen) {
      full.add(kind)
      continue
    }
    const placed = { ...booking, resource_ids: chosen.resource_ids }
    taken.add(placed)
    given.set(booking, placed)
  }
  return bookings.map((booking) => given.get(booking) ?? booking)
}
