import type { ReservationStatus } from '../reservations/reservation-status.ts'

interface OwnBooking {
  status: ReservationStatus
  confirmed_at: string | null
  duration_minutes: number | null
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const usualStayMinutes = 120

/** When a booking's stay ends. Instants are epoch ms. */
export const stayEndOf = ({ duration_minutes }: Pick<OwnBooking, 'duration_minutes'>, startsAt: number) =>
  startsAt + (duration_minutes ?? usualStayMinutes) * minuteMs

interface FeePolicy {
  fee: string
  free_until_hours: number
  /** The deadline that had passed when the guest moved the booking. */
  free_until?: string | undefined
}

/** Until when cancelling costs nothing; undefined where it never costs anything. */
export const freeUntil = (startsAt: number, policy: FeePolicy | null) => {
  if (policy === null || policy.fee === '') return undefined
  const until = startsAt - policy.free_until_hours * hourMs
  return policy.free_until === undefined ? until : Math.min(until, Date.parse(policy.free_until))
}

/** How long before the booking its page asks whether the guest comes, if no reminder asks earlier. */
const confirmMs = 24 * hourMs
/** How long before the booking its page asks whether the guest is late. */
const lateMs = 3 * hourMs

/** What a booking's page asks now. `reminders`: when its reminders are sent. Instants are epoch ms. */
export const guestIsAsked = (
  can: { confirm: boolean; say_late: boolean },
  startsAt: number,
  reminders: readonly number[],
  now: number,
) => ({
  confirm: can.confirm && now >= Math.min(startsAt - confirmMs, ...reminders),
  late: can.say_late && now >= startsAt - lateMs,
})

export const ownBookingActions = ['confirm', 'change', 'say_late', 'cancel'] as const
export type OwnBookingAction = (typeof ownBookingActions)[number]

/**
 * What a guest can do with a booking. Cancelling and saying late are possible until the visit, also by a guest who
 * should have been there already; a change only until the booked time.
 */
export const guestCan = (booking: OwnBooking, startsAt: number, now: number): Record<OwnBookingAction, boolean> => {
  const stands = booking.status === 'CONFIRMED' || booking.status === 'REQUESTED'
  const isOver = now >= stayEndOf(booking, startsAt)
  const isExpected = booking.status === 'CONFIRMED' && !isOver
  return {
    confirm: isExpected && booking.confirmed_at === null,
    change: stands && now < startsAt,
    say_late: isExpected,
    cancel: stands && !isOver,
  }
}
