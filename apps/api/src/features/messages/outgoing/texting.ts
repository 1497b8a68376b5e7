import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { isRegistered } from '@waitbook/contracts/sent-text'
import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import type { WritableTemplate } from '@waitbook/domain/messages/default-texts'
import { confirmsStop, isAutomatic, type SentChannel } from '@waitbook/domain/messages/message'
import { quietUntil } from '@waitbook/domain/messages/quiet-hours'
import { type UnreachableReason, whyUnreachable } from '@waitbook/domain/messages/textable-number'
import type { Read } from '../../../journal/journal.queries.ts'
import type { Restaurant } from '../../restaurants/restaurants.ts'
import { completed } from '../../restaurants/stored-settings.ts'
import { findTexting } from './messages.queries.ts'
import { templatesWithoutLinks } from './own-words.ts'
import { maySayStop, saidStop } from './send-refusals.ts'

export const dayMs = 86_400_000
/** The limit of texts to one number in a day, by a restaurant. */
export const dailyPerNumber = 12

/** The data that decides whether a restaurant may text or call a number. */
export interface Texting {
  settings: NotificationSettings
  optedOut: boolean
  /** The guest may have asked for no more texts: automatic ones pause until staff decide. */
  isPaused: boolean
  is_demo: boolean
  /** Whether the restaurant's own words may have a link: it is approved, or the contact verified. */
  mayLink: boolean
  /** Texts and calls in the last 24 hours, of the restaurant and to this number. */
  sent: number
  sentToNumber: number
}

export const readTexting = async (
  db: Read,
  restaurantId: RestaurantId,
  phone: string,
  now: number,
  exceptMessage?: string,
): Promise<Texting> => {
  const row = await findTexting(db, restaurantId, phone, new Date(now - dayMs).toISOString(), exceptMessage)
  const settings = completed('notifications', row.settings)
  return {
    settings: row.may_link ? settings : templatesWithoutLinks(settings),
    optedOut: row.opted_out,
    isPaused: row.is_paused,
    is_demo: row.is_demo,
    mayLink: row.may_link,
    sent: row.sent,
    sentToNumber: row.sent_to_number,
  }
}

export const dltOf = (phone: string, template: string, settings: NotificationSettings) => {
  const template_id = settings.dlt_template_ids[template as WritableTemplate]
  return isRegistered(phone, settings) && template_id
    ? { dlt: { entity_id: settings.dlt_entity_id, template_id } }
    : undefined
}

export interface Intended {
  phone: string
  channel: Exclude<SentChannel, 'email'>
  /** Undefined for a text written by staff. */
  template: WritableTemplate | undefined
}

const refusal = (code: string, detail: string) => new AppError('conflict', code, detail)

const unreachable: Record<UnreachableReason, () => AppError> = {
  country: () =>
    refusal('country_not_allowed', 'Numbers of this country are not texted: allow it in the notification settings.'),
  kind: () => refusal('number_kind', 'Numbers of this kind get no texts: it is not the number of a mobile phone.'),
}

/** The refusal if the restaurant's own settings do not allow texts or calls to a number, or undefined. */
export const refuseByRules = (
  { phone, channel, template }: Intended,
  restaurant: Restaurant,
  settings: NotificationSettings,
): AppError | undefined => {
  if (channel === 'voice' && !settings.spoken_calls) {
    return refusal('calls_off', 'Spoken calls are switched off in the notification settings.')
  }
  if (channel === 'own_phone' && settings.own_phone === 'never') {
    return refusal('own_phone_off', 'Texts from your own phone are switched off in the notification settings.')
  }
  const { default_country_code, time_zone } = restaurant
  const { other_country_codes } = settings
  const reason = whyUnreachable(phone, channel === 'voice' ? channel : 'sms', {
    default_country_code,
    time_zone,
    other_country_codes,
  })
  if (reason) return unreachable[reason]()
  if (channel === 'sms' && isRegistered(phone, settings) && !(template && settings.dlt_template_ids[template])) {
    return refusal(
      'dlt_template_missing',
      template
        ? 'No DLT template id is set for this text, and operators in India would drop it.'
        : 'Only registered texts may be sent to numbers in India.',
    )
  }
  return undefined
}

/** The refusal if the guest does not want this message, or undefined. */
export const refuseByWish = (
  template: WritableTemplate | undefined,
  { optedOut, isPaused }: Pick<Texting, 'optedOut' | 'isPaused'>,
): AppError | undefined => {
  if (template !== undefined && confirmsStop(template)) return undefined
  if (optedOut) return saidStop()
  return isPaused && template !== undefined && isAutomatic(template) ? maySayStop() : undefined
}

/** The refusal if the restaurant or the number has had its texts and calls of the day, or undefined. */
export const refuseByLimits = (
  { daily_limit }: Pick<NotificationSettings, 'daily_limit'>,
  { sent, sentToNumber }: Pick<Texting, 'sent' | 'sentToNumber'>,
): AppError | undefined => {
  if (sent >= daily_limit) return refusal('daily_limit', `The daily limit of ${daily_limit} messages is reached.`)
  if (sentToNumber < dailyPerNumber) return undefined
  return refusal('number_limit', 'This number has had its share of messages for today.')
}

/** The refusal if a number may not be texted or called now, or undefined. */
export const refuseTexting = (intended: Intended, restaurant: Restaurant, texting: Texting): AppError | undefined =>
  refuseByWish(intended.template, texting) ??
  refuseByRules(intended, restaurant, texting.settings) ??
  // The limits bound what providers charge.
  (intended.channel === 'own_phone' ? undefined : refuseByLimits(texting.settings, texting))

/** The end of the restaurant's quiet hours if they apply now, or undefined. */
export const quietEnd = (now: number, settings: NotificationSettings, timeZone: string) =>
  quietUntil(now, { from: settings.quiet_hours_from, to: settings.quiet_hours_to }, timeZone)
