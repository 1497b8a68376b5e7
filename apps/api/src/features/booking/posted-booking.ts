import { type BookInput, bookInput } from '@waitbook/contracts/booking/book-input'
import type { BookFormState } from '@waitbook/contracts/booking/booking-pages'
import { type BookingSource, bookingSources } from '@waitbook/domain/booking/booking-sources'
import type { GuestLanguage } from '@waitbook/domain/languages'
import { wordsIn } from '@waitbook/domain/parties/marks'
import { z } from 'zod'
import { isFormKey } from '../../pages/form-key.ts'
import { formField, wishBoxes } from '../../pages/page-sender.ts'
import { readPostedPhone } from '../../pages/posted-phone.ts'

/** A pressed time: a button's value as 2026-11-27T19:30. */
export const readSlot = (posted: string) => {
  const [date = '', time = ''] = posted.split('T')
  return { date, time }
}

const guestSources: readonly string[] = ['page', 'embed', 'google'] satisfies BookingSource[]

/** What an address may say about where the guest comes from. */
export const bookingSourceOf = (named: string): BookingSource =>
  bookingSources.find((source) => source === named && guestSources.includes(source)) ?? 'page'

/** The time that a form books; a pressed button with another time replaces it. */
const postedSlot = {
  hold: formField,
  size: formField,
  date: formField,
  time: formField,
  /** The day of the service, if it is another than `date`. */
  day: formField,
  source: formField,
  form_key: formField,
}

/** The query of the form's URL, which can be opened again after the hold has ended, or after the booking. */
export const detailsQuery = z.object(postedSlot)

/** A choice that a form leaves out where the owner does not ask for it. */
export const askedField = z.string().max(16_384).optional()

/** What is chosen; null: nothing. */
export const chosen = <T extends string>(posted: T | undefined) => (posted === '' ? null : posted)

/** The fields of the form with the guest's details. The field `website` is a honeypot that people never see. */
export const postedBooking = z.object({
  ...postedSlot,
  slot: formField,
  name: formField,
  phone: formField,
  email: formField,
  notes: formField,
  allergies: formField,
  wishes: wishBoxes,
  occasion: askedField,
  preferred_area_id: askedField,
  sms_consent: formField,
  policy_accepted: formField,
  code: formField,
  website: formField,
  lang: formField,
})
export type PostedBooking = z.infer<typeof postedBooking>

/** The values for the form when it is shown again. */
export const valuesOf = (posted: PostedBooking): BookFormState['values'] => {
  const { name, phone, email, notes, allergies, wishes, occasion, preferred_area_id } = posted
  const values = { name, phone, email, notes, allergies, wishes, occasion, preferred_area_id }
  return { ...values, sms_consent: posted.sms_consent !== '', policy_accepted: posted.policy_accepted !== '' }
}

/** The fields for a form that is posted again with a code, for the time of its hold. */
export const repostedFields = (posted: PostedBooking, hold: string) => {
  const { code: _typed, slot: _pressed, website: _trap, lang: _chosen, occasion, preferred_area_id, ...fields } = posted
  return {
    ...fields,
    ...(occasion !== undefined && { occasion }),
    ...(preferred_area_id !== undefined && { preferred_area_id }),
    hold,
  }
}

interface Read {
  input?: BookInput
  errors: Record<string, string[]>
}

/** A number without a plus is one of the restaurant's country. */
export const readPostedBooking = (posted: PostedBooking, defaultCode: string, language: GuestLanguage): Read => {
  const { hold, slot, size, date, time, phone, email, occasion, preferred_area_id, form_key, ...others } = posted
  const { phone_number, faults } = readPostedPhone(phone, defaultCode)
  const parsed = bookInput.safeParse({
    ...others,
    allergies: wordsIn(posted.allergies),
    ...(slot === '' ? { ...(hold !== '' && { hold_id: hold }), date, time } : readSlot(slot)),
    party_size: Number(size),
    phone_number,
    ...(email.trim() !== '' && { email: email.trim() }),
    occasion: chosen(occasion),
    preferred_area_id: chosen(preferred_area_id),
    ...(isFormKey(form_key) && { mutation_id: form_key }),
    sms_consent: posted.sms_consent !== '',
    policy_accepted: posted.policy_accepted !== '',
    language,
  })
  const { fieldErrors } = parsed.success ? { fieldErrors: {} } : z.flattenError(parsed.error)
  const errors = { ...fieldErrors, ...faults }
  return parsed.success && Object.keys(faults).length === 0 ? { input: parsed.data, errors: {} } : { errors }
}
