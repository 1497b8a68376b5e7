/** Where a booking stands. Only CONFIRMED is still expected; REQUESTED waits until staff accept or decline it. */
export const reservationStatuses = ['CONFIRMED', 'CHECKED_IN', 'CANCELLED', 'NO_SHOW', 'REQUESTED'] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

interface Move {
  from: readonly ReservationStatus[]
  to: ReservationStatus
}

/** How a booking's status changes. A no-show that comes after all is first restored, a request is first accepted. */
const moves = {
  accept: { from: ['REQUESTED'], to: 'CONFIRMED' },
  /** Cancelling a request is declining it. */
  decline: { from: ['REQUESTED'], to: 'CANCELLED' },
  checkIn: { from: ['CONFIRMED'], to: 'CHECKED_IN' },
  cancel: { from: ['CONFIRMED', 'REQUESTED'], to: 'CANCELLED' },
  noShow: { from: ['CONFIRMED'], to: 'NO_SHOW' },
  restore: { from: ['CANCELLED', 'NO_SHOW'], to: 'CONFIRMED' },
} as const satisfies Record<string, Move>
export type ReservationMove = keyof typeof moves

const allMoves: readonly Move[] = Object.values(moves)

export const reservationCanBecome = (from: ReservationStatus, to: ReservationStatus) =>
  allMoves.some((move) => move.to === to && move.from.includes(from))

export const statusAfter = (move: ReservationMove): ReservationStatus => moves[move].to

/** Decides for the screens whether an action is shown, and for the service whether it is allowed. */
export const reservationCan = (action: ReservationMove | 'edit', reservation: { status: ReservationStatus }) => {
  if (action === 'edit') return isStanding(reservation)
  const { from }: Move = moves[action]
  return from.includes(reservation.status)
}

/** Whether the guests are certain to need the booking's seats. */
export const isExpectedOrHere = ({ status }: { status: ReservationStatus }) =>
  status === 'CONFIRMED' || status === 'CHECKED_IN'

/** The statuses of bookings whose seats count as taken: those of a request are held until it is declined. */
export const seatHoldingStatuses = ['CONFIRMED', 'CHECKED_IN', 'REQUESTED'] as const satisfies ReservationStatus[]

/** Whether a booking is neither cancelled nor missed. */
export const isStanding = (booking: { status: ReservationStatus }) =>
  seatHoldingStatuses.some((status) => status === booking.status)

/** `keeps_seats`: false for a request for which nothing is kept; rows of older versions lack it. */
export const holdsSeats = (booking: { status: ReservationStatus; keeps_seats?: boolean }) =>
  isStanding(booking) && booking.keeps_seats !== false
