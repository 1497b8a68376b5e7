import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Interval } from '@waitbook/domain/analytics/periods'
import type { SizeClass } from '@waitbook/domain/floor/turn-times'
import { type RawBuilder, sql } from 'kysely'
import { isoOf } from './scope.queries.ts'

/** A table that was never freed must not count as used for days. */
const longestStay = sql`interval '8 hours'`

/** The parties that sat down at tables in a span; a service at a desk has no covers and no turn time. */
export const began = (restaurantId: RestaurantId, { from, to }: Interval) => sql`
  stay.restaurant_id = ${restaurantId} and stay.source <> 'desk'
    and stay.started_at >= ${isoOf(from)}::timestamptz and stay.started_at < ${isoOf(to)}::timestamptz`

export interface StaySums {
  stays: number
  covers: number
  /** Clock hours in which a party was at a table. */
  hours: number
}

export const staySumsQuery = (restaurantId: RestaurantId, span: Interval): RawBuilder<StaySums> => sql`
  select count(*)::int as stays, coalesce(sum(stay.people_count), 0)::int as covers, (
    select count(distinct used.hour)::int
    from stays stay cross join lateral generate_series(
      date_trunc('hour', stay.started_at),
      least(coalesce(stay.ended_at, ${isoOf(span.to)}::timestamptz), stay.started_at + ${longestStay}),
      interval '1 hour'
    ) as used (hour)
    where ${began(restaurantId, span)}
  ) as hours
  from stays stay where ${began(restaurantId, span)}`

export interface TurnCount {
  size: SizeClass
  stays: number
  /** With a reported end. */
  reported: number
  median: number | null
  p80: number | null
}

export const reported = sql`stay.ended_by in ('staff', 'till')`
export const minutes = sql`extract(epoch from stay.ended_at - stay.started_at) / 60`

export const sizeClass = sql`case when stay.people_count <= 2 then '1_2' when stay.people_count <= 4 then '3_4'
  when stay.people_count <= 6 then '5_6' else '7_up' end`

export const turnsQuery = (restaurantId: RestaurantId, span: Interval): RawBuilder<TurnCount> => sql`
  select ${sizeClass} as size,
    count(*)::int as stays, (count(*) filter (where ${reported}))::int as reported,
    round(percentile_cont(0.5) within group (order by ${minutes}) filter (where ${reported}))::int as median,
    round(percentile_cont(0.8) within group (order by ${minutes}) filter (where ${reported}))::int as p80
  from stays stay where ${began(restaurantId, span)}
  group by 1
  order by 1`

export interface TableCount {
  resource_id: string
  name: string
  area: string
  seats_max: number
  stays: number
  /** Hours with a party at it. */
  used: number
}

export const tablesQuery = (restaurantId: RestaurantId, span: Interval): RawBuilder<TableCount> => sql`
  with used as (
    select place.resource_id, count(distinct stay.id)::int as stays, sum(extract(epoch from greatest(interval '0',
      least(coalesce(place.until, ${isoOf(span.to)}::timestamptz), place.since + ${longestStay}) - place.since
    )) / 3600)::float8 as used
    from stays stay
    join stay_resources place on place.restaurant_id = stay.restaurant_id and place.stay_id = stay.id
    where ${began(restaurantId, span)}
    group by 1
  )
  select resource.id as resource_id, resource.name, area.name as area, resource.seats_max,
    coalesce(used.stays, 0) as stays, coalesce(used.used, 0) as used
  from resources resource
  join floor_areas area on area.restaurant_id = resource.restaurant_id and area.id = resource.area_id
  left join used on used.resource_id = resource.id
  where resource.restaurant_id = ${restaurantId} and (resource.is_active or used.stays > 0)
  order by used desc, resource.name, resource.id`

export interface StayLine {
  id: string
  started_at: string
  ended_at: string | null
  expected_end_at: string | null
  people_count: number
  tables: string | null
  source: string
  step: string
  ended_by: string | null
  leaves: string | null
  server: string | null
}

/** The stays of a range with the names of all tables where they were, and of who served them. */
export const stayLinesQuery = (restaurantId: RestaurantId, span: Interval): RawBuilder<StayLine> => sql`
  select stay.id, stay.started_at, stay.ended_at, stay.expected_end_at, stay.people_count, stay.source, stay.step,
    stay.ended_by, stay.leaves, (
      select string_agg(resource.name, ', ' order by place.since, resource.name)
      from stay_resources place
      join resources resource on resource.restaurant_id = place.restaurant_id and resource.id = place.resource_id
      where place.restaurant_id = stay.restaurant_id and place.stay_id = stay.id
    ) as tables, (
      select server.name from servers server
      where server.restaurant_id = stay.restaurant_id and server.id = stay.server_id
    ) as server
  from stays stay where ${began(restaurantId, span)}
  order by stay.started_at, stay.id`
