import { type PhoneNumber, parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min'
import { parsePhoneNumberFromString as parseMobile } from 'libphonenumber-js/mobile'
import { callingCodeOf } from './countries.ts'
import { asciiDigits } from './digits.ts'
import { hasTenDigits, type NotationFault, readNotation } from './phone-fields.ts'

/** Digits of the longest number there is, country code included (E.164). */
const maxDigits = 15

/** `country`: unknown calling code. `impossible`: no number of its country has this form. */
type PhoneFault = NotationFault | 'missing' | 'country' | 'too_short' | 'too_long' | 'impossible'

/** A number that can exist, but is probably mistyped. The user may confirm it. */
interface UnlikelyPhone {
  phone?: never
  fault: 'unlikely'
  callingCode: string
  /** The number as it was typed. */
  possible: string
  /** The number that was probably meant, where one is known. */
  meant: string | undefined
}

export type RefusedPhone =
  | UnlikelyPhone
  /** `callingCode` is undefined where none is known. */
  | { phone?: never; fault: PhoneFault; callingCode: string | undefined }

type PhoneReading = { phone: string; fault?: never } | RefusedPhone

interface Candidate {
  parsed: PhoneNumber
  isLikely: boolean
  isPossible: boolean
}

const parse = (plain: string, callingCode: string): Candidate | undefined => {
  const parsed = parsePhoneNumberFromString(plain, {
    ...(callingCode !== '' && { defaultCallingCode: callingCode.slice(1) }),
    extract: false,
  })
  if (!parsed) return undefined
  const fits = parsed.isPossible() && parsed.number.length <= maxDigits + 1
  const isValid = fits && parsed.isValid()
  return hasTenDigits(`+${parsed.countryCallingCode}`)
    ? // Others than ten digits, such as a toll-free number, are hardly ever a guest's.
      { parsed, isLikely: /^[1-9]\d{9}$/.test(parsed.nationalNumber), isPossible: isValid }
    : { parsed, isLikely: isValid, isPossible: fits }
}

const isMobile = ({ parsed }: Candidate) => parseMobile(parsed.number)?.isValid() === true

/** Whether the digits are the customary national form of the number: with its trunk prefix, where its country has one. */
const isNationalForm = (digits: string, { parsed }: Candidate) => parsed.formatNational().replace(/\D/g, '') === digits

interface Spelling {
  plain: string
  callingCode: string
  /** The calling code that the number begins with, or else the given one. */
  own: string | undefined
}

const spellingOf = (plain: string, callingCode: string): Spelling => ({
  plain,
  callingCode,
  own: plain.startsWith('+') ? callingCodeOf(plain) : callingCode || undefined,
})

/** The likely number among the readings of a spelling. */
const likelyOf = ({ plain, callingCode, own }: Spelling): Candidate | undefined => {
  if (own === undefined) return undefined
  const isWhole = plain.startsWith('+')
  const rest = isWhole ? plain.slice(own.length) : plain
  const likely = (text: string) => {
    const candidate = parse(text, callingCode)
    return candidate?.isLikely ? candidate : undefined
  }
  const typed = likely(plain)
  // The number with its country code, but without the plus, or after a repeated code.
  const coded = rest.startsWith(own.slice(1)) ? likely(`+${rest}`) : undefined
  if (typed && coded) {
    if (isWhole) return isMobile(coded) && !isMobile(typed) ? coded : typed
    return isNationalForm(plain, typed) || (isMobile(typed) && !isMobile(coded)) ? typed : coded
  }
  const withoutTrunk = () => (rest.startsWith('0') ? likely(`${own}${rest.slice(1)}`) : undefined)
  return typed ?? coded ?? withoutTrunk()
}

const groupsOf = (text: string) => asciiDigits(text.normalize('NFKC')).match(/\d+/g) ?? []

/** The number without its plus, if it is one of the given country: a plus was typed before a national number. */
const nationalBehindPlus = ({ plain, callingCode, own }: Spelling) =>
  plain.startsWith('+') && callingCode !== '' && own !== callingCode
    ? likelyOf(spellingOf(plain.slice(1), callingCode))
    : undefined

/** Whether the digits after a plus are grouped as this national number, not as a country code and its number. */
const isGroupedAs = (typed: string, { parsed }: Candidate) => {
  const groups = groupsOf(typed)
  const first = `+${groups[0]}`
  return (
    groups.length > 1 &&
    callingCodeOf(first) !== first &&
    groups.join(' ') === groupsOf(parsed.formatInternational()).slice(1).join(' ')
  )
}

const lengthFaults: Record<string, PhoneFault> = { TOO_SHORT: 'too_short', TOO_LONG: 'too_long' }

const faultOfTenDigits = (digits: number): PhoneFault =>
  digits < 10 ? 'too_short' : digits > 10 ? 'too_long' : 'impossible'

const faultOf = ({ plain, own }: Spelling): RefusedPhone => {
  if (own === undefined) return { fault: 'country', callingCode: own }
  const whole = plain.startsWith('+') ? plain : `${own}${plain}`
  const digits = whole.length - own.length
  const fault = hasTenDigits(own)
    ? faultOfTenDigits(digits)
    : (lengthFaults[validatePhoneNumberLength(whole) ?? ''] ??
      (whole.length > maxDigits + 1 ? 'too_long' : 'impossible'))
  return { fault, callingCode: own }
}

const unlikely = (candidate: Candidate, meant: Candidate | undefined): UnlikelyPhone => ({
  fault: 'unlikely',
  callingCode: `+${candidate.parsed.countryCallingCode}`,
  possible: candidate.parsed.number,
  meant: meant?.parsed.number,
})

/** No number is longer, however it is spaced. */
const longestTyped = 100

const notationOf = (typed: string): { plain?: string; fault?: PhoneFault } =>
  typed.length > longestTyped ? { fault: 'too_long' } : readNotation(typed)

/**
 * The one reader of phone numbers: the E.164 form, or the reason why there is none. A number without a country code is
 * one of `callingCode` ('+91'); an empty `callingCode` requires a country code. Of several readings the likely one is
 * chosen. Digits are never cut off: a number that is too long is refused.
 */
export const readPhone = (typed: string, callingCode: string): PhoneReading => {
  const { plain = '', fault } = notationOf(typed)
  if (fault) return { fault, callingCode: callingCodeOf(typed.trim()) ?? (callingCode || undefined) }
  if (plain === '' || plain === '+') return { fault: 'missing', callingCode: callingCode || undefined }
  const spelling = spellingOf(plain, callingCode)
  const likely = likelyOf(spelling)
  const meant = nationalBehindPlus(spelling)
  if (likely) return meant && isGroupedAs(typed, meant) ? unlikely(likely, meant) : { phone: likely.parsed.number }
  const possible = spelling.own === undefined ? undefined : parse(plain, callingCode)
  return possible?.isPossible ? unlikely(possible, meant) : faultOf(spelling)
}

/**
 * The numbers under which a typed number may be stored: as it is written, which older versions may have stored, and as it
 * is read. `reading`: what `readPhone` returned for it.
 */
export const storedForms = (typed: string, callingCode: string, reading = readPhone(typed, callingCode)): string[] => {
  const { plain = '' } = notationOf(typed)
  const read = reading.fault === 'unlikely' ? reading.possible : reading.phone
  return [...new Set([plain.startsWith('+') && plain.length > 1 ? plain : undefined, read])].filter(
    (phone) => phone !== undefined,
  )
}

/** Only the last four digits shown. */
export const maskPhone = (phone: string) => phone.replace(/\d(?=\d{4})/g, '•')
