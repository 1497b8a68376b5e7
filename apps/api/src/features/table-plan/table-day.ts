import type { RestaurantId } from '@waitbook/contracts/ids'
import { takenTimes } from '@waitbook/domain/booking/stored-bookings'
import {
  type BookingToPlace,
  planTablesInSteps,
  type TablePlanQuestion,
  type TakenByOther,
} from '@waitbook/domain/booking/table-plan'
import { bookableTables } from '@waitbook/domain/booking/tables'
import { takenByFloor } from '@waitbook/domain/booking/taken-by-floor'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { resourceIdsOf } from '@waitbook/domain/floor/stay-resources'
import { holdsSeats, isStanding } from '@waitbook/domain/reservations/reservation-status'
import type { Read } from '../../journal/journal.queries.ts'
import { inPieces } from '../../lib/in-pieces.ts'
import { longestMs, rulesOf } from '../booking/times/day-book.ts'
import { listBlocksBetween } from '../floor/blocks.queries.ts'
import { listAreas, listResources } from '../floor/floor.queries.ts'
import { listOpenHolds } from '../floor/holds.queries.ts'
import { listGroups } from '../floor/layouts/groups.queries.ts'
import { listBetween, listLeft } from '../reservations/reservations.queries.ts'
import { getRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import { serviceDaysOf } from '../restaurants/service-days.ts'
import { listStaysBetween } from './stays-of-day.queries.ts'
import { listGuestHolds, listPins, listPlacesBetween } from './table-plan.queries.ts'

const iso = (at: number) => new Date(at).toISOString()

/** Whether bookings get tables by themselves, also those of staff while guests cannot book. */
export const isAutomatic = ({ booking }: Pick<Restaurant, 'booking'>) => booking.mode === 'tables'

interface Place {
  resource_ids: string[]
  starts_at: number
  ends_at: number
}

const placesBy = (rows: Awaited<ReturnType<typeof listPlacesBetween>>, key: 'reservation_id' | 'hold_id') => {
  const found = new Map<string, Place>()
  for (const { [key]: owner, resource_id, starts_at, ends_at } of rows) {
    if (owner === null) continue
    const known = found.get(owner)
    if (known) known.resource_ids.push(resource_id)
    else found.set(owner, { resource_ids: [resource_id], starts_at: epochOf(starts_at), ends_at: epochOf(ends_at) })
  }
  return found
}

/** To which service dates instants and bookings belong. */
export const readServiceDays = async (db: Read, restaurantId: RestaurantId) =>
  serviceDaysOf(await getRestaurant(db, restaurantId))

/**
 * A service day at the tables, as it is stored, and its plan. Under the restaurant's lock it is what the plan is
 * decided on. `date`: by default the day of `now`, epoch ms.
 */
export const readTableDay = async (
  db: Read,
  restaurantId: RestaurantId,
  { date: asked, now }: { date?: string | undefined; now: number },
) => {
  const restaurant = await getRestaurant(db, restaurantId)
  const { time_zone } = restaurant
  const days = serviceDaysOf(restaurant)
  const date = asked ?? days.at(now)
  const opens = days.startOf(date)
  const closes = days.startOf(addDays(date, 1))
  // What begins after the day may need the tables of its last bookings.
  const reaches = closes + longestMs
  const [from, to] = [iso(opens), iso(reaches)]
  const [reservations, left, places, guestHolds, stays, blocks, openHolds, areas, resources, groups] =
    await Promise.all([
      listBetween(db, restaurantId, addDays(date, -1), addDays(date, 1)),
      listLeft(db, restaurantId, addDays(date, -1), addDays(date, 1)),
      listPlacesBetween(db, restaurantId, from, to),
      listGuestHolds(db, restaurantId, { from, to, now: iso(now) }),
      listStaysBetween(db, restaurantId, from, to),
      listBlocksBetween(db, restaurantId, from, to),
      listOpenHolds(db, restaurantId, iso(Math.max(opens, now))),
      listAreas(db, restaurantId),
      listResources(db, restaurantId),
      listGroups(db, restaurantId),
    ])
  const timesOf = takenTimes(rulesOf(restaurant), time_zone)
  const ofReservations = placesBy(places, 'reservation_id')
  const ofHolds = placesBy(places, 'hold_id')
  const seated = new Set(stays.map(({ reservation_id }) => reservation_id))
  const standing = reservations
    .filter((row) => isStanding(row) && !seated.has(row.id) && !left.has(row.id))
    .map((reservation) => ({ reservation, ...timesOf(reservation) }))
  const expected = standing.filter(({ reservation }) => holdsSeats(reservation))
  const own = expected.filter(({ reservation }) => days.ofBooking(reservation) === date)
  const requests = standing.filter(
    ({ reservation }) => !holdsSeats(reservation) && days.ofBooking(reservation) === date,
  )
  const pins = await listPins(
    db,
    restaurantId,
    own.map(({ reservation }) => reservation.id),
  )
  const bookings = own.map(({ reservation, starts_at, ends_at }) => {
    const { id, party_size: people } = reservation
    const place = ofReservations.get(id)
    const isAtThisTime = place?.starts_at === starts_at
    const toPlace: BookingToPlace = {
      ...{ id, people, starts_at },
      ends_at: isAtThisTime ? place.ends_at : ends_at,
      resource_ids: isAtThisTime ? place.resource_ids : [],
      pinned: pins.get(id) ?? null,
      area_id: reservation.preferred_area_id,
      // One that has checked in waits for its table as long as its party is on the list.
      is_over: reservation.status !== 'CHECKED_IN' && ends_at <= now,
    }
    return { reservation, toPlace }
  })
  const isOwn = new Set(own.map(({ reservation }) => reservation.id))
  const holds = openHolds.filter(({ from_at }) => from_at < to)
  const present = stays.map((stay) => ({ ...stay, resource_ids: resourceIdsOf(stay) }))
  const bookingOfEntry = (entryId: string) => reservations.find(({ entry_id }) => entry_id === entryId)?.id
  const taken: TakenByOther[] = [
    ...takenByFloor({ stays: present, marks: blocks, holds }, now, bookingOfEntry),
    ...guestHolds.map(({ id, starts_at, ends_at }) => ({
      ...{ kind: 'guest_hold' as const, id, resource_ids: ofHolds.get(id)?.resource_ids ?? [] },
      ...{ starts_at: epochOf(starts_at), ends_at: epochOf(ends_at) },
    })),
    ...expected.flatMap(({ reservation: { id } }) => {
      const place = isOwn.has(id) ? undefined : ofReservations.get(id)
      return place ? [{ kind: 'other_day' as const, id, ...place }] : []
    }),
  ]
  const tables = bookableTables(resources, groups)
  const question: TablePlanQuestion = {
    opens,
    tables: isAutomatic(restaurant) ? tables : [],
    active: new Set(resources.filter(({ is_active }) => is_active).map(({ id }) => id)),
    bookings: bookings.map(({ toPlace }) => toPlace),
    taken,
  }
  return {
    ...{
      restaurant,
      date,
      opens,
      closes,
      reaches,
      now,
      areas,
      resources,
      groups,
      stays,
      blocks,
      holds,
      guestHolds,
      ofHolds,
    },
    mode: isAutomatic(restaurant) ? ('automatic' as const) : ('by_hand' as const),
    reservations: new Map(reservations.map((row) => [row.id, row])),
    /** Requests for which nothing is kept, so that the plan does not depend on them. */
    requests,
    question,
    planned: await inPieces(planTablesInSteps(question)),
  }
}

export type TableDay = Awaited<ReturnType<typeof readTableDay>>
