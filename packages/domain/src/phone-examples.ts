import { getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { callingCodeOf, countries } from './countries.ts'
import type { RefusedPhone } from './phone.ts'
import { hasTenDigits, type NotationFault } from './phone-fields.ts'

const exampleIn = (id: string) => getExampleNumber(id as 'IN', examples)?.formatNational() ?? ''

const mainCountries = countries.filter(({ isMain }) => isMain)
const examplesByCode = new Map(mainCountries.map(({ id, callingCode }) => [callingCode, exampleIn(id)]))

/** Additions beside a number, which every input refuses. */
const additionSentences: Partial<Record<RefusedPhone['fault'], string>> = {
  slash: 'Please enter one phone number only, without a slash.',
  several: 'Please enter one phone number only.',
  bracket: 'Please enter the phone number without the addition in brackets.',
  extension: 'Please enter the phone number without an extension.',
} satisfies Record<Exclude<NotationFault, 'letters'>, string>

const specExample = '+91 98765 43210'

const wholeExample = (callingCode: string) => {
  const main = mainCountries.find((country) => country.callingCode === callingCode)
  return callingCode === '+91' || !main
    ? specExample
    : (getExampleNumber(main.id as 'IN', examples)?.formatInternational() ?? specExample)
}

/**
 * The error for a guest's invalid number; for +91 and +1 its words are specified. `home` is the restaurant's calling
 * code, for an example of a number with its country code.
 */
export const guestPhoneSentence = (refused: RefusedPhone, home: string) => {
  const addition = additionSentences[refused.fault]
  if (addition !== undefined) return addition
  const callingCode = callingCodeMeant(refused)
  if (callingCode === undefined)
    return `Please enter a phone number with its country code, such as ${wholeExample(home)}.`
  return hasTenDigits(callingCode)
    ? 'Please enter a valid 10-digit phone number (national part).'
    : `Please enter a valid phone number for ${callingCode}, for example ${examplesByCode.get(callingCode)}.`
}

/** The calling code to name in an error: that of the number that was probably meant, where one is known. */
const callingCodeMeant = (refused: RefusedPhone) =>
  refused.fault === 'unlikely' && refused.meant !== undefined ? callingCodeOf(refused.meant) : refused.callingCode

const whatIsWrong: Partial<Record<RefusedPhone['fault'], string>> = {
  too_short: 'is too short',
  too_long: 'is too long',
  unlikely: 'is unusual',
}

/** A number in international form, spaced for reading. */
const spacedPhone = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone

/** The error for an invalid number typed by staff. */
export const staffPhoneSentence = (refused: RefusedPhone) => {
  const { fault, callingCode } = refused
  const addition = additionSentences[fault]
  if (addition !== undefined) return addition
  if (fault === 'country') return 'Please enter a valid phone number: there is no such country code.'
  if (fault === 'letters' || fault === 'missing' || callingCode === undefined)
    return 'Please enter a valid phone number.'
  const what = `This phone number ${whatIsWrong[fault] ?? 'is not possible'} for ${callingCode}.`
  return refused.fault === 'unlikely' && refused.meant !== undefined
    ? `${what} Was ${spacedPhone(refused.meant)} meant?`
    : `${what} For example: ${examplesByCode.get(callingCode)}.`
}

export interface GuestCountry {
  /** '+44' */
  code: string
  /** Name in the guest's language, with the code. */
  label: string
  /** An example number in national form; empty except for the main country of a code. */
  example: string
}

/** Every country with a calling code, sorted by name. */
export const guestCountries = (language: string): GuestCountry[] => {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  // In right-to-left text the plus would be displayed after its digits.
  const mark = language === 'ar' ? '\u200e' : ''
  return countries
    .map(({ id, callingCode, isMain }) => ({
      code: callingCode,
      label: `${names.of(id) ?? id} (${mark}${callingCode})`,
      example: isMain ? (examplesByCode.get(callingCode) ?? '') : '',
    }))
    .sort((one, other) => compare(one.label, other.label))
}
