import { holdsSeats, type ReservationStatus } from './reservation-status.ts'

interface Booking {
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

/** Which half hour of the day a time is in, from 0. */
export const slotOf = (time: string) => Number(time.slice(0, 2)) * 2 + (time.slice(3) >= '30' ? 1 : 0)

/** When a half hour begins, HH:mm. */
export const timeOf = (slot: number) =>
  `${String(Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 === 0 ? '00' : '30'}`

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
 * do, because their seats are held.
 */
export const coversPerHalfHour = (bookings: readonly Booking[]): HalfHour[] => {
  const needed = bookings.filter(holdsSeats)
  if (needed.length === 0) return []
  const slots = needed.map(({ time }) => slotOf(time))
  const first = Math.min(...slots)
  const day = Array.from({ length: Math.max(...slots) - first + 1 }, (_, index) => ({
    time: timeOf(first + index),
    reservations: 0,
    covers: 0,
  }))
  for (const { time, party_size } of needed) {
    const halfHour = day[slotOf(time) - first]
    if (!halfHour) continue
    halfHour.reservations += 1
    halfHour.covers += party_size
  }
  return day
}
