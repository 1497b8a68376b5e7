import { addDays } from '../calendar/plain-date.ts'
import { dateIn, instantOf, timeIn } from '../calendar/time-zone.ts'
import { type QuietHours, quietUntil } from '../messages/quiet-hours.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** How long before quiet hours a reminder is sent that would fall into them. */
const leadMs = 15 * minuteMs

export interface ReminderRules {
  /** Hours before the booking. */
  hours: readonly number[]
  quiet: QuietHours
  timeZone: string
}

/** When the quiet hours began that an instant lies in. */
const quietSince = (at: number, { from, to }: QuietHours, timeZone: string) => {
  const today = dateIn(timeZone, at)
  const isOfYesterday = from > to && timeIn(timeZone, at) < to
  return instantOf(isOfYesterday ? addDays(today, -1) : today, from, timeZone)
}

/** When a reminder is sent: so many hours before, or before the quiet hours in which that lies. Instants are epoch ms. */
export const reminderMoment = (startsAt: number, hours: number, { quiet, timeZone }: ReminderRules) => {
  const usual = startsAt - hours * hourMs
  return quietUntil(usual, quiet, timeZone) === undefined ? usual : quietSince(usual, quiet, timeZone) - leadMs
}

/**
 * The reminder that a guest is to get now, named by its hours; undefined if none. Of those whose moment has passed only
 * the last one counts, and not if the guest got another message about the booking after it. None is sent in quiet hours.
 */
export const dueReminder = (
  { starts_at, notified_at }: { starts_at: number; notified_at: number },
  rules: ReminderRules,
  now: number,
): number | undefined => {
  if (now >= starts_at || quietUntil(now, rules.quiet, rules.timeZone) !== undefined) return undefined
  const [last] = rules.hours
    .map((hours) => ({ hours, moment: reminderMoment(starts_at, hours, rules) }))
    .filter(({ moment }) => moment <= now)
    .sort((one, other) => other.moment - one.moment || one.hours - other.hours)
  return last && last.moment > notified_at ? last.hours : undefined
}
