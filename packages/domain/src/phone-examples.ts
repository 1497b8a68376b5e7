import { getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { countries } from './countries.ts'
import type { PhoneReading } from './phone.ts'
import { hasTenDigits } from './phone-fields.ts'

const exampleIn = (id: string) => getExampleNumber(id as 'IN', examples)?.formatNational() ?? ''

const examplesByCode = new Map(
  countries.filter(({ isMain }) => isMain).map(({ id, callingCode }) => [callingCode, exampleIn(id)]),
)

type Fault = Extract<PhoneReading, { fault: string }>

/** The error that guests see for an invalid number (spec §5 for +91 and +1). */
export const guestPhoneSentence = ({ callingCode }: Pick<Fault, 'callingCode'>) => {
  if (callingCode === undefined) return 'Please enter a phone number with its country code, such as +91 98765 43210.'
  return hasTenDigits(callingCode)
    ? 'Please enter a valid 10-digit phone number (national part).'
    : `Please enter a valid phone number for ${callingCode}, for example ${examplesByCode.get(callingCode)}.`
}

const whatIsWrong: Partial<Record<Fault['fault'], string>> = { too_short: 'too short', too_long: 'too long' }

/** The error that staff see for it. */
export const staffPhoneSentence = ({ fault, callingCode }: Fault) => {
  if (fault === 'country') return 'Please enter a valid phone number: there is no such country code.'
  if (fault === 'letters' || fault === 'missing' || callingCode === undefined)
    return 'Please enter a valid phone number.'
  const example = examplesByCode.get(callingCode)
  return `This phone number is ${whatIsWrong[fault] ?? 'not possible'} for ${callingCode}. For example: ${example}.`
}

export interface GuestCountry {
  /** '+44' */
  code: string
  /** Name in the guest's language, with the code. */
  label: string
  /** A number there in national form; empty for all but the main country of a code. */
  example: string
}

/** Every country there is a calling code for, by name. */
export const guestCountries = (language: string): GuestCountry[] => {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  // Among letters written from the right, the plus would move behind its digits.
  const mark = language === 'ar' ? '\u200e' : ''
  return countries
    .map(({ id, callingCode, isMain }) => ({
      code: callingCode,
      label: `${names.of(id) ?? id} (${mark}${callingCode})`,
      example: isMain ? (examplesByCode.get(callingCode) ?? '') : '',
    }))
    .sort((one, other) => compare(one.label, other.label))
}
