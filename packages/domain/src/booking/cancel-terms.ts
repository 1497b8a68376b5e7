import { freeUntil } from './own-booking.ts'

/**
 * What cancelling costs. `none`: nothing; `later`: nothing until `free_until`, then the fee; `due`: the fee; `owed`: it
 * was cancelled after the deadline, and the fee is owed.
 */
export const cancelFees = ['none', 'later', 'due', 'owed'] as const
export type CancelFee = (typeof cancelFees)[number]

interface Policy {
  fee: string
  free_until_hours: number
  free_until?: string | undefined
  /** The guest cancelled after the deadline for free cancellation. */
  fee_due?: boolean | undefined
}

export interface CancelTerms {
  cancel_fee: CancelFee
  /** Until when cancelling costs nothing; null where it never costs anything. */
  free_until: string | null
}

/** What cancelling a booking for `startsAt` costs, also for one that is not made yet. Instants are epoch ms. */
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

/** The same for a stored booking. After a cancellation either no fee is due, or that of a late cancellation is owed. */
export const termsOfBooking = (booking: Cancelled, startsAt: number, now: number): CancelTerms => {
  const terms = cancelTerms(booking.policy, startsAt, now)
  if (booking.status !== 'CANCELLED') return terms
  const isOwed = booking.cancelled_by === 'guest' && booking.policy?.fee_due === true
  return { ...terms, cancel_fee: isOwed ? 'owed' : 'none' }
}

/** The terms to store when the guest cancels at `now`: they record whether the fee is due. */
export const policyOfCancelled = <P extends Policy>(policy: P | null, startsAt: number, now: number): P | null =>
  policy && cancelTerms(policy, startsAt, now).cancel_fee === 'due' ? { ...policy, fee_due: true } : policy
