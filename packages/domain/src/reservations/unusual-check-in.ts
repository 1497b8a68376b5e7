import { clockLabel, dateHeading } from '../calendar/plain-date.ts'
import { dateIn, instantOf } from '../calendar/time-zone.ts'

const usualMs = 3 * 60 * 60_000

/** Whether a booking of this instant (epoch ms) may have its guests come now. */
export const isNearItsTime = (startsAt: number, now: number) => Math.abs(startsAt - now) <= usualMs

/** Whether a check-in now is probably a mistake: the booking is of another day of the restaurant, or more than 3 hours away. */
export const isUnusualCheckIn = ({ date, time }: { date: string; time: string }, timeZone: string, now: number) =>
  date !== dateIn(timeZone, now) || !isNearItsTime(instantOf(date, time, timeZone), now)

interface Booking {
  name: string
  party_size: number
  date: string
  time: string
}

/** The description of the booking in the confirmation of an unusual check-in. */
export const checkInQuestion = ({ name, party_size, date, time }: Booking) =>
  `${name}, party of ${party_size}, is booked for ${dateHeading(date)} at ${clockLabel(time)}.`
