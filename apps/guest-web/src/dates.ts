// Not in `language.ts`, so that the scripts of the waitlist do not contain it.
import {
  type DateParts,
  dateWithTime,
  formatBookedTime,
  formatClock,
  formatDate,
  formatTime,
  zoneOffset,
} from '@waitbook/domain/calendar/guest-format'
import { dateIn, instantOf } from '@waitbook/domain/calendar/time-zone'
import { pageLocale } from './language.ts'

/** Formats dates given as YYYY-MM-DD. */
const dayFormat = (parts: DateParts) => (date: string) => formatDate(date, pageLocale.read(), parts)

/** 'Saturday 21 November' */
export const longDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })
/** 'Sat' */
export const weekdayName = dayFormat({ weekday: 'short' })
/** 'November' */
export const monthName = dayFormat({ month: 'long' })
/** '21 Nov' */
export const shortDay = dayFormat({ day: 'numeric', month: 'short' })

/** A local time (HH:mm) as '19:30' or '7:30 PM'. */
export const localTime = (time: string) => formatTime(time, pageLocale.read())

/** The restaurant's time zone, set for each page that is rendered. */
export const pageZone = { timeZone: 'UTC' }

/** With non-breaking spaces, so that a time in a sentence stays on one line. */
const unbroken = (time: string) => time.replaceAll(' ', '\u00a0')

/** A local time (HH:mm) on a date, with the zone's name if the clocks show it twice. */
export const bookedTime = (date: string, time: string) =>
  unbroken(formatBookedTime(date, time, pageZone.timeZone, pageLocale.read()))

/** The time of an instant by the restaurant's clock. */
export const clockThere = (instant: string) =>
  unbroken(formatClock(Date.parse(instant), pageZone.timeZone, pageLocale.read()))

/** 'Saturday 21 November, 18:00' in the restaurant's zone, with its name if the clocks show the time twice. */
export const momentThere = (instant: string) => {
  const at = Date.parse(instant)
  const locale = pageLocale.read()
  return dateWithTime(longDay(dateIn(pageZone.timeZone, at)), clockThere(instant), locale)
}

/** 'GMT+5:30': the offset of the restaurant's zone on a date. */
export const zoneOn = (date: string) =>
  zoneOffset(instantOf(date, '12:00', pageZone.timeZone), pageZone.timeZone, pageLocale.read())
