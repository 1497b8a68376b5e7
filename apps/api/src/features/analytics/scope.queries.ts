import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { Part } from '@waitbook/domain/analytics/figures'
import type { DayRun, Stretch } from '@waitbook/domain/analytics/periods'
import { type RawBuilder, sql } from 'kysely'
import { isServed, waitedMinutes } from '../wait/served-wait.queries.ts'

/** The zone and the instants of a count: both periods, split at clock changes and where days begin at another time. */
export interface Scope {
  restaurantId: RestaurantId
  stretches: readonly (Stretch & DayRun & { part: Part })[]
}

export const isoOf = (ms: number) => new Date(ms).toISOString()

export const stretchRows = ({ stretches }: Scope) => sql`
  unnest(
    ${stretches.map(({ part }) => part)}::text[],
    ${stretches.map(({ from }) => isoOf(from))}::timestamptz[],
    ${stretches.map(({ to }) => isoOf(to))}::timestamptz[],
    ${stretches.map(({ offsetMs }) => `${offsetMs} milliseconds`)}::interval[],
    ${stretches.map(({ beginsMinutes }) => `${beginsMinutes} minutes`)}::interval[],
    ${stretches.map(({ firstDay }) => firstDay)}::date[],
    ${stretches.map(({ lastDay }) => lastDay)}::date[]
  ) as stretch (part, starts, ends, zone, begins, first_day, last_day)`

/** The service date of a local time of a stretch, see `dayStretches`. */
export const serviceDate = (local: RawBuilder<unknown>) => sql`
  least(greatest((${local} - stretch.begins)::date, stretch.first_day), stretch.last_day)`

/**
 * The columns of the entries that a transfer made: the later ones of a visit, which arrived once and waited until its first
 * call. A list of them rather than a condition on `visit_id`, which the indexes of entries do not have.
 */
export const transferred = (restaurantId: RestaurantId, columns: RawBuilder<unknown>) => sql`(
    select ${columns} from waitlist_entries later
    where later.restaurant_id = ${restaurantId} and later.visit_id is not null
  )`

/**
 * The parties that arrived in the scope, each with the local time (`local`) and the service date (`day`) of its arrival:
 * one scan of waitlist_entries_period per stretch. The offsets are part of the stretches, so that the database's own time
 * zone data is not used.
 */
export const arrivals = (scope: Scope) => sql`
  ${stretchRows(scope)}
  join waitlist_entries entry on entry.restaurant_id = ${scope.restaurantId}
    and entry."timestamp" >= stretch.starts and entry."timestamp" < stretch.ends
    and entry.id not in ${transferred(scope.restaurantId, sql`later.id`)}
  cross join lateral (select entry."timestamp" at time zone stretch.zone as local) wall
  cross join lateral (select ${serviceDate(sql`wall.local`)} as day) service_day
  cross join lateral (
    select ${waitedMinutes} as minutes
  ) wait`

/** The parties that arrived in each hour of local time, by source, with the service date. */
export const arrivalsByHour = (scope: Scope) => sql`
  select *, extract(hour from local)::int as hour
  from (
    select stretch.part, date_trunc('hour', wall.local) as local, entry.source, service_day.day, count(*)::int as arrivals,
      (count(*) filter (where ${isServed}))::int as served,
      coalesce(sum(entry.people_count) filter (where ${isServed}), 0)::int as people,
      coalesce(sum(wait.minutes) filter (where ${isServed}), 0)::float8 as waited,
      (count(*) filter (where entry.status = 'REMOVED' and entry.removed_reason = 'no_show'))::int as no_shows,
      (count(*) filter (where entry.status = 'REMOVED' and entry.removed_reason = 'guest'))::int as walk_outs,
      (count(*) filter (where entry.status = 'REMOVED' and entry.removed_reason in ('staff', 'auto')))::int as removed
    from ${arrivals(scope)}
    group by 1, 2, 3, 4
  ) hours`

/**
 * Groups, ordered by `columns`, their first ones. With `order by` beside `group by`, PostgreSQL sorts all rows, as it overestimates
 * the number of groups, and takes twice as long.
 */
export const orderedGroups = <T>(groups: RawBuilder<unknown>, columns: '1, 2' | '1, 2, 3'): RawBuilder<T> => sql`
  with groups as materialized (${groups})
  select * from groups order by ${sql.raw(columns)}`

export const rowsOf = async <T>(db: Db, query: RawBuilder<T>) => (await query.execute(db)).rows
