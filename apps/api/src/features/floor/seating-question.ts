import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import { partiesToSeat, walkInToSeat } from '@waitbook/domain/floor/parties-to-seat'
import { resourceStates } from '@waitbook/domain/floor/resource-state'
import type { PartyToSeat, SeatingQuestion } from '@waitbook/domain/floor/seating-options'
import { resourceIdsOf } from '@waitbook/domain/floor/stay-resources'
import type { QueueRules } from '@waitbook/domain/waitlist/queue-order'
import type { Read } from '../../journal/journal.queries.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { listActive } from '../waitlist/waitlist.queries.ts'
import { listExpectedBookings, turnMinutesOf } from './expected-bookings.ts'
import { listOpenMarks, listOpenStays, listResources } from './floor.queries.ts'
import { listOpenHolds } from './holds.queries.ts'
import { listGroups } from './layouts/groups.queries.ts'
import { readServers, seatingServers } from './sections.ts'
import type { TurnPlan } from './turns/turn-plans.ts'
import { readWalkInTables } from './walk-in-keeps.ts'

type Plan = Pick<TurnPlan, 'settings' | 'turns' | 'days'>

/** The floor, the list and the bookings at `now` (epoch ms), each read once: a seating holds the restaurant's lock. */
export const readFloorRows = async (db: Read, restaurantId: RestaurantId, now: number, plan: Plan) => {
  const turnMinutes = turnMinutesOf(plan.turns)
  const restaurant = getRestaurant(db, restaurantId)
  const expected = restaurant.then(({ time_zone: timeZone }) =>
    listExpectedBookings(db, restaurantId, { now, timeZone, turnMinutes }),
  )
  const [found, booked, entries, resources, groups, stays, marks, holds, serving] = await Promise.all([
    restaurant,
    expected,
    listActive(db, restaurantId),
    listResources(db, restaurantId),
    listGroups(db, restaurantId),
    listOpenStays(db, restaurantId),
    listOpenMarks(db, restaurantId, new Date(now).toISOString()),
    listOpenHolds(db, restaurantId, new Date(now).toISOString()),
    readServers(db, restaurantId, plan),
  ])
  const keeps = await readWalkInTables(db, restaurantId, found, { resources, groups, stays, holds }, now)
  return { now, restaurant: found, booked, entries, resources, groups, stays, marks, holds, serving, keeps }
}

export type FloorRows = Awaited<ReturnType<typeof readFloorRows>>

/** What suggestions are made from. */
export const seatingQuestionOf = (
  { now, restaurant, booked, entries, resources, groups, stays, marks, holds, serving, keeps }: FloorRows,
  plan: Plan,
): SeatingQuestion => {
  const { settings: floorSettings, turns } = plan
  const bookings = booked.map(({ id, party_size, ...booking }) => ({
    ...booking,
    reservation_id: id,
    people_count: party_size,
  }))
  const rows = {
    stays: stays.map((stay) => ({ ...stay, visit_id: null, resource_ids: resourceIdsOf(stay) })),
    marks,
    holds: holds.map((hold) => ({ ...hold, is_pinned: false })),
    bookings,
  }
  return {
    now,
    resources,
    groups,
    states: resourceStates(resources, rows, { now, due_soon_minutes: floorSettings.due_soon_minutes }),
    bookings,
    waiting: partiesToSeat(entries, restaurant.settings),
    turnMinutes: turnMinutesOf(turns),
    fairness_minutes: floorSettings.fairness_minutes,
    servers: seatingServers(serving, stays, plan, now),
    walkInKeeps: keeps,
  }
}

/** A booking whose guests arrive now. */
export const bookingToSeat = (reservation: StoredReservation, now: number, rules: QueueRules): PartyToSeat => ({
  ...walkInToSeat(reservation.party_size, now, rules),
  id: reservation.id,
  traits: reservation.wishes,
  reservation_id: reservation.id,
})
