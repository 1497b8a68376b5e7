import { emailAddress, instant, requiredText } from './text.ts'
import { z } from './zod.ts'

const contact = { phone: requiredText(32).optional(), email: emailAddress.optional() }

const namesOne = ({ phone, email }: { phone?: string | undefined; email?: string | undefined }) =>
  (phone === undefined) !== (email === undefined)

const oneContact = { error: 'Name the guest by a phone number or by an e-mail address.', path: ['phone'] }

/** A guest, by any number that the restaurant knows them by, typed as people type it, or by an e-mail address. */
export const guestInput = z.strictObject(contact).refine(namesOne, oneContact)
export type GuestInput = z.infer<typeof guestInput>

/** The same, with the `version` of a preview: refused if other data belongs to the guest since. */
export const chosenGuest = z
  .strictObject({ ...contact, version: requiredText(32).optional() })
  .refine(namesOne, oneContact)
export type ChosenGuest = z.infer<typeof chosenGuest>

const row = z.record(z.string(), z.unknown())

/** All that a restaurant knows of one guest. */
export const guestExport = z.object({
  exported_at: instant,
  restaurant: z.string(),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  profiles: z.array(row),
  visits: z.array(row),
  reservations: z.array(row),
  /** What the guest wished for on full days. */
  booking_wishes: z.array(row).optional(),
  messages: z.array(row),
  /** What the guest texted back. */
  replies: z.array(row),
  /** Whether the guest was content, as they answered after being served. */
  ratings: z.array(row),
  /** With how many parties ahead the guest wanted to be notified that its turn was near. */
  turn_alerts: z.array(row).optional(),
})
export type GuestExport = z.infer<typeof guestExport>

/** How much was erased. */
export const guestErased = z.object({
  visits: z.int(),
  reservations: z.int(),
  profiles: z.int(),
  messages: z.int(),
})
export type GuestErased = z.infer<typeof guestErased>

/** A row of a guest, with what it is recognised by. */
export const guestRecord = z.object({
  kind: z.enum(['profile', 'visit', 'reservation', 'booking_wish']),
  id: z.string(),
  name: z.string(),
  /** Empty if it has none. */
  phone: z.string(),
  email: z.string(),
  /** A date, or an instant. */
  on: z.string(),
  /** It was found by its e-mail address, and its number is not known to be the guest's. */
  is_other_number: z.boolean(),
})
export type GuestRecord = z.infer<typeof guestRecord>

/** What an export would contain, and an erasure would erase. */
export const guestPreview = z.object({
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  ...guestErased.shape,
  booking_wishes: z.int(),
  replies: z.int(),
  records: z.array(guestRecord),
  /** Numbers and addresses that guests typed in these rows. Rows that have only these are not included. */
  other_contacts: z.array(z.string()),
  /** Why the guest cannot be erased now. */
  erase_refusal: z.string().nullable(),
  version: z.string(),
})
export type GuestPreview = z.infer<typeof guestPreview>
