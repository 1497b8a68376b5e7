import type { Floor } from '@waitbook/contracts/floor/floor'
import type { Taker } from '@waitbook/domain/booking/taker-of'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { type ExpectedBooking, tableFaults } from '@waitbook/domain/floor/table-faults'
import { writtenClock } from '../../../lib/dates.ts'
import { inWords } from '../../../lib/place-words.ts'
import type { BookedTables } from '../../badges/booked-tables.ts'
import type { Change } from '../../changes/change.ts'
import { expectedBookings, plannedBookings } from '../floor-states.ts'
import { projectFloor } from '../project-floor.ts'

/** A booking whose table may not be free in time, with who has it. */
export interface TableFault {
  booking: ExpectedBooking
  taker: Taker
}

/** By the ids of the bookings, the earliest first. */
export const faultsIn = (floor: Floor, now: number): ReadonlyMap<string, TableFault> => {
  const entries = new Map(expectedBookings(floor).map(({ id, entry_id = null }) => [id, entry_id]))
  const bookings = plannedBookings(floor)
    .map((booking) => ({ ...booking, entry_id: entries.get(booking.reservation_id) ?? null }))
    .sort((one, other) => epochOf(one.starts_at) - epochOf(other.starts_at))
  const takers = tableFaults(floor, bookings, now)
  return new Map(
    bookings.flatMap((booking) => {
      const taker = takers.get(booking.reservation_id)
      return taker ? [[booking.reservation_id, { booking, taker }] as const] : []
    }),
  )
}

const takenWords = (by: Taker['by']) => {
  if (by === 'block') return 'blocked'
  return by === 'hold' ? 'held' : 'taken'
}

const untilWords = ({ by, until }: Taker, timeZone: string | undefined) =>
  `${takenWords(by)} until ${writtenClock(until, timeZone)}`

/** At the booking: 'Table 8 taken until 18:52'. */
const faultText = ({ taker }: TableFault, { resources }: Pick<Floor, 'resources'>, timeZone: string | undefined) => {
  const table = resources.find(({ id }) => id === taker.resource_id)?.name ?? ''
  return inWords`Table ${table} ${untilWords(taker, timeZone)}`
}

/** At a table, of its first booking that may not have it in time: 'Rao at 18:07: taken until 18:52'. */
export const faultTextAt = (faults: ReadonlyMap<string, TableFault>, id: string, timeZone: string | undefined) => {
  const fault = [...faults.values()].find(({ taker }) => taker.resource_id === id)
  if (!fault) return undefined
  const { booking, taker } = fault
  const at = writtenClock(epochOf(booking.starts_at), timeZone)
  return `${booking.name} at ${at}: ${untilWords(taker, timeZone)}`
}

/** What the floor says of the tables of bookings, with the changes of this device that are not sent yet. */
export const bookedTablesOf = (
  fetched: Floor,
  changes: readonly Change[],
  now: number,
  timeZone: string | undefined,
): BookedTables => {
  const floor = projectFloor(fetched, changes)
  const faults = [...faultsIn(floor, now)].map(([id, fault]) => [id, faultText(fault, floor, timeZone)] as const)
  const seated = floor.stays.flatMap(({ reservation_id, resource_ids }) =>
    reservation_id === null ? [] : [[reservation_id, resource_ids] as const],
  )
  return { faults: new Map(faults), seated: new Map(seated) }
}
