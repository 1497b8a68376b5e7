import type { ReservationStatus } from './reservation-status.ts'

export const dueSoonMs = 60 * 60_000

/** Whether a party is expected within the hour, or was within the last one and may still come. */
export const isDueSoon = (reservation: { status: ReservationStatus; starts_at: string }, now: number) =>
  reservation.status === 'CONFIRMED' && Math.abs(Date.parse(reservation.starts_at) - now) <= dueSoonMs
