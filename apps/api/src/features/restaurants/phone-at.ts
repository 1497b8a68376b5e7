import type { ConfirmedPhone } from '@waitbook/contracts/confirmed-phone'
import { AppError, invalidField } from '@waitbook/contracts/errors'
import { readGuestPhone } from '@waitbook/domain/guest-phone'
import { readPhone, storedForms } from '@waitbook/domain/phone'
import { staffPhoneSentence } from '@waitbook/domain/phone-examples'
import type { Restaurant } from './restaurants.ts'

export interface GivenPhone extends ConfirmedPhone {
  /** The number that is stored already, which is never refused when it is submitted again. */
  stored?: string | null | undefined
}

/**
 * A phone number typed by staff, in E.164. Throws `invalid` with the reason for `field` if it is not a number, and
 * `unlikely_phone` if it is an unlikely one that the user has not confirmed.
 */
export const phoneAt = (
  { default_country_code }: Restaurant,
  field: string,
  typed: string,
  { stored, confirmed_phone }: GivenPhone = {},
): string => {
  if (stored && storedForms(typed, default_country_code).includes(stored)) return stored
  const reading = readPhone(typed, default_country_code)
  if (reading.phone !== undefined) return reading.phone
  const sentence = staffPhoneSentence(reading)
  if (reading.fault !== 'unlikely') throw invalidField(field, sentence)
  const { possible, meant } = reading
  if (possible === confirmed_phone) return possible
  throw new AppError('invalid', 'unlikely_phone', sentence, {
    fields: { [field]: [sentence] },
    unlikely_phone: { possible, meant },
  })
}

/**
 * The phone number that a guest gives, in E.164. Without a chosen `country_code` it needs its own. Throws `invalid` for
 * `phone_number`.
 */
export const guestPhoneAt = (
  { default_country_code: home }: Pick<Restaurant, 'default_country_code'>,
  typed: string,
  country_code?: string,
): string => {
  const { phone, error } = readGuestPhone(typed, { home, chosen: country_code })
  if (phone === undefined) throw invalidField('phone_number', error)
  return phone
}
