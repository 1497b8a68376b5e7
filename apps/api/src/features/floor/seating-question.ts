import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { ResourceTrait } from '@waitbook/domain/floor/resource'
import { resourceStates } from '@waitbook/domain/floor/resource-state'
import type { PartyToSeat, SeatingQuestion } from '@waitbook/domain/floor/seating-options'
import { waitsSince } from '@waitbook/domain/floor/waits-since'
import { inQueueOrder, type QueueRules } from '@waitbook/domain/waitlist/queue-order'
import type { Read } from '../../journal/journal.queries.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { listActive } from '../waitlist/waitlist.queries.ts'
import { listExpectedBookings } from './expected-bookings.ts'
import { listOpenMarks, listOpenStays, listResources } from './floor.queries.ts'
import { resourceIdsOf } from './floor-changes.ts'
import { listGroups } from './groups.queries.ts'
import { listOpenHolds } from './holds.queries.ts'
import { type SeatingRules, turnMinutesOf } from './seating-rules.ts'

const wishesOf = (row: StoredEntry | StoredReservation) => (row as { wishes?: readonly ResourceTrait[] }).wishes ?? []

const partiesToSeat = (entries: readonly StoredEntry[], rules: QueueRules): PartyToSeat[] => {
  const ordered = inQueueOrder(entries, rules)
  const since = waitsSince(ordered)
  return ordered.map((entry, index) => ({
    id: entry.id,
    people_count: entry.people_count,
    since: since[index] ?? entry.timestamp,
    traits: wishesOf(entry),
    reservation_id: entry.reservation_id,
  }))
}

/** What suggestions are made from at `now` (epoch ms). */
export const readSeatingQuestion = async (
  db: Read,
  restaurantId: RestaurantId,
  now: number,
  rules: SeatingRules,
): Promise<SeatingQuestion> => {
  const turnMinutes = turnMinutesOf(rules)
  const { settings, time_zone } = await getRestaurant(db, restaurantId)
  const [entries, resources, groups, stays, marks, holds, booked] = await Promise.all([
    listActive(db, restaurantId),
    listResources(db, restaurantId),
    listGroups(db, restaurantId),
    listOpenStays(db, restaurantId),
    listOpenMarks(db, restaurantId),
    listOpenHolds(db, restaurantId, new Date(now).toISOString()),
    listExpectedBookings(db, restaurantId, { now, timeZone: time_zone, turnMinutes }),
  ])
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
    states: resourceStates(resources, rows, { now, due_soon_minutes: rules.due_soon_minutes }),
    bookings,
    waiting: partiesToSeat(entries, settings),
    turnMinutes,
    fairness_minutes: rules.fairness_minutes,
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
  traits: wishesOf(reservation),
  reservation_id: reservation.id,
})
