import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Interval } from '@waitbook/domain/analytics/periods'
import type { TableTime } from '@waitbook/domain/analytics/table-use'
import { type RawBuilder, sql } from 'kysely'
import { isoOf } from './scope.queries.ts'

/** A table that was never freed must not count as used for days. */
const longestStay = sql`interval '8 hours'`

/** Its instants are epoch ms, not yet of venue time. */
export const tableTimesQuery = (restaurantId: RestaurantId, { from, to }: Interval): RawBuilder<TableTime> => sql`
  select place.resource_id, place.stay_id, stay.people_count as people, stay.source, resource.seats_max as seats,
    (extract(epoch from place.since) * 1000)::float8 as since,
    (extract(epoch from greatest(place.since, least(
      coalesce(place.until, ${isoOf(to)}::timestamptz), place.since + ${longestStay}
    ))) * 1000)::float8 as until
  from stays stay
  join stay_resources place on place.restaurant_id = stay.restaurant_id and place.stay_id = stay.id
  join resources resource on resource.restaurant_id = place.restaurant_id and resource.id = place.resource_id
  where stay.restaurant_id = ${restaurantId} and stay.source <> 'desk'
    and stay.started_at >= ${isoOf(from)}::timestamptz and stay.started_at < ${isoOf(to)}::timestamptz
  order by place.since, place.resource_id`

export const activeTablesQuery = (restaurantId: RestaurantId): RawBuilder<{ tables: number }> => sql`
  select count(*)::int as tables from resources
  where restaurant_id = ${restaurantId} and area_id is not null and is_active`
