import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { isOnline } from '@waitbook/domain/booking/booking-sources'
import { type BookingRules, servicesOn } from '@waitbook/domain/booking/rules'
import { causesOf } from '@waitbook/domain/booking/slot-causes'
import { type Slot, slotsInSteps } from '@waitbook/domain/booking/slots'
import { takenTimes } from '@waitbook/domain/booking/stored-bookings'
import { bookableTables } from '@waitbook/domain/booking/tables'
import { eachInSteps, type Steps } from '@waitbook/domain/steps'
import { inPieces } from '../../../lib/in-pieces.ts'
import { listResources } from '../../floor/floor.queries.ts'
import { listGroups } from '../../floor/layouts/groups.queries.ts'
import type { Restaurant } from '../../restaurants/restaurants.ts'
import { findDayBook } from './day-book.queries.ts'
import { questionOf, rangeOf } from './day-book.ts'

const msPerMinute = 60_000
/** Of the reservations that keep guests from a time: on a crowded day these are hundreds at each of hundreds of times. */
const mostCausesShown = 20

/** The tables that guests may book. */
export const readTables = async (db: Db, restaurantId: RestaurantId) =>
  bookableTables(await listResources(db, restaurantId), await listGroups(db, restaurantId))

const bufferMs = (rules: BookingRules, date: string, { service }: Slot) =>
  (servicesOn(rules, date).find(({ name }) => name === service)?.buffer ?? 0) * msPerMinute

interface AskedDay {
  date: string
  size: number
  /** Epoch ms. */
  now: number
}

/** The times of a date under some rules, and of each the first reservations that keep guests from booking it. */
export const readDay = async (db: Db, restaurant: Restaurant, rules: BookingRules, { date, size, now }: AskedDay) => {
  const { id, time_zone } = restaurant
  const range = rangeOf(rules, time_zone, { from: date, to: date }, { now })
  const rows = range && (await findDayBook(db, id, range))
  if (!rows) return { slots: [], causes: [] }
  const question = questionOf(rows, rules, time_zone, now)
  const { reservations } = rows
  function* calculation(): Steps<{ slots: Slot[]; causes: string[][] }> {
    const slots = yield* slotsInSteps(question, date, size)
    const timesOf = takenTimes(rules, time_zone)
    const bookings = reservations.map((row) => ({ id: row.id, is_online: isOnline(row.source), ...timesOf(row) }))
    const causes: string[][] = []
    yield* eachInSteps(slots, (slot) => {
      const found = causesOf(slot, bufferMs(rules, date, slot), bookings).slice(0, mostCausesShown)
      causes.push(found.map((cause) => cause.id))
    })
    return { slots, causes }
  }
  return inPieces(calculation())
}
