import type { StaffRefusal } from '../booking/staff-times.ts'
import { clockLabel, dateHeading } from '../calendar/plain-date.ts'
import type { ClockStyle } from '../calendar/region.ts'
import type { OutsideHours } from './outside-hours.ts'

/** A reason to warn staff before they book a time. It never refuses the booking. */
export type BookingWarning =
  | StaffRefusal
  /** It was to begin so many minutes ago. */
  | { code: 'in_past'; minutes: number }
  | { code: 'outside_hours'; kind: OutsideHours }
  /** The half hour in which it arrives, its people included. */
  | { code: 'overbooked'; time: string; covers: number; max_covers: number }

interface Booking {
  date: string
  /** HH:mm. */
  time: string
  party_size: number
}

const sentenceOf = (warning: BookingWarning, { date, time, party_size }: Booking, style: ClockStyle): string => {
  const clock = clockLabel(time, style)
  switch (warning.code) {
    case 'tables_taken':
      return `No table is free for ${party_size} at ${clock}.`
    case 'no_table_that_large':
      return `No table or group of tables seats ${party_size}.`
    case 'seats_taken':
      return `${warning.booked} of ${warning.limit} seats are taken at ${clock}, and ${party_size} more are needed.`
    case 'pacing_parties':
      return `${warning.booked} parties arrive around ${clock} already; the limit is ${warning.limit}.`
    case 'pacing_covers':
      return `${warning.booked + party_size} people would arrive around ${clock}; the limit is ${warning.limit}.`
    case 'in_past':
      return `${clock} on ${dateHeading(date)} has passed.`
    case 'outside_hours':
      return warning.kind === 'CLOSED_DAY'
        ? `The restaurant is closed on ${dateHeading(date)}.`
        : `${clock} is outside the opening hours.`
    case 'overbooked':
      return `The half hour from ${clockLabel(warning.time, style)} would hold ${warning.covers} people; the limit is ${warning.max_covers}.`
  }
}

/** Guests who have just come are still booked for the time at which they came. */
const justPassed = 15

/** The warning that a time has passed; undefined: it has not, or only just. Instants are epoch ms. */
export const inPast = (starts_at: number, now: number): BookingWarning | undefined => {
  const minutes = Math.floor((now - starts_at) / 60_000)
  return minutes > justPassed ? { code: 'in_past', minutes } : undefined
}

/** 'No table is free for 6 at 7:30pm.' */
export const bookingWarningText = (warnings: readonly BookingWarning[], booking: Booking, clock: ClockStyle) =>
  warnings.map((warning) => sentenceOf(warning, booking, clock)).join(' ')
