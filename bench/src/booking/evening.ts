import { Book, type Booked } from '@waitbook/domain/booking/booked'
import type { BookingRules } from '@waitbook/domain/booking/rules'
import { type BookingQuestion, slotsOf } from '@waitbook/domain/booking/slots'
import { bookableTables, seats, type TableOption } from '@waitbook/domain/booking/tables'
import { generator } from '../wait/generator.ts'

const date = '2026-11-27'
const midnight = Date.parse(`${date}T00:00Z`)
const msPerMinute = 60_000
/** Guests take a time at most so far from the one they want. */
const flexibleMs = 30 * msPerMinute

/** Dinner from 17:30, last seating at 21:00, a time each quarter of an hour. */
export const dinnerRules: BookingRules = {
  mode: 'tables',
  services: [
    {
      name: 'Dinner',
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      from: '17:30',
      last_seating: '21:00',
      interval: 15,
      turn_minutes: [
        { up_to: 2, minutes: 90 },
        { up_to: 4, minutes: 105 },
        { up_to: 6, minutes: 120 },
        { up_to: 8, minutes: 150 },
      ],
      buffer: 0,
      pacing: { covers: null, parties: null, online_covers: null, overrides: [] },
      walk_in_share: [],
    },
  ],
  special_dates: [],
  own_hours: [],
  party_size: { min: 1, max: 8, larger: 'phone' },
  notice_minutes: 0,
  horizon_days: 400,
  release_time: null,
  last_minute_stop: null,
  seats: 0,
  sellable_share: 1,
}

const sizes = [1, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6, 6, 7, 8]

/** Tables for two, four, six and eight, half of them for two; neighbours of two and four seats can be joined. */
export const tablesOf = (count: number): TableOption[] => {
  const seatsOf = (index: number) => [2, 4, 2, 4, 2, 6, 2, 4, 2, 8][index % 10] as number
  const resources = Array.from({ length: count }, (_, index) => {
    const seats_max = seatsOf(index)
    const seats_min = Math.max(1, seats_max - 3)
    const table = { id: `t${index}`, area_id: 'room', seats_min, seats_max, priority: 0 }
    return { ...table, use: 'all' as const, is_active: true }
  })
  const groups = Array.from({ length: Math.floor(count / 10) }, (_, index) => ({
    id: `g${index}`,
    name: '',
    seats_min: 5,
    seats_max: 6,
    priority: 0,
    resource_ids: [`t${index * 10}`, `t${index * 10 + 1}`],
  }))
  return bookableTables(resources, groups)
}

interface Wish {
  people: number
  at: number
}

/** Who wants to book, in the order of the calls: around 19:30, in all `load` times 2.2 guests for each seat. */
const wishesOf = (tables: readonly TableOption[], load: number, seed: number): Wish[] => {
  const random = generator(seed)
  const single = tables.filter(({ resource_ids }) => resource_ids.length === 1)
  let left = load * 2.2 * single.reduce((sum, { seats_max }) => sum + seats_max, 0)
  const wishes: Wish[] = []
  while (left > 0) {
    const people = sizes[Math.floor(random() * sizes.length)] as number
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    wishes.push({ people, at: midnight + (19.5 * 60 + 65 * normal) * msPerMinute })
    left -= people
  }
  return wishes
}

/** Which tables a rule gives to a party at a time that has some. */
type Choice = (question: BookingQuestion, people: number, stay: { from: number; to: number }) => readonly string[]

/** The fewest empty seats, whatever is booked before and after. */
const bestFit: Choice = ({ tables, book }, people, { from, to }) => {
  const free = tables.filter(
    (option) => seats(option, people) && option.resource_ids.every((id) => book.freeAround(id, from, to) !== undefined),
  )
  const [smallest] = free.sort(
    (one, other) => one.resource_ids.length - other.resource_ids.length || one.seats_max - other.seats_max,
  )
  return smallest?.resource_ids ?? []
}

/** Covers that an evening sells if each guest takes the free time nearest to the wish. */
const coversOf = (tables: readonly TableOption[], wishes: readonly Wish[], choose: Choice | undefined) => {
  const bookings: Booked[] = []
  let covers = 0
  for (const { people, at } of wishes) {
    const book = new Book(bookings)
    const question = { rules: dinnerRules, timeZone: 'UTC', now: midnight, tables, book }
    const [nearest] = slotsOf(question, date, people)
      .filter(({ refusal, starts_at }) => refusal === null && Math.abs(starts_at - at) <= flexibleMs)
      .sort((one, other) => Math.abs(one.starts_at - at) - Math.abs(other.starts_at - at))
    if (!nearest) continue
    const { starts_at, ends_at } = nearest
    const resource_ids = choose ? choose(question, people, { from: starts_at, to: ends_at }) : nearest.resource_ids
    bookings.push({ people, starts_at, ends_at, resource_ids, is_online: true })
    covers += people
  }
  return covers
}

/** Covers per evening of the engine and of best fit, which meet the same wishes. */
export const soldCovers = (tableCount: number, load: number, evenings: number) => {
  const tables = tablesOf(tableCount)
  const sums = { bestFit: 0, engine: 0 }
  for (let seed = 1; seed <= evenings; seed += 1) {
    const wishes = wishesOf(tables, load, seed)
    sums.bestFit += coversOf(tables, wishes, bestFit) / evenings
    sums.engine += coversOf(tables, wishes, undefined) / evenings
  }
  return sums
}
