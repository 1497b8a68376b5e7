import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { HourCount, Part } from '@waitbook/domain/analytics/figures'
import type { QuoteCell } from '@waitbook/domain/analytics/findings'
import type { Span } from '@waitbook/domain/analytics/periods'
import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { isServed } from '../wait/served-wait.queries.ts'
import { arrivals, isoOf, rowsOf, type Scope } from './scope.queries.ts'

/** The restaurant's time zone and its stored analytics settings. */
export const findAnalyticsRestaurant = (db: Read, restaurantId: RestaurantId) =>
  withTenant(db, restaurantId)
    .selectFrom('restaurants')
    .leftJoin('settings', (join) =>
      join.onRef('settings.restaurant_id', '=', 'restaurants.id').on('settings.app', '=', 'analytics'),
    )
    .leftJoin('settings as waitlist', (join) =>
      join.onRef('waitlist.restaurant_id', '=', 'restaurants.id').on('waitlist.app', '=', 'waitlist'),
    )
    .select(['name', 'time_zone', 'settings.settings as analytics_settings', 'waitlist.settings as waitlist_settings'])
    .where('restaurants.id', '=', restaurantId)
    .executeTakeFirst()

export const hoursQuery = (scope: Scope): RawBuilder<HourCount> => sql`
  select stretch.part, extract(isodow from business.day)::int - 1 as weekday, extract(hour from wall.local)::int as hour,
    count(*)::int as arrivals,
    (count(*) filter (where ${isServed}))::int as served,
    coalesce(sum(entry.people_count) filter (where ${isServed}), 0)::int as people,
    coalesce(sum(wait.minutes) filter (where ${isServed}), 0)::float8 as waited
  from ${arrivals(scope)}
  group by 1, 2, 3
  order by 1, 2, 3`

export interface RangeCount {
  /** The number of the range, from 1. */
  range: number
  parties: number
}

/** Parties served by minutes waited; `bounds` are the lower ends of the ranges, the first 0. */
export const waitsQuery = (scope: Scope, bounds: readonly number[]): RawBuilder<RangeCount> => sql`
  select width_bucket(wait.minutes, ${bounds}::float8[]) as range, count(*)::int as parties
  from ${arrivals(scope)}
  where stretch.part = 'current' and ${isServed}
  group by 1
  order by 1`

export interface QuoteCount extends RangeCount {
  quoted: number
  waited: number
  within_quote: number
}

/** Parties served with a quoted time, by that time. Sums in minutes. */
export const quotesQuery = (scope: Scope, bounds: readonly number[]): RawBuilder<QuoteCount> => sql`
  select width_bucket(entry.quoted_time::float8, ${bounds}::float8[]) as range, count(*)::int as parties,
    sum(entry.quoted_time)::float8 as quoted, sum(wait.minutes)::float8 as waited,
    (count(*) filter (where wait.minutes <= entry.quoted_time))::int as within_quote
  from ${arrivals(scope)}
  where stretch.part = 'current' and ${isServed} and entry.quoted_time is not null
  group by 1
  order by 1`

/** Parties with a quote that are no longer waiting, see `QuoteCell`. */
export const quoteCellsQuery = (scope: Scope): RawBuilder<QuoteCell> => sql`
  select least(entry.people_count, 9) as size, extract(isodow from business.day)::int - 1 as weekday,
    extract(hour from wall.local)::int as hour, count(*)::int as parties,
    (count(*) filter (where ${isServed}))::int as served,
    (count(*) filter (where entry.removed_reason in ('no_show', 'guest')))::int as left,
    coalesce(sum(wait.minutes) filter (where ${isServed}), 0)::float8 as waited,
    coalesce(sum(entry.quoted_time) filter (where ${isServed}), 0)::float8 as quoted
  from ${arrivals(scope)}
  where stretch.part = 'current' and entry.quoted_time is not null
    and (${isServed} or entry.status = 'REMOVED' and entry.removed_reason in ('no_show', 'guest'))
  group by 1, 2, 3
  order by 1, 2, 3`

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

export const outcomesQuery = (scope: Scope): RawBuilder<OutcomeCount> => sql`
  select stretch.part, business.day::text as date, count(*)::int as arrivals,
    (count(*) filter (where ${isServed}))::int as served,
    (count(*) filter (where entry.status = 'REMOVED' and entry.removed_reason = 'no_show'))::int as no_shows,
    (count(*) filter (where entry.status = 'REMOVED' and entry.removed_reason = 'guest'))::int as walk_outs,
    (count(*) filter (where entry.status = 'REMOVED' and entry.removed_reason in ('staff', 'auto')))::int as removed,
    coalesce(sum(wait.minutes) filter (where ${isServed}), 0)::float8 as waited
  from ${arrivals(scope)}
  group by 1, 2
  order by 1, 2`

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

/** Quotes from the restaurant's own history compared with the actual waits, by size of the party and hour of arrival. */
export const accuracyQuery = (scope: Scope): RawBuilder<AccuracyCount> => sql`
  select case when quote.people_count <= 2 then '1-2' when quote.people_count <= 4 then '3-4' else '5+' end as size,
    extract(hour from wall.local)::int as hour, count(*)::int as parties,
    sum(wait.minutes - quote.p50)::float8 as beyond, sum(abs(wait.minutes - quote.p50))::float8 as off,
    (count(*) filter (where wait.minutes <= quote.p90))::int as within,
    sum(wait.minutes - quote.fixed)::float8 as fixed_beyond, sum(abs(wait.minutes - quote.fixed))::float8 as fixed_off
  from ${arrivals(scope)}
  join wait_quotes quote on quote.restaurant_id = ${scope.restaurantId} and quote.entry_id = entry.id and quote.learned
    and quote.at >= ${isoOf(Math.min(...scope.stretches.map(({ from }) => from)))}::timestamptz
    and quote.at < ${isoOf(Math.max(...scope.stretches.map(({ to }) => to)))}::timestamptz
  where stretch.part = 'current' and ${isServed}
  group by 1, 2
  order by 1, 2`

export interface SourceCount {
  source: 'staff' | 'guest' | 'reservation'
  arrivals: number
  served: number
}

export const sourcesQuery = (scope: Scope): RawBuilder<SourceCount> => sql`
  select entry.source, count(*)::int as arrivals, (count(*) filter (where ${isServed}))::int as served
  from ${arrivals(scope)}
  where stretch.part = 'current'
  group by 1
  order by 2 desc, 1`

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

/**
 * Of the phones served in each period, those served before their last visit in it, however long ago: the index of the
 * visits is read in order, one phone after the other.
 */
export const retentionQuery = (restaurantId: RestaurantId, current: Span, previous: Span): RawBuilder<ShareRow> => sql`
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
    group by phone_number
  ) phones`

export const satisfactionQuery = (
  restaurantId: RestaurantId,
  current: Span,
  previous: Span,
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
  const [hours, waits, quotes, quoteCells, outcomes, sources, accuracy, retention, satisfaction] = await Promise.all([
    rowsOf(own, hoursQuery(scope)),
    rowsOf(own, waitsQuery(scope, waitBounds)),
    rowsOf(own, quotesQuery(scope, quoteBounds)),
    rowsOf(own, quoteCellsQuery(scope)),
    rowsOf(own, outcomesQuery(scope)),
    rowsOf(own, sourcesQuery(scope)),
    rowsOf(own, accuracyQuery(scope)),
    retentionQuery(scope.restaurantId, current, previous).execute(own).then(sharesOf),
    satisfactionQuery(scope.restaurantId, current, previous).execute(own).then(sharesOf),
  ])
  return { hours, waits, quotes, quoteCells, outcomes, sources, accuracy, retention, satisfaction }
}

interface CountedPeriods {
  current: Span
  previous: Span
  waitBounds: readonly number[]
  quoteBounds: readonly number[]
}
