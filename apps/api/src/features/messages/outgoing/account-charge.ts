import type { RestaurantId } from '@waitbook/contracts/ids'
import type { MessagingState } from '@waitbook/contracts/messages'
import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import type { Db } from '@waitbook/db/connect'
import { countries } from '@waitbook/domain/countries'
import {
  type AccountLimits,
  type AccountRefusal,
  accountUse,
  perUnapproved,
} from '@waitbook/domain/messages/account-limits'
import { hasLink } from '@waitbook/domain/messages/links'
import { registeredCountry } from '@waitbook/domain/registration/registered-country'
import type { Clock } from '../../../lib/clock.ts'
import { takeQuotas } from '../../../lib/limits/daily-quotas.queries.ts'
import type { Restaurant } from '../../restaurants/restaurants.ts'
import { type MessageProviders, providersFor } from '../channels/provider.ts'
import type { ClaimedMessage } from './claims.queries.ts'
import { readVerified } from './new-numbers.queries.ts'

interface AccountUseDeps {
  db: Db
  clock: Clock
  limits: AccountLimits
  publicUrl(): string
}

const untilApproved = 'Until the operator of this server approves this restaurant,'

/** For staff, of the message that was not sent. */
const sentences: Record<AccountRefusal | 'link', string> = {
  unapproved_country: `${untilApproved} only numbers of the country in which it registered are texted.`,
  unapproved_limit: `${untilApproved} it sends at most ${perUnapproved} texts and ${perUnapproved} e-mails a day.`,
  unapproved_together: 'This server has sent what it sends in a day for restaurants that are not approved.',
  country: 'This server does not text numbers of this country.',
  country_limit: 'This server has sent what it sends in a day to numbers of this country.',
  restaurant_limit: 'This restaurant has sent what this server sends for it in a day.',
  server_limit: 'This server has sent what it sends in a day.',
  link: `${untilApproved} its own words with a link go only to guests who have confirmed their number or e-mail address, or replied.`,
}

/** Why a message must not use the operator's account, or undefined: then it counts towards the daily limits. */
export const createAccountCharge =
  ({ db, clock, limits, publicUrl }: AccountUseDeps) =>
  async (message: ClaimedMessage): Promise<string | undefined> => {
    const { channel, to, organisation_id, is_approved, body, attempts } = message
    // No account of the operator sends a notification, or a text from a phone of the restaurant.
    if (channel === 'push' || channel === 'own_phone') return undefined
    const restaurant_id = message.restaurant_id as RestaurantId
    const use = accountUse(limits, {
      channel,
      to,
      restaurant_id,
      organisation_id,
      is_approved,
      country: registeredCountry(message),
    })
    if (!use.isAllowed) return sentences[use.reason]
    const hasOwnLink = !is_approved && hasLink(body, publicUrl())
    if (hasOwnLink && !(await readVerified(db, restaurant_id, to))) return sentences.link
    // A retry was counted by the first attempt.
    if (attempts > 1 || use.quotas.length === 0) return undefined
    const full = await takeQuotas(db, use.quotas, clock.now())
    return full && sentences[full.reason]
  }

/** The same for a message that is sent at once and not stored. */
export const chargeAtOnce = async (
  { db, clock, providers: { limits } }: Pick<AccountUseDeps, 'db' | 'clock'> & { providers: MessageProviders },
  { id: restaurant_id, organisation_id, is_approved, registered_country: country }: Restaurant,
  message: { channel: 'sms' | 'email'; to: string },
): Promise<string | undefined> => {
  if (!limits) return undefined
  const use = accountUse(limits, { ...message, restaurant_id, organisation_id, is_approved, country })
  if (!use.isAllowed) return sentences[use.reason]
  if (use.quotas.length === 0) return undefined
  const full = await takeQuotas(db, use.quotas, clock.now())
  return full && sentences[full.reason]
}

/** The limit of automatic texts to numbers that are not verified: the restaurant's own, or the operator's if that is less. */
export const newNumberLimit = (
  providers: MessageProviders,
  restaurant: Pick<Restaurant, 'is_demo' | 'is_approved'>,
  { new_number_limit }: Pick<NotificationSettings, 'new_number_limit'>,
) => {
  const { limits } = providersFor(providers, restaurant)
  if (!limits) return new_number_limit
  const ofOperator = limits.texts.newNumbers ?? new_number_limit
  return Math.min(new_number_limit, ofOperator, restaurant.is_approved ? new_number_limit : perUnapproved)
}

const callingCodesOf = (country: string) => countries.filter(({ id }) => id === country).map((one) => one.callingCode)

/** What the operator allows a restaurant, for its settings. */
export const boundsOf = (limits: AccountLimits | undefined, restaurant: Restaurant): MessagingState['bounds'] => {
  const { is_approved, registered_country } = restaurant
  const least = (...values: (number | undefined)[]) => {
    const set = values.filter((value) => value !== undefined)
    return set.length === 0 ? null : Math.min(...set)
  }
  const ofNew = is_approved || !limits ? [] : [perUnapproved, limits.unapproved]
  const allowed = limits?.texts.countries && [...limits.texts.countries.keys()]
  // The operator may allow a longer code, such as +1242 within +1.
  const isAllowed = (code: string) => !allowed || allowed.some((own) => code.startsWith(own) || own.startsWith(code))
  return {
    texts: least(limits?.texts.restaurant, limits?.texts.server, ...ofNew),
    mails: least(limits?.mails.restaurant, limits?.mails.server, ...ofNew),
    countries: is_approved || !limits ? (allowed ?? null) : callingCodesOf(registered_country).filter(isAllowed),
    is_approved: is_approved || !limits,
  }
}
