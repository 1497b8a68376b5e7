import type { JoinFormState } from '@waitbook/contracts/guest-pages'
import { asciiDigits } from '@waitbook/domain/digits'
import type { GuestCountry } from '@waitbook/domain/phone-examples'
import { hasTenDigits, joinFields } from '@waitbook/domain/phone-fields'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { embedded } from '../../language.ts'
import { m } from '../../paraglide/messages.js'

export type JoinValues = JoinFormState['values']
export type PhoneValues = Pick<JoinValues, 'country_code' | 'phone'>
export type JoinField = 'customer_name' | 'country_code' | 'phone' | 'people_count' | 'exact_size' | 'notes'
export type JoinErrors = Partial<Record<JoinField, string>>

const nationalDigits = 10
/** Fewer digits are no number in any country, and more than fifteen none with its country code. */
const fewestDigits = 4
const mostDigits = 15

const digitsOf = (typed: string) => asciiDigits(typed.normalize('NFKC')).replace(/[^\d+]/g, '')

export const tidyCountryCode = (typed: string) => `+${digitsOf(typed).replaceAll('+', '').replace(/^00/, '')}`

/** Digits, after a plus where the number is typed with one or with 00. Nothing else is taken away. */
export const tidyPhone = (typed: string) => {
  const digits = digitsOf(typed)
  const plain = digits.replaceAll('+', '')
  return digits.startsWith('+') ? `+${plain}` : plain.replace(/^00/, '+')
}

/** The main country of a calling code. */
export const countryWith = (countries: readonly GuestCountry[], code: string) =>
  countries.find((country) => country.code === code && country.example !== '')

/** The country that a number with a plus begins with. No calling code begins with another. */
const countryOf = (countries: readonly GuestCountry[], phone: string) =>
  countries.find(({ code, example }) => example !== '' && phone.startsWith(code))

/** A number typed or pasted with a plus becomes the code and the rest, once the code is known. */
export const splitWhole = (countries: readonly GuestCountry[], phone: string): PhoneValues | undefined => {
  const country = phone.startsWith('+') ? countryOf(countries, phone) : undefined
  return country && { country_code: country.code, phone: phone.slice(country.code.length) }
}

/** Ten digits where the number has them, without a zero or the country code before them. */
const tenDigits = ({ country_code, phone }: PhoneValues) => {
  const code = country_code.slice(1)
  if (phone.length === nationalDigits + 1 && phone.startsWith('0')) return phone.slice(1)
  return phone.length === nationalDigits + code.length && phone.startsWith(code) ? phone.slice(code.length) : phone
}

/** The whole number, or undefined while it is not one. What it may be in other countries, the server knows. */
export const wholePhone = ({ country_code, phone }: PhoneValues) => {
  if (!/^\+[1-9]\d{0,3}$/.test(country_code) || !/^\d+$/.test(phone)) return undefined
  if (hasTenDigits(country_code)) {
    const national = tenDigits({ country_code, phone })
    return /^[1-9]\d{9}$/.test(national) ? country_code + national : undefined
  }
  const digits = country_code.length - 1 + phone.length
  return phone.length >= fewestDigits && digits <= mostDigits ? country_code + phone : undefined
}

/** Whether it is long enough to ask the server about. */
export const isLikelyWhole = (countries: readonly GuestCountry[], { country_code, phone }: PhoneValues) => {
  const example = countryWith(countries, country_code)?.example.replace(/\D/g, '') ?? ''
  // The example may have a zero that the guest leaves out.
  return hasTenDigits(country_code) || phone.length >= example.length - 1
}

/** What is wrong with the number on sending: spec §5 for ten digits, else with an example of its country. */
export const phoneSentence = (countries: readonly GuestCountry[], { country_code, phone }: PhoneValues) => {
  const country = countryOf(countries, joinFields(country_code, phone))
  if (!country) return m.country_code_invalid()
  return hasTenDigits(country.code)
    ? m.phone_invalid_on_submit()
    : m.phone_invalid_other({ code: embedded(country.code), example: embedded(country.example) })
}

export const readValues = (form: HTMLFormElement): JoinValues & { exact_size: string } => {
  const data = new FormData(form)
  const value = (name: string) => String(data.get(name) ?? '')
  return {
    customer_name: value('customer_name').trim(),
    country_code: value('country_code'),
    phone: value('phone'),
    people_count: value('people_count'),
    exact_size: asciiDigits(value('exact_size')).trim(),
    notes: value('notes').trim(),
    sms_consent: data.has('sms_consent'),
  }
}

const isExactSize = (typed: string) => /^\d{1,2}$/.test(typed) && Number(typed) >= 8 && Number(typed) <= maxPartySize

export const checkValues = (values: ReturnType<typeof readValues>, countries: readonly GuestCountry[]): JoinErrors => ({
  ...(values.customer_name === '' && { customer_name: m.name_missing() }),
  ...(!countryWith(countries, values.country_code)
    ? { country_code: m.country_code_invalid() }
    : !wholePhone(values) && { phone: phoneSentence(countries, values) }),
  ...(values.exact_size !== '' && !isExactSize(values.exact_size) && { exact_size: m.exact_size_invalid() }),
})
