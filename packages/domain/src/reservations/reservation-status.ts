/** Where a booking stands. Only CONFIRMED is still expected. */
export const reservationStatuses = ['CONFIRMED', 'CHECKED_IN', 'CANCELLED', 'NO_SHOW'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** From each status, the statuses a booking may move to. A no-show that comes after all is first set back to CONFIRMED. */
const transitions: Record<ReservationStatus, readonly ReservationStatus[]> = {
  CONFIRMED: ['CHECKED_IN', 'CANCELLED', 'NO_SHOW'],
  CHECKED_IN: [],
  CANCELLED: ['CONFIRMED'],
  NO_SHOW: ['CONFIRMED'],
}

export const reservationCanBecome = (from: ReservationStatus, to: ReservationStatus) => transitions[from].includes(to)

const actionTargets = {
  checkIn: 'CHECKED_IN',
  cancel: 'CANCELLED',
  noShow: 'NO_SHOW',
  restore: 'CONFIRMED',
} as const satisfies Record<string, ReservationStatus>

/** Decides for the screens whether an action is shown, and for the service whether it is allowed. */
export const reservationCan = (
  action: keyof typeof actionTargets | 'edit',
  reservation: { status: ReservationStatus },
) =>
  action === 'edit' ? isExpectedOrHere(reservation) : reservationCanBecome(reservation.status, actionTargets[action])

/** Whether the booking's seats are needed. */
export const isExpectedOrHere = ({ status }: { status: ReservationStatus }) =>
  status === 'CONFIRMED' || status === 'CHECKED_IN'
