import { isTime, padTime } from '@waitbook/domain/calendar/plain-date'
import { guestLanguageTags } from '@waitbook/domain/languages'
import type { EditedFields } from '../fields/field-rule.ts'
import type { reservationFields } from '../fields/reservation-fields.ts'
import { mutationId } from '../ids.ts'
import { guestPhone } from '../join-input.ts'
import { emailAddress, pasted, text } from '../text.ts'
import { customerName, notes, peopleCount } from '../waitlist.ts'
import { wishes } from '../wishes.ts'
import { words } from '../words.ts'
import { z } from '../zod.ts'
import { givenAnswers } from './asked-of-guests.ts'
import { bookDate } from './book-date.ts'
import { lateMinutesOfBookings } from './booking.ts'

const bookTime = z.string().max(15).transform(padTime).refine(isTime, 'Enter a time as HH:mm.')
const holdId = text(64)

export const daysQuery = z.object({ size: peopleCount, from: bookDate.optional(), to: bookDate.optional() })
/** `hold_id`: the caller's own hold, which does not count. */
export const slotsQuery = z.object({ size: peopleCount, date: bookDate, hold_id: holdId.optional() })

/** `hold_id`: an earlier hold of the same guest, which moves. */
export const holdInput = z.object({
  date: bookDate,
  time: bookTime,
  party_size: peopleCount,
  hold_id: holdId.optional(),
})
export type HoldInput = z.infer<typeof holdInput>

const bookFields = z.object({
  hold_id: holdId.optional(),
  date: bookDate.optional(),
  time: bookTime.optional(),
  party_size: peopleCount.optional(),
  name: pasted(customerName),
  phone_number: guestPhone,
  email: emailAddress.optional(),
  notes: pasted(notes).default(''),
  wishes: wishes.optional(),
  allergies: words.optional(),
  occasion: givenAnswers.occasion.optional(),
  preferred_area_id: givenAnswers.preferred_area_id.optional(),
  sms_consent: z.boolean().optional(),
  policy_accepted: z.boolean().default(false),
  /** The code that was sent for the hold. */
  code: text(32).optional(),
  language: z.enum(guestLanguageTags).optional(),
})

const namesTime = ({ hold_id, date, time, party_size }: Partial<z.infer<typeof bookFields>>) =>
  hold_id !== undefined || (date !== undefined && time !== undefined && party_size !== undefined)
const timeNeeded = { message: 'Give a hold_id, or date, time and party_size.', path: ['hold_id'] }

/** Date, time and size may be omitted with a hold that has not ended. */
export const bookBody = bookFields.refine(namesTime, timeNeeded)
export const bookInput = bookFields.extend({ mutation_id: mutationId.optional() }).refine(namesTime, timeNeeded)
export type BookInput = z.infer<typeof bookInput>

const editedFields = {
  date: bookDate,
  time: bookTime,
  party_size: peopleCount,
  allergies: words,
  ...givenAnswers,
} satisfies Record<EditedFields<typeof reservationFields>, z.ZodType>
const changedFields = z.object({ ...editedFields, policy_accepted: z.boolean() }).partial()
const namesChange = (named: z.infer<typeof changedFields>) =>
  Object.keys(editedFields).some((field) => named[field as keyof typeof editedFields] !== undefined)
const changeNeeded = `Name at least one of ${Object.keys(editedFields).join(', ')}.`

/** Omitted fields are not changed. */
export const changeBookingBody = changedFields.refine(namesChange, changeNeeded)
export const changeBookingInput = changedFields
  .extend({ mutation_id: mutationId.optional() })
  .refine(namesChange, changeNeeded)
export type ChangeBookingInput = z.infer<typeof changeBookingInput>

export const runningLateBody = z.object({
  minutes: z
    .int()
    .refine(
      (minutes) => lateMinutesOfBookings.some((each) => each === minutes),
      `Must be one of: ${lateMinutesOfBookings.join(', ')}.`,
    ),
})
export const runningLateInput = runningLateBody.extend({ mutation_id: mutationId.optional() })
