import { guestLanguageTags } from '@waitbook/domain/languages'
import { readGuestPhone } from '@waitbook/domain/phone'
import { guestPhoneSentence } from '@waitbook/domain/phone-examples'
import { z } from 'zod'
import { mutationId } from './ids.ts'
import { emailAddress, text } from './text.ts'
import { customerName, notes, peopleCount } from './waitlist.ts'

// Separate from customer.ts, which the console bundles: only the server needs libphonenumber.

/** A country code and a national number in any common notation; transformed to E.164. */
const guestPhone = z
  .string()
  .max(64, 'Please enter a valid phone number.')
  .transform((typed, context) => {
    const reading = readGuestPhone(typed)
    if (reading.phone !== undefined) return reading.phone
    context.addIssue({ code: 'custom', message: guestPhoneSentence(reading) })
    return z.NEVER
  })

export const joinInput = z.object({
  customer_name: customerName,
  /** Which of the two the guest must give, if any, is the restaurant's setting. */
  phone_number: guestPhone.optional(),
  email: emailAddress.optional(),
  people_count: peopleCount,
  notes: notes.default(''),
  /** The guest's own answer; left out, the script that joins for the guest answers for it. */
  sms_consent: z.boolean().optional(),
  /** What the guest is to be texted in; the page's own where it is left out. */
  language: z.enum(guestLanguageTags).optional(),
  template_type: z.literal('queue_joined').optional(),
  restaurant_id: text(32).optional(),
  /** What the team shows while the restaurant asks for a code. */
  guest_code: text(32).optional(),
  mutation_id: mutationId.optional(),
})
export const linkInput = z.object({ phone_number: guestPhone })

export type JoinInput = z.infer<typeof joinInput>
