import { limitLevel } from '@waitbook/domain/messages/limit-level'
import { countNewNumberText } from '../../watch/metrics.ts'
import { isNumberVerified } from '../messages/new-numbers.queries.ts'
import type { KnownRestaurant } from '../restaurants/known-restaurants.ts'
import type { CustomerDeps } from './customer-deps.ts'

/** Whether a number may get an automatic text: a verified one always, others within the restaurant's limit of the day. */
export const mayTextNewNumber = async (
  { db }: CustomerDeps,
  { restaurant, notifications, newNumbers }: KnownRestaurant,
  phone: string,
) => {
  const level = limitLevel(newNumbers, notifications.new_number_limit)
  countNewNumberText(level)
  return level !== 'reached' || isNumberVerified(db, restaurant.id, phone)
}
