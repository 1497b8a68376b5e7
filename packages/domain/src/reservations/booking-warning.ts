import type { StaffRefusal } from '../booking/staff-times.ts'
import { clockLabel, dateHeading } from '../calendar/plain-date.ts'
import type { OutsideHours } from './outside-hours.ts'

/** A reason to warn staff before they book a time. It never refuses the booking. */
export type BookingWarning =
  | StaffRefusal
  | { code: 'outside_hours'; kind: OutsideHours }
  /** The half hour in which it arrives, its people included. */
  | { code: 'overbooked'; time: string; covers: number; max_covers: number }

interface Booking {
  date: string
  /** HH:mm. */
  time: string
  party_size: number
}

const sentenceOf = (warning: BookingWarning, { date, time, party_size }: Booking): string => {
  const clock = clockLabel(time)
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
    case 'outside_hours':
      return warning.kind === 'CLOSED_DAY'
        ? `The restaurant is closed on ${dateHeading(date)}.`
        : `${clock} is outside the opening hours.`
    case 'overbooked':
      return `The half hour from ${clockLabel(warning.time)} would hold ${warning.covers} people; the limit is ${warning.max_covers}.`
  }
}

/** 'No table is free for 6 at 7:30pm.' */
export const bookingWarningText = (warnings: readonly BookingWarning[], booking: Booking) =>
  warnings.map((warning) => sentenceOf(warning, booking)).join(' ')
