import type { Db } from '@waitbook/db/connect'
import { inboxOf } from '@waitbook/domain/messages/inbox'
import type { RateLimit, RateLimits } from '../../../lib/rate-limits.ts'

/**
 * What an anonymous person causes: a message about a new visit, booking or offer; a code; the final state of a booking
 * that was changed; or the reminder of one. What staff cause is not counted.
 */
export type GuestMessageKind = 'usual' | 'code' | 'final' | 'reminder'

/** The limits that admit a kind of message; the first with a free use is used. */
const limitsOf: Record<GuestMessageKind, readonly RateLimit[]> = {
  usual: ['guest-message-contact'],
  code: ['guest-message-contact'],
  final: ['guest-message-contact', 'final-message-contact'],
  reminder: ['reminder-contact', 'guest-message-contact'],
}

/**
 * Counts a message to a number or inbox, over all restaurants; false if it must not be sent. In the transaction that writes
 * the message, so that one that fails has used nothing.
 */
export const takeGuestMessage = async (
  { recent }: Pick<RateLimits, 'recent'>,
  db: Db,
  to: string,
  kind: GuestMessageKind = 'usual',
): Promise<boolean> => {
  for (const rule of limitsOf[kind]) if (await recent.take(db, rule, inboxOf(to))) return true
  return false
}

/** Whether another message may go to this number or inbox now; nothing is counted. */
export const mayTakeGuestMessage = ({ recent }: Pick<RateLimits, 'recent'>, db: Db, to: string) =>
  recent.isFree(db, 'guest-message-contact', inboxOf(to))

/** After a failure outside a transaction: the message was not written. */
export const refundGuestMessage = ({ recent }: Pick<RateLimits, 'recent'>, db: Db, to: string) =>
  recent.refund(db, 'guest-message-contact', inboxOf(to))
