import { z } from 'zod'

/** What staff see of the guest list. Times are durations, as a tablet's clock may be wrong. */
export const guestList = z.object({
  /** Whether joins were refused a moment ago because there were too many. */
  is_refusing: z.boolean(),
  /** What guests have to enter; null while they are not asked. */
  code: z
    .object({
      /** Six digits. */
      value: z.string(),
      /** Until the next code, ms. */
      renews_in_ms: z.int(),
      /** Until guests are not asked any more, ms. */
      ends_in_ms: z.int(),
    })
    .nullable(),
})
export type GuestList = z.infer<typeof guestList>
