import type { KnownGuest } from '@waitbook/contracts/parties'
import { everyWord, wordsIn, wordsText } from '@waitbook/domain/parties/marks'
import { appendNote } from '@waitbook/domain/waitlist/notes'
import type { PartyFieldValues } from './party-form.ts'

type Filled = Pick<PartyFieldValues, 'customer_name' | 'phone_number' | 'notes' | 'allergies'>

const beginsWith = (name: string, typed: string) => name.toLowerCase().startsWith(typed.trim().toLowerCase())

/** The fields completed from a known guest: differing input is kept, notes and allergies are added. */
export const withGuest = (fields: PartyFieldValues, guest: KnownGuest): Filled => ({
  customer_name: beginsWith(guest.name, fields.customer_name) ? guest.name : fields.customer_name,
  phone_number: fields.phone_number.trim() === '' && !fields.has_no_phone ? guest.phone : fields.phone_number,
  notes: guest.notes === '' ? fields.notes : appendNote(fields.notes, guest.notes),
  allergies: wordsText(everyWord(wordsIn(fields.allergies), guest.allergies)),
})

/** Whether filling in would change any field. */
export const addsTo = (fields: PartyFieldValues, filled: Filled) =>
  filled.customer_name !== fields.customer_name ||
  filled.phone_number !== fields.phone_number ||
  filled.notes !== fields.notes ||
  filled.allergies !== wordsText(wordsIn(fields.allergies))
