import { isTimeZone } from '@waitbook/domain/time-zone'
import { z } from 'zod'
import { requiredText, text } from '../text.ts'

/** What the restaurant itself is called, where it is and how it writes numbers and times. */
export const generalSettings = z.strictObject({
  name: requiredText(100),
  address: text(300),
  phone: text(32).refine((value) => /^[\d\s()+./-]*$/.test(value), 'Enter a valid phone number.'),
  time_zone: text(64).refine(isTimeZone, 'Choose a time zone of the list.'),
  default_country_code: text(5).refine(
    (value) => /^\+[1-9]\d{0,3}$/.test(value),
    "Enter a country code: '+' and up to four digits.",
  ),
})
export type GeneralSettings = z.infer<typeof generalSettings>
