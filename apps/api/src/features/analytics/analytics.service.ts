import type { Analytics } from '@waitbook/contracts/analytics'
import { notFound } from '@waitbook/contracts/errors'
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
  totalCustomers,
} from '@waitbook/domain/analytics/figures'
import { type Period, periodBounds, stretchesOf } from '@waitbook/domain/analytics/periods'
import { chartTable } from '@waitbook/domain/analytics/tables'
import { csvOf } from '@waitbook/domain/parties/csv'
import type { AnalyticsService } from '@waitbook/rpc/services'
import type { Clock } from '../../clock.ts'
import { completed } from '../settings/stored-settings.ts'
import { accuracyOf } from './accuracy.ts'
import {
  countAll,
  findAnalyticsRestaurant,
  type OutcomeCount,
  type QuoteCount,
  type RangeCount,
} from './analytics.queries.ts'

/** Lower ends of the ranges, in minutes; the last has no end. */
const waitBounds = [0, 5, 10, 15, 20, 30, 45, 60, 90]
const quoteBounds = [0, 10, 15, 20, 30, 45, 60, 90]

const toTenth = (value: number) => Math.round(10 * value) / 10
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
})

/** Every range, also those that nobody waited for: gaps belong to the picture. None where nobody was served. */
const waitsOf = (rows: readonly RangeCount[]) =>
  rows.length === 0
    ? []
    : waitBounds.map((_, index) => ({
        ...rangeOf(waitBounds, index + 1),
        parties: rows.find(({ range }) => range === index + 1)?.parties ?? 0,
      }))

const quoteOf = ({ range, parties, quoted, waited, within_quote }: QuoteCount) => ({
  ...rangeOf(quoteBounds, range),
  parties,
  average_quoted: toTenth(quoted / parties),
  average_wait: toTenth(waited / parties),
  within_quote,
})

const counts = ['arrivals', 'served', 'no_shows', 'walk_outs', 'removed'] as const
type Counts = Pick<OutcomeCount, (typeof counts)[number]>
const added = (a: Counts, b: Counts) =>
  Object.fromEntries(counts.map((name) => [name, a[name] + b[name]])) as unknown as Counts
const nothing: Counts = { arrivals: 0, served: 0, no_shows: 0, walk_outs: 0, removed: 0 }

/** By day, and in a year by the month of the day. */
const outcomesOf = (rows: readonly OutcomeCount[], period: Period) => {
  const byDate = new Map<string, Counts>()
  for (const row of rows) {
    if (row.part !== 'current') continue
    const date = period === 'year' ? `${row.date.slice(0, 7)}-01` : row.date
    byDate.set(date, added(byDate.get(date) ?? nothing, row))
  }
  return [...byDate].map(([date, sums]) => ({ date, ...sums }))
}

const lostShare = (rows: readonly OutcomeCount[], lost: 'no_shows' | 'walk_outs') => {
  const of = (part: Part) => {
    const sums = rows.filter((row) => row.part === part).reduce(added, nothing)
    return { part: sums[lost], whole: sums.arrivals }
  }
  return shareFigure({ current: of('current'), previous: of('previous') })
}

export const createAnalyticsService = ({ db, clock }: { db: Db; clock: Clock }): AnalyticsService => {
  const read = async (restaurantId: RestaurantId, period: Period): Promise<Analytics> => {
    const restaurant = await findAnalyticsRestaurant(db, restaurantId)
    if (!restaurant) throw notFound('Restaurant not found.')
    const { time_zone } = restaurant
    const dayStartHour = completed('analytics', restaurant.analytics_settings).day_start_hour
    const { firstDay, lastDay, current, previous } = periodBounds(period, clock.now(), time_zone, dayStartHour)
    const stretches = (['current', 'previous'] as const).flatMap((part) => {
      const { from, to } = part === 'current' ? current : previous
      return stretchesOf(time_zone, from, to).map((stretch) => ({ ...stretch, part }))
    })
    const counted = await countAll(
      db,
      { restaurantId, stretches, dayStartHour },
      { current, previous, waitBounds, quoteBounds },
    )
    const { hours, outcomes } = counted
    return {
      period,
      first_day: firstDay,
      last_day: lastDay,
      time_zone,
      day_start_hour: dayStartHour,
      figures: {
        total_customers: totalCustomers(hours),
        average_wait: averageWait(hours),
        peak_hour: peakHour(hours),
        popular_day: popularDay(hours),
        retention: shareFigure(counted.retention),
        satisfaction: shareFigure(counted.satisfaction),
        no_shows: lostShare(outcomes, 'no_shows'),
        walk_outs: lostShare(outcomes, 'walk_outs'),
      },
      hours: hours.filter(({ part }) => part === 'current').map(hourOf),
      waits: waitsOf(counted.waits),
      quotes: counted.quotes.map(quoteOf),
      outcomes: outcomesOf(outcomes, period),
      accuracy: accuracyOf(counted.accuracy),
      sources: counted.sources,
    }
  }

  return {
    read: (staff, { period }) => read(staff.restaurant_id, period),

    async exportCsv(staff, { period, chart }) {
      const { columns, rows } = chartTable(chart, await read(staff.restaurant_id, period))
      return csvOf([columns, ...rows])
    },
  }
}
