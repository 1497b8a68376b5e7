import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { countries, countryOf, isCallingCode } from '../countries.ts'

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

/** The countries of +1 among which texts cost the same; its islands cost more. */
const northAmerica: ReadonlySet<string | undefined> = new Set(['US', 'CA'])

/** Whether a number with this calling code belongs to the country meant by it: several may share one, at other prices. */
const isOfCountry = (country: string | undefined, callingCode: string, time_zone: string | undefined) => {
  const sharing = countries.filter((each) => each.callingCode === callingCode)
  if (sharing.length < 2) return true
  const meant = time_zone === undefined ? sharing[0] : countryOf(callingCode, time_zone)
  return country === meant?.id || (northAmerica.has(country) && northAmerica.has(meant?.id))
}

/** Whether a number belongs to the restaurant's own country. */
export const isOwnNumber = (
  phone: string,
  { default_country_code, time_zone }: Omit<Reachable, 'other_country_codes'>,
) =>
  phone.startsWith(default_country_code) &&
  isOfCountry(parsePhoneNumberFromString(phone)?.country, default_country_code, time_zone)

/** Why a number in E.164 form may not be texted or called, or undefined. */
export const whyUnreachable = (
  phone: string,
  channel: 'sms' | 'voice',
  { default_country_code, time_zone, other_country_codes }: Reachable,
): UnreachableReason | undefined => {
  const parsed = parsePhoneNumberFromString(phone)
  const isAllowed = (code: string, zone: string | undefined) =>
    phone.startsWith(code) && (!isCallingCode(code) || isOfCountry(parsed?.country, code, zone))
  if (!isAllowed(default_country_code, time_zone) && !other_country_codes.some((code) => isAllowed(code, undefined))) {
    return 'country'
  }
  return kindsOf[channel].has(parsed?.getType()) ? undefined : 'kind'
}
