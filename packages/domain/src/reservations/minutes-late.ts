import type { ReservationStatus } from './reservation-status.ts'

/** Whole minutes past the time of a booking that is still expected; 0 if it is not late. `now` is epoch ms. */
export const minutesLate = (
  { status, starts_at }: { status: ReservationStatus; starts_at: string },
  now: number,
): number => (status === 'CONFIRMED' ? Math.max(0, Math.floor((now - Date.parse(starts_at)) / 60_000)) : 0)
