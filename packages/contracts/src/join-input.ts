import { guestLanguageTags } from '@waitbook/domain/languages'
import { readPhone } from '@waitbook/domain/phone'
import { guestPhoneSentence } from '@waitbook/domain/phone-examples'
import { z } from 'zod'
import { mutationId } from './ids.ts'
import { emailAddress, pasted, text } from './text.ts'
import { customerName, notes, peopleCount } from './waitlist.ts'
import { wishes } from './wishes.ts'

// Separate from customer.ts, which the console bundles: only the server needs libphonenumber.

/** A country code and a national number in any common notation; transformed to E.164. */
export const guestPhone = z
  .string()
  .max(64, 'Please enter a valid phone number.')
  .transform((typed, context) => {
    const reading = readPhone(typed, '')
    if (reading.phone !== undefined) return reading.phone
    context.addIssue({ code: 'custom', message: guestPhoneSentence(reading) })
    return z.NEVER
  })

export const joinInput = z.object({
  customer_name: pasted(customerName),
  /** A setting of the restaurant decides which of the two is required, if any. */
  phone_number: guestPhone.optional(),
  email: emailAddress.optional(),
  people_count: peopleCount,
  notes: pasted(notes).default(''),
  /** Those that the restaurant does not offer are left out. */
  wishes: wishes.optional(),
  /** The guest's consent. If omitted, the script that joins for the guest is responsible for it. */
  sms_consent: z.boolean().optional(),
  /** Language of texts to the guest; by default that of the page. */
  language: z.enum(guestLanguageTags).optional(),
  template_type: z.literal('queue_joined').optional(),
  restaurant_id: text(32).optional(),
  /** The code that the team shows to guests while the restaurant requires one. */
  guest_code: text(32).optional(),
  mutation_id: mutationId.optional(),
})
export const linkInput = z.object({ phone_number: guestPhone })

export type JoinInput = z.infer<typeof joinInput>
