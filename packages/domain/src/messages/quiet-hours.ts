import { addDays } from '../calendar/plain-date.ts'
import { dateIn, instantOf, timeIn } from '../calendar/time-zone.ts'

export interface QuietHours {
  /** HH:mm by the restaurant's clock; the same as `to` for none. */
  from: string
  to: string
}

/** When the quiet hours end that an instant lies in (epoch ms), or undefined where it lies in none. */
export const quietUntil = (now: number, { from, to }: QuietHours, timeZone: string): number | undefined => {
  const time = timeIn(timeZone, now)
  const overnight = from > to
  const quiet = overnight ? time >= from || time < to : time >= from && time < to
  if (!quiet) return undefined
  const today = dateIn(timeZone, now)
  return instantOf(overnight && time >= from ? addDays(today, 1) : today, to, timeZone)
}
