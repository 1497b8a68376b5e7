import { addDays } from '../calendar/plain-date.ts'
import type { ServiceDays } from '../calendar/service-days.ts'
import { instantOf } from '../calendar/time-zone.ts'
import { type DayRange, type Period, periodDays } from './periods.ts'
import { mondayOf } from './reports.ts'

/** Before the first meal. */
const mailTime = '06:00'
/** For how long sending a mail is retried. */
const windowMs = 24 * 3_600_000

/**
 * The Monday whose mail is due now, in the restaurant's local time: from 6:00, or the start of a service day that begins
 * later, for a day. Undefined at any other time.
 */
export const dueWeek = (now: number, days: ServiceDays): string | undefined => {
  const week = mondayOf(days.at(now))
  const due = Math.max(instantOf(week, mailTime, days.timeZone), days.startOf(week))
  return now >= due && now < due + windowMs ? week : undefined
}

/** The service days that the mail of a Monday covers: those of the period up to the Sunday before. */
export const mailedDays = (week: string, period: Period): DayRange => ({
  firstDay: addDays(week, -periodDays[period]),
  lastDay: addDays(week, -1),
})
