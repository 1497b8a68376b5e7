import { isAtEntrance } from '@waitbook/domain/queues/queue-joining'
import type { Caller } from '@waitbook/rpc/callers'
import type { RateLimits } from '../../lib/limits/rate-limits.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'

/**
 * The code of the sign at the entrance that a guest named; undefined, as if it had named none, once its address has named
 * too many wrong ones. Every call that tells a right code from a wrong one reads it here.
 */
export const triedCode = async (
  rateLimits: Pick<RateLimits, 'allows' | 'refund'>,
  { address }: Caller,
  { queues }: Pick<Restaurant, 'queues'>,
  code: string | undefined,
): Promise<string | undefined> => {
  if (code === undefined || queues.every(({ entrance_code }) => entrance_code === null)) return code
  if (!(await rateLimits.allows(['entrance-code-address', address]))) return undefined
  if (queues.some((queue) => isAtEntrance(queue, code))) await rateLimits.refund('entrance-code-address', address)
  return code
}
