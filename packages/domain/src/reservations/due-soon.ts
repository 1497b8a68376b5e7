import type { ReservationStatus } from './reservation-status.ts'

export const dueSoonMs = 60 * 60_000

/** Whether a confirmed reservation is due within the next hour, or was due within the last one. */
export const isDueSoon = (reservation: { status: ReservationStatus; starts_at: string }, now: number) =>
  reservation.status === 'CONFIRMED' && Math.abs(Date.parse(reservation.starts_at) - now) <= dueSoonMs
