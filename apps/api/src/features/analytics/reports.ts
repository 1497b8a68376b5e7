import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import {
  type HourCounts,
  noCounts,
  type ReportFigure,
  type ReportGroup,
  reportTable,
} from '@waitbook/domain/analytics/reports'
import { bookingsQuery, textsQuery, visitsQuery } from './operations.queries.ts'
import { bookedDays } from './operations.ts'
import type { OpenedRange } from './range.ts'
import { rowsOf } from './scope.queries.ts'

const current = ({ part }: { part: string }) => part === 'current'

/** The counts of a range by hour: rows of each source, which the table adds up. */
const readCounts = async (db: Db, range: OpenedRange): Promise<HourCounts[]> => {
  const own = withTenant(db, range.scope.restaurantId)
  const [visits, bookings, texts] = await Promise.all([
    rowsOf(own, visitsQuery(range.scope)),
    rowsOf(own, bookingsQuery(bookedDays(range))),
    rowsOf(own, textsQuery(range.scope)),
  ])
  return [
    ...visits.filter(current).map(({ part: _part, source: _source, ...visit }) => ({ ...noCounts, ...visit })),
    ...bookings.filter(current).map(({ date, hour, booked, people, honoured, no_shows }) => ({
      ...noCounts,
      date,
      hour,
      bookings: booked,
      booked_covers: people,
      honoured,
      booking_no_shows: no_shows,
    })),
    ...texts.filter(current).map(({ date, hour, sent, delivered }) => ({
      ...noCounts,
      date,
      hour,
      texts_sent: sent,
      texts_delivered: delivered,
    })),
  ]
}

export const readReport = async (
  db: Db,
  range: OpenedRange,
  wanted: { figures: readonly ReportFigure[]; group: ReportGroup },
) => {
  const { firstDay, lastDay } = range.bounds
  const dayStartHour = range.settings.day_start_hour
  return reportTable(wanted, await readCounts(db, range), { firstDay, lastDay, dayStartHour })
}
