import { z } from '../zod.ts'

/** The settings of the book of reservations. */
export const reservationsSettings = z.strictObject({
  /** People that may be booked to arrive in one half hour; more is shown as overbooked, never refused. Null sets no limit. */
  max_covers_per_half_hour: z.int().min(1).max(9_999).nullable().default(null),
})
export type ReservationsSettings = z.infer<typeof reservationsSettings>
