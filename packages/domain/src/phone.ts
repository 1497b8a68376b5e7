import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min'
import { callingCodeOf } from './countries.ts'
import { hasTenDigits, isWholeNumber, plainNumber } from './phone-fields.ts'

/** Digits of the longest number there is, country code included (E.164). */
const maxDigits = 15

/** `letters`: it contains something other than a number. `country`: unknown calling code. */
export type PhoneFault = 'missing' | 'letters' | 'country' | 'too_short' | 'too_long' | 'impossible'

export type PhoneReading =
  | { phone: string; fault?: never }
  /** `callingCode` is undefined where none is known. */
  | { phone?: never; fault: PhoneFault; callingCode: string | undefined }

interface Candidate {
  phone: string
  callingCode: string
  national: string
  isPossible: boolean
  isValid: boolean
}

/** Parses a number with a plus, or a national number of `callingCode`. */
const parse = (plain: string, callingCode: string): Candidate | undefined => {
  const parsed = parsePhoneNumberFromString(plain, {
    ...(callingCode !== '' && { defaultCallingCode: callingCode.slice(1) }),
    extract: false,
  })
  return (
    parsed && {
      phone: parsed.number,
      callingCode: `+${parsed.countryCallingCode}`,
      national: parsed.nationalNumber,
      isPossible: parsed.isPossible() && parsed.number.length <= maxDigits + 1,
      isValid: parsed.isValid(),
    }
  )
}

const keepsTheRule = ({ callingCode, national, isPossible, isValid }: Candidate) =>
  hasTenDigits(callingCode) ? national.length === 10 : isPossible && isValid

/** Corrections of common mistakes: a trunk zero after the country code, or a country code without its plus. */
const repairs = (plain: string, callingCode: string) => {
  const own = plain.startsWith('+') ? callingCodeOf(plain) : callingCode
  if (!own) return []
  const rest = plain.startsWith('+') ? plain.slice(own.length) : plain
  return [
    ...(rest.startsWith('0') ? [`${own}${rest.slice(1)}`] : []),
    ...(rest.startsWith(own.slice(1)) ? [`+${rest}`] : []),
  ]
}

const lengthFaults: Record<string, PhoneFault> = { TOO_SHORT: 'too_short', TOO_LONG: 'too_long' }

const faultOf = (plain: string, callingCode: string): PhoneReading => {
  const own = plain.startsWith('+') ? callingCodeOf(plain) : callingCode || undefined
  if (own === undefined) return { fault: 'country', callingCode: own }
  const whole = plain.startsWith('+') ? plain : `${own}${plain}`
  const digits = whole.length - own.length
  const fault = hasTenDigits(own)
    ? digits < 10
      ? 'too_short'
      : 'too_long'
    : (lengthFaults[validatePhoneNumberLength(whole) ?? ''] ??
      (whole.length > maxDigits + 1 ? 'too_long' : 'impossible'))
  return { fault, callingCode: own }
}

const read = (typed: string, callingCode: string, accepts: (candidate: Candidate) => boolean): PhoneReading => {
  const plain = plainNumber(typed)
  if (plain === undefined) {
    return { fault: 'letters', callingCode: callingCodeOf(typed.trim()) ?? (callingCode || undefined) }
  }
  if (plain === '' || plain === '+') return { fault: 'missing', callingCode: callingCode || undefined }
  const readings = [plain, ...repairs(plain, callingCode)]
    .map((each) => parse(each, callingCode))
    .filter((each) => each !== undefined)
    .filter(accepts)
  const phone = (readings.find(({ isValid }) => isValid) ?? readings[0])?.phone
  return phone === undefined ? faultOf(plain, callingCode) : { phone }
}

/**
 * Reads a number typed by staff: its E.164 form, or the reason why it is invalid. Without a country code, `callingCode`
 * ('+91') is assumed. Digits are never cut off: a number that is too long is invalid.
 */
export const readPhone = (typed: string, callingCode: string): PhoneReading =>
  // With a country code any possible number is accepted: toll-free numbers, and numbers stored under older rules.
  read(typed, callingCode, isWholeNumber(typed) ? ({ isPossible }) => isPossible : keepsTheRule)

/** The same for a guest's own number, country code included: +91 and +1 have ten national digits (spec §5). */
export const readGuestPhone = (typed: string): PhoneReading => read(typed, '', keepsTheRule)

/** The E.164 form, or undefined if the number is invalid. */
export const toE164 = (typed: string, callingCode: string): string | undefined => readPhone(typed, callingCode).phone

/** Only the last four digits shown. */
export const maskPhone = (phone: string) => phone.replace(/\d(?=\d{4})/g, '•')
