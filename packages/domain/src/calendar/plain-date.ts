import type { ClockStyle } from './region.ts'

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/
const msPerDay = 86_400_000

/** Midnight UTC of an existing date, for arithmetic with days; undefined for any other text. */
const dayOf = (date: string): number | undefined => {
  const [, year, month, day] = datePattern.exec(date) ?? []
  if (year === undefined) return undefined
  const ms = Date.UTC(Number(year), Number(month) - 1, Number(day))
  return new Date(ms).toISOString().startsWith(date) ? ms : undefined
}

const fromDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Whether a text is an existing date as YYYY-MM-DD, unlike 2026-02-30. */
export const isDate = (text: string) => dayOf(text) !== undefined

/** Whether a date is within the years that reservations can have. */
export const isInBook = (date: string) => date >= '2000-01-01' && date <= '2100-12-31'

/** Whether a text is the date of a day that reservations can have. */
export const isBookDate = (text: string) => isDate(text) && isInBook(text)

/** Whether a text is a time of day as HH:mm. */
export const isTime = (text: string) => timePattern.test(text)

/** The day `days` after a date. Throws if it is not a date. */
export const addDays = (date: string, days: number) => {
  const day = dayOf(date)
  if (day === undefined) throw new RangeError(`no date: ${date}`)
  return fromDay(day + days * msPerDay)
}

/** Days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string) =>
  ((dayOf(to) ?? Number.NaN) - (dayOf(from) ?? Number.NaN)) / msPerDay

/** 'HH:mm:ss' and 'H:mm' as HH:mm, for editing; anything else stays. */
export const padTime = (time: string) => {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(time.trim()) ?? []
  return hour === undefined ? time : `${hour.padStart(2, '0')}:${minute}`
}

const headingFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Saturday, November 21, 2026'; '-' for a missing date, 'Invalid Date' for an invalid one. */
export const dateHeading = (date: string | null | undefined) => {
  if (!date) return '-'
  const day = dayOf(date)
  return day === undefined ? 'Invalid Date' : headingFormat.format(day)
}

const shortFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** 'Nov 21', where the year and the weekday are known. */
export const monthAndDay = (date: string) => {
  const day = dayOf(date)
  return day === undefined ? date : shortFormat.format(day)
}

/** A time of day as staff read it: '7:00pm' or '19:00'; noon for a missing time. */
export const clockLabel = (time: string | null | undefined, clock: ClockStyle) => {
  const [, hours = '12', minutes = '00'] = timePattern.exec(padTime(time ?? '')) ?? []
  if (clock === '24') return `${hours}:${minutes}`
  const hour = Number(hours)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}${hour < 12 ? 'am' : 'pm'}`
}
