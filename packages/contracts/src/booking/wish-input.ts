import { isTime, padTime } from '@waitbook/domain/calendar/plain-date'
import { guestLanguageTags } from '@waitbook/domain/languages'
import { mutationId } from '../ids.ts'
import { guestPhone } from '../join-input.ts'
import { emailAddress, pasted } from '../text.ts'
import { customerName, peopleCount } from '../waitlist.ts'
import { z } from '../zod.ts'
import { bookDate } from './book-date.ts'

const time = z.string().max(15).transform(padTime).refine(isTime, 'Enter a time as HH:mm.')

export const wishInput = z.object({
  date: bookDate,
  from_time: time,
  /** Before `from_time`: past midnight. */
  to_time: time,
  party_size: peopleCount,
  name: pasted(customerName),
  phone_number: guestPhone,
  email: emailAddress.optional(),
  sms_consent: z.boolean().optional(),
  language: z.enum(guestLanguageTags).optional(),
  mutation_id: mutationId.optional(),
})
export type WishInput = z.infer<typeof wishInput>
