import type { NearestSlots } from '@waitbook/contracts/booking/booking'
import { notFound } from '@waitbook/contracts/errors'
import { type BookingService, servicesOn } from '@waitbook/domain/booking/rules'
import { type BookingQuestion, nearestFree, type Slot, slotsOf } from '@waitbook/domain/booking/slots'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import type { Read, Tx } from '../../../journal/journal.queries.ts'
import type { CachedRestaurant } from '../../restaurants/known-restaurants.ts'
import { findRestaurant } from '../../restaurants/restaurants.queries.ts'
import { type Restaurant, restaurantOf } from '../../restaurants/restaurants.ts'
import { bookingClosed, shownTime, slotRefused } from '../booking-errors.ts'
import {
  type BookRange,
  type DayBookRows,
  deleteEndedHolds,
  deleteUnneededPlaces,
  findDayBook,
} from './day-book.queries.ts'
import { type Except, questionOf, rangeOf, rulesOf } from './day-book.ts'

const msPerMinute = 60_000

export interface AskedSlot {
  date: string
  /** HH:mm. */
  time: string
  party_size: number
  /** Epoch ms, from which notice and last day count: a guest who holds a time asked for it when it was held. */
  asked_at: number
  /** Of the change, ISO 8601. */
  at: string
  except?: Except | undefined
  /** Whose other bookings are looked for. */
  phone?: string | undefined
  /** Where the party would like to sit. */
  preferred_area_id?: string | null | undefined
}

export interface DecidedSlot {
  /** As it is now. */
  restaurant: Restaurant
  slot: Slot
  /** The date of its service. */
  service_date: string
  /** Epoch ms; when its tables are free again, buffer included. */
  taken_until: number
  rows: DayBookRows
  /** Of which `slot` is a time. */
  service: BookingService
  /** That guests may book. */
  tables: BookingQuestion['tables']
  /** The range in which ended holds and unneeded places must be deleted before the time is taken; undefined: none. */
  unclean: BookRange | undefined
}

/** The slot of a time on the service's own date or, past midnight, on the day before. */
const findSlot = (question: BookingQuestion, { date, time, party_size }: AskedSlot) => {
  const days = [date, addDays(date, -1)].map((service_date) => {
    const slots = slotsOf(question, service_date, party_size)
    return { service_date, slots, slot: slots.find((each) => each.date === date && each.time === time) }
  })
  const named = days.filter(({ slot }) => slot !== undefined)
  return named.find(({ slot }) => slot?.refusal === null) ?? named[0] ?? days[0]
}

const nearestTo = (slots: readonly Slot[], { date, time }: AskedSlot): NearestSlots => {
  const asked = slots.find((each) => each.date === date && each.time === time)
  // A time that is not among them: as far from the others as its clock says.
  const of = (text: string, day: string) => Date.parse(`${day}T${text}:00Z`)
  const [first] = slots
  const at = asked?.starts_at ?? (first ? first.starts_at + of(time, date) - of(first.time, first.date) : 0)
  return nearestFree(slots, at).map(shownTime)
}

/** The restaurant with its current settings, and its book around the asked date. */
const readBook = async (db: Read, known: CachedRestaurant, asked: AskedSlot) => {
  let { restaurant } = known
  const { id } = restaurant
  const read = (range: BookRange | undefined) => range && findDayBook(db, id, range)
  const range = () => {
    const dates = { from: addDays(asked.date, -1), to: asked.date }
    const now = Date.parse(asked.at)
    return rangeOf(rulesOf(restaurant), restaurant.time_zone, dates, { now, phone: asked.phone })
  }
  const own = range()
  const rows = await read(own)
  if (rows?.facts === known.settingsVersion) return { restaurant, rows, range: own }
  restaurant = restaurantOf(id, await findRestaurant(db, id))
  const current = range()
  return { restaurant, rows: await read(current), range: current }
}

/**
 * Decides whether a guest can have a time. Throws a conflict: `booking_closed`, or why the time is refused, with the
 * nearest free ones. Outside the restaurant's lock the time may be taken by the next statement.
 */
export const previewSlot = async (db: Read, known: CachedRestaurant, asked: AskedSlot): Promise<DecidedSlot> => {
  const { restaurant, rows, range } = await readBook(db, known, asked)
  if (!restaurant.booking.enabled) throw bookingClosed()
  const rules = rulesOf(restaurant)
  if (!range) throw slotRefused(undefined, [])
  if (!rows) throw notFound('Restaurant not found.')
  const book = questionOf(rows, rules, restaurant.time_zone, asked.asked_at, asked.except)
  const question = { ...book, area_id: asked.preferred_area_id ?? null }
  const found = findSlot(question, asked)
  if (found?.slot?.refusal !== null) {
    throw slotRefused(found?.slot?.refusal, nearestTo(found?.slots ?? [], asked))
  }
  const { slot, service_date } = found
  const service = servicesOn(rules, service_date).find(({ name }) => name === slot.service)
  if (!service) throw new Error('a time without its service')
  return {
    restaurant,
    slot,
    service_date,
    taken_until: slot.ends_at + service.buffer * msPerMinute,
    rows,
    service,
    tables: question.tables,
    unclean: question.isUnclean ? range : undefined,
  }
}

/** As `previewSlot`, under the restaurant's lock: also deletes the ended holds and unneeded places of the time. */
export const decideSlot = async (tx: Tx, known: CachedRestaurant, asked: AskedSlot): Promise<DecidedSlot> => {
  const decided = await previewSlot(tx, known, asked)
  const { unclean, restaurant } = decided
  if (unclean) {
    await deleteEndedHolds(tx, restaurant.id, asked.at)
    await deleteUnneededPlaces(tx, restaurant.id, unclean.from, unclean.to)
  }
  return decided
}
