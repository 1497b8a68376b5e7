import type { MessagingState } from '@waitbook/contracts/messages'
import { limitLevel } from '@waitbook/domain/messages/limit-level'
import { type ProviderChannel, providerChannels } from '@waitbook/domain/messages/message'
import type { Staff } from '@waitbook/rpc/callers'
import type { JournalDeps } from '../../journal/journal.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { type MessageProviders, providersFor } from './channels/provider.ts'
import { webhookPaths } from './channels/webhook-paths.ts'
import { findConfirmedEmail } from './contact-email.queries.ts'
import { boundsOf, newNumberLimit } from './outgoing/account-charge.ts'
import { countNewNumberTexts } from './outgoing/new-numbers.queries.ts'
import { dayMs, readTexting } from './outgoing/texting.ts'

export interface MessagingStateDeps extends Pick<JournalDeps, 'db' | 'clock'> {
  providers: MessageProviders
  /** The base URL for the provider's reports, without a trailing slash; undefined if their signature could not be verified. */
  webhookBase(): string | undefined
}

/** How messages are sent, for the person who configures it. */
export const readMessagingState = async (deps: MessagingStateDeps, staff: Staff): Promise<MessagingState> => {
  const { providers, db, clock } = deps
  const since = new Date(clock.now() - dayMs).toISOString()
  const [{ sent, is_demo, settings }, newNumbers, restaurant, confirmed] = await Promise.all([
    readTexting(db, staff.restaurant_id, '', clock.now()),
    countNewNumberTexts(db, staff.restaurant_id, since),
    getRestaurant(db, staff.restaurant_id),
    findConfirmedEmail(db, staff.restaurant_id),
  ])
  const limit = newNumberLimit(providers, restaurant, settings)
  const nameOf = (channel: ProviderChannel) => providersFor(providers, { is_demo })[channel]?.name ?? 'outbox'
  const base = deps.webhookBase()
  return {
    providers: Object.fromEntries(
      providerChannels.map((channel) => [channel, nameOf(channel)]),
    ) as MessagingState['providers'],
    webhooks:
      base === undefined ? [] : Object.entries(webhookPaths).map(([what, path]) => ({ what, url: `${base}${path}` })),
    sent_today: sent,
    contact_email:
      settings.contact_email === '' ? 'none' : settings.contact_email === confirmed ? 'confirmed' : 'unconfirmed',
    bounds: boundsOf(providersFor(providers, { is_demo }).limits, restaurant),
    new_numbers: { sent: newNumbers, limit, level: limitLevel(newNumbers, limit) },
  }
}
