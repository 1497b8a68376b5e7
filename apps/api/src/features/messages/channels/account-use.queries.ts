import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { Quota } from '@waitbook/domain/messages/account-limits'
import type { SentChannel } from '@waitbook/domain/messages/message'
import type { Read } from '../../../journal/journal.queries.ts'
import { findFull } from '../../../lib/daily-quotas.queries.ts'

interface Intended {
  restaurant_id: RestaurantId
  channel: 'sms' | 'email'
  quotas: readonly Quota[]
  now: number
  except?: string | undefined
}

/** Calls count as texts. */
const countedWith: Record<Intended['channel'], SentChannel[]> = { sms: ['sms', 'voice'], email: ['email'] }

/** The quota that would refuse another message; those of the restaurant that are not sent yet count towards it. */
export const findFullQuota = async (db: Read, { restaurant_id, channel, quotas, now, except = '' }: Intended) => {
  const own = withTenant(db, restaurant_id)
  const { count } = await own
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', restaurant_id)
    .where('state', 'in', ['queued', 'sending'])
    .where('channel', 'in', countedWith[channel])
    .where('id', '<>', except)
    .executeTakeFirstOrThrow()
  return findFull(own as Db, quotas, now, count)
}
