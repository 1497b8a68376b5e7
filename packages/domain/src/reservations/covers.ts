import { holdsSeats, isStanding, type ReservationStatus } from './reservation-status.ts'

interface Booking {
  date?: string
  /** HH:mm. */
  time: string
  party_size: number
  status: ReservationStatus
}

export interface HalfHour {
  /** When it begins, HH:mm. */
  time: string
  reservations: number
  covers: number
}

/** How many bookings stand, and for how many people. Includes requests, even if no seats are kept for them. */
export const standingSum = (bookings: readonly Pick<Booking, 'party_size' | 'status'>[]) => {
  const standing = bookings.filter(isStanding)
  return { reservations: standing.length, people: standing.reduce((sum, { party_size }) => sum + party_size, 0) }
}

/** Which half hour of the day a time is in, from 0. */
export const slotOf = (time: string) => Number(time.slice(0, 2)) * 2 + (time.slice(3) >= '30' ? 1 : 0)

export const slotsPerDay = 48

/** When a half hour begins, HH:mm; those after midnight are counted on. */
export const timeOf = (slot: number) =>
  `${String(Math.floor((slot % slotsPerDay) / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`

/** Which half hour of a service date a booking of it is in, from 0; past midnight it is counted on. */
export const slotOfDay = ({ date, time }: Pick<Booking, 'date' | 'time'>, serviceDate: string) =>
  slotOf(time) + (date !== undefined && date > serviceDate ? slotsPerDay : 0)

/** A null limit means no limit. */
export const isOverbooked = ({ covers }: Pick<HalfHour, 'covers'>, limit: number | null) =>
  limit !== null && covers > limit

/** The half hour that a booking at `time` arrives in, as these bookings fill it. */
export const halfHourAt = (bookings: readonly Booking[], time: string): HalfHour => {
  const begins = timeOf(slotOf(time))
  const found = coversPerHalfHour(bookings).find((each) => each.time === begins)
  return found ?? { time: begins, reservations: 0, covers: 0 }
}

/**
 * How many people are booked to arrive in each half hour of one day, from the first booking's to the
 * last one's, including the empty ones between. Cancelled bookings and no-shows do not count; requests
 * do if seats are held for them. `serviceDate`: the bookings are of this service date, and its times past midnight come
 * last; without it all are of one calendar date.
 */
export const coversPerHalfHour = (bookings: readonly Booking[], serviceDate?: string): HalfHour[] => {
  const needed = bookings.filter(holdsSeats)
  if (needed.length === 0) return []
  const slotIn = (booking: Booking) =>
    serviceDate === undefined ? slotOf(booking.time) : slotOfDay(booking, serviceDate)
  const slots = needed.map(slotIn)
  const first = Math.min(...slots)
  const day = Array.from({ length: Math.max(...slots) - first + 1 }, (_, index) => ({
    time: timeOf(first + index),
    reservations: 0,
    covers: 0,
  }))
  for (const booking of needed) {
    const halfHour = day[slotIn(booking) - first]
    if (!halfHour) continue
    halfHour.reservations += 1
    halfHour.covers += booking.party_size
  }
  return day
}
