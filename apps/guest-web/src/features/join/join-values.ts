import type { JoinFormState } from '@waitbook/contracts/guest-pages'
import { asciiDigits } from '@waitbook/domain/digits'
import { maxPartySize } from '@waitbook/domain/waitlist/party-size'
import { m } from '../../paraglide/messages.js'

export type JoinValues = JoinFormState['values']
export type JoinField = 'customer_name' | 'country_code' | 'phone' | 'people_count' | 'exact_size' | 'notes'
export type JoinErrors = Partial<Record<JoinField, string>>

export const defaultCountryCode = '+91'
const maxCountryCodeLength = 5
const nationalDigits = 10

export const tidyCountryCode = (typed: string) =>
  `+${asciiDigits(typed).replace(/\D/g, '')}`.slice(0, maxCountryCodeLength)

/**
 * Digits only, at most ten. A pasted or filled-in whole number first loses its country code
 * or trunk zero, so that its last digits are not the ones cut off.
 */
export const tidyPhone = (typed: string, countryCode: string) => {
  let digits = asciiDigits(typed).replace(/\D/g, '')
  const country = countryCode.replace(/\D/g, '')
  const extra = digits.length - nationalDigits
  if (extra > 0 && country !== '' && extra === country.length && digits.startsWith(country))
    digits = digits.slice(extra)
  else if (extra === 1 && digits.startsWith('0')) digits = digits.slice(1)
  return digits.slice(0, nationalDigits)
}

const isCountryCode = (code: string) => /^\+[1-9]\d{0,3}$/.test(code)
const isNationalPhone = (phone: string) => /^\d{10}$/.test(phone)

/** The whole number, or undefined while it is not one. */
export const wholePhone = ({ country_code, phone }: Pick<JoinValues, 'country_code' | 'phone'>) =>
  isCountryCode(country_code) && isNationalPhone(phone) ? country_code + phone : undefined

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

export const checkValues = (values: ReturnType<typeof readValues>): JoinErrors => ({
  ...(values.customer_name === '' && { customer_name: m.name_missing() }),
  ...(!isCountryCode(values.country_code) && { country_code: m.country_code_invalid() }),
  ...(!isNationalPhone(values.phone) && { phone: m.phone_invalid_on_submit() }),
  ...(values.exact_size !== '' && !isExactSize(values.exact_size) && { exact_size: m.exact_size_invalid() }),
})
