import { limitLevel } from '@waitbook/domain/messages/limit-level'
import { countNewNumberText } from '../../lib/metrics.ts'
import { newNumberLimit } from '../messages/outgoing/account-charge.ts'
import { isNumberVerified } from '../messages/outgoing/new-numbers.queries.ts'
import type { KnownRestaurant } from '../restaurants/known-restaurants.ts'
import type { CustomerDeps } from './customer-deps.ts'

/** Whether a number may get an automatic text: a verified one always, others within the restaurant's daily limit. */
export const mayTextNewNumber = async (
  { db, providers }: CustomerDeps,
  { restaurant, notifications, newNumbers }: KnownRestaurant,
  phone: string,
) => {
  const level = limitLevel(newNumbers, newNumberLimit(providers, restaurant, notifications))
  // Below the limit nothing depends on whether the number is verified, so it is not looked up.
  if (level === 'reached' && (await isNumberVerified(db, restaurant.id, phone))) return true
  countNewNumberText(level)
  return level !== 'reached'
}
