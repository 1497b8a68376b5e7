import { addDays, daysBetween } from '../calendar/plain-date.ts'
import type { ServiceDays } from '../calendar/service-days.ts'
import { offsetAt } from '../calendar/time-zone.ts'

/** The periods of the analytics page and the service days that each has, the running one included. */
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

export interface Interval {
  from: number
  to: number
}

export interface PeriodBounds {
  /** The service days of the period, YYYY-MM-DD. */
  firstDay: string
  lastDay: string
  /** Up to now (epoch ms, `to` excluded). */
  current: Interval
  /** As many service days before, up to the same time of day: a running day is compared with the same part of a day. */
  previous: Interval
}

/** Service days, YYYY-MM-DD, both included. */
export interface DayRange {
  firstDay: string
  lastDay: string
}

/** Given service days up to now, and as many before them. `firstDay` must have begun; a later `lastDay` is cut to today. */
export const rangeBounds = ({ firstDay, lastDay: asked }: DayRange, now: number, days: ServiceDays): PeriodBounds => {
  const { startOf } = days
  const today = days.at(now)
  const lastDay = asked > today ? today : asked
  const count = daysBetween(firstDay, lastDay) + 1
  // Calendar days, not 24 hours each: a change of the clocks in between must not move the time of day.
  const into = lastDay === today ? now - startOf(lastDay) : Number.POSITIVE_INFINITY
  return {
    firstDay,
    lastDay,
    current: { from: startOf(firstDay), to: Math.min(now, startOf(addDays(lastDay, 1))) },
    previous: {
      from: startOf(addDays(firstDay, -count)),
      to: Math.min(startOf(firstDay), startOf(addDays(lastDay, -count)) + into),
    },
  }
}

/** The last service days of a period, the running one included. */
export const periodBounds = (period: Period, now: number, days: ServiceDays): PeriodBounds => {
  const lastDay = days.at(now)
  return rangeBounds({ firstDay: addDays(lastDay, 1 - periodDays[period]), lastDay }, now, days)
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Service dates in a row that begin at the same local time. */
export interface DayRun extends DayRange {
  /** From midnight, when each of them begins, and on the day after the last when that ends. */
  beginsMinutes: number
  endsMinutes: number
}

/** The service dates of a range, in runs. */
export const dayRuns = ({ firstDay, lastDay }: DayRange, days: ServiceDays): DayRun[] => {
  const runs: DayRun[] = []
  for (let date = firstDay; date <= lastDay; date = addDays(date, 1)) {
    const beginsMinutes = minutesOf(days.beginsAt(date))
    const endsMinutes = minutesOf(days.beginsAt(addDays(date, 1)))
    const last = runs.at(-1)
    if (last?.beginsMinutes === beginsMinutes) Object.assign(last, { lastDay: date, endsMinutes })
    else runs.push({ firstDay: date, lastDay: date, beginsMinutes, endsMinutes })
  }
  return runs
}

/**
 * A span of time, cut so that within a stretch the date of an instant follows from its local time: it is the local
 * date `beginsMinutes` before it, but none before the first or after the last day of the run.
 */
export const dayStretches = ({ from, to }: Interval, days: ServiceDays): (Stretch & DayRun)[] =>
  from >= to
    ? []
    : dayRuns({ firstDay: days.at(from), lastDay: days.at(to - 1) }, days).flatMap((run) =>
        stretchesOf(
          days.timeZone,
          Math.max(from, days.startOf(run.firstDay)),
          Math.min(to, days.startOf(addDays(run.lastDay, 1))),
        ).map((stretch) => ({
          ...stretch,
          ...run,
          // Clocks that are put back show the times before the beginning of a day twice.
          firstDay: days.at(stretch.from),
          lastDay: days.at(stretch.to - 1),
        })),
      )
