import { cancelFees } from '@waitbook/domain/booking/cancel-terms'
import { instant } from '../text.ts'
import { z } from '../zod.ts'

/** What guests read before they book. */
export const bookingPolicy = z.object({
  text: z.string(),
  fee: z.string(),
  free_until_hours: z.int(),
  from_size: z.int(),
})
export type BookingPolicy = z.infer<typeof bookingPolicy>

/** What a guest agreed to, kept with the booking. */
export const agreedPolicy = bookingPolicy.pick({ text: true, fee: true, free_until_hours: true }).extend({
  /** Present if the guest changed the booking when cancelling was not free any more: it is not free again. */
  free_until: instant.optional(),
  /** Present if the guest cancelled after the deadline for free cancellation. */
  fee_due: z.literal(true).optional(),
})
export type AgreedPolicy = z.infer<typeof agreedPolicy>

/** What it costs to cancel, as of now. */
export const cancelTermsShape = {
  /**
   * `none`: nothing; `later`: nothing until `free_until`, then the fee; `due`: the fee; `owed`: the guest cancelled
   * after the deadline and owes the fee.
   */
  cancel_fee: z.enum(cancelFees),
  /** Until when cancelling costs nothing; null where it never costs anything. */
  free_until: instant.nullable(),
}
