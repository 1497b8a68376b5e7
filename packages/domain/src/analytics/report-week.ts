import { addDays } from '../calendar/plain-date.ts'
import { instantOf } from '../calendar/time-zone.ts'
import { businessDay, type DayRange, type Period, periodDays } from './periods.ts'
import { mondayOf } from './reports.ts'

/** Before the first meal, and no later than the business day starts. */
const mailHour = 6
/** For how long sending a mail is retried. */
const windowMs = 24 * 3_600_000

/**
 * The Monday whose mail is due now, in the restaurant's local time: from 6:00, or the start of a business day that begins
 * later, for a day. Undefined at any other time.
 */
export const dueWeek = (now: number, timeZone: string, dayStartHour: number): string | undefined => {
  const hour = Math.max(mailHour, dayStartHour)
  const week = mondayOf(businessDay(now, timeZone, dayStartHour))
  const due = instantOf(week, `${String(hour).padStart(2, '0')}:00`, timeZone)
  return now >= due && now < due + windowMs ? week : undefined
}

/** The business days that the mail of a Monday covers: those of the period up to the Sunday before. */
export const mailedDays = (week: string, period: Period): DayRange => ({
  firstDay: addDays(week, -periodDays[period]),
  lastDay: addDays(week, -1),
})
