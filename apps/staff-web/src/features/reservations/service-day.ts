import type { Reservation, ReservationBook } from '@waitbook/contracts/reservations'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { clockLabel, zoneOrOwn } from '../../dates.ts'

const msPerDay = 86_400_000

export type Days = Pick<ReservationBook, 'today' | 'today_ends_at' | 'time_zone'>

/** The service date of now: the day may change while a book is open, or since it was saved. */
export const todayIn = (book: Days | undefined, now: number) => {
  if (book?.today_ends_at === undefined) return dateIn(zoneOrOwn(book?.time_zone), now)
  const since = now - Date.parse(book.today_ends_at)
  return addDays(book.today, 1 + Math.floor(since / msPerDay))
}

/** The service date of a booking; a server of an older version does not name it. */
export const serviceDateOf = ({ service_date, date }: Pick<Reservation, 'date'> & Partial<Reservation>) =>
  service_date ?? date

const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** '7:00pm'; 'Sun 12:30am' on the book of the Saturday before. */
export const timeOfDay = (reservation: Pick<Reservation, 'date' | 'time'> & Partial<Reservation>) => {
  const clock = clockLabel(reservation.time)
  const isLater = reservation.date > serviceDateOf(reservation)
  return isLater ? `${weekdayFormat.format(Date.parse(reservation.date))} ${clock}` : clock
}
