import { bookingSources, cancellers, vouchers } from '@waitbook/domain/booking/booking-sources'
import { instant } from '../text.ts'
import { z } from '../zod.ts'
import { agreedPolicy } from './booking-policy.ts'

/** What guests who book for themselves add. Rows and copies of older versions lack it. */
export const guestBookingFields = {
  source: z.enum(bookingSources).default('staff'),
  /** The service that it was booked in; empty if it was entered by staff. */
  service: z.string().default(''),
  /** Minutes until its tables are free again; null: as the turn times say. */
  duration_minutes: z.int().nullable().default(null),
  /** Empty if the guest gave none. */
  email: z.string().default(''),
  /** Of messages to the guest; null: the restaurant's. */
  language: z.string().nullable().default(null),
  sms_consent: z.boolean().nullable().default(null),
  /** When the guest confirmed to come. */
  confirmed_at: instant.nullable().default(null),
  /** How late the guest said to be. */
  late_minutes: z.int().default(0),
  /** How often its date, time or size was changed. */
  change_count: z.int().default(0),
  cancelled_by: z.enum(cancellers).nullable().default(null),
  /** Of the guest's private link, `/b/{segment}/`; null if it was entered by staff. */
  manage_url_segment: z.string().nullable().default(null),
  /** What the guest last wrote about it by text. */
  guest_reply: z.string().default(''),
  /** False: a request for which nothing is kept until it is accepted. */
  keeps_seats: z.boolean().default(true),
  /** What verified a guest's booking; null: neither, but its number may be verified by a reply or a press. */
  vouched_by: z.enum(vouchers).nullable().default(null),
  /** What the guest agreed to. */
  policy: agreedPolicy.nullable().default(null),
}
