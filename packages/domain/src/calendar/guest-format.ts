import type { GuestLanguage } from '../languages.ts'
import { withHalf, zoneName } from './doubled-hour.ts'
import { addDays } from './plain-date.ts'
import { instantOf, timeIn } from './time-zone.ts'

/**
 * The locale of dates, times and numbers for guests: their language and the restaurant's country decide the order of a
 * date and the 12- or 24-hour clock. Calendar and digits are explicit, as defaults differ between servers and browsers.
 */
export const guestLocale = (language: GuestLanguage, region: string) => `${language}-${region}-u-ca-gregory-nu-latn`

/** Creating a format takes longer than using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formats.set(key, format)
  return format
}

/**
 * Replaces special spaces, which differ between browsers and servers and are not in the GSM alphabet: with them a text
 * message has 70 letters instead of 160. Writes AM and PM in capitals in all countries.
 */
const plain = (written: string, locale: string) => {
  const spaced = written.replace(/[\u00a0\u202f]/g, ' ')
  const dotless = locale.startsWith('en') ? spaced.replace(/\b([ap])\.m\./, '$1m') : spaced
  return dotless.replace(/\b[ap]m$/, (half) => half.toUpperCase())
}

export type DateParts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month'>

/** The given parts of a date (YYYY-MM-DD), in the order of the locale. */
export const formatDate = (date: string, locale: string, parts: DateParts) =>
  plain(formatOf(locale, 'UTC', parts).format(Date.parse(`${date}T00:00Z`)), locale)

/** 'Fri, Nov 27' or 'Fri 27 Nov', as in texts. */
export const shortDate = (date: string, locale: string) =>
  formatDate(date, locale, { weekday: 'short', day: 'numeric', month: 'short' })

/** A local time (HH:mm) as '7:30 PM' or '19:30'. */
export const formatTime = (time: string, locale: string) =>
  plain(formatOf(locale, 'UTC', { timeStyle: 'short' }).format(Date.parse(`2000-01-01T${time}Z`)), locale)

/** 'GMT+5:30'. Not a short name, as names such as IST mean different zones in different countries. */
export const zoneOffset = (instant: number, timeZone: string, locale: string) =>
  zoneName(instant, timeZone, locale, 'shortOffset')

/** A formatted date and a formatted time, joined by the comma of the language. */
export const dateWithTime = (date: string, time: string, locale: string) =>
  `${date}${locale.startsWith('ar') ? '،' : ','} ${time}`

/**
 * The local time of an instant (epoch ms) in a zone. `isAbroad` adds the zone's offset; a time that occurs twice has
 * the zone's short name ('EDT'), which distinguishes the two.
 */
export const formatClock = (instant: number, timeZone: string, locale: string, isAbroad = false) => {
  const clock = formatTime(timeIn(timeZone, instant), locale)
  if (isAbroad) return `${clock} (${zoneOffset(instant, timeZone, locale)})`
  return withHalf(clock, instant, timeZone, locale)
}

/** The same for a booking, by its local date and time. */
export const formatBookedTime = (date: string, time: string, timeZone: string, locale: string, isAbroad = false) => {
  const instant = instantOf(date, time, timeZone)
  // A stored time that the clocks skip is written as it was booked.
  return timeIn(timeZone, instant) === time
    ? formatClock(instant, timeZone, locale, isAbroad)
    : formatTime(time, locale)
}

/** The times of a wish, '19:00 - 21:00'; a `to` before `from` is past midnight. With a hyphen, which texts can hold. */
export const formatBookedTimes = (
  date: string,
  { from, to }: { from: string; to: string },
  timeZone: string,
  locale: string,
  isAbroad = false,
) => {
  const earliest = formatBookedTime(date, from, timeZone, locale, isAbroad)
  if (to === from) return earliest
  return `${earliest} - ${formatBookedTime(to < from ? addDays(date, 1) : date, to, timeZone, locale, isAbroad)}`
}
