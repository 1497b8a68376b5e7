import type { Floor } from '@waitbook/contracts/floor/floor'
import type { WaitlistEntry } from '@waitbook/contracts/waitlist'
import { partiesToSeat } from '@waitbook/domain/floor/parties-to-seat'
import type { SeatingQuestion } from '@waitbook/domain/floor/seating-options'
import type { QueueRules } from '@waitbook/domain/waitlist/queue-order'
import { turnMinutesOf } from '../floor-snapshot.ts'
import { floorStates, plannedBookings } from '../floor-states.ts'
import { seatingServers } from '../servers/floor-servers.ts'

/** What suggestions are made from. */
export const seatingQuestion = (
  floor: Floor,
  entries: readonly WaitlistEntry[],
  now: number,
  rules: QueueRules,
): SeatingQuestion => {
  return {
    now,
    resources: floor.resources,
    groups: floor.groups,
    states: floorStates(floor, now),
    bookings: plannedBookings(floor),
    waiting: partiesToSeat(entries, rules),
    turnMinutes: turnMinutesOf(floor),
    fairness_minutes: floor.rules.fairness_minutes,
    servers: seatingServers(floor, now),
    walkInKeeps: floor.walk_in_keeps,
  }
}
