import type { PartyInput } from './party-form.ts'

const labels: Record<string, string> = {
  customer_name: 'Customer name',
  phone_number: 'Phone',
  email: 'E-mail',
  people_count: 'Party size',
  quoted_time: 'Quoted time',
  notes: 'Notes',
}

export const partyLabel = (name: string) => labels[name] ?? name

/** A field's value as text. */
export const partyWords = (name: string, value: unknown): string => {
  if (name === 'phone_number' && value === null) return 'No phone'
  if (name === 'email' && value === null) return 'No e-mail'
  if (name === 'quoted_time') return value === null ? 'None' : `${value} min`
  return String(value)
}

/** The editable fields of an entry. */
export const editedPartyOf = (entry: PartyInput): PartyInput => ({
  customer_name: entry.customer_name,
  phone_number: entry.phone_number,
  email: entry.email ?? null,
  people_count: entry.people_count,
  quoted_time: entry.quoted_time,
  notes: entry.notes,
})
