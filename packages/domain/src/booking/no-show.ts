import type { ReservationStatus } from '../reservations/reservation-status.ts'

const msPerMinute = 60_000

interface ExpectedBooking {
  status: ReservationStatus
  /** Of its time, ISO. */
  starts_at: string
  /** How late the guest said to be. */
  late_minutes: number
}

/**
 * Whether the host is asked if the guests of a booking come at all: they are still expected some minutes after its time,
 * or after the time that they said to be late by. The host decides; nothing is marked by itself.
 */
export const isNoShowProposed = (
  { status, starts_at, late_minutes }: ExpectedBooking,
  graceMinutes: number,
  now: number,
) => status === 'CONFIRMED' && now >= Date.parse(starts_at) + (late_minutes + graceMinutes) * msPerMinute
