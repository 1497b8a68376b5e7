import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Interval } from '@waitbook/domain/analytics/periods'
import type { SizeClass } from '@waitbook/domain/floor/turn-times'
import { type RawBuilder, sql } from 'kysely'
import { type BookedDays, bookedRows } from './operations.queries.ts'
import { sectionOfTables } from './section-of-tables.queries.ts'
import { began, minutes, reported, sizeClass } from './stays.queries.ts'

interface Served {
  stays: number
  covers: number
  /** With a reported end. */
  reported: number
  median: number | null
}

const sums = sql`count(*)::int as stays, sum(stay.people_count)::int as covers,
    (count(*) filter (where ${reported}))::int as reported,
    round(percentile_cont(0.5) within group (order by ${minutes}) filter (where ${reported}))::int as median`

export interface ServerCount extends Served {
  server_id: string
  name: string
  is_active: boolean
  size: SizeClass
}

export const serversQuery = (restaurantId: RestaurantId, span: Interval): RawBuilder<ServerCount> => sql`
  select server.id as server_id, server.name, server.is_active, ${sizeClass} as size, ${sums}
  from stays stay
  join servers server on server.restaurant_id = stay.restaurant_id and server.id = stay.server_id
  where ${began(restaurantId, span)}
  group by 1, 2, 3, 4
  order by 2, 1, 4`

export interface SectionCount extends Served {
  section: string
}

/** The section where the server of a stay worked when the party sat down; null if none is known. */
const sectionOfServer = (restaurantId: RestaurantId) => sql`(
    select shift.section from server_shifts shift
    where shift.restaurant_id = ${restaurantId} and shift.server_id = stay.server_id
      and shift.since <= stay.started_at and (shift.until is null or shift.until > stay.started_at)
    order by shift.since desc limit 1
  )`

export const sectionsQuery = (restaurantId: RestaurantId, span: Interval): RawBuilder<SectionCount> => sql`
  select coalesce(${sectionOfServer(restaurantId)}, '') as section, ${sums}
  from stays stay
  where ${began(restaurantId, span)} and stay.server_id is not null
  group by 1`

export interface BookedSection {
  section: string
  bookings: number
  booked_covers: number
  no_shows: number
}

/**
 * Bookings by section, without requests and cancelled ones. A booking counts for the section of the server of its party, else
 * for that of its tables; a no-show for that of the tables it had. No rows in a restaurant without section layouts.
 */
export const bookedSectionsQuery = ({
  restaurantId,
  runs,
  firstDay,
  lastDay,
}: BookedDays): RawBuilder<BookedSection> => sql`
  with booked as (
    select booking.id, booking.party_size, booking.status, booking.missed_section
    from ${bookedRows(restaurantId, runs)}
      and service_day.day between ${firstDay}::date and ${lastDay}::date
      and booking.status in ('CONFIRMED', 'CHECKED_IN', 'NO_SHOW')
      and exists (select from section_layouts layout where layout.restaurant_id = ${restaurantId})
  ),
  sat as (
    select distinct on (stay.reservation_id) stay.reservation_id, coalesce(
      ${sectionOfServer(restaurantId)}, ${sectionOfTables(restaurantId, sql`had.tables`, sql`stay.started_at`)}
    ) as section
    from stays stay
    cross join lateral (
      select array_agg(place.resource_id order by place.since, place.resource_id) as tables from stay_resources place
      where place.restaurant_id = ${restaurantId} and place.stay_id = stay.id
    ) had
    where stay.restaurant_id = ${restaurantId} and stay.reservation_id is not null
      -- Guests may come on another day than they booked.
      and stay.started_at >= ${firstDay}::date - interval '3 days'
      and stay.started_at < ${lastDay}::date + interval '4 days'
    order by stay.reservation_id, stay.started_at
  ),
  kept as (
    select place.reservation_id, array_agg(place.resource_id order by place.resource_id) as tables,
      min(place.starts_at) as starts_at
    from reservation_resources place
    where place.restaurant_id = ${restaurantId} and place.reservation_id is not null
      and place.starts_at >= ${firstDay}::date - interval '3 days'
      and place.starts_at < ${lastDay}::date + interval '4 days'
    group by 1
  )
  select coalesce(case
      when booked.status = 'NO_SHOW' then booked.missed_section
      when sat.reservation_id is not null then sat.section
      when kept.reservation_id is not null
        then ${sectionOfTables(restaurantId, sql`kept.tables`, sql`kept.starts_at`)}
    end, '') as section,
    count(*)::int as bookings, sum(booked.party_size)::int as booked_covers,
    (count(*) filter (where booked.status = 'NO_SHOW'))::int as no_shows
  from booked
  left join sat on sat.reservation_id = booked.id
  left join kept on kept.reservation_id = booked.id
  group by 1`
