import type { ReservationStatus } from '@waitbook/domain/reservations/reservation-status'

export const statusNames: Record<ReservationStatus, string> = {
  CONFIRMED: 'Confirmed',
  CHECKED_IN: 'Checked In',
  CANCELLED: 'Cancelled',
  NO_SHOW: 'No-show',
  REQUESTED: 'Requested',
}
