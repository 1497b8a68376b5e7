import { z } from 'zod'
import { emailAddress, instant, requiredText } from './text.ts'

/** A guest, by any number that the restaurant knows them by, typed as people type it, or by an e-mail address. */
export const guestInput = z
  .strictObject({ phone: requiredText(32).optional(), email: emailAddress.optional() })
  .refine(({ phone, email }) => (phone === undefined) !== (email === undefined), {
    error: 'Name the guest by a phone number or by an e-mail address.',
    path: ['phone'],
  })
export type GuestInput = z.infer<typeof guestInput>

const row = z.record(z.string(), z.unknown())

/** All that a restaurant knows of one guest. */
export const guestExport = z.object({
  exported_at: instant,
  restaurant: z.string(),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  profiles: z.array(row),
  visits: z.array(row),
  reservations: z.array(row),
  /** What the guest wished for on full days. */
  booking_wishes: z.array(row).optional(),
  messages: z.array(row),
  /** What the guest texted back. */
  replies: z.array(row),
  /** Whether the guest was content, as they answered after being served. */
  ratings: z.array(row),
  /** With how many parties ahead the guest wanted to be notified that its turn was near. */
  turn_alerts: z.array(row).optional(),
})
export type GuestExport = z.infer<typeof guestExport>

/** How much was erased. */
export const guestErased = z.object({
  visits: z.int(),
  reservations: z.int(),
  profiles: z.int(),
  messages: z.int(),
})
export type GuestErased = z.infer<typeof guestErased>
