import type { JoinFormState } from '@waitbook/contracts/guest-pages'
import type { JoinInput } from '@waitbook/contracts/join-input'
import { asciiDigits } from '@waitbook/domain/digits'
import type { GuestCountry } from '@waitbook/domain/phone-examples'
import { hasAddition, hasTenDigits, isWholeNumber, joinFields, plainNumber } from '@waitbook/domain/phone-fields'
import type { ContactWay } from '@waitbook/domain/waitlist/guest-contact'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { embedded } from '../../language.ts'
import { m } from '../../messages/functions.js'
import type { Wish } from '../../ui/wishes-field.tsx'

export type JoinValues = JoinFormState['values']
export type PhoneValues = Pick<JoinValues, 'country_code' | 'phone'>
export type JoinField =
  | 'customer_name'
  | 'country_code'
  | 'phone'
  | 'email'
  | 'people_count'
  | 'exact_size'
  | 'allergies'
  | 'notes'
  | 'guest_code'
export type JoinErrors = Partial<Record<JoinField, string>>

const nationalDigits = 10
/** No country has shorter numbers; E.164 allows fifteen digits with the country code. */
const fewestDigits = 4
const mostDigits = 15

export const tidyCountryCode = (typed: string) =>
  `+${asciiDigits(typed.normalize('NFKC')).replace(/\D/g, '').replace(/^00/, '')}`

/**
 * Only the digits, with a leading plus if the number is typed with a plus or 00. No digit is cut off or added: a number
 * with something else beside it stays as it is typed, and is refused.
 */
export const tidyPhone = (typed: string) => {
  if (hasAddition(typed)) return typed
  const number = typed.normalize('NFKC').replace(/^[^\p{Nd}+]+|[^\p{Nd}+]+$/gu, '')
  return plainNumber(number) ?? typed
}

/** The main country of a calling code, the only one with an example. */
export const countryWith = (countries: readonly GuestCountry[], code: string) =>
  countries.find((country) => country.code === code && country.example !== '')

/** The country that a number with a plus begins with. No calling code begins with another. */
const countryOf = (countries: readonly GuestCountry[], phone: string) =>
  countries.find(({ code, example }) => example !== '' && phone.startsWith(code))

/** Splits a number with a plus into its calling code and the rest; undefined while the code is unknown. */
export const splitWhole = (countries: readonly GuestCountry[], phone: string): PhoneValues | undefined => {
  const country = phone.startsWith('+') ? countryOf(countries, phone) : undefined
  return country && { country_code: country.code, phone: phone.slice(country.code.length) }
}

const groupsOf = (typed: string) => asciiDigits(typed.normalize('NFKC')).match(/\d+/g) ?? []

/** With at least this many digits after the code, the field of the code contains a pasted whole number. */
const fewestPasted = 4
const mostCodeDigits = 4

/**
 * Splits a number that was pasted over the given code: without a plus, it is one of that code. Undefined for a code. What
 * is typed always has a plus, as the field adds it.
 */
export const splitPasted = (
  countries: readonly GuestCountry[],
  pasted: string,
  country_code: string,
): PhoneValues | undefined => {
  const phone = tidyPhone(pasted)
  if (!phone.startsWith('+'))
    return groupsOf(phone).join('').length > mostCodeDigits ? { country_code, phone } : undefined
  const whole = splitWhole(countries, phone)
  return whole && whole.phone.length >= fewestPasted ? whole : undefined
}

/**
 * Whether a plus may stand before a national number of the chosen country, as in '+646 555 0123' beside +1: the first group
 * is longer than the calling code. Only the server can decide, from the number as it is typed.
 */
const isUnclear = (countries: readonly GuestCountry[], { country_code, phone }: PhoneValues) => {
  const plain = plainNumber(phone) ?? ''
  const country = plain.startsWith('+') ? countryOf(countries, plain) : undefined
  const [first, ...others] = groupsOf(phone)
  if (!country || country.code === country_code || others.length === 0 || plain.length > mostDigits + 1) return false
  // After 00 the calling code follows.
  if (`+${first}` === country.code || first?.startsWith('00')) return false
  return !hasTenDigits(country_code) || plain.length <= nationalDigits + 1
}

/** Splits a number with a plus into the two fields, unless it is unclear. */
export const splitTyped = (countries: readonly GuestCountry[], values: PhoneValues): PhoneValues | undefined =>
  isUnclear(countries, values) ? undefined : splitWhole(countries, tidyPhone(values.phone))

/** The same while the number is typed: undefined until no further digit can make it unclear. */
export const splitEarly = (countries: readonly GuestCountry[], values: PhoneValues): PhoneValues | undefined => {
  const whole = splitTyped(countries, values)
  const [first, ...others] = groupsOf(values.phone)
  if (!whole || (others.length > 0 && `+${first}` === whole.country_code)) return whole
  const isLongEnough = hasTenDigits(whole.country_code)
    ? whole.phone.length >= nationalDigits
    : isLikelyWhole(countries, whole)
  return isLongEnough ? whole : undefined
}

/** The number without a leading zero or country code, if ten digits remain. */
const tenDigits = ({ country_code, phone }: PhoneValues) => {
  const code = country_code.slice(1)
  if (phone.length === nationalDigits + 1 && phone.startsWith('0')) return phone.slice(1)
  return phone.length === nationalDigits + code.length && phone.startsWith(code) ? phone.slice(code.length) : phone
}

/** The complete number, or undefined. For countries without the ten-digit rule only the server can validate it. */
export const wholePhone = ({ country_code, phone }: PhoneValues) => {
  const plain = plainNumber(phone)
  if (plain?.startsWith('+') && plain !== phone) return plain.length - 1 >= nationalDigits ? plain : undefined
  if (!/^\+[1-9]\d{0,3}$/.test(country_code) || !/^\d+$/.test(phone)) return undefined
  if (hasTenDigits(country_code)) {
    const national = tenDigits({ country_code, phone })
    return /^[1-9]\d{9}$/.test(national) ? country_code + national : undefined
  }
  const digits = country_code.length - 1 + phone.length
  return phone.length >= fewestDigits && digits <= mostDigits ? country_code + phone : undefined
}

/** Whether the number is long enough to check with the server. */
export const isLikelyWhole = (countries: readonly GuestCountry[], { country_code, phone }: PhoneValues) => {
  const example = countryWith(countries, country_code)?.example.replace(/\D/g, '') ?? ''
  // The example may have a leading zero that the guest omits.
  return hasTenDigits(country_code) || phone.length >= example.length - 1
}

/** The error for an invalid number on submit: the specified text for ten digits, otherwise with an example of its country. */
export const phoneSentence = (countries: readonly GuestCountry[], values: PhoneValues) => {
  const { country_code, phone } = values
  if (hasAddition(phone)) return m.phone_one_number()
  const country = countryOf(countries, isUnclear(countries, values) ? country_code : joinFields(country_code, phone))
  if (!country) return m.country_code_invalid()
  return hasTenDigits(country.code)
    ? m.phone_invalid_on_submit()
    : m.phone_invalid_other({ code: embedded(country.code), example: embedded(country.example) })
}

interface ReadValues extends JoinValues {
  exact_size: string
  allergies: string
  guest_code: string
  wishes: Wish[]
  asked: GivenChoices
}

/** What was entered in the fields that depend on the queue, by field name. */
type GivenChoices = Record<string, string[]>

/** The same values as the API accepts them. The field names of questions begin with `answers.`. */
export const choicesOf = ({ service_ids, for_desk, ...answers }: GivenChoices) => ({
  answers: Object.entries(answers).map(([name, [answer = '']]) => ({ question_id: name.slice(8), answer })),
  service_ids,
  for_desk: for_desk?.[0] || undefined,
})

export const readValues = (form: HTMLFormElement): ReadValues => {
  const data = new FormData(form)
  const value = (name: string) => String(data.get(name) ?? '')
  return {
    customer_name: value('customer_name').trim(),
    country_code: value('country_code'),
    phone: value('phone'),
    people_count: value('people_count'),
    exact_size: asciiDigits(value('exact_size')).trim(),
    notes: value('notes').trim(),
    allergies: value('allergies'),
    wishes: data.getAll('wishes') as Wish[],
    sms_consent: data.has('sms_consent'),
    ...(data.has('contact') && { contact: value('contact') as ContactWay, email: value('email').trim() }),
    guest_code: value('guest_code').trim(),
    asked: Object.fromEntries(
      [...data.keys()]
        .filter((name) => /^(answers\.|service|for_)/.test(name))
        .map((name) => [name, data.getAll(name)]),
    ) as GivenChoices,
  }
}

const isExactSize = (typed: string) => /^\d{1,2}$/.test(typed) && Number(typed) >= 8 && Number(typed) <= maxPartySize

/** The contact fields of a join; undefined while they are incomplete. */
export const contactOf = (
  values: JoinValues,
): Pick<JoinInput, 'phone_number' | 'country_code' | 'email'> | undefined => {
  if (values.contact === 'none') return {}
  // The server validates the address fully.
  if (values.contact === 'email') return /^\S+@\S+$/.test(values.email ?? '') ? { email: values.email } : undefined
  const whole = wholePhone(values)
  if (whole === undefined) return undefined
  const { country_code, phone } = values
  return /^\d+$/.test(phone) ? { phone_number: whole } : { phone_number: phone, country_code }
}

const contactErrors = (values: JoinValues, countries: readonly GuestCountry[]): JoinErrors => {
  const isComplete = contactOf(values) !== undefined
  if (values.contact === 'email' || values.contact === 'none') return isComplete ? {} : { email: m.email_invalid() }
  if (!countryWith(countries, values.country_code)) return { country_code: m.country_code_invalid() }
  if (isWholeNumber(values.phone) && !countryOf(countries, plainNumber(values.phone) ?? ''))
    return { phone: m.country_code_invalid() }
  return isComplete ? {} : { phone: phoneSentence(countries, values) }
}

export const checkValues = (values: Omit<ReadValues, 'asked'>, countries: readonly GuestCountry[]): JoinErrors => ({
  ...(values.customer_name === '' && { customer_name: m.name_missing() }),
  ...contactErrors(values, countries),
  ...(values.exact_size !== '' && !isExactSize(values.exact_size) && { exact_size: m.exact_size_invalid() }),
})
