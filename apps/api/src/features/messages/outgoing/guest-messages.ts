import type { Db } from '@waitbook/db/connect'
import { inboxOf } from '@waitbook/domain/messages/inbox'
import type { RateLimit, RateLimits } from '../../../lib/limits/rate-limits.ts'
import type { Restaurant } from '../../restaurants/restaurants.ts'

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

type LimitedRestaurant = Pick<Restaurant, 'id' | 'is_demo'>

/**
 * The key by which messages to a number or inbox are counted: over all restaurants, but for each demo by itself, as its
 * messages leave no server and anyone can open one.
 */
export const limitedContact = ({ id, is_demo }: LimitedRestaurant, to: string) =>
  is_demo ? `${id} ${inboxOf(to)}` : inboxOf(to)

/**
 * Counts a message to a number or inbox; false if it must not be sent. In the transaction that writes
 * the message, so that one that fails has used nothing.
 */
export const takeGuestMessage = async (
  { recent }: Pick<RateLimits, 'recent'>,
  db: Db,
  restaurant: LimitedRestaurant,
  to: string,
  kind: GuestMessageKind = 'usual',
): Promise<boolean> => {
  const contact = limitedContact(restaurant, to)
  for (const rule of limitsOf[kind]) if (await recent.take(db, rule, contact)) return true
  return false
}

/** Whether another message may go to this number or inbox now; nothing is counted. */
export const mayTakeGuestMessage = (
  { recent }: Pick<RateLimits, 'recent'>,
  db: Db,
  restaurant: LimitedRestaurant,
  to: string,
) => recent.isFree(db, 'guest-message-contact', limitedContact(restaurant, to))

/** After a failure outside a transaction: the message was not written. */
export const refundGuestMessage = (
  { recent }: Pick<RateLimits, 'recent'>,
  db: Db,
  restaurant: LimitedRestaurant,
  to: string,
) => recent.refund(db, 'guest-message-contact', limitedContact(restaurant, to))
