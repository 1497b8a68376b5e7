import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { Db } from '@waitbook/db/connect'
import type { Restaurant } from '../../restaurants/restaurants.ts'
import { completed } from '../../restaurants/stored-settings.ts'
import { type MessageProviders, sendsEmails, sendsTexts } from '../channels/provider.ts'
import { isAllowedNumber } from './account-charge.ts'
import { findReach } from './messages.queries.ts'
import { refuseByRules } from './texting.ts'

/** The channels that may be promised to a guest. */
export interface Reach {
  sends_texts: boolean
  sends_emails: boolean
}

type Guest = Pick<StoredEntry, 'phone_number' | 'email' | 'sms_consent'>

/** How messages reach a guest: with consent and without STOP, as the settings and providers allow. */
export const readReach = async (
  { db, providers }: { db: Db; providers: MessageProviders },
  restaurant: Restaurant,
  { phone_number: phone, email, sms_consent }: Guest,
): Promise<Reach> => {
  const mayText = phone !== null && sms_consent !== false && sendsTexts(providers, restaurant)
  // A guest with a number is only texted: staff send their messages by one channel.
  const mayEmail = phone === null && email !== null && sendsEmails(providers, restaurant)
  if (!mayText && !mayEmail) return { sends_texts: false, sends_emails: false }
  const { settings, stopped } = await findReach(db, restaurant.id, [phone ?? email ?? ''])
  if (stopped.length > 0) return { sends_texts: false, sends_emails: false }
  const intended = { phone: phone ?? '', channel: 'sms', template: 'table_ready' } as const
  const isAllowed = () =>
    isAllowedNumber(providers, restaurant, intended.phone) &&
    refuseByRules(intended, restaurant, completed('notifications', settings)) === undefined
  return { sends_texts: mayText && isAllowed(), sends_emails: mayEmail }
}
