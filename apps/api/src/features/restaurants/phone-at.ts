import { invalidField } from '@waitbook/contracts/errors'
import { readPhone } from '@waitbook/domain/phone'
import { staffPhoneSentence } from '@waitbook/domain/phone-examples'
import type { Restaurant } from './restaurants.ts'

/** A phone number typed by staff, in E.164. Throws `invalid` with the reason for `field` if it is not a number. */
export const phoneAt = ({ default_country_code }: Restaurant, field: string, typed: string): string => {
  const reading = readPhone(typed, default_country_code)
  if (reading.phone === undefined) throw invalidField(field, staffPhoneSentence(reading))
  return reading.phone
}
