import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Interval } from '@waitbook/domain/analytics/periods'
import { type RawBuilder, sql } from 'kysely'
import { isoOf } from './scope.queries.ts'

export interface FreesCount {
  ended: number
  no_tap: number
  at_seating: number
}

/** No host clears and seats a table within this time: one that was freed so recently had been left before. */
const secondsToSeat = 60

/**
 * How the ends of the stays of a period were reported. When a party really left is not stored, so that late reports are
 * estimated: a stay that the next seating or closing ended had no report (`no_tap`), and one that ended within a minute
 * before the next party sat down at one of its tables had a late one (`at_seating`). A late report at a table that stays
 * empty afterwards is not seen.
 */
export const freesQuery = (restaurantId: RestaurantId, { from, to }: Interval): RawBuilder<FreesCount> => sql`
  with recent as (
    select id, ended_at, ended_by from stays
    where restaurant_id = ${restaurantId} and source <> 'desk' and started_at >= ${isoOf(from)}::timestamptz - interval '1 day'
  ),
  place as (
    select place.stay_id, place.until,
      lead(place.since) over (partition by place.resource_id order by place.since, place.stay_id) as next_since
    from recent join stay_resources place on place.restaurant_id = ${restaurantId} and place.stay_id = recent.id
  ),
  ended as (
    select recent.ended_by in ('next_seating', 'closing') as is_unreported, exists (
      select from place
      where place.stay_id = recent.id and place.until = recent.ended_at
        and place.next_since < recent.ended_at + ${secondsToSeat}::int * interval '1 second'
    ) as is_at_seating
    from recent
    where ended_at >= ${isoOf(from)}::timestamptz and ended_at < ${isoOf(to)}::timestamptz
  )
  select count(*)::int as ended, (count(*) filter (where is_unreported))::int as no_tap,
    (count(*) filter (where is_at_seating and not is_unreported))::int as at_seating
  from ended`
