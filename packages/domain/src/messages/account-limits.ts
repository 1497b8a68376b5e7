import type { ProviderChannel } from './message.ts'
import { isNumberOf } from './textable-number.ts'

/** Texts and calls, and as many e-mails, in a day of a restaurant that the operator has not approved. */
export const perUnapproved = 20

interface DailyLimits {
  server?: number | undefined
  /** Of each restaurant. */
  restaurant?: number | undefined
}

/**
 * How far the restaurants of a server may use the accounts of its operator, in 24 hours. Undefined: without a limit.
 */
export interface AccountLimits {
  /** Texts and calls, and as many e-mails, of all restaurants together that are not approved. */
  unapproved: number
  /** Texts and calls. */
  texts: DailyLimits & {
    /** The only destinations, by country code, each with its own limit for the server. */
    countries?: ReadonlyMap<string, number | undefined> | undefined
    /** Of each restaurant: automatic texts to numbers that are not verified. */
    newNumbers?: number | undefined
  }
  mails: DailyLimits
}

export interface Intended {
  channel: ProviderChannel
  to: string
  restaurant_id: string
  /** The locations of an organisation share the daily limits of one restaurant; null: it belongs to none. */
  organisation_id: string | null
  is_approved: boolean
  /**
   * The country in which the restaurant registered, by its two letters. Only its numbers are texted until the approval.
   */
  country: string
}

/** Why a message does not leave the server. */
export type AccountRefusal =
  | 'unapproved_country'
  | 'unapproved_limit'
  | 'unapproved_together'
  | 'country'
  | 'country_limit'
  | 'restaurant_limit'
  | 'server_limit'

export interface Quota {
  bucket: string
  limit: number
  reason: AccountRefusal
}

export type AccountUse = { isAllowed: false; reason: AccountRefusal } | { isAllowed: true; quotas: Quota[] }

/** The code of the longest match: that of the Bahamas, +1242, before +1. */
const destinationOf = (phone: string, codes: Iterable<string>) =>
  [...codes].filter((code) => phone.startsWith(code)).sort((one, other) => other.length - one.length)[0]

const quota = (bucket: string, limit: number | undefined, reason: AccountRefusal): Quota[] =>
  limit === undefined ? [] : [{ bucket, limit, reason }]

/** The daily limits that a message counts towards, the narrowest first, or why it is not sent at all. */
export const accountUse = (limits: AccountLimits, intended: Intended): AccountUse => {
  const { channel, to, restaurant_id, organisation_id, is_approved, country: own } = intended
  const isMail = channel === 'email'
  const kind = isMail ? 'mails' : 'texts'
  const of = limits[kind]
  const isOwn = isMail || is_approved || isNumberOf(to, own)
  if (!isOwn) return { isAllowed: false, reason: 'unapproved_country' }
  const { countries } = limits.texts
  const country = isMail || !countries ? undefined : destinationOf(to, countries.keys())
  if (!isMail && countries && country === undefined) return { isAllowed: false, reason: 'country' }
  return {
    isAllowed: true,
    quotas: [
      ...(is_approved ? [] : quota(`unapproved-${kind}:${restaurant_id}`, perUnapproved, 'unapproved_limit')),
      ...quota(`${kind}-restaurant:${organisation_id ?? restaurant_id}`, of.restaurant, 'restaurant_limit'),
      ...(is_approved ? [] : quota(`unapproved-${kind}`, limits.unapproved, 'unapproved_together')),
      ...(country === undefined ? [] : quota(`texts-to:${country}`, countries?.get(country), 'country_limit')),
      ...quota(`${kind}-server`, of.server, 'server_limit'),
    ],
  }
}

/** Parses `+91,+44=200`; undefined if it is not such a list. */
export const readTextCountries = (written: string) => {
  const countries = new Map<string, number | undefined>()
  for (const part of written.split(',')) {
    const [, code, limit] = /^(\+[1-9]\d{0,3})(?:=(\d{1,9}))?$/.exec(part.trim()) ?? []
    if (code === undefined) return undefined
    countries.set(code, limit === undefined ? undefined : Number(limit))
  }
  return countries
}
