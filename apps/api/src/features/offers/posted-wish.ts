import type { WishFormState } from '@waitbook/contracts/booking/booking-pages'
import { type WishInput, wishInput } from '@waitbook/contracts/booking/wish-input'
import type { GuestLanguage } from '@waitbook/domain/languages'
import { z } from 'zod'
import { isFormKey } from '../../pages/form-key.ts'
import { formField } from '../../pages/page-sender.ts'
import { readPostedPhone } from '../../pages/posted-phone.ts'

/** The address of the form. */
export const wishQuery = z.object({ size: formField, date: formField, time: formField, source: formField })

/** The field `website` is a honeypot that people never see. */
export const postedWish = z.object({
  ...wishQuery.shape,
  from_time: formField,
  to_time: formField,
  form_key: formField,
  name: formField,
  phone: formField,
  email: formField,
  sms_consent: formField,
  website: formField,
  lang: formField,
})
export type PostedWish = z.infer<typeof postedWish>

export const wishValuesOf = (posted: PostedWish): WishFormState['values'] => {
  const { from_time, to_time, name, phone, email, sms_consent } = posted
  return { from_time, to_time, name, phone, email, sms_consent: sms_consent !== '' }
}

interface Read {
  input?: WishInput
  errors: Record<string, string[]>
}

/** A number without a plus is one of the restaurant's country. */
export const readPostedWish = (posted: PostedWish, defaultCode: string, language: GuestLanguage): Read => {
  const { date, from_time, to_time, name, size, phone, email, form_key, sms_consent } = posted
  const { phone_number, faults } = readPostedPhone(phone, defaultCode)
  const parsed = wishInput.safeParse({
    ...{ date, from_time, to_time, name, language },
    party_size: Number(size),
    phone_number,
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(isFormKey(form_key) && { mutation_id: form_key }),
    sms_consent: sms_consent !== '',
  })
  const { fieldErrors } = parsed.success ? { fieldErrors: {} } : z.flattenError(parsed.error)
  const errors = { ...fieldErrors, ...faults }
  return parsed.success && Object.keys(faults).length === 0 ? { input: parsed.data, errors: {} } : { errors }
}
