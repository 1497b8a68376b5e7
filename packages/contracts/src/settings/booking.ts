import { weekdays } from '@waitbook/domain/calendar/opening-hours'
import { isTime } from '@waitbook/domain/calendar/plain-date'
import { maxAreas } from '@waitbook/domain/floor/floor-limits'
import { bookDate } from '../booking/book-date.ts'
import { entryId } from '../ids.ts'
import { requiredText, text } from '../text.ts'
import { z } from '../zod.ts'

/** Minutes between two offered times. */
export const slotIntervals = [5, 10, 15, 20, 30, 60] as const
export const mostServices = 12
const mostOfDay = 'A day has at most twelve services.'

const time = z.string().max(5, 'Enter a time as HH:mm.').refine(isTime, 'Enter a time as HH:mm.')
const share = z.number('A valid number is required.').min(0).max(1, 'A share is between 0 and 1.')
const limit = z.int().min(0).max(9_999).nullable()
const hasOneOfEach = (list: readonly unknown[]) => new Set(list).size === list.length
const rises = (list: readonly number[]) => list.every((each, n) => n === 0 || each > (list[n - 1] ?? each))

const turnMinutes = z
  .array(z.strictObject({ up_to: z.int().min(1).max(99), minutes: z.int().min(5).max(720) }))
  .min(1, 'Give at least one turn time.')
  .max(20)
  .refine((list) => rises(list.map(({ up_to }) => up_to)), 'The sizes must rise.')

/** The most that guests may book for arrival in one quarter of an hour; null: no limit. */
const pacingLimits = { covers: limit.default(null), parties: limit.default(null) }

const pacing = z.strictObject({
  ...pacingLimits,
  /** Of the covers, those that guests may book by themselves. */
  online_covers: limit.default(null),
  /** Quarters of an hour with limits of their own. */
  overrides: z
    .array(z.strictObject({ time, ...pacingLimits }))
    .max(96)
    .refine((list) => hasOneOfEach(list.map((each) => each.time)), 'Each time may appear only once.')
    .default([]),
})

const service = {
  name: requiredText(60),
  from: time,
  /** The last time offered; before `from`: on the next day. */
  last_seating: time,
  interval: z
    .int()
    .refine((minutes) => slotIntervals.some((each) => each === minutes), `Must be one of: ${slotIntervals.join(', ')}.`)
    .default(15),
  turn_minutes: turnMinutes.default([
    { up_to: 2, minutes: 90 },
    { up_to: 4, minutes: 105 },
    { up_to: 6, minutes: 120 },
    { up_to: 99, minutes: 150 },
  ]),
  /** Minutes that a table stays empty after a booking. */
  buffer: z.int().min(0).max(120).default(0),
  pacing: pacing.default({ covers: null, parties: null, online_covers: null, overrides: [] }),
  /** Share of the seats that is kept for guests who do not book, from a time of the service on; before the first: none. */
  walk_in_share: z
    .array(z.strictObject({ from: time, share }))
    .max(24)
    .refine((list) => hasOneOfEach(list.map(({ from }) => from)), 'Each time may appear only once.')
    .default([]),
}

const weeklyService = z.strictObject({
  ...service,
  weekdays: z
    .array(z.enum(weekdays))
    .min(1, 'Choose at least one day.')
    .refine(hasOneOfEach, 'Each day may appear only once.'),
})

const specialDate = z.strictObject({
  date: bookDate,
  /** None: closed to bookings. */
  services: z.array(z.strictObject(service)).max(mostServices, mostOfDay),
})

const partySize = z
  .strictObject({
    min: z.int().min(1).max(99).default(1),
    max: z.int().min(1).max(99).default(8),
    /** What larger parties do: call, or send a request. */
    larger: z.enum(['phone', 'request']).default('phone'),
  })
  .refine(({ min, max }) => min <= max, { message: 'The largest party is smaller than the smallest.', path: ['max'] })

/** What the guest agrees to. Nothing is charged: the sum is kept with the booking. */
const policy = z.strictObject({
  /** The restaurant's own sentence; empty: none, and nothing to agree to. */
  text: text(500).default(''),
  /** What a late cancellation or a no-show costs, as written on the page, such as "₹500 per person"; empty: nothing. */
  fee: text(60).default(''),
  /** Hours before the booking until which cancelling costs nothing. */
  free_until_hours: z.int().min(0).max(720).default(24),
  /** The smallest party that it applies to. */
  from_size: z.int().min(1).max(99).default(1),
})

const origin = /^https?:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/

/** What decides whether guests can book for themselves, and on which terms. */
export const bookingSettings = z.strictObject({
  enabled: z.boolean().default(false),
  /** `tables`: a booking gets tables of the floor; `covers`: only seats are counted. */
  mode: z.enum(['tables', 'covers']).default('covers'),
  /** Seats of the restaurant, for `covers`; 0: not entered, nothing can be booked. */
  seats: z.int().min(0).max(9_999).default(0),
  /** Share of the seats that is sold in `covers`: parties rarely fill the tables they sit at. */
  sellable_share: share.default(0.65),
  services: z.array(weeklyService).max(mostServices).default([]),
  /** Dates with services of their own, instead of those of the weekday. */
  special_dates: z
    .array(specialDate)
    .max(200)
    .refine((list) => hasOneOfEach(list.map(({ date }) => date)), 'Each date may appear only once.')
    .default([]),
  party_size: partySize.default({ min: 1, max: 8, larger: 'phone' }),
  /** A booking is made at least so many minutes before its time. */
  notice_minutes: z.int().min(0).max(43_200).default(60),
  /** The last day that can be booked, in days from today. */
  horizon_days: z.int().min(0).max(365).default(60),
  /** The time at which that day opens; null: at midnight. */
  release_time: time.nullable().default(null),
  /** The time after which nothing can be booked for the same day; null: none. */
  last_minute_stop: time.nullable().default(null),
  /** How long a chosen time is held for a guest who fills in the form. */
  hold_minutes: z.int().min(1).max(30).default(5),
  /** Share of a service that guests may take whose contact is not verified; 1: no limit. */
  unverified_share: share.default(0.3),
  /** The same for one address. */
  unverified_address_share: share.default(0.1),
  one_live_booking_per_phone_and_service: z.boolean().default(true),
  /** Which bookings wait until staff accept them; `large`: those above the largest size. */
  approval: z.enum(['none', 'large', 'all']).default('large'),
  /** Hours before the booking at which the guest is reminded. */
  reminders: z
    .array(z.int().min(1).max(168))
    .max(4, 'At most four reminders.')
    .refine(hasOneOfEach, 'Each reminder may appear only once.')
    .default([24, 3]),
  /** In the restaurant's local time: reminders are sent between the two; two equal times are the whole day. */
  reminders_from: time.default('09:00'),
  reminders_to: time.default('21:00'),
  /** Minutes after its time from which a booking that has not come is proposed as a no-show. */
  grace_minutes: z.int().min(0).max(240).default(15),
  /** Whether guests are asked for the occasion. */
  ask_occasion: z.boolean().default(false),
  /** The areas that guests can choose from; none: they are not asked. One that has no tables any more is not shown. */
  offered_areas: z.array(entryId).max(maxAreas).refine(hasOneOfEach, 'Each area may appear only once.').default([]),
  policy: policy.default({ text: '', fee: '', free_until_hours: 24, from_size: 1 }),
  /** Sites that may show the booking page in a frame, such as https://example.com. */
  embed_origins: z
    .array(
      z.string().max(200).toLowerCase().regex(origin, 'Enter an origin such as https://example.com, without a path.'),
    )
    .max(20)
    .refine(hasOneOfEach, 'Each origin may appear only once.')
    .default([]),
})
export type BookingSettings = z.infer<typeof bookingSettings>

/** What is missing for guests to book, by key; undefined if nothing is, or if guests cannot book at all. */
export const missingForBooking = ({
  enabled,
  mode,
  seats,
  services,
  special_dates,
}: Pick<BookingSettings, 'enabled' | 'mode' | 'seats' | 'services' | 'special_dates'>):
  | { key: 'services' | 'seats'; sentence: string }
  | undefined => {
  if (!enabled) return undefined
  if (services.length === 0 && special_dates.every((special) => special.services.length === 0)) {
    return { key: 'services', sentence: 'Add a service before guests can book.' }
  }
  if (mode === 'covers' && seats === 0) {
    return { key: 'seats', sentence: 'Enter the seats of the restaurant before guests can book.' }
  }
  return undefined
}
