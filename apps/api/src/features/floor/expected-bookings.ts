import type { FloorBooking } from '@waitbook/contracts/floor/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dateIn, instantOf } from '@waitbook/domain/calendar/time-zone'
import { type SizeClass, sizeClassOf } from '@waitbook/domain/floor/turn-times'
import type { Read } from '../../journal/journal.queries.ts'
import { preferredAreaNames } from '../reservations/preferred-areas.ts'
import { listBetween, listPlaces } from '../reservations/reservations.queries.ts'
import { listWaitingOfBookings } from '../waitlist/waitlist.queries.ts'

const msPerMinute = 60_000
const aheadMs = 6 * 3_600_000

/** The minutes planned for a party of any size. */
export const turnMinutesOf = (turns: Record<SizeClass, number>) => (people_count: number) =>
  turns[sizeClassOf(people_count)]

/**
 * The bookings whose guests are not seated yet: those not over by now that start within the next six hours, by their
 * start. They end after the minutes planned for their size, counted from now for guests who are here after their time.
 */
export const listExpectedBookings = async (
  db: Read,
  restaurantId: RestaurantId,
  { now, timeZone, turnMinutes }: { now: number; timeZone: string; turnMinutes: (people_count: number) => number },
): Promise<FloorBooking[]> => {
  const today = dateIn(timeZone, now)
  const [booked, waiting] = await Promise.all([
    listBetween(db, restaurantId, addDays(today, -1), addDays(today, 1)),
    listWaitingOfBookings(db, restaurantId),
  ])
  const areaNames = await preferredAreaNames(db, restaurantId, booked)
  const expected = booked
    .filter(({ id, status }) => status === 'CONFIRMED' || (status === 'CHECKED_IN' && waiting.has(id)))
    .map(({ id, name, party_size, date, time, preferred_area_id, ...stored }) => {
      const start = instantOf(date, time, timeZone)
      const entry_id = waiting.get(id) ?? null
      const sits = entry_id === null ? start : Math.max(start, now)
      const { status, phone, notes, wishes, allergies, occasion, late_minutes } = stored
      const preferred_area = areaNames.get(preferred_area_id) ?? null
      const guest = { status, phone, notes, wishes, allergies, occasion, preferred_area, late_minutes }
      return { id, name, party_size, entry_id, ...guest, start, end: sits + turnMinutes(party_size) * msPerMinute }
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
