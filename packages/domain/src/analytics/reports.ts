import { addDays, daysBetween } from '../calendar/plain-date.ts'
import { toTenth } from './figures.ts'
import { hourSpanLabel, hoursShown, weekdays } from './hours.ts'
import type { ChartTable } from './tables.ts'

/** The sums of one hour of one business day. */
export interface HourFacts {
  /** The business day, YYYY-MM-DD. */
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

const factNames = [
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
type Facts = Record<(typeof factNames)[number], number>

export const noFacts = Object.fromEntries(factNames.map((name) => [name, 0])) as Facts

const addedFacts = (one: Facts, other: Partial<Facts>): Facts =>
  Object.fromEntries(factNames.map((name) => [name, one[name] + (other[name] ?? 0)])) as Facts

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

const keyOf: Record<ReportGroup, (fact: Pick<HourFacts, 'date' | 'hour'>, range: ReportRange) => string> = {
  day: ({ date }) => date,
  week: ({ date }) => mondayOf(date),
  month: ({ date }) => date.slice(0, 7),
  weekday: ({ date }) => weekdays[weekdayOf(date)],
  hour: ({ hour }) => hourSpanLabel(hour),
  total: (_, { firstDay, lastDay }) => `${firstDay} to ${lastDay}`,
}

/** The keys of a report's rows in order, including rows in which nothing happened. */
const rowKeys = (group: ReportGroup, facts: readonly HourFacts[], range: ReportRange): string[] => {
  if (group === 'weekday') return [...weekdays]
  if (group === 'hour') {
    const hours = facts.map(({ hour }) => hour)
    return hoursShown(hours, range.dayStartHour).map((hour) => hourSpanLabel(hour))
  }
  const days = daysBetween(range.firstDay, range.lastDay) + 1
  const keys = Array.from({ length: days }, (_, n) =>
    keyOf[group]({ date: addDays(range.firstDay, n), hour: 0 }, range),
  )
  return [...new Set(keys)]
}

const cellOf = (figure: ReportFigure, facts: Facts) => {
  if (figure !== 'average_wait') return String(facts[figure])
  return facts.served === 0 ? '' : String(toTenth(facts.waited / facts.served))
}

/** A report as a table. An average without parties is an empty cell. */
export const reportTable = (
  { figures, group }: { figures: readonly ReportFigure[]; group: ReportGroup },
  facts: readonly HourFacts[],
  range: ReportRange,
): ChartTable => {
  const sums = new Map(rowKeys(group, facts, range).map((key) => [key, noFacts]))
  for (const fact of facts) {
    const key = keyOf[group](fact, range)
    sums.set(key, addedFacts(sums.get(key) ?? noFacts, fact))
  }
  return {
    columns: [reportGroups[group], ...figures.map((figure) => reportFigures[figure])],
    rows: [...sums].map(([key, own]) => [key, ...figures.map((figure) => cellOf(figure, own))]),
  }
}
