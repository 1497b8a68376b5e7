import { addDays } from '../calendar/plain-date.ts'
import { dateIn, instantOf, timeIn } from '../calendar/time-zone.ts'
import { type QuietHours, quietUntil } from '../messages/quiet-hours.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** How long before the end of the window a reminder is sent that would be due outside it. */
const leadMs = 15 * minuteMs

export interface ReminderRules {
  /** Hours before the booking. */
  hours: readonly number[]
  /** HH:mm by the restaurant's clock: reminders are sent from `from` until `to`; two equal times are the whole day. */
  window: { from: string; to: string }
  timeZone: string
}

const midnight = '00:00'

/** Guests are not reminded at night: the hours end on the day on which they begin, at midnight at the latest. */
export const reminderWindowFault = ({ from, to }: ReminderRules['window']) => {
  if (from < to || to === midnight) return undefined
  return from === to
    ? `From ${from} until ${to} leaves no time. End later, or at 00:00.`
    : `From ${from} until ${to} passes midnight. End on the same day, or at 00:00.`
}

/** The hours in which none is sent. */
const outside = ({ from, to }: ReminderRules['window']): QuietHours => ({ from: to, to: from })

/** The last end of the window at or before an instant. */
const lastEnd = (at: number, { to }: ReminderRules['window'], timeZone: string) => {
  const today = dateIn(timeZone, at)
  return instantOf(timeIn(timeZone, at) < to ? addDays(today, -1) : today, to, timeZone)
}

const isOutside = (at: number, { window, timeZone }: Pick<ReminderRules, 'window' | 'timeZone'>) =>
  quietUntil(at, outside(window), timeZone) !== undefined

/** When a reminder is sent: so many hours before, or, if that is outside the window, shortly before the window's previous end. Epoch ms. */
export const reminderMoment = (startsAt: number, hours: number, rules: Omit<ReminderRules, 'hours'>) => {
  const usual = startsAt - hours * hourMs
  return isOutside(usual, rules) ? lastEnd(usual, rules.window, rules.timeZone) - leadMs : usual
}

/**
 * The reminder that a guest is to get now, named by its hours; undefined if none. Of those whose moment has passed only
 * the last one counts, unless the guest got a message about the booking since then, or the window of that moment
 * has ended since.
 */
export const dueReminder = (
  { starts_at, notified_at }: { starts_at: number; notified_at: number },
  rules: ReminderRules,
  now: number,
): number | undefined => {
  const { window, timeZone } = rules
  if (now >= starts_at || isOutside(now, rules)) return undefined
  const [last] = rules.hours
    .map((hours) => ({ hours, moment: reminderMoment(starts_at, hours, rules) }))
    .filter(({ moment }) => moment <= now)
    .sort((one, other) => other.moment - one.moment || one.hours - other.hours)
  if (!last || last.moment <= notified_at) return undefined
  const isLate = window.from !== window.to && lastEnd(now, window, timeZone) > last.moment
  return isLate ? undefined : last.hours
}
