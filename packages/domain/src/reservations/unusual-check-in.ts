import { clockLabel, dateHeading } from '../calendar/plain-date.ts'
import type { ClockStyle } from '../calendar/region.ts'

const usualMs = 3 * 60 * 60_000

/** Whether a booking of this instant (epoch ms) may have its guests come now. */
export const isNearItsTime = (startsAt: number, now: number) => Math.abs(startsAt - now) <= usualMs

/**
 * Whether a check-in now is probably a mistake: the booking is of another service day than `today`, or more than 3 hours
 * away. Instants are epoch ms.
 */
export const isUnusualCheckIn = (
  { serviceDate, startsAt }: { serviceDate: string; startsAt: number },
  today: string,
  now: number,
) => serviceDate !== today || !isNearItsTime(startsAt, now)

interface Booking {
  name: string
  party_size: number
  date: string
  time: string
}

/** The description of the booking in the confirmation of an unusual check-in. */
export const checkInQuestion = ({ name, party_size, date, time }: Booking, clock: ClockStyle) =>
  `${name}, party of ${party_size}, is booked for ${dateHeading(date)} at ${clockLabel(time, clock)}.`
