import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { HourCount, Part } from '@waitbook/domain/analytics/figures'
import type { QuoteCell } from '@waitbook/domain/analytics/findings'
import type { Interval } from '@waitbook/domain/analytics/periods'
import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { isServed } from '../wait/served-wait.queries.ts'
import { arrivals, arrivalsByHour, isoOf, orderedGroups, rowsOf, type Scope, transferred } from './scope.queries.ts'

/** The restaurant's time zone and the stored settings that its figures depend on. */
export const findAnalyticsRestaurant = (db: Read, restaurantId: RestaurantId) =>
  withTenant(db, restaurantId)
    .selectFrom('restaurants')
    .leftJoin('settings', (join) =>
      join.onRef('settings.restaurant_id', '=', 'restaurants.id').on('settings.app', '=', 'analytics'),
    )
    .leftJoin('settings as waitlist', (join) =>
      join.onRef('waitlist.restaurant_id', '=', 'restaurants.id').on('waitlist.app', '=', 'waitlist'),
    )
    .leftJoin('settings as general', (join) =>
      join.onRef('general.restaurant_id', '=', 'restaurants.id').on('general.app', '=', 'general'),
    )
    .leftJoin('settings as booking', (join) =>
      join.onRef('booking.restaurant_id', '=', 'restaurants.id').on('booking.app', '=', 'booking'),
    )
    .select(['name', 'time_zone', 'settings.settings as analytics_settings', 'waitlist.settings as waitlist_settings'])
    .select(['general.settings as general', 'booking.settings as booking'])
    .where('restaurants.id', '=', restaurantId)
    .executeTakeFirst()

export interface OutcomeCount {
  part: Part
  date: string
  arrivals: number
  served: number
  no_shows: number
  walk_outs: number
  removed: number
  /** In minutes, of the served parties. */
  waited: number
}

export interface SourceCount {
  source: 'staff' | 'guest' | 'reservation'
  arrivals: number
  served: number
}

/** A row counts one hour of a weekday, one day, or one source; the columns of the other two groupings are null. */
type ArrivalCount = (HourCount | OutcomeCount | (SourceCount & { part: Part })) & {
  date: string | null
  hour: number | null
  source: string | null
}

/** Parties are counted by hour and source first, so that one scan serves all three groupings. */
export const arrivalsQuery = (scope: Scope): RawBuilder<ArrivalCount> => sql`
  select part, day::text as date, extract(isodow from day)::int - 1 as weekday, hour, source,
    sum(arrivals)::int as arrivals, sum(served)::int as served, sum(people)::int as people, sum(waited) as waited,
    sum(no_shows)::int as no_shows, sum(walk_outs)::int as walk_outs, sum(removed)::int as removed
  from (${arrivalsByHour(scope)}) cells
  group by grouping sets ((part, extract(isodow from day), hour), (part, day), (part, source))
  order by part, date, weekday, hour, arrivals desc, source`

const groupedArrivals = (rows: readonly ArrivalCount[]) => ({
  hours: rows.filter((row): row is ArrivalCount & HourCount => row.hour !== null),
  outcomes: rows.filter((row): row is ArrivalCount & OutcomeCount => row.date !== null),
  sources: rows
    .filter((row): row is ArrivalCount & SourceCount => row.source !== null && row.part === 'current')
    .map(({ source, arrivals, served }) => ({ source, arrivals, served })),
})

export interface WaitCount {
  /** The numbers of the ranges of the wait and of the quoted time, from 1; null without a quoted time. */
  range: number
  quoted_range: number | null
  parties: number
  /** Minutes. */
  quoted: number
  waited: number
  within_quote: number
}

/** Parties served, by the ranges of their wait and of their quoted time; `bounds` are the lower ends of the ranges, the first 0. */
export const waitsQuery = (scope: Scope, bounds: readonly number[], quoteBounds: readonly number[]) =>
  orderedGroups<WaitCount>(
    sql`
    select width_bucket(wait.minutes, ${bounds}::float8[]) as range,
      width_bucket(entry.quoted_time::float8, ${quoteBounds}::float8[]) as quoted_range,
      count(*)::int as parties, coalesce(sum(entry.quoted_time), 0)::float8 as quoted, sum(wait.minutes) as waited,
      (count(*) filter (where wait.minutes <= entry.quoted_time))::int as within_quote
    from ${arrivals(scope)}
    where stretch.part = 'current' and ${isServed}
    group by 1, 2`,
    '1, 2',
  )

/** Parties with a quote that are no longer waiting, see `QuoteCell`. */
export const quoteCellsQuery = (scope: Scope) =>
  orderedGroups<QuoteCell>(
    sql`
  select least(entry.people_count, 9) as size, date_part('isodow', service_day.day)::int - 1 as weekday,
    date_part('hour', wall.local)::int as hour, count(*)::int as parties,
    (count(*) filter (where ${isServed}))::int as served,
    (count(*) filter (where entry.removed_reason in ('no_show', 'guest')))::int as left,
    coalesce(sum(wait.minutes) filter (where ${isServed}), 0)::float8 as waited,
    coalesce(sum(entry.quoted_time) filter (where ${isServed}), 0)::float8 as quoted
  from ${arrivals(scope)}
  where stretch.part = 'current' and entry.quoted_time is not null
    and (${isServed} or entry.status = 'REMOVED' and entry.removed_reason in ('no_show', 'guest'))
  group by 1, 2, 3`,
    '1, 2, 3',
  )

export interface AccuracyCount {
  size: '1-2' | '3-4' | '5+'
  hour: number
  parties: number
  /** Sums in minutes of the wait beyond the quote, and of the absolute difference. */
  beyond: number
  off: number
  /** Served within p90. */
  within: number
  fixed_beyond: number
  fixed_off: number
}

/**
 * Quotes from the restaurant's own history compared with the actual waits, by size of the party and hour of arrival. The
 * inner 'offset 0' makes PostgreSQL read all quotes once instead of one for each party; the outer one avoids a sort before
 * the groups.
 */
export const accuracyQuery = (scope: Scope) =>
  orderedGroups<AccuracyCount>(
    sql`
    select size, hour, count(*)::int as parties, sum(beyond)::float8 as beyond, sum(abs(beyond))::float8 as off,
      (count(*) filter (where within))::int as within,
      sum(fixed_beyond)::float8 as fixed_beyond, sum(abs(fixed_beyond))::float8 as fixed_off
    from (
      select case when quote.people_count <= 2 then '1-2' when quote.people_count <= 4 then '3-4' else '5+' end as size,
        date_part('hour', wall.local)::int as hour, wait.minutes - quote.p50 as beyond,
        wait.minutes <= quote.p90 as within, wait.minutes - quote.fixed as fixed_beyond
      from ${arrivals(scope)}
      join (
        select entry_id, people_count, p50, p90, fixed from wait_quotes
        where restaurant_id = ${scope.restaurantId} and learned
          and at >= ${isoOf(Math.min(...scope.stretches.map(({ from }) => from)))}::timestamptz
          and at < ${isoOf(Math.max(...scope.stretches.map(({ to }) => to)))}::timestamptz
        offset 0
      ) quote on quote.entry_id = entry.id
      where stretch.part = 'current' and ${isServed}
      offset 0
    ) compared
    group by 1, 2`,
    '1, 2',
  )

export type ShareCounts = Record<Part, { part: number; whole: number }>

interface ShareRow {
  current_part: number
  current_whole: number
  previous_part: number
  previous_whole: number
}

const sharesOf = ({ rows: [row] }: { rows: ShareRow[] }): ShareCounts => ({
  current: { part: row?.current_part ?? 0, whole: row?.current_whole ?? 0 },
  previous: { part: row?.previous_part ?? 0, whole: row?.previous_whole ?? 0 },
})

/** Without nulls, with which `not in` would find no row. */
const transferredVisits = sql`coalesce(later.phone_number, ''), coalesce(later.served_at, '-infinity')`

/**
 * Of the phones served in each period, those served before their last visit in it, however long ago: the index of the
 * visits is read in order, one phone after the other.
 */
export const retentionQuery = (
  restaurantId: RestaurantId,
  current: Interval,
  previous: Interval,
): RawBuilder<ShareRow> => sql`
  select (count(*) filter (where in_current > first))::int as current_part, count(in_current)::int as current_whole,
    (count(*) filter (where in_previous > first))::int as previous_part, count(in_previous)::int as previous_whole
  from (
    select min(served_at) as first,
      max(served_at) filter (
        where served_at >= ${isoOf(current.from)}::timestamptz and served_at < ${isoOf(current.to)}::timestamptz
      ) as in_current,
      max(served_at) filter (
        where served_at >= ${isoOf(previous.from)}::timestamptz and served_at < ${isoOf(previous.to)}::timestamptz
      ) as in_previous
    from waitlist_entries
    where restaurant_id = ${restaurantId} and status = 'SERVED' and phone_number is not null
      and (phone_number, served_at) not in ${transferred(restaurantId, transferredVisits)}
    group by phone_number
  ) phones`

export const satisfactionQuery = (
  restaurantId: RestaurantId,
  current: Interval,
  previous: Interval,
): RawBuilder<ShareRow> => sql`
  select (count(*) filter (where satisfied and at >= ${isoOf(current.from)}::timestamptz))::int as current_part,
    (count(*) filter (where at >= ${isoOf(current.from)}::timestamptz))::int as current_whole,
    (count(*) filter (where satisfied and at < ${isoOf(previous.to)}::timestamptz))::int as previous_part,
    (count(*) filter (where at < ${isoOf(previous.to)}::timestamptz))::int as previous_whole
  from visit_ratings
  where restaurant_id = ${restaurantId}
    and at >= ${isoOf(previous.from)}::timestamptz and at < ${isoOf(current.to)}::timestamptz`

/** All counts, one round trip per group, in parallel. */
export const countAll = async (
  db: Db,
  scope: Scope,
  { current, previous, waitBounds, quoteBounds }: CountedPeriods,
) => {
  const own = withTenant(db, scope.restaurantId)
  const [arrived, waits, quoteCells, accuracy, retention, satisfaction] = await Promise.all([
    rowsOf(own, arrivalsQuery(scope)),
    rowsOf(own, waitsQuery(scope, waitBounds, quoteBounds)),
    rowsOf(own, quoteCellsQuery(scope)),
    rowsOf(own, accuracyQuery(scope)),
    retentionQuery(scope.restaurantId, current, previous).execute(own).then(sharesOf),
    satisfactionQuery(scope.restaurantId, current, previous).execute(own).then(sharesOf),
  ])
  return { ...groupedArrivals(arrived), waits, quoteCells, accuracy, retention, satisfaction }
}

interface CountedPeriods {
  current: Interval
  previous: Interval
  waitBounds: readonly number[]
  quoteBounds: readonly number[]
}
