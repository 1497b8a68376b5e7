import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { resourceStates } from '@waitbook/domain/floor/resource-state'
import type { PartyToSeat, SeatingQuestion } from '@waitbook/domain/floor/seating-options'
import { waitsSince } from '@waitbook/domain/floor/waits-since'
import { inQueueOrder, type QueueRules } from '@waitbook/domain/waitlist/queue-order'
import type { Read } from '../../journal/journal.queries.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { listActive } from '../waitlist/waitlist.queries.ts'
import { listExpectedBookings, turnMinutesOf } from './expected-bookings.ts'
import { listOpenMarks, listOpenStays, listResources } from './floor.queries.ts'
import { resourceIdsOf } from './floor-changes.ts'
import { listGroups } from './groups.queries.ts'
import { listOpenHolds } from './holds.queries.ts'
import type { TurnPlan } from './turn-plans.ts'

const partiesToSeat = (entries: readonly StoredEntry[], rules: QueueRules): PartyToSeat[] => {
  const ordered = inQueueOrder(entries, rules)
  const since = waitsSince(ordered)
  return ordered.map((entry, index) => ({
    id: entry.id,
    people_count: entry.people_count,
    since: since[index] ?? entry.timestamp,
    traits: entry.wishes,
    reservation_id: entry.reservation_id,
  }))
}

/** What suggestions are made from at `now` (epoch ms). */
export const readSeatingQuestion = async (
  db: Read,
  restaurantId: RestaurantId,
  now: number,
  { settings: floorSettings, turns }: Pick<TurnPlan, 'settings' | 'turns'>,
): Promise<SeatingQuestion> => {
  const turnMinutes = turnMinutesOf(turns)
  const { settings, time_zone } = await getRestaurant(db, restaurantId)
  // One after the other: a transaction has one connection.
  const entries = await listActive(db, restaurantId)
  const resources = await listResources(db, restaurantId)
  const groups = await listGroups(db, restaurantId)
  const stays = await listOpenStays(db, restaurantId)
  const marks = await listOpenMarks(db, restaurantId)
  const holds = await listOpenHolds(db, restaurantId, new Date(now).toISOString())
  const booked = await listExpectedBookings(db, restaurantId, { now, timeZone: time_zone, turnMinutes })
  // No table is assigned to a booking yet.
  const bookings = booked.map(({ id, party_size, ...booking }) => ({
    ...booking,
    reservation_id: id,
    people_count: party_size,
    resource_ids: [],
  }))
  const rows = {
    stays: stays.map((stay) => ({ ...stay, visit_id: null, server_id: null, resource_ids: resourceIdsOf(stay) })),
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
    waiting: partiesToSeat(entries, settings),
    turnMinutes,
    fairness_minutes: floorSettings.fairness_minutes,
  }
}

/** A party that has just come in. */
export const walkInToSeat = (people_count: number, now: number): PartyToSeat => ({
  id: '',
  people_count,
  since: new Date(now).toISOString(),
  traits: [],
  reservation_id: null,
})

/** A booking whose guests arrive now. */
export const bookingToSeat = (reservation: StoredReservation, now: number): PartyToSeat => ({
  ...walkInToSeat(reservation.party_size, now),
  id: reservation.id,
  traits: reservation.wishes,
  reservation_id: reservation.id,
})
