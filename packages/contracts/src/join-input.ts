import { guestLanguageTags } from '@waitbook/domain/languages'
import { callingCode } from './calling-code.ts'
import { entryId, mutationId, queueId } from './ids.ts'
import { givenQueueAnswers } from './queues/questions.ts'
import { serviceIds } from './queues/services.ts'
import { emailAddress, pasted, text } from './text.ts'
import { customerName, notes, peopleCount } from './waitlist.ts'
import { wishes } from './wishes.ts'
import { words } from './words.ts'
import { z } from './zod.ts'

/** A phone number as it is typed. The use cases read it, as its meaning depends on the restaurant's country. */
export const guestPhone = z.string().max(64, 'Please enter a valid phone number.')

export const joinInput = z.object({
  customer_name: pasted(customerName),
  /** A setting of the restaurant decides which of the two is required, if any. */
  phone_number: guestPhone.optional(),
  /** The country that the guest chose: a phone number without a country code is one of it. */
  country_code: callingCode.optional(),
  email: emailAddress.optional(),
  people_count: peopleCount,
  notes: pasted(notes).default(''),
  /** Those that the restaurant does not offer are left out. */
  wishes: wishes.optional(),
  /** Without one, the queue `default`. */
  queue_id: queueId.optional(),
  /** The code of the sign at the entrance. */
  entrance_code: text(20).optional(),
  answers: givenQueueAnswers.optional(),
  service_ids: serviceIds.optional(),
  /** The person that the guest asks for. Without one, the first available. */
  for_desk: entryId.optional(),
  allergies: words.optional(),
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
