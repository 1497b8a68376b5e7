import type { OpeningHours } from '@waitbook/domain/calendar/opening-hours'
import { dateHeading } from '@waitbook/domain/calendar/plain-date'
import { outsideHours, spansOn } from '@waitbook/domain/reservations/outside-hours'
import { bookedClock, clockLabel } from '../../../lib/dates.ts'
import { reservationMessages as say } from '../reservations-messages.ts'

/** The warning of a booking at a time when the restaurant is closed; undefined if it is open. */
export const outsideHoursText = (hours: OpeningHours | undefined, booking: { date: string; time: string }) => {
  const kind = hours && outsideHours(hours, booking)
  if (!kind) return undefined
  if (kind === 'CLOSED_DAY') return say.willBeClosed(dateHeading(booking.date))
  const spans = spansOn(hours, booking.date) ?? []
  return say.willBeOutside(
    bookedClock(booking.date, booking.time),
    spans.map(({ from, to }) => `${clockLabel(from)} to ${clockLabel(to)}`).join(', '),
  )
}
