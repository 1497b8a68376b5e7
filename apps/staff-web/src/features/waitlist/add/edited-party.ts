import { type TypedParty, typedParty } from '@waitbook/contracts/waitlist'
import { wordsText } from '@waitbook/domain/parties/marks'

/** A field's value as text. */
export const fieldWords = (name: string, value: unknown): string => {
  if (name === 'phone_number' && value === null) return 'No phone'
  if (name === 'email' && value === null) return 'No e-mail'
  if (name === 'quoted_time') return value === null ? 'None' : `${value} min`
  return Array.isArray(value) ? wordsText(value as string[]) : String(value)
}

/** The editable fields of an entry. */
export const editedPartyOf = (entry: TypedParty): TypedParty => ({
  ...typedParty.parse(entry),
  email: entry.email ?? null,
  wishes: entry.wishes ?? [],
  allergies: entry.allergies ?? [],
})
