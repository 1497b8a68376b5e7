import type { Span } from '../calendar/opening-hours.ts'
import { addDays } from '../calendar/plain-date.ts'
import { slotOf, timeOf } from './covers.ts'
import { holdsSeats, type ReservationStatus } from './reservation-status.ts'

interface Booking {
  /** HH:mm. */
  time: string
  party_size: number
  status: ReservationStatus
}

interface PlannedHalfHour<B extends Booking> {
  /** When it begins, HH:mm. */
  time: string
  isOpen: boolean
  /** People expected or here, and those of requests. */
  covers: number
  /** All that were booked for it, whatever their status. */
  bookings: B[]
}

const slotsPerDay = 48
/** The half hours of a span that are on its own day. */
const slotsOf = ({ from, to }: Span) => ({
  first: slotOf(from),
  last: to > from ? slotOf(to) - (to.endsWith(':00') || to.endsWith(':30') ? 1 : 0) : slotsPerDay - 1,
})

/**
 * One day by half hours: from the first to the last one in which the restaurant is open or a party is booked. Of those in
 * which it is closed, only the booked ones.
 */
export const planOfDay = <B extends Booking>(
  bookings: readonly B[],
  spans: readonly Span[] = [],
): PlannedHalfHour<B>[] => {
  const open = spans.map(slotsOf)
  const booked = bookings.map(({ time }) => slotOf(time))
  const first = Math.min(...booked, ...open.map((span) => span.first))
  const last = Math.max(...booked, ...open.map((span) => span.last))
  if (last < first) return []
  const halfHours = Array.from({ length: last - first + 1 }, (_, index) => {
    const slot = first + index
    const own = bookings.filter(({ time }) => slotOf(time) === slot)
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
