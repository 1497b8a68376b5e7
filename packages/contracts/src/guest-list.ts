import { z } from './zod.ts'

/** What staff see of the guest list. Times are durations, as a tablet's clock may be wrong. */
export const guestList = z.object({
  /** Whether joins were refused a moment ago because there were too many. */
  is_refusing: z.boolean(),
  /** The code that guests have to enter; null while none is required. */
  code: z
    .object({
      /** Six digits. */
      value: z.string(),
      /** Until the next code, ms. */
      renews_in_ms: z.int(),
      /** Until the code is no longer required, ms. */
      ends_in_ms: z.int(),
    })
    .nullable(),
  bookings: z.object({
    /** Whether guests were asked for codes lately, as unverified bookings had taken their share. */
    is_share_reached: z.boolean(),
    /** For how many more ms codes are required of every guest who books; 0: they are not. */
    codes_end_in_ms: z.int(),
  }),
})
export type GuestList = z.infer<typeof guestList>
