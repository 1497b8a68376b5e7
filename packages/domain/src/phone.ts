import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The E.164 form of a number as staff type it, or undefined when it cannot be one.
 * `defaultCallingCode` ('+91') is assumed where no country is given.
 */
export const toE164 = (typed: string, defaultCallingCode: string): string | undefined => {
  const parsed = parsePhoneNumberFromString(typed, { defaultCallingCode: defaultCallingCode.replace('+', '') })
  return parsed?.isPossible() ? parsed.number : undefined
}

/** A guest's number: an existing country code of at most four digits, then exactly ten national digits (spec §5). */
export const isGuestPhone = (phone: string) =>
  /^\+[1-9]\d{0,3}\d{10}$/.test(phone) && parsePhoneNumberFromString(phone)?.nationalNumber.length === 10

/** Only the last four digits shown. */
export const maskPhone = (phone: string) => phone.replace(/\d(?=\d{4})/g, '•')
