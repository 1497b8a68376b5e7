import { language } from '../../language.ts'
import { m } from '../../messages/functions.js'
import type { JoinErrors, JoinField } from './join-values.ts'

/** The body of a refused join; every part is optional, as the response may come from a proxy. */
interface Refusal {
  code?: unknown
  detail?: unknown
  message?: unknown
  errors?: unknown
}

const sentences = (value: unknown): string =>
  Array.isArray(value)
    ? value.filter((part) => typeof part === 'string').join(' ')
    : typeof value === 'string'
      ? value
      : ''

/** The translated error of a field; the server sends English only. */
const fieldWords = (field: string, code: unknown, phoneInvalid: string) => {
  if (code === 'phone_already_waiting') return m.phone_taken()
  if (field === 'customer_name') return m.name_missing()
  if (field === 'phone_number') return phoneInvalid
  if (field === 'email') return m.email_invalid()
  if (field === 'country_code') return m.country_code_invalid()
  if (field === 'people_count') return m.party_size_invalid()
  if (field === 'guest_code') return code === 'guest_code_needed' ? m.guest_code_needed() : m.guest_code_wrong()
  if (field === 'allergies') return m.allergies_invalid()
  return field === 'notes' ? m.notes_invalid() : m.join_failed()
}

const fieldErrors = ({ errors, code }: Refusal, phoneInvalid: string): [field: string, text: string][] =>
  typeof errors === 'object' && errors !== null
    ? Object.entries(errors)
        .map(([field, value]): [string, string] => [field, sentences(value)])
        .filter(([, text]) => text !== '')
        .map(([field, text]) => [field, language() === 'en' ? text : fieldWords(field, code, phoneInvalid)])
    : []

const label = (field: string) => {
  if (field === 'phone_number') return m.phone_number()
  if (field === 'customer_name') return m.name()
  if (field === 'email') return m.email()
  if (field === 'country_code') return m.country_code()
  if (field === 'guest_code') return m.guest_code()
  return field === 'people_count' ? m.party_size() : undefined
}

const wholeWords = ({ code, detail, message }: Refusal) => {
  if (language() === 'en') return sentences(detail) || sentences(message)
  if (code === 'too_many') return m.too_many()
  if (code === 'restaurant_busy') return m.restaurant_busy()
  return code === 'database_away' || code === 'internal' ? m.server_error() : ''
}

const refusalOf = (body: unknown): Refusal => (typeof body === 'object' && body !== null ? body : {})

/**
 * The lines shown for a refused join, in order. `phoneInvalid` is the translated error for the number that
 * was sent.
 */
export const failureLines = (body: unknown, phoneInvalid: string): string[] => {
  const refusal = refusalOf(body)
  const fields = fieldErrors(refusal, phoneInvalid)
  const named = fields.filter(([field]) => label(field) !== undefined)
  if (named.length > 0) return named.map(([field, text]) => `${label(field)}: ${text}`)
  const whole = wholeWords(refusal)
  if (whole) return [whole]
  if (fields.length > 0 && language() === 'en') return fields.map(([field, text]) => `${field}: ${text}`)
  return [m.join_failed()]
}

const inputOf: Record<string, JoinField> = {
  customer_name: 'customer_name',
  phone_number: 'phone',
  phone: 'phone',
  email: 'email',
  country_code: 'country_code',
  people_count: 'people_count',
  allergies: 'allergies',
  notes: 'notes',
  guest_code: 'guest_code',
}

/** The same errors by the input each belongs to. */
export const failureByInput = (body: unknown, phoneInvalid: string): JoinErrors => {
  const byInput: JoinErrors = {}
  for (const [field, text] of fieldErrors(refusalOf(body), phoneInvalid)) {
    const input = inputOf[field]
    if (input && byInput[input] === undefined) byInput[input] = text
  }
  return byInput
}
