import type { Floor } from '@waitbook/contracts/floor'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import type { PartyToSeat, SeatingQuestion } from '@waitbook/domain/floor/seating-options'
import { waitsSince } from '@waitbook/domain/floor/waits-since'
import { seatingServers } from './floor-servers.ts'
import { turnMinutesOf } from './floor-snapshot.ts'
import { floorStates, plannedBookings } from './floor-states.ts'

/** The waiting parties, in the order of the list, as the rules of seating read them. */
const partiesToSeat = (entries: readonly WaitlistEntry[]): PartyToSeat[] => {
  const since = waitsSince(entries)
  return entries.map((entry, index) => ({
    id: entry.id,
    people_count: entry.people_count,
    since: since[index] ?? entry.timestamp,
    traits: entry.wishes ?? [],
    reservation_id: entry.reservation_id,
  }))
}

/** A party that has just come in. */
export const walkInOf = (people_count: number, now: number): PartyToSeat => ({
  id: '',
  people_count,
  since: new Date(now).toISOString(),
  traits: [],
  reservation_id: null,
})

/** What suggestions are made from. */
export const seatingQuestion = (floor: Floor, entries: readonly WaitlistEntry[], now: number): SeatingQuestion => {
  return {
    now,
    resources: floor.resources,
    groups: floor.groups,
    states: floorStates(floor, now),
    bookings: plannedBookings(floor.bookings),
    waiting: partiesToSeat(entries),
    turnMinutes: turnMinutesOf(floor),
    fairness_minutes: floor.rules.fairness_minutes,
    servers: seatingServers(floor, now),
    walkInKeeps: floor.walk_in_keeps,
  }
}
