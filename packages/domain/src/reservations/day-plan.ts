import type { Span } from '../calendar/opening-hours.ts'
import { addDays } from '../calendar/plain-date.ts'
import { slotOf, slotOfDay, slotsPerDay, timeOf } from './covers.ts'
import { holdsSeats, type ReservationStatus } from './reservation-status.ts'

/** The days that the unfiltered list covers, today included. */
export const listWindowDays = 30

interface Booking {
  date?: string
  /** HH:mm. */
  time: string
  party_size: number
  status: ReservationStatus
}

interface PlannedHalfHour<B extends Booking> {
  /** When it begins, HH:mm. */
  time: string
  isOpen: boolean
  /** People for whom seats are held: expected, arrived, or in requests that keep seats. */
  covers: number
  /** All that were booked for it, whatever their status. */
  bookings: B[]
}

/** The half hours of a span, past midnight too. */
const slotsOf = ({ from, to }: Span) => ({
  first: slotOf(from),
  last: slotOf(to) + (to > from ? 0 : slotsPerDay) - (to.endsWith(':00') || to.endsWith(':30') ? 1 : 0),
})

/**
 * One service day by half hours: from the first to the last one in which the restaurant is open or a party is booked.
 * Of those in which it is closed, only the booked ones. `date`: that of the service day.
 */
export const planOfDay = <B extends Booking>(
  bookings: readonly B[],
  spans: readonly Span[] = [],
  date = '',
): PlannedHalfHour<B>[] => {
  const open = spans.map(slotsOf)
  const slotIn = (booking: B) => (date === '' ? slotOf(booking.time) : slotOfDay(booking, date))
  const booked = bookings.map(slotIn)
  const first = Math.min(...booked, ...open.map((span) => span.first))
  const last = Math.max(...booked, ...open.map((span) => span.last))
  if (last < first) return []
  const halfHours = Array.from({ length: last - first + 1 }, (_, index) => {
    const slot = first + index
    const own = bookings.filter((booking) => slotIn(booking) === slot)
    return {
      time: timeOf(slot),
      isOpen: open.some((span) => span.first <= slot && slot <= span.last),
      covers: own.filter(holdsSeats).reduce((sum, { party_size }) => sum + party_size, 0),
      bookings: own,
    }
  })
  return spans.length === 0 ? halfHours : halfHours.filter((each) => each.isOpen || each.bookings.length > 0)
}

/** The days of the week that a date is in, from its Monday. */
export const weekOf = (date: string): string[] => {
  const fromMonday = (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, day) => addDays(date, day - fromMonday))
}
