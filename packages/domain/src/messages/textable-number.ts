import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { countries, countryOf } from '../countries.ts'

/** Where a restaurant texts and calls. */
export interface Reachable {
  default_country_code: string
  time_zone: string
  /** Further calling codes, or longer beginnings of numbers such as '+1876'. */
  other_country_codes: readonly string[]
}

/** Why a number gets no text or call: its country, or its kind. */
export type UnreachableReason = 'country' | 'kind'

/** Landlines take calls only. A premium-rate, shared-cost, company, personal or pager number costs the caller more. */
const kindsOf: Record<'sms' | 'voice', ReadonlySet<NumberType>> = {
  // Without a kind are ranges that are newer than the table.
  sms: new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', undefined]),
  voice: new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'VOIP', undefined]),
}

/** Countries with their territories, which count as the country. The other islands with +1 cost more. */
const groups: readonly (readonly string[])[] = [
  ['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP'],
  ['GB', 'GG', 'JE', 'IM'],
  ['FR', 'GP', 'BL', 'MF', 'MQ', 'GF', 'RE', 'YT', 'PM'],
  ['AU', 'CC', 'CX'],
  ['FI', 'AX'],
  ['IT', 'VA'],
  ['NO', 'SJ'],
]

const areTogether = (one: string, other: string) =>
  one === other || groups.some((group) => group.includes(one) && group.includes(other))

/** Whether a number belongs to a country, given by its two letters, or to a country of the same group. */
export const isNumberOf = (phone: string, country: string) => {
  const found = parsePhoneNumberFromString(phone)?.country
  if (found !== undefined) return areTogether(found, country)
  // The number is in a range that libphonenumber does not know: its calling code decides, unless countries share it.
  const sharing = countries.filter(({ callingCode }) => phone.startsWith(callingCode))
  return sharing.length === 1 && sharing[0]?.id === country
}

/** Whether a number begins with a code. A calling code that several countries share stands for its main country. */
const isOfCode = (phone: string, code: string) => {
  const main = countries.find(({ callingCode }) => callingCode === code)
  return phone.startsWith(code) && (main === undefined || isNumberOf(phone, main.id))
}

/** Why a number in E.164 form may not be texted or called, or undefined. */
export const whyUnreachable = (
  phone: string,
  channel: 'sms' | 'voice',
  { default_country_code, time_zone, other_country_codes }: Reachable,
): UnreachableReason | undefined => {
  const own = countryOf(default_country_code, time_zone)
  const isOwn = own === undefined ? phone.startsWith(default_country_code) : isNumberOf(phone, own.id)
  if (!isOwn && !other_country_codes.some((code) => isOfCode(phone, code))) return 'country'
  return kindsOf[channel].has(parsePhoneNumberFromString(phone)?.getType()) ? undefined : 'kind'
}
