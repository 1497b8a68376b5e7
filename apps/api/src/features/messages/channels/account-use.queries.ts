import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { Quota } from '@waitbook/domain/messages/account-limits'
import type { ProviderChannel } from '@waitbook/domain/messages/message'
import { sql } from 'kysely'
import type { Read } from '../../../journal/journal.queries.ts'
import { findFull } from '../../../lib/limits/daily-quotas.queries.ts'

interface Intended {
  restaurant_id: RestaurantId
  channel: 'sms' | 'email'
  quotas: readonly Quota[]
  now: number
  except?: string | undefined
}

/** Calls and messages by WhatsApp count as texts. */
const countedWith: Record<Intended['channel'], ProviderChannel[]> = {
  sms: ['sms', 'voice', 'whatsapp'],
  email: ['email'],
}

/** The quota that would refuse another message; the restaurant's messages that wait or are in flight count as used. */
export const findFullQuota = async (db: Read, { restaurant_id, channel, quotas, now, except = '' }: Intended) => {
  const own = withTenant(db, restaurant_id) as Db
  const counted = sql`channel = any(${countedWith[channel]}::text[]) and id <> ${except}`
  // Two counts, because each state has an index of its own.
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from messages where restaurant_id = ${restaurant_id} and state = 'queued' and ${counted}
    ) + (
      select count(*) from messages where restaurant_id = ${restaurant_id} and state = 'sending' and ${counted}
    ) as count`.execute(own)
  return findFull(own, quotas, now, Number(rows[0]?.count ?? 0))
}
