import { clockIn } from '../../language.ts'
import { m } from '../../paraglide/messages.js'

/** Until when a time is held, or that it is not. */
export const heldUntil = ({ until, is_kept }: { until: string; is_kept: boolean }, timeZone: string) =>
  is_kept ? m.book_held({ time: clockIn(until, timeZone) }) : m.book_not_kept()
