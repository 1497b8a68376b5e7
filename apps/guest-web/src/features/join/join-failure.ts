import type { JoinErrors, JoinField } from './join-values.ts'
import { joinMessages } from './messages.ts'

/** What a refused join may carry; every part is optional, as the answer may come from a proxy. */
interface Refusal {
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

const fieldErrors = (errors: unknown): [field: string, text: string][] =>
  typeof errors === 'object' && errors !== null
    ? Object.entries(errors)
        .map(([field, value]): [string, string] => [field, sentences(value)])
        .filter(([, text]) => text !== '')
    : []

const label = (field: string) => (joinMessages.fieldLabels as Record<string, string>)[field]

/** The lines shown for a refused join, in the order of spec §8. */
export const failureLines = (body: unknown): string[] => {
  const { errors, detail, message } = (typeof body === 'object' && body !== null ? body : {}) as Refusal
  const fields = fieldErrors(errors)
  const named = fields.filter(([field]) => label(field) !== undefined)
  if (named.length > 0) return named.map(([field, text]) => `${label(field)}: ${text}`)
  const whole = sentences(detail) || sentences(message)
  if (whole) return [whole]
  if (fields.length > 0) return fields.map(([field, text]) => `${field}: ${text}`)
  return [joinMessages.failed]
}

const inputOf: Record<string, JoinField> = {
  customer_name: 'customer_name',
  phone_number: 'phone',
  phone: 'phone',
  country_code: 'country_code',
  people_count: 'people_count',
  notes: 'notes',
}

/** The same errors by the input each belongs to. */
export const failureByInput = (errors: unknown): JoinErrors => {
  const byInput: JoinErrors = {}
  for (const [field, text] of fieldErrors(errors)) {
    const input = inputOf[field]
    if (input && byInput[input] === undefined) byInput[input] = text
  }
  return byInput
}
