import type { TableAnalytics } from '@waitbook/contracts/analytics/tables'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { tableUse } from '@waitbook/domain/analytics/table-use'
import { offsetAt } from '@waitbook/domain/calendar/time-zone'
import { csvOf } from '@waitbook/domain/parties/csv'
import type { OpenedRange } from './range.ts'
import { rowsOf } from './scope.queries.ts'
import { activeTablesQuery, tableTimesQuery } from './table-use.queries.ts'

/** Use of the tables by hour, time between parties, empty seats, and who booked. */
export const readTableUse = async (
  db: Db,
  { scope, bounds, period, restaurant }: OpenedRange,
): Promise<TableAnalytics> => {
  const own = withTenant(db, scope.restaurantId)
  const [rows, [{ tables } = { tables: 0 }]] = await Promise.all([
    rowsOf(own, tableTimesQuery(scope.restaurantId, bounds.current)),
    rowsOf(own, activeTablesQuery(scope.restaurantId)),
  ])
  const local = (at: number) => at + offsetAt(at, restaurant.time_zone)
  const times = rows.map(({ since, until, ...row }) => ({ ...row, since: local(since), until: local(until) }))
  return {
    period,
    first_day: bounds.firstDay,
    last_day: bounds.lastDay,
    tables,
    ...tableUse(times, tables),
  }
}

const header = ['figure', 'of', 'value'] as const

/** One figure a line. */
export const readTableUseCsv = async (db: Db, range: OpenedRange) => {
  const { hours, gaps, seats, sources } = await readTableUse(db, range)
  const lines: [string, string, number | null][] = [
    ...hours.flatMap(({ hour, minutes, days, use }): [string, string, number][] => [
      ['table_use_percent', `${hour}:00`, use],
      ['occupied_minutes', `${hour}:00`, minutes],
      ['days', `${hour}:00`, days],
    ]),
    ['empty_minutes_median', 'between parties', gaps.median],
    ['empty_minutes_p80', 'between parties', gaps.p80],
    ['empty_minutes_total', 'between parties', gaps.minutes],
    ['gaps', 'between parties', gaps.count],
    ...seats.flatMap(({ size, stays, seats: given, people }): [string, string, number][] => [
      ['parties', size, stays],
      ['seats', size, given],
      ['people', size, people],
      ['empty_seats', size, Math.max(0, given - people)],
    ]),
    ...sources.flatMap(({ source, stays, covers }): [string, string, number][] => [
      ['parties', source, stays],
      ['covers', source, covers],
    ]),
  ]
  return csvOf([header, ...lines.map(([figure, of, value]) => [figure, of, value === null ? '' : String(value)])])
}
