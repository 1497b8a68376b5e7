import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { Clock } from '../../lib/clock.ts'
import { takeQuotas } from '../../lib/limits/daily-quotas.queries.ts'
import { isUnapproved } from './integrations.queries.ts'

/**
 * Webhook calls in 24 hours of a restaurant that the operator has not approved, and of all such restaurants together.
 */
export const unapprovedCalls = { restaurant: 500, together: 5_000 }

const until = 'Until the operator of this server approves this restaurant, its webhooks make at most'
const reasons = {
  restaurant: `${until} ${unapprovedCalls.restaurant} calls a day.`,
  together: `${until} ${unapprovedCalls.together} calls a day together with those of all other restaurants that are not approved.`,
}

/** Counts a call; returns the reason if it must not be made now. */
export type ChargeCall = () => Promise<string | undefined>

/**
 * Anybody can register and choose the URLs that this server calls, so restaurants make few calls until they are
 * approved.
 */
export const createCallLimits =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (restaurantId: RestaurantId): Promise<ChargeCall> => {
    if (!(await isUnapproved(db, restaurantId))) return async () => undefined
    const quotas = [
      { bucket: `unapproved-calls:${restaurantId}`, limit: unapprovedCalls.restaurant, reason: reasons.restaurant },
      { bucket: 'unapproved-calls', limit: unapprovedCalls.together, reason: reasons.together },
    ]
    return async () => (await takeQuotas(db, quotas, clock.now()))?.reason
  }
