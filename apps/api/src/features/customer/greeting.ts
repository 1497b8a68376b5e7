import type { JoinInput } from '@waitbook/contracts/join-input'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { NewRow, Tx } from '../../journal/journal.queries.ts'
import type { Use } from '../../lib/limits/rate-limits.ts'
import { providersFor, sendsEmails } from '../messages/channels/provider.ts'
import { newNumberLimit } from '../messages/outgoing/account-charge.ts'
import { canSend } from '../messages/outgoing/can-send.ts'
import { limitedContact, refundGuestMessage, takeGuestMessage } from '../messages/outgoing/guest-messages.ts'
import { languageFor, messageText } from '../messages/outgoing/message-texts.ts'
import { countTexts, findContactUse } from '../messages/outgoing/messages.queries.ts'
import { newMessage } from '../messages/outgoing/new-message.ts'
import { mayWriteToNew } from '../messages/outgoing/new-numbers.ts'
import { namedTo, templatesWithoutLinks } from '../messages/outgoing/own-words.ts'
import { dayMs, quietEnd, refuseByLimits, refuseByRules, refuseByWish } from '../messages/outgoing/texting.ts'
import type { KnownRestaurant } from '../restaurants/known-restaurants.ts'
import type { CustomerDeps } from './customer-deps.ts'

/** So many texts below its limit, a restaurant's texts are not counted anew. */
const farFromLimit = 500

/** Whether the guest may get a confirmation, decided once for all attempts to join. */
export interface Allowance {
  allowed: boolean | undefined
  /** Of the address that the join comes from. */
  mark: string | undefined
}

type Contact = Pick<JoinInput, 'phone_number' | 'email' | 'sms_consent'>

/** The channel and address of the confirmation. */
export interface Greeted {
  channel: 'sms' | 'email'
  to: string
}

/** A contact as the limits of new numbers and of addresses know it. */
export const newContact = (
  { providers }: Pick<CustomerDeps, 'providers'>,
  { restaurant, notifications, newNumbers }: KnownRestaurant,
  { channel, to }: Greeted,
  mark: string | undefined,
) => ({
  ...{ restaurantId: restaurant.id, channel, to, mark },
  ...{ limit: newNumberLimit(providers, restaurant, notifications), used: newNumbers },
})

/** The confirmation with the link to the place, by text or e-mail. */
export const createGreetings = (deps: CustomerDeps) => {
  const { rateLimits } = deps

  const uses = ({ restaurant }: KnownRestaurant, to: string, mark: string | undefined): Use[] => [
    ['joined-text-phone', limitedContact(restaurant, to)],
    ...(mark === undefined ? [] : [['joined-text-network', `${restaurant.id} ${mark}`] as const]),
    ['joined-text-restaurant', restaurant.id],
  ]

  const refund = async (known: KnownRestaurant, to: string, { mark }: Allowance) => {
    await Promise.all(uses(known, to, mark).map(([rule, subject]) => rateLimits.refund(rule, subject)))
    await refundGuestMessage(rateLimits, deps.db, known.restaurant, to)
  }

  /** Without a provider the confirmation is stored as `not_sent`, and none is announced. */
  const isOpen = async ({ restaurant }: KnownRestaurant, way: Greeted) =>
    providersFor(deps.providers, restaurant)[way.channel] === undefined ||
    canSend(deps.db, restaurant, way, { providers: deps.providers, now: deps.clock.now() })

  const isAllowed = async (known: KnownRestaurant, way: Greeted, { mark }: Allowance) =>
    (await isOpen(known, way)) &&
    (await mayWriteToNew(deps.db, newContact(deps, known, way, mark), deps.clock.now())) &&
    (await rateLimits.allows(...uses(known, way.to, mark))) &&
    (await takeGuestMessage(rateLimits, deps.db, known.restaurant, way.to))

  /** By text, except during quiet hours; an e-mail disturbs no one at night. */
  const wayFor = ({ restaurant, notifications }: KnownRestaurant, contact: Contact): Greeted | undefined => {
    const { phone_number: phone, email, sms_consent } = contact
    if (phone === undefined) {
      return email !== undefined && sendsEmails(deps.providers, restaurant)
        ? { channel: 'email', to: email }
        : undefined
    }
    if (!restaurant.settings.enable_sms_notifications || sms_consent === false) return undefined
    const intended = { phone, channel: 'sms', template: 'queue_joined' } as const
    if (refuseByRules(intended, restaurant, notifications)) return undefined
    if (quietEnd(deps.clock.now(), notifications, restaurant.time_zone) !== undefined) return undefined
    return { channel: 'sms', to: phone }
  }

  /** Decided under the lock, as joins at the same time count too. */
  const isRefused = async (
    tx: Tx,
    { restaurant: { id }, notifications, sent: counted }: KnownRestaurant,
    { channel, to }: Greeted,
    at: string,
  ) => {
    const since = new Date(Date.parse(at) - dayMs).toISOString()
    const { opted_out: optedOut, is_paused: isPaused, sent_to_number } = await findContactUse(tx, id, to, since)
    if (refuseByWish('queue_joined', { optedOut, isPaused })) return true
    if (channel === 'email') return false
    // Far below its limit the restaurant's texts need not be counted each time: the margin is larger than the joins of
    // the few seconds since the last count.
    const isFar = counted + farFromLimit < notifications.daily_limit
    const sent = isFar ? counted : await countTexts(tx, id, since)
    return refuseByLimits(notifications, { sent, sentToNumber: sent_to_number }) !== undefined
  }

  return {
    /**
     * The confirmation of a join, unless the limit of the address or the restaurant is reached: a public form must not
     * become a way to send messages at the restaurant's cost, or to a person who never came.
     */
    async choose(known: KnownRestaurant, contact: Contact, allowance: Allowance): Promise<Greeted | undefined> {
      const way = wayFor(known, contact)
      if (!way) return undefined
      allowance.allowed ??= await isAllowed(known, way, allowance)
      return allowance.allowed ? way : undefined
    },

    /** After a join that failed or wrote no confirmation, so that the guest's next one gets it. */
    refund: (known: KnownRestaurant, { phone_number, email }: Contact, allowance: Allowance) =>
      refund(known, phone_number ?? email ?? '', allowance)
        // The caller throws the error of the join; a use that is not refunded expires with its window.
        .catch(() => undefined),

    /** Whether a confirmation would be handed to a provider. */
    isSent: ({ restaurant }: KnownRestaurant, { channel }: Greeted) =>
      providersFor(deps.providers, restaurant)[channel] !== undefined,

    /** The row of the confirmation; undefined if the guest's wish or a limit of the day forbids it at the time of the join. */
    async row(
      tx: Tx,
      known: KnownRestaurant,
      { channel, to }: Greeted,
      entry: StoredEntry,
      { segment, mark }: { segment: string; mark: string | undefined },
    ): Promise<NewRow | undefined> {
      const { restaurant, notifications } = known
      if (await isRefused(tx, known, { channel, to }, entry.timestamp)) return undefined
      const mayLink = restaurant.is_approved
      const templates = mayLink ? notifications : templatesWithoutLinks(notifications)
      const link = deps.links.linkTo(segment, to)
      const message = {
        restaurant_id: restaurant.id,
        entry_id: entry.id,
        channel,
        template_type: 'queue_joined',
        to,
        body: messageText('queue_joined', entry, namedTo(restaurant, { mayLink }), templates, link),
        language: languageFor(entry, notifications),
        actor: { kind: 'guest' },
        address_mark: mark,
      } as const
      const queued = newMessage(message, notifications, entry.timestamp, deps.random)
      const isSent = providersFor(deps.providers, restaurant)[channel] !== undefined
      return { table: 'messages', row: isSent ? queued : { ...queued, state: 'not_sent' } }
    },
  }
}
