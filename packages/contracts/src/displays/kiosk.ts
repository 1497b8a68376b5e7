import { guestLanguageTags } from '@waitbook/domain/languages'
import { joining, waitRange } from '../customer.ts'
import { entryId } from '../ids.ts'
import { joinInput } from '../join-input.ts'
import { instant, text } from '../text.ts'
import { z } from '../zod.ts'

const kioskQueue = z.object({
  id: z.string(),
  name: z.string(),
  open: z.boolean(),
  reason: joining.shape.reason,
  /** What a guest who joins now would wait; null where no desk serves the queue. */
  estimated_wait_time: z.int().nullable(),
})
export type KioskQueue = z.infer<typeof kioskQueue>

/** What a kiosk needs for its questions. */
export const kioskInfo = z.object({
  restaurant: z.string(),
  /** Its brand colour as `#rrggbb`, and the path of its logo. */
  color: z.string().exactOptional(),
  logo: z.string().exactOptional(),
  region: z.string(),
  asks_name: z.boolean(),
  asks_size: z.boolean(),
  /** Whether the phone number is required. */
  phone: z.enum(['required', 'optional']),
  /** The country of numbers without a country code. */
  country_code: z.string(),
  /** Whether guests are asked if they want texts, and if these may come by WhatsApp. */
  sends_texts: z.boolean(),
  by_whatsapp: z.literal(true).optional(),
  joining: joining.pick({ open: true, reason: true, note: true }),
  queues: z.array(kioskQueue),
})
export type KioskInfo = z.infer<typeof kioskInfo>

export const kioskJoinInput = joinInput.pick({ phone_number: true, queue_id: true, sms_consent: true }).extend({
  customer_name: joinInput.shape.customer_name.optional(),
  people_count: joinInput.shape.people_count.default(1),
  language: z.enum(guestLanguageTags),
})
export type KioskJoinInput = z.infer<typeof kioskJoinInput>

/** How a visit at a kiosk ends. */
export const kioskPlace = z.object({
  /** A letter and a number, where the restaurant has several queues. */
  ticket: z.string().nullable(),
  /** From 1; null for a party that does not wait any more. */
  position: z.int().nullable(),
  queue_name: z.string().nullable(),
  estimated_wait_time: z.int(),
  range: waitRange.nullable(),
  unserved: z.literal(true).optional(),
  /** The guest's own page, and its QR code as an image in a data URL. */
  url: z.string(),
  qr_code: z.string(),
})
export type KioskPlace = z.infer<typeof kioskPlace>

export const kioskDigits = z.object({
  digits: text(4).refine((digits) => /^\p{Nd}{4}$/u.test(digits), 'Please enter four digits.'),
})

/** A booking of today or a waiting party whose phone number ends with the digits, without a name. */
const kioskFound = z.object({
  id: z.string(),
  kind: z.enum(['booking', 'place']),
  /** The time of a booking. */
  at: instant.nullable(),
  ticket: z.string().nullable(),
  people_count: z.int(),
})
export type KioskFound = z.infer<typeof kioskFound>

export const kioskFoundList = z.object({ found: z.array(kioskFound), time_zone: z.string() })
export type KioskFoundList = z.infer<typeof kioskFoundList>

/** The digits again: an id alone gives no access. */
export const kioskCheckIn = kioskDigits.extend({ id: entryId, kind: kioskFound.shape.kind })
export type KioskCheckIn = z.infer<typeof kioskCheckIn>
