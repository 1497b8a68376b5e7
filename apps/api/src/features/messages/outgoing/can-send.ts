import { type AccountUse, accountUse } from '@waitbook/domain/messages/account-limits'
import type { Read } from '../../../journal/journal.queries.ts'
import type { Restaurant } from '../../restaurants/restaurants.ts'
import { findFullQuota } from '../channels/account-use.queries.ts'
import {
  isSimulatedProvider,
  type MessageProviders,
  providersFor,
  sendsEmails,
  sendsTexts,
} from '../channels/provider.ts'

interface Contact {
  channel: 'sms' | 'email'
  to: string
}

interface Asked {
  providers: MessageProviders
  now: number
  /** The id of a queued message that does not count as used. */
  except?: string | undefined
}

const accountUseOf = (providers: MessageProviders, restaurant: Restaurant, { channel, to }: Contact): AccountUse => {
  const { limits, [channel]: provider } = providersFor(providers, restaurant)
  if (!limits || (provider && isSimulatedProvider(provider))) return { isAllowed: true, quotas: [] }
  const { id: restaurant_id, organisation_id, is_approved, registered_country: country } = restaurant
  return accountUse(limits, { channel, to, restaurant_id, organisation_id, is_approved, country })
}

/** Whether the operator allows the restaurant to text this number at all. */
export const isAllowedNumber = (providers: MessageProviders, restaurant: Restaurant, to: string) =>
  accountUseOf(providers, restaurant, { channel: 'sms', to }).isAllowed

/**
 * Whether a message to this contact could be sent now: the channel is set up, and the operator's limits admit it.
 * Everything that promises a message to a guest calls this; the worker checks again when it sends. Counts nothing, and
 * reads nothing if the operator sets no limit.
 */
export const canSend = async (
  db: Read,
  restaurant: Restaurant,
  { channel, to }: Contact,
  { providers, now, except }: Asked,
): Promise<boolean> => {
  const isSetUp = channel === 'sms' ? sendsTexts(providers, restaurant) : sendsEmails(providers, restaurant)
  if (!isSetUp) return false
  const use = accountUseOf(providers, restaurant, { channel, to })
  if (!use.isAllowed || use.quotas.length === 0) return use.isAllowed
  const { id: restaurant_id } = restaurant
  return (await findFullQuota(db, { restaurant_id, channel, quotas: use.quotas, now, except })) === undefined
}
