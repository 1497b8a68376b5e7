import { requiredText } from '../text.ts'
import { z } from '../zod.ts'
import { bookDate } from './book-date.ts'

/** The service dates that a host closes. */
export const standingInput = z.object({ dates: z.array(bookDate).min(1).max(200) })
export type StandingInput = z.infer<typeof standingInput>

/** A service date on which reservations stand that have not begun. */
export interface StandingDay {
  date: string
  reservations: number
  covers: number
}

/** The most reservations that one call writes to. */
export const mostWritten = 200

/** The same words to all whose reservations stand on a service date, after the date and time of each reservation. */
export const writeToDayInput = z.object({ date: bookDate, message: requiredText(480) })
export type WriteToDayInput = z.infer<typeof writeToDayInput>

export interface WrittenToDay {
  /** Messages that this call has queued. */
  queued: number
  /** Reservations that got the same words before. */
  already: number
  /** Whom no message reaches: to be called. */
  unreached: { id: string; name: string; phone: string; date: string; time: string }[]
}
