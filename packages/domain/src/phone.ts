import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min'
import { callingCodeOf } from './countries.ts'
import { hasTenDigits, isWholeNumber, plainNumber } from './phone-fields.ts'

/** Digits of the longest number there is, country code included (E.164). */
const maxDigits = 15

/** `letters`: it holds something else than a number. `country`: no such calling code. */
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

/** `plain` with a plus, or national beside `callingCode`. */
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

/** The other ways to read a number that cannot be one as it stands: a zero too many, or the country code twice. */
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
 * The E.164 form of a number as staff type it, or why it cannot be one. Without a country in it, `callingCode` ('+91')
 * is assumed. Nothing is ever cut off: a number that is too long is a fault.
 */
export const readPhone = (typed: string, callingCode: string): PhoneReading =>
  // With its country code even an unusual length is taken as it is: toll-free numbers, and numbers stored before.
  read(typed, callingCode, isWholeNumber(typed) ? ({ isPossible }) => isPossible : keepsTheRule)

/** The same for a guest's own number, country code included: +91 and +1 have ten national digits (spec §5). */
export const readGuestPhone = (typed: string): PhoneReading => read(typed, '', keepsTheRule)

/** The E.164 form, or undefined when it cannot be one. */
export const toE164 = (typed: string, callingCode: string): string | undefined => readPhone(typed, callingCode).phone

/** Only the last four digits shown. */
export const maskPhone = (phone: string) => phone.replace(/\d(?=\d{4})/g, '•')
