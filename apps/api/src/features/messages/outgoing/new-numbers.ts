import type { RestaurantId } from '@waitbook/contracts/ids'
import { addressShare } from '@waitbook/domain/messages/address-share'
import { limitLevel } from '@waitbook/domain/messages/limit-level'
import type { Read } from '../../../journal/journal.queries.ts'
import { countNewNumberText } from '../../../lib/metrics.ts'
import { countAddressMessages, countCodes, readVerified } from './new-numbers.queries.ts'
import { dayMs } from './texting.ts'

interface NewContact {
  restaurantId: RestaurantId
  channel: 'sms' | 'email'
  to: string
  /** Of the restaurant's automatic texts to new numbers in a day, and how many it has sent. */
  limit: number
  used: number
  /** Of the address that causes the message; undefined: addresses have no shares. */
  mark: string | undefined
}

/**
 * Whether a number or inbox may get an automatic message that an anonymous person causes: a verified one always, others
 * within the share of the address and, for a text, within the restaurant's daily limit.
 */
export const mayWriteToNew = async (
  db: Read,
  { restaurantId, channel, to, limit, used, mark }: NewContact,
  now: number,
): Promise<boolean> => {
  const level = channel === 'sms' ? limitLevel(used, limit) : 'usual'
  const since = new Date(now - dayMs).toISOString()
  const isWithin =
    level !== 'reached' &&
    (mark === undefined || (await countAddressMessages(db, restaurantId, mark, since)) < addressShare(limit, used))
  // Within the limits nothing depends on whether the number is verified, so it is not looked up.
  if (!isWithin && (await readVerified(db, restaurantId, to))) return true
  if (channel === 'sms') countNewNumberText(level)
  return isWithin
}

/**
 * Whether an address may cause another code, within its share of what the day's texts and codes leave of the limit.
 * Codes to verified contacts do not count. Codes do not use up the limit itself, or two addresses could use it up for
 * all guests.
 */
export const mayCauseCode = async (db: Read, { restaurantId, limit, used, mark }: NewContact, now: number) => {
  if (mark === undefined) return true
  const since = new Date(now - dayMs).toISOString()
  const codes = await countCodes(db, restaurantId, since)
  return (await countAddressMessages(db, restaurantId, mark, since)) < addressShare(limit, used + codes)
}
