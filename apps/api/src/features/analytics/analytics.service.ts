import type { Analytics } from '@waitbook/contracts/analytics/analytics'
import type { Report, ReportInput } from '@waitbook/contracts/analytics/reports'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import {
  averageWait,
  type HourCount,
  minSample,
  type Part,
  peakHour,
  popularDay,
  shareFigure,
  toTenth,
  totalCustomers,
} from '@waitbook/domain/analytics/figures'
import { findingsOf, suggestedQuote } from '@waitbook/domain/analytics/findings'
import { chartTable } from '@waitbook/domain/analytics/tables'
import { daysBetween } from '@waitbook/domain/calendar/plain-date'
import { csvOf } from '@waitbook/domain/parties/csv'
import type { Staff } from '@waitbook/rpc/callers'
import type { AnalyticsService } from '@waitbook/rpc/office-services'
import type { Clock } from '../../lib/clock.ts'
import type { ReadCopy } from '../../lib/read-copy.ts'
import type { MessageProviders } from '../messages/channels/provider.ts'
import { completed } from '../restaurants/stored-settings.ts'
import { accuracyOf } from './accuracy.ts'
import { countAll, type OutcomeCount, type WaitCount } from './analytics.queries.ts'
import { readBreakdown, readBreakdownCsv, readVisitsCsv } from './breakdown.ts'
import { readOperations, readReservationsCsv } from './operations.ts'
import { type AskedRange, type OpenedRange, openRange } from './range.ts'
import { sendsReports } from './report-mail.ts'
import { findSending, listLatestMails, listReportAddresses } from './report-mails.queries.ts'
import { readReport } from './reports.ts'
import { readSectionsCsv } from './served.ts'
import { readStays, readStaysCsv } from './stays.ts'
import { readTableUse, readTableUseCsv } from './table-use.ts'

/** Lower ends of the ranges, in minutes; the last has no end. */
const waitBounds = [0, 5, 10, 15, 20, 30, 45, 60, 90]
const quoteBounds = [0, 10, 15, 20, 30, 45, 60, 90]

const rangeOf = (bounds: readonly number[], range: number) => ({
  from: bounds[range - 1] ?? 0,
  to: bounds[range] ?? null,
})

const hourOf = ({ weekday, hour, arrivals, served, waited }: HourCount) => ({
  weekday,
  hour,
  arrivals,
  served,
  average_wait: served < minSample ? null : toTenth(waited / served),
  so_far: served > 0 && served < minSample ? toTenth(waited / served) : null,
})

const totalOf = (rows: readonly WaitCount[], name: 'parties' | 'quoted' | 'waited' | 'within_quote') =>
  rows.reduce((sum, row) => sum + row[name], 0)

/** Every range, also empty ones, so that a chart has no gaps. None if no party was served. */
const waitsOf = (rows: readonly WaitCount[]) =>
  rows.length === 0
    ? []
    : waitBounds.map((_, index) => ({
        ...rangeOf(waitBounds, index + 1),
        parties: totalOf(
          rows.filter(({ range }) => range === index + 1),
          'parties',
        ),
      }))

const quotesOf = (rows: readonly WaitCount[]) =>
  quoteBounds.flatMap((_, index) => {
    const own = rows.filter(({ quoted_range }) => quoted_range === index + 1)
    const parties = totalOf(own, 'parties')
    if (parties === 0) return []
    return {
      ...rangeOf(quoteBounds, index + 1),
      parties,
      average_quoted: toTenth(totalOf(own, 'quoted') / parties),
      average_wait: toTenth(totalOf(own, 'waited') / parties),
      within_quote: totalOf(own, 'within_quote'),
    }
  })

const counts = ['arrivals', 'served', 'no_shows', 'walk_outs', 'removed', 'waited'] as const
type Counts = Pick<OutcomeCount, (typeof counts)[number]>
const added = (a: Counts, b: Counts) =>
  Object.fromEntries(counts.map((name) => [name, a[name] + b[name]])) as unknown as Counts
const nothing: Counts = { arrivals: 0, served: 0, no_shows: 0, walk_outs: 0, removed: 0, waited: 0 }

/** By day, or by the month of the day. */
const outcomesOf = (rows: readonly OutcomeCount[], by: Analytics['outcomes_by']) => {
  const byDate = new Map<string, Counts>()
  for (const row of rows) {
    if (row.part !== 'current') continue
    const date = by === 'month' ? `${row.date.slice(0, 7)}-01` : row.date
    byDate.set(date, added(byDate.get(date) ?? nothing, row))
  }
  return [...byDate].map(([date, { waited, ...sums }]) => ({
    date,
    ...sums,
    average_wait: sums.served === 0 ? null : toTenth(waited / sums.served),
  }))
}

const lostShare = (rows: readonly OutcomeCount[], lost: 'no_shows' | 'walk_outs') => {
  const of = (part: Part) => {
    const sums = rows.filter((row) => row.part === part).reduce(added, nothing)
    return { part: sums[lost], whole: sums.arrivals }
  }
  return shareFigure({ current: of('current'), previous: of('previous') })
}

/** By month if days would be too many to draw. */
const mostDays = 92

/** A standby that is further behind would show misleading figures of the current day. */
const mostBehindMs = 60_000

interface AnalyticsDeps {
  db: Db
  readCopy: ReadCopy
  clock: Clock
  providers: MessageProviders
}

export const createAnalyticsService = ({ db, readCopy, clock, providers }: AnalyticsDeps): AnalyticsService => {
  const readFrom = async (
    copy: Db,
    restaurantId: RestaurantId,
    asked: AskedRange,
  ): Promise<Omit<Analytics, 'seconds_behind'>> => {
    const { period, restaurant, settings, bounds, scope } = await openRange(copy, restaurantId, asked, clock.now())
    const { firstDay, lastDay, current, previous } = bounds
    const counted = await countAll(copy, scope, { current, previous, waitBounds, quoteBounds })
    const { hours, outcomes, quoteCells } = counted
    const outcomes_by = daysBetween(firstDay, lastDay) < mostDays ? 'day' : 'month'
    const targets = { wait_minutes: settings.target_wait_minutes, no_show_rate: settings.target_no_show_rate }
    const average_wait = averageWait(hours)
    const no_shows = lostShare(outcomes, 'no_shows')
    const quoteMinutes = completed('waitlist', restaurant.waitlist_settings).default_quoted_time
    return {
      period,
      first_day: firstDay,
      last_day: lastDay,
      time_zone: restaurant.time_zone,
      day_start_hour: settings.day_start_hour,
      targets,
      findings: findingsOf({
        cells: quoteCells,
        dayStartHour: settings.day_start_hour,
        averageWait: average_wait,
        noShows: no_shows,
        targets,
      }),
      default_quote: {
        minutes: quoteMinutes,
        suggested: suggestedQuote(quoteCells, quoteMinutes),
        parties: quoteCells.reduce((sum, { served }) => sum + served, 0),
      },
      figures: {
        total_customers: totalCustomers(hours),
        average_wait,
        peak_hour: peakHour(hours),
        popular_day: popularDay(hours),
        retention: shareFigure(counted.retention),
        satisfaction: shareFigure(counted.satisfaction),
        no_shows,
        walk_outs: lostShare(outcomes, 'walk_outs'),
      },
      hours: hours.filter(({ part }) => part === 'current').map(hourOf),
      waits: waitsOf(counted.waits),
      quotes: quotesOf(counted.waits),
      outcomes: outcomesOf(outcomes, outcomes_by),
      outcomes_by,
      accuracy: accuracyOf(counted.accuracy),
      sources: counted.sources,
    }
  }

  const read = async (restaurantId: RestaurantId, asked: AskedRange): Promise<Analytics> => {
    const { result, seconds_behind } = await readCopy.read(mostBehindMs, (copy) => readFrom(copy, restaurantId, asked))
    return { ...result, seconds_behind }
  }

  /** The same range and copy for a part of the page, or for its file. */
  const part =
    <T>(work: (copy: Db, range: OpenedRange) => Promise<T>) =>
    async ({ restaurant_id }: Staff, asked: AskedRange) => {
      const { result } = await readCopy.read(mostBehindMs, async (copy) =>
        work(copy, await openRange(copy, restaurant_id, asked, clock.now())),
      )
      return result
    }

  const report = async (restaurantId: RestaurantId, { figures, group, ...asked }: ReportInput): Promise<Report> => {
    const { result } = await readCopy.read(mostBehindMs, async (copy) => {
      const range = await openRange(copy, restaurantId, asked, clock.now())
      return { ...(await readReport(copy, range, { figures, group })), ...range.bounds }
    })
    const { firstDay, lastDay, columns, rows } = result
    return { first_day: firstDay, last_day: lastDay, columns: [...columns], rows: rows.map((row) => [...row]) }
  }

  return {
    read: (staff, asked) => read(staff.restaurant_id, asked),

    breakdown: part(readBreakdown),
    breakdownCsv: part(readBreakdownCsv),
    visitsCsv: part(readVisitsCsv),
    operations: part(readOperations),
    reservationsCsv: part(readReservationsCsv),
    stays: part(readStays),
    tables: part(readTableUse),
    tablesCsv: part(readTableUseCsv),
    staysCsv: part(readStaysCsv),
    sectionsCsv: part(readSectionsCsv),

    async exportCsv(staff, { chart, ...asked }) {
      const { columns, rows } = chartTable(chart, await read(staff.restaurant_id, asked))
      return csvOf([columns, ...rows])
    },

    report: (staff, input) => report(staff.restaurant_id, input),

    async reportCsv(staff, input) {
      const { columns, rows } = await report(staff.restaurant_id, input)
      return csvOf([columns, ...rows])
    },

    async reportMails({ restaurant_id }) {
      return {
        can_mail: sendsReports(providers, await findSending(db, restaurant_id)),
        addresses: await listReportAddresses(db, restaurant_id),
        mails: await listLatestMails(db, restaurant_id),
      }
    },
  }
}
