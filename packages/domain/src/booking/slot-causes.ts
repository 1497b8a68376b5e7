import type { Booked } from './booked.ts'
import type { Slot } from './slots.ts'

const quarterMs = 900_000
const quarterOf = (at: number) => Math.floor(at / quarterMs)

/** The bookings that keep guests from booking a time. None where the rules alone refuse it, or where it is free. */
export const causesOf = <B extends Pick<Booked, 'starts_at' | 'ends_at' | 'is_online'>>(
  { starts_at, ends_at, refusal }: Pick<Slot, 'starts_at' | 'ends_at' | 'refusal'>,
  /** How long its tables stay empty after it. */
  bufferMs: number,
  bookings: readonly B[],
): B[] => {
  const arrivals = () => bookings.filter((each) => quarterOf(each.starts_at) === quarterOf(starts_at))
  const present = () => bookings.filter((each) => each.starts_at < ends_at + bufferMs && each.ends_at > starts_at)
  switch (refusal?.code) {
    case 'pacing_parties':
    case 'pacing_covers':
      return arrivals()
    case 'online_covers':
      return arrivals().filter(({ is_online }) => is_online)
    // Also those without tables, for which some are kept.
    case 'seats_taken':
    case 'tables_taken':
      return present()
    default:
      return []
  }
}
