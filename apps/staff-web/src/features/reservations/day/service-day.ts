import type { Reservation, ReservationBook } from '@waitbook/contracts/reservations'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { bookedClock, zoneOrOwn } from '../../../lib/dates.ts'

const msPerDay = 86_400_000

export type Days = Pick<ReservationBook, 'today' | 'today_ends_at' | 'time_zone'>

/**
 * The service date of now, which may be later than that of an open or saved book. Without a book, the date in the zone.
 */
export const todayIn = (book: Days | undefined, now: number, zone = zoneOrOwn(undefined)) => {
  if (!book) return dateIn(zone, now)
  const since = now - Date.parse(book.today_ends_at)
  return addDays(book.today, 1 + Math.floor(since / msPerDay))
}

const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** '7:00pm'; 'Sun 12:30am' on the book of the Saturday before. */
export const timeOfDay = (reservation: Pick<Reservation, 'date' | 'service_date' | 'time'>) => {
  const clock = bookedClock(reservation.date, reservation.time)
  const isLater = reservation.date > reservation.service_date
  return isLater ? `${weekdayFormat.format(Date.parse(reservation.date))} ${clock}` : clock
}
