import type { KnownGuest } from '@waitbook/contracts/parties'
import { appendNote } from '@waitbook/domain/waitlist/notes'
import { waitlistMessages as say } from './messages.ts'
import type { PartyFields } from './party-form.ts'

type Filled = Pick<PartyFields, 'customer_name' | 'phone_number' | 'notes'>

const beginsWith = (name: string, typed: string) => name.toLowerCase().startsWith(typed.trim().toLowerCase())

/** The fields completed from a known guest: differing input is kept, and notes are appended. */
export const withGuest = (fields: PartyFields, guest: KnownGuest): Filled => {
  const known = [...(guest.allergies.length > 0 ? [say.allergies(guest.allergies)] : []), guest.notes]
  return {
    customer_name: beginsWith(guest.name, fields.customer_name) ? guest.name : fields.customer_name,
    phone_number: fields.phone_number.trim() === '' && !fields.has_no_phone ? guest.phone : fields.phone_number,
    notes: known.filter((words) => words !== '').reduce(appendNote, fields.notes),
  }
}

/** Whether filling in would change any field. */
export const addsTo = (fields: PartyFields, filled: Filled) =>
  filled.customer_name !== fields.customer_name ||
  filled.phone_number !== fields.phone_number ||
  filled.notes !== fields.notes
