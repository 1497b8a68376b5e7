import { Book, type Booked } from '@waitbook/domain/booking/booked'
import { isOnline } from '@waitbook/domain/booking/booking-sources'
import { blockedUntil, expectedToLeave } from '@waitbook/domain/booking/expected-end'
import { type BookingRules, bookingRules, servicesOn } from '@waitbook/domain/booking/rules'
import type { BookingQuestion } from '@waitbook/domain/booking/slots'
import { takenTimes } from '@waitbook/domain/booking/stored-bookings'
import { bookableTables, withTables } from '@waitbook/domain/booking/tables'
import { localInstants } from '@waitbook/domain/calendar/local-instants'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dateIn, timeIn } from '@waitbook/domain/calendar/time-zone'
import type { Restaurant } from '../../restaurants/restaurants.ts'
import type { BookRange, DayBookRows } from './day-book.queries.ts'

const msPerMinute = 60_000
const msPerHour = 3_600_000
/** The longest turn time and buffer that can be set, and an hour by which the clocks may change. */
export const longestMs = 15 * msPerHour

export const rulesOf = ({ booking, ...hours }: Pick<Restaurant, 'booking' | 'opening_hours' | 'special_dates'>) =>
  bookingRules(booking, hours)

/** The bookings to read that take tables between two instants. */
export const rangeBetween = (
  timeZone: string,
  from: number,
  to: number,
  { now, phone = '' }: { now: number; phone?: string | undefined },
): BookRange => {
  const local = (at: number) => ({ date: dateIn(timeZone, at), time: timeIn(timeZone, at) })
  const iso = (at: number) => new Date(at).toISOString()
  const first = from - longestMs
  // The clocks may change in between.
  return { from: iso(first), to: iso(to), first: local(first), last: local(to + msPerHour), now: iso(now), phone }
}

/** The bookings to read for the times of some dates; undefined if these have no times. */
export const rangeOf = (
  rules: BookingRules,
  timeZone: string,
  dates: { from: string; to: string },
  at: { now: number; phone?: string | undefined },
): BookRange | undefined => {
  const instant = localInstants(timeZone)
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (let date = dates.from; date <= dates.to; date = addDays(date, 1)) {
    for (const { from, last_seating, buffer, turn_minutes } of servicesOn(rules, date)) {
      const longest = Math.max(...turn_minutes.map(({ minutes }) => minutes)) + buffer
      first = Math.min(first, instant(date, from))
      const ends = instant(last_seating < from ? addDays(date, 1) : date, last_seating)
      last = Math.max(last, ends + longest * msPerMinute)
    }
  }
  return first > last ? undefined : rangeBetween(timeZone, first, last, at)
}

/** What does not count: a guest's own hold, or the booking that is changed. */
export interface Except {
  hold_id?: string | undefined
  reservation_id?: string | undefined
}

interface Placed {
  ids: string[]
  starts_at: number
  ends_at: number
}

export const placesBy = (places: DayBookRows['places'], key: 'reservation_id' | 'hold_id') => {
  const byOwner = new Map<string, Placed>()
  for (const { [key]: owner, resource_id, starts_at, ends_at } of places) {
    if (owner === null) continue
    const known = byOwner.get(owner)
    if (known) known.ids.push(resource_id)
    else byOwner.set(owner, { ids: [resource_id], starts_at, ends_at })
  }
  return byOwner
}

/** Only takes tables. */
const taken = (resource_ids: readonly string[], starts_at: number, ends_at: number): Booked => ({
  ...{ people: 0, starts_at, ends_at, resource_ids, is_online: false },
})

/** What takes tables without being booked: parties that sit, tables out of use, tables that staff keep. */
const takenByStaff = ({ stays, blocked, kept }: CountedRows, expected: ReadonlySet<string>, now: number): Booked[] => {
  const present = stays.filter(({ ended_at }) => ended_at === null)
  const counts = ({ kind, reservation_id }: DayBookRows['kept'][number]) =>
    kind !== 'booking' || (reservation_id !== null && expected.has(reservation_id))
  return [
    ...present.map((stay) => {
      const { resource_ids, started_at, people_count, reservation_id } = stay
      // Those who booked are counted by their booking.
      const people = reservation_id === null ? people_count : 0
      return { ...taken(resource_ids, started_at, expectedToLeave(stay, now)), people }
    }),
    ...blocked.map((mark) => taken([mark.resource_id], mark.since, blockedUntil(mark, now))),
    ...kept.filter(counts).map(({ resource_ids, starts_at, ends_at }) => taken(resource_ids, starts_at, ends_at)),
  ]
}

/** A booking of the book, or what takes tables beside it. */
export interface Counted extends Booked {
  reservation_id?: string
}

export interface CountedBook {
  bookings: Counted[]
  /** Whether tables are stored for bookings that need them no longer. */
  isUnclean: boolean
}

type Hold = Pick<DayBookRows['holds'][number], 'id' | 'party_size' | 'starts_at' | 'ends_at' | 'counts'>
/** The rows that decide whether times are free. */
export type CountedRows = Omit<DayBookRows, 'holds'> & { holds: readonly Hold[] }

export const countedOf = (
  rows: CountedRows,
  rules: BookingRules,
  timeZone: string,
  now: number,
  except: Except = {},
): CountedBook => {
  const timesOf = takenTimes(rules, timeZone)
  const places = rules.mode === 'tables' ? rows.places : []
  const ofReservations = placesBy(places, 'reservation_id')
  const ofHolds = placesBy(places, 'hold_id')
  const stays = new Map(rows.stays.map((stay) => [stay.reservation_id, stay]))
  const expected = new Set<string>()
  const bookings: Counted[] = []
  for (const { id, party_size: people, source, ...row } of rows.reservations) {
    if (id === except.reservation_id) continue
    const { starts_at, ends_at } = timesOf({ ...row, party_size: people })
    const booking = { reservation_id: id, people, starts_at, ends_at, is_online: isOnline(source) }
    const stay = stays.get(id)
    if (stay) {
      const left = expectedToLeave(stay, now)
      bookings.push({ ...booking, ends_at: left, resource_ids: stay.ended_at === null ? stay.resource_ids : [] })
      continue
    }
    expected.add(id)
    const own = ofReservations.get(id)
    if (own?.starts_at === starts_at) bookings.push({ ...booking, ends_at: own.ends_at, resource_ids: own.ids })
    else {
      bookings.push({ ...booking, resource_ids: [] })
      // Of another time, such as before the restaurant's time zone was changed.
      if (own) bookings.push(taken(own.ids, own.starts_at, own.ends_at))
    }
  }
  for (const hold of rows.holds) {
    const resource_ids = ofHolds.get(hold.id)?.ids ?? []
    const { party_size, starts_at, ends_at } = hold
    if (hold.id === except.hold_id) continue
    bookings.push({ people: hold.counts ? party_size : 0, starts_at, ends_at, resource_ids, is_online: true })
  }
  const live = new Set(rows.holds.map(({ id }) => id))
  const isUnclean =
    [...ofReservations.keys()].some((id) => !expected.has(id) && id !== except.reservation_id) ||
    [...ofHolds.keys()].some((id) => !live.has(id))
  return { bookings: [...bookings, ...takenByStaff(rows, expected, now)], isUnclean }
}

/** The tables that guests may book; none where only covers are counted. */
export const tablesOf = ({ resources, groups }: CountedRows, { mode }: BookingRules) =>
  mode === 'tables' ? bookableTables(resources, groups) : []

/** The question for the engine. Bookings without tables get some in memory, so that they count. */
export const questionOf = (
  rows: CountedRows,
  rules: BookingRules,
  timeZone: string,
  now: number,
  except: Except = {},
): BookingQuestion & Pick<CountedBook, 'isUnclean'> => {
  const tables = tablesOf(rows, rules)
  // The same for a whole minute, so that what was computed can be kept for one.
  const minute = Math.floor(now / msPerMinute) * msPerMinute
  const { bookings, isUnclean } = countedOf(rows, rules, timeZone, minute, except)
  return { rules, timeZone, now, tables, book: new Book(withTables(bookings, tables)), isUnclean }
}
