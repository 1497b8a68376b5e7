import { addDays, daysBetween } from '../calendar/plain-date.ts'
import { dateIn, instantOf, offsetAt } from '../calendar/time-zone.ts'

/** The periods of the analytics page and the business days that each has, the running one included. */
export const periodDays = { week: 7, month: 30, year: 365 } as const
export type Period = keyof typeof periodDays
export const periods = Object.keys(periodDays) as Period[]

const msPerHour = 3_600_000
const stepMs = 7 * 24 * msPerHour

/** A stretch of time (epoch ms, `to` excluded) with a constant offset from UTC, in ms. */
export interface Stretch {
  from: number
  to: number
  offsetMs: number
}

/** The first instant after `low` and up to `high` with another UTC offset; `low` and `high` have different ones. */
const changeBetween = (timeZone: string, low: number, high: number) => {
  const before = offsetAt(low, timeZone)
  let [from, to] = [low, high]
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    if (offsetAt(middle, timeZone) === before) from = middle
    else to = middle
  }
  return to
}

/** A span of time, cut at each change of the zone's UTC offset. */
export const stretchesOf = (timeZone: string, from: number, to: number): Stretch[] => {
  const stretches: Stretch[] = []
  let start = from
  let at = from
  while (at < to) {
    const next = Math.min(to, at + stepMs)
    if (offsetAt(next, timeZone) === offsetAt(at, timeZone)) {
      at = next
      continue
    }
    const change = changeBetween(timeZone, at, next)
    stretches.push({ from: start, to: change, offsetMs: offsetAt(at, timeZone) })
    start = change
    at = change
  }
  if (start < to) stretches.push({ from: start, to, offsetMs: offsetAt(start, timeZone) })
  return stretches
}

/**
 * The UTC offsets of a zone between two instants, each with the first local time (epoch ms as if in UTC) for which it
 * counts: a skipped time belongs to the offset before the change, a repeated one to its first occurrence.
 */
export const wallOffsets = (timeZone: string, from: number, to: number) => {
  const stretches = stretchesOf(timeZone, from, to)
  return stretches.map((stretch, index) => ({
    localFrom: stretch.from + Math.max(stretch.offsetMs, stretches[index - 1]?.offsetMs ?? stretch.offsetMs),
    offsetMs: stretch.offsetMs,
  }))
}

export interface Span {
  from: number
  to: number
}

export interface PeriodBounds {
  /** The business days of the period, YYYY-MM-DD. */
  firstDay: string
  lastDay: string
  /** Up to now (epoch ms, `to` excluded). */
  current: Span
  /** As many business days before, up to the same time of day: a running day is compared with the same part of a day. */
  previous: Span
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Business days, YYYY-MM-DD, both included. */
export interface DayRange {
  firstDay: string
  lastDay: string
}

/** The instant (epoch ms) at which a business day starts. */
export const startOfDay = (date: string, timeZone: string, dayStartHour: number) =>
  instantOf(date, hourText(dayStartHour), timeZone)

/**
 * The business day in progress. A day runs from `dayStartHour` (0 to 23, local time) to the same hour of
 * the next day: at 1 in the morning with a start at 4 it is still yesterday.
 */
export const businessDay = (now: number, timeZone: string, dayStartHour: number) => {
  const today = dateIn(timeZone, now)
  return now < startOfDay(today, timeZone, dayStartHour) ? addDays(today, -1) : today
}

/** Given business days up to now, and as many before them. `firstDay` must have begun; a later `lastDay` is cut to today. */
export const rangeBounds = (
  { firstDay, lastDay: asked }: DayRange,
  now: number,
  timeZone: string,
  dayStartHour: number,
): PeriodBounds => {
  const startOf = (date: string) => startOfDay(date, timeZone, dayStartHour)
  const today = businessDay(now, timeZone, dayStartHour)
  const lastDay = asked > today ? today : asked
  const days = daysBetween(firstDay, lastDay) + 1
  // Calendar days, not 24 hours each: a change of the clocks in between must not move the time of day.
  const into = lastDay === today ? now - startOf(lastDay) : Number.POSITIVE_INFINITY
  return {
    firstDay,
    lastDay,
    current: { from: startOf(firstDay), to: Math.min(now, startOf(addDays(lastDay, 1))) },
    previous: {
      from: startOf(addDays(firstDay, -days)),
      to: Math.min(startOf(firstDay), startOf(addDays(lastDay, -days)) + into),
    },
  }
}

/** The last business days of a period, the running one included. */
export const periodBounds = (period: Period, now: number, timeZone: string, dayStartHour: number): PeriodBounds => {
  const lastDay = businessDay(now, timeZone, dayStartHour)
  return rangeBounds({ firstDay: addDays(lastDay, 1 - periodDays[period]), lastDay }, now, timeZone, dayStartHour)
}
