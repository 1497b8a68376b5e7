import { spansOverlap, type Weekday, weekdays } from '@waitbook/domain/calendar/opening-hours'
import { isTime } from '@waitbook/domain/calendar/plain-date'
import { staffClocks } from '@waitbook/domain/calendar/region'
import { placeKinds } from '@waitbook/domain/place-kinds'
import { isTimeZone } from '@waitbook/domain/time-zone'
import { bookDate } from '../booking/book-date.ts'
import { placeDetailFields } from '../place-details.ts'
import { requiredText, text } from '../text.ts'
import { z } from '../zod.ts'

const time = z.string().max(5, 'Enter a time as HH:mm.').refine(isTime, 'Enter a time as HH:mm.')

/** A `to` that is not after `from` is on the next day. */
const spans = z
  .array(z.strictObject({ from: time, to: time }))
  .max(4, 'A day has at most four opening times.')
  .refine((list) => !spansOverlap(list), 'The opening times of a day may not overlap.')

export const week = z.strictObject(
  Object.fromEntries(weekdays.map((day) => [day, spans])) as Record<Weekday, typeof spans>,
)

const specialDates = z
  .array(z.strictObject({ date: bookDate, spans, note: text(60) }))
  .max(200)
  .refine((list) => new Set(list.map(({ date }) => date)).size === list.length, 'Each date may appear only once.')

/** What the restaurant itself is called, where it is, how it writes numbers and times, and when guests may join. */
export const generalSettings = z.strictObject({
  name: requiredText(100),
  /** Decides the words of the screens, texts and guests' pages. */
  place_kind: z.enum(placeKinds).default('restaurant'),
  address: text(300),
  phone: text(32).refine((value) => /^[\d\s()+./-]*$/.test(value), 'Enter a valid phone number.'),
  ...placeDetailFields,
  time_zone: text(64).refine(isTimeZone, 'Choose a time zone of the list.'),
  /** Not `callingCode`: codes stored before it existed must stay readable. The service checks a new code. */
  default_country_code: text(5).refine(
    (value) => /^\+[1-9]\d{0,3}$/.test(value),
    "Enter a country code: '+' and up to four digits.",
  ),
  /** The clock of the staff screens. Guests see the format of the country and their language. */
  staff_clock: z.enum(staffClocks).default('region'),
  /** In the restaurant's local time; null: no opening hours. */
  opening_hours: week.nullable().default(null),
  /** Dates with hours of their own; no spans: closed. */
  special_dates: specialDates.default([]),
})
export type GeneralSettings = z.infer<typeof generalSettings>
