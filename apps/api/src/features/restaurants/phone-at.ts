import { invalidField } from '@waitbook/contracts/errors'
import { readPhone } from '@waitbook/domain/phone'
import { staffPhoneSentence } from '@waitbook/domain/phone-examples'
import type { Restaurant } from './restaurants.ts'

/** A number as staff typed it in E.164. Throws `invalid` with the reason, at `field`, where it cannot be one. */
export const phoneAt = ({ default_country_code }: Restaurant, field: string, typed: string): string => {
  const reading = readPhone(typed, default_country_code)
  if (reading.phone === undefined) throw invalidField(field, staffPhoneSentence(reading))
  return reading.phone
}
