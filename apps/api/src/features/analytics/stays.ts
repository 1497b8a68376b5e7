import type { StayAnalytics } from '@waitbook/contracts/analytics/stays'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { minSample, toTenth } from '@waitbook/domain/analytics/figures'
import { sizeClasses } from '@waitbook/domain/floor/turn-times'
import { csvOf } from '@waitbook/domain/parties/csv'
import { readFrees } from './frees.ts'
import type { OpenedRange } from './range.ts'
import { rowsOf } from './scope.queries.ts'
import { readServed } from './served.ts'
import {
  type StayLine,
  type StaySums,
  stayLinesQuery,
  staySumsQuery,
  tablesQuery,
  turnsQuery,
} from './stays.queries.ts'

const none: StaySums = { stays: 0, covers: 0, hours: 0 }

export const readStays = async (db: Db, range: OpenedRange): Promise<StayAnalytics> => {
  const { scope, bounds, period } = range
  const { restaurantId } = scope
  const { current, previous } = bounds
  const own = withTenant(db, restaurantId)
  const [[now = none], [before = none], turns, tables, frees, served] = await Promise.all([
    rowsOf(own, staySumsQuery(restaurantId, current)),
    rowsOf(own, staySumsQuery(restaurantId, previous)),
    rowsOf(own, turnsQuery(restaurantId, current)),
    rowsOf(own, tablesQuery(restaurantId, current)),
    readFrees(db, restaurantId, current),
    readServed(own, range),
  ])
  const seats = tables.reduce((sum, { seats_max }) => sum + seats_max, 0)
  const perSeatHour = ({ covers, hours }: StaySums) => (seats * hours === 0 ? null : covers / (seats * hours))
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)
  const compared = (name: keyof StaySums) => ({ value: now[name], previous: before[name] })
  return {
    period,
    first_day: bounds.firstDay,
    last_day: bounds.lastDay,
    stays: compared('stays'),
    covers: compared('covers'),
    service_hours: compared('hours'),
    covers_per_seat_hour: { value: rounded(perSeatHour(now)), previous: rounded(perSeatHour(before)) },
    turn_times: sizeClasses.flatMap((size) => {
      const found = turns.find((each) => each.size === size)
      if (!found) return []
      const { stays, reported, median, p80 } = found
      return [reported < minSample ? { size, stays, median: null, p80: null } : { size, stays, median, p80 }]
    }),
    tables: tables.map(({ used, ...table }) => ({
      ...table,
      table_use: now.hours === 0 ? null : Math.min(100, Math.round((100 * used) / now.hours)),
    })),
    frees,
    ...served,
  }
}

const header = [
  'id', 'started_at', 'ended_at', 'minutes', 'people_count', 'tables', 'source', 'step', 'expected_end_at', 'ended_by',
  'leaves', 'server',
] as const // biome-ignore format: a list

const lengthOf = ({ started_at, ended_at }: StayLine) =>
  ended_at === null ? null : toTenth((Date.parse(ended_at) - Date.parse(started_at)) / 60_000)

/** The stays of a range with the names of their servers, without names of guests. */
export const readStaysCsv = async (db: Db, { scope, bounds }: OpenedRange) => {
  const { restaurantId } = scope
  const rows = await rowsOf(withTenant(db, restaurantId), stayLinesQuery(restaurantId, bounds.current))
  const cells = rows.map((row) => ({ ...row, minutes: lengthOf(row) }))
  return csvOf([header, ...cells.map((row) => header.map((column) => String(row[column] ?? '')))])
}
