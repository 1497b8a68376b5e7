import { type TypedParty, typedParty } from '@waitbook/contracts/waitlist'

/** A field's value as text. */
export const partyWords = (name: string, value: unknown): string => {
  if (name === 'phone_number' && value === null) return 'No phone'
  if (name === 'email' && value === null) return 'No e-mail'
  if (name === 'quoted_time') return value === null ? 'None' : `${value} min`
  return String(value)
}

/** The editable fields of an entry. */
export const editedPartyOf = (entry: TypedParty): TypedParty => ({
  ...typedParty.parse(entry),
  email: entry.email ?? null,
  wishes: entry.wishes ?? [],
})
