import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { Part } from '@waitbook/domain/analytics/figures'
import type { Stretch } from '@waitbook/domain/analytics/periods'
import { type RawBuilder, sql } from 'kysely'
import { waitedMinutes } from '../wait/served-wait.queries.ts'

/** The zone and the instants of a count: both periods, split at clock changes. */
export interface Scope {
  restaurantId: RestaurantId
  stretches: readonly (Stretch & { part: Part })[]
  dayStartHour: number
}

export const isoOf = (ms: number) => new Date(ms).toISOString()

/** The scope's stretches as rows. */
export const stretchRows = ({ stretches }: Scope) => sql`
  unnest(
    ${stretches.map(({ part }) => part)}::text[],
    ${stretches.map(({ from }) => isoOf(from))}::timestamptz[],
    ${stretches.map(({ to }) => isoOf(to))}::timestamptz[],
    ${stretches.map(({ offsetMs }) => offsetMs)}::float8[]
  ) as stretch (part, starts, ends, offset_ms)`

/**
 * The parties that arrived in the scope, each with the local time (`local`) and the business day (`day`) of its arrival:
 * one scan of waitlist_entries_period per stretch. The offsets are part of the stretches, so that the database's own time
 * zone data is not used.
 */
export const arrivals = (scope: Scope) => sql`
  ${stretchRows(scope)}
  join waitlist_entries entry on entry.restaurant_id = ${scope.restaurantId}
    and entry."timestamp" >= stretch.starts and entry."timestamp" < stretch.ends
  cross join lateral (
    select entry."timestamp" at time zone 'UTC' + stretch.offset_ms * interval '1 millisecond' as local
  ) wall
  cross join lateral (select (wall.local - ${scope.dayStartHour}::int * interval '1 hour')::date as day) business
  cross join lateral (
    select ${waitedMinutes} as minutes
  ) wait`

export const rowsOf = async <T>(db: Db, query: RawBuilder<T>) => (await query.execute(db)).rows
