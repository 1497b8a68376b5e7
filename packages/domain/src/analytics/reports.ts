import { addDays, daysBetween } from '../calendar/plain-date.ts'
import { toTenth } from './figures.ts'
import { hourSpanLabel, hoursShown, weekdayNames } from './hours.ts'
import type { ChartTable } from './tables.ts'

/** The sums of one hour of one service day. */
export interface HourCounts {
  /** The service day, YYYY-MM-DD. */
  date: string
  hour: number
  arrivals: number
  served: number
  /** People of the parties served. */
  covers: number
  /** Minutes, of the parties served. */
  waited: number
  no_shows: number
  walk_outs: number
  bookings: number
  booked_covers: number
  honoured: number
  booking_no_shows: number
  texts_sent: number
  texts_delivered: number
}

const countNames = [
  'arrivals',
  'served',
  'covers',
  'waited',
  'no_shows',
  'walk_outs',
  'bookings',
  'booked_covers',
  'honoured',
  'booking_no_shows',
  'texts_sent',
  'texts_delivered',
] as const
type Counts = Record<(typeof countNames)[number], number>

export const noCounts = Object.fromEntries(countNames.map((name) => [name, 0])) as Counts

const addedCounts = (one: Counts, other: Partial<Counts>): Counts =>
  Object.fromEntries(countNames.map((name) => [name, one[name] + (other[name] ?? 0)])) as Counts

/** The figures of a report by their column's title. */
export const reportFigures = {
  arrivals: 'Parties arrived',
  served: 'Parties served',
  covers: 'Covers',
  average_wait: 'Average wait (minutes)',
  no_shows: 'No-shows',
  walk_outs: 'Walk-outs',
  bookings: 'Reservations',
  booked_covers: 'Reserved covers',
  honoured: 'Reservations honoured',
  booking_no_shows: 'Reservation no-shows',
  texts_sent: 'Texts sent',
  texts_delivered: 'Texts delivered',
} as const
export type ReportFigure = keyof typeof reportFigures
export const reportFigureNames = Object.keys(reportFigures) as ReportFigure[]

/** How the rows of a report are grouped, and the title of their first column. */
export const reportGroups = {
  day: 'Day',
  week: 'Week from',
  month: 'Month',
  weekday: 'Weekday',
  hour: 'Hour',
  total: 'Range',
} as const
export type ReportGroup = keyof typeof reportGroups
export const reportGroupNames = Object.keys(reportGroups) as ReportGroup[]

interface ReportRange {
  firstDay: string
  lastDay: string
  dayStartHour: number
}

/** 2024-01-01 was a Monday. */
const weekdayOf = (date: string) => (((daysBetween('2024-01-01', date) % 7) + 7) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6

export const mondayOf = (date: string) => addDays(date, -weekdayOf(date))

const keyOf: Record<ReportGroup, (row: Pick<HourCounts, 'date' | 'hour'>, range: ReportRange) => string> = {
  day: ({ date }) => date,
  week: ({ date }) => mondayOf(date),
  month: ({ date }) => date.slice(0, 7),
  weekday: ({ date }) => weekdayNames[weekdayOf(date)],
  hour: ({ hour }) => hourSpanLabel(hour),
  total: (_, { firstDay, lastDay }) => `${firstDay} to ${lastDay}`,
}

/** The keys of a report's rows in order, including rows in which nothing happened. */
const rowKeys = (group: ReportGroup, counts: readonly HourCounts[], range: ReportRange): string[] => {
  if (group === 'weekday') return [...weekdayNames]
  if (group === 'hour') {
    const hours = counts.map(({ hour }) => hour)
    return hoursShown(hours, range.dayStartHour).map((hour) => hourSpanLabel(hour))
  }
  const days = daysBetween(range.firstDay, range.lastDay) + 1
  const keys = Array.from({ length: days }, (_, n) =>
    keyOf[group]({ date: addDays(range.firstDay, n), hour: 0 }, range),
  )
  return [...new Set(keys)]
}

const cellOf = (figure: ReportFigure, counts: Counts) => {
  if (figure !== 'average_wait') return String(counts[figure])
  return counts.served === 0 ? '' : String(toTenth(counts.waited / counts.served))
}

/** A report as a table. An average without parties is an empty cell. */
export const reportTable = (
  { figures, group }: { figures: readonly ReportFigure[]; group: ReportGroup },
  counts: readonly HourCounts[],
  range: ReportRange,
): ChartTable => {
  const sums = new Map(rowKeys(group, counts, range).map((key) => [key, noCounts]))
  for (const row of counts) {
    const key = keyOf[group](row, range)
    sums.set(key, addedCounts(sums.get(key) ?? noCounts, row))
  }
  return {
    columns: [reportGroups[group], ...figures.map((figure) => reportFigures[figure])],
    rows: [...sums].map(([key, own]) => [key, ...figures.map((figure) => cellOf(figure, own))]),
  }
}
