import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { Db } from '@waitbook/db/connect'
import type { Clock } from '../../../lib/clock.ts'
import type { Restaurant } from '../../restaurants/restaurants.ts'
import { completed } from '../../restaurants/stored-settings.ts'
import type { MessageProviders } from '../channels/provider.ts'
import { canSend } from './can-send.ts'
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
  { db, clock, providers }: { db: Db; clock: Clock; providers: MessageProviders },
  restaurant: Restaurant,
  { phone_number: phone, email, sms_consent }: Guest,
): Promise<Reach> => {
  const none = { sends_texts: false, sends_emails: false }
  // A guest with a number gets no e-mails: messages of staff use one channel.
  const channel = phone === null ? 'email' : 'sms'
  const to = phone ?? email ?? ''
  if (to === '' || (channel === 'sms' && sms_consent === false)) return none
  if (!(await canSend(db, restaurant, { channel, to }, { providers, now: clock.now() }))) return none
  const { settings, is_stopped } = await findReach(db, restaurant.id, to)
  if (is_stopped) return none
  if (channel === 'email') return { ...none, sends_emails: true }
  const intended = { phone: to, channel, template: 'table_ready' } as const
  return {
    ...none,
    sends_texts: refuseByRules(intended, restaurant, completed('notifications', settings)) === undefined,
  }
}
