import type { FloorBooking } from '@waitbook/contracts/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dateIn, instantOf } from '@waitbook/domain/calendar/time-zone'
import { type SizeClass, sizeClassOf } from '@waitbook/domain/floor/turn-times'
import type { Read } from '../../journal/journal.queries.ts'
import { listBetween, listPlaces } from '../reservations/reservations.queries.ts'

const msPerMinute = 60_000
const aheadMs = 6 * 3_600_000

/** The minutes planned for a party of any size. */
export const turnMinutesOf = (turns: Record<SizeClass, number>) => (people_count: number) =>
  turns[sizeClassOf(people_count)]

/**
 * The bookings whose guests have not come yet, from those that would be over by now to those of the next six hours, by
 * their start. They end after the minutes planned for their size.
 */
export const listExpectedBookings = async (
  db: Read,
  restaurantId: RestaurantId,
  { now, timeZone, turnMinutes }: { now: number; timeZone: string; turnMinutes: (people_count: number) => number },
): Promise<FloorBooking[]> => {
  const today = dateIn(timeZone, now)
  const booked = await listBetween(db, restaurantId, addDays(today, -1), addDays(today, 1))
  const expected = booked
    .filter(({ status }) => status === 'CONFIRMED')
    .map(({ id, name, party_size, date, time }) => {
      const start = instantOf(date, time, timeZone)
      return { id, name, party_size, start, end: start + turnMinutes(party_size) * msPerMinute }
    })
    .filter(({ start, end }) => end > now && start <= now + aheadMs)
    .sort((one, other) => one.start - other.start)
  const places =
    expected.length === 0
      ? undefined
      : await listPlaces(
          db,
          restaurantId,
          expected.map(({ id }) => id),
        )
  return expected.map(({ start, end, ...booking }) => ({
    ...booking,
    resource_ids: places?.get(booking.id) ?? [],
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
  }))
}
