import { freeUntil } from './own-booking.ts'

/** What cancelling costs: nothing, the fee after `free_until`, or the fee; `owed`: it was cancelled when it was not free. */
export const cancelFees = ['none', 'later', 'due', 'owed'] as const
export type CancelFee = (typeof cancelFees)[number]

interface Policy {
  fee: string
  free_until_hours: number
  free_until?: string | undefined
  /** The guest cancelled when it was not free any more. */
  fee_due?: boolean | undefined
}

export interface CancelTerms {
  cancel_fee: CancelFee
  /** Until when cancelling costs nothing; null where it never costs anything. */
  free_until: string | null
}

/** What it costs a guest to cancel a booking for `startsAt`, whether it is made already or not. Instants are epoch ms. */
export const cancelTerms = (policy: Policy | null, startsAt: number, now: number): CancelTerms => {
  const until = freeUntil(startsAt, policy)
  if (until === undefined) return { cancel_fee: 'none', free_until: null }
  return { cancel_fee: now > until ? 'due' : 'later', free_until: new Date(until).toISOString() }
}

interface Cancelled {
  status: string
  cancelled_by: string | null
  policy: Policy | null
}

/** The same for a booking, which its guest may have cancelled too late. */
export const termsOfBooking = (booking: Cancelled, startsAt: number, now: number): CancelTerms => {
  const terms = cancelTerms(booking.policy, startsAt, now)
  const isOwed = booking.status === 'CANCELLED' && booking.cancelled_by === 'guest' && booking.policy?.fee_due === true
  return isOwed ? { ...terms, cancel_fee: 'owed' } : terms
}

/** The terms of a booking that its guest cancels now, which record that the fee is due. */
export const policyOfCancelled = <P extends Policy>(policy: P | null, startsAt: number, now: number): P | null =>
  policy && cancelTerms(policy, startsAt, now).cancel_fee === 'due' ? { ...policy, fee_due: true } : policy
