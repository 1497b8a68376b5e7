import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Interval } from '@waitbook/domain/analytics/periods'
import { type RawBuilder, sql } from 'kysely'
import { isServed, waitedMinutes } from '../wait/served-wait.queries.ts'
import { isoOf } from './scope.queries.ts'
import { minutes, reported } from './stays.queries.ts'

/** All entries that arrived in a span, those that a transfer made included, each with its service at a desk. */
const entries = (restaurantId: RestaurantId, { from, to }: Interval) => sql`
  from waitlist_entries entry
  left join (
    select stay.entry_id, count(*) filter (where ${reported}) as services,
      sum(${minutes}) filter (where ${reported}) as minutes, max(stay.ended_at) as ended_at
    from stays stay
    where stay.restaurant_id = ${restaurantId} and stay.source = 'desk' and stay.entry_id is not null
      and stay.started_at >= ${isoOf(from)}::timestamptz
    group by stay.entry_id
  ) service on service.entry_id = entry.id
  cross join lateral (
    select string_agg(each ->> 'service_id', ',' order by each ->> 'service_id') as ids,
      string_agg(each ->> 'name', ', ' order by each ->> 'service_id') as names
    from jsonb_array_elements(entry.services) each
  ) chosen
  where entry.restaurant_id = ${restaurantId}
    and entry."timestamp" >= ${isoOf(from)}::timestamptz and entry."timestamp" < ${isoOf(to)}::timestamptz`

export interface PartCount {
  division: 'all' | 'queues' | 'services' | 'desks' | 'persons'
  id: string
  name: string
  arrivals: number
  served: number
  no_shows: number
  walk_outs: number
  removed: number
  /** In minutes, of the parties served. */
  waited: number
  service_count: number
  /** In minutes, of these services. */
  service_minutes: number
}

/** A transfer makes a second entry of a visit: its party arrived once, in its first queue, and may have a service in each. */
export const breakdownQuery = (restaurantId: RestaurantId, span: Interval): RawBuilder<PartCount> => sql`
  with counted as (
    select case
        when grouping(queue) = 0 then 'queues' when grouping(services) = 0 then 'services'
        when grouping(desk) = 0 then 'desks' when grouping(person) = 0 then 'persons' else 'all'
      end as division,
      coalesce(queue, services, desk, person, 'none') as id, max(service_names) as service_names,
      (count(*) filter (where is_first))::int as arrivals,
      (count(*) filter (where is_first and is_served))::int as served,
      (count(*) filter (where is_first and removed_reason = 'no_show'))::int as no_shows,
      (count(*) filter (where is_first and removed_reason = 'guest'))::int as walk_outs,
      (count(*) filter (where is_first and removed_reason in ('staff', 'auto')))::int as removed,
      coalesce(sum(waited) filter (where is_first and is_served), 0)::float8 as waited,
      coalesce(sum(service_count), 0)::int as service_count,
      coalesce(sum(service_minutes), 0)::float8 as service_minutes
    from (
      select entry.queue_id as queue, coalesce(chosen.ids, 'none') as services, chosen.names as service_names,
        coalesce(entry.called_to, 'none') as desk, coalesce(entry.for_desk, 'none') as person,
        entry.visit_id is null as is_first, ${isServed} as is_served, ${waitedMinutes} as waited,
        case when entry.status = 'REMOVED' then entry.removed_reason end as removed_reason,
        service.services as service_count, service.minutes as service_minutes
      ${entries(restaurantId, span)}
    ) entries
    group by grouping sets ((), (queue), (services), (desk), (person))
  )
  select counted.*, coalesce(case counted.division
      when 'queues' then queue.name when 'services' then counted.service_names else desk.name
    end, '') as name
  from counted
  left join queues queue on queue.restaurant_id = ${restaurantId} and queue.id = counted.id
  left join resources desk on desk.restaurant_id = ${restaurantId} and desk.id = counted.id
  order by counted.id = 'none', counted.arrivals desc, name, counted.id`

export interface VisitLine {
  id: string
  visit_id: string | null
  queue: string | null
  ticket: string | null
  source: string
  people_count: number
  services: string | null
  asked_for: string | null
  arrived_at: string
  called_at: string | null
  desk: string | null
  served_at: string | null
  ended_at: string | null
  outcome: string
}

export const visitLinesQuery = (restaurantId: RestaurantId, span: Interval): RawBuilder<VisitLine> => sql`
  select entry.id, entry.visit_id, (
      select queue.name from queues queue where queue.restaurant_id = ${restaurantId} and queue.id = entry.queue_id
    ) as queue, entry.ticket, entry.source, entry.people_count, chosen.names as services, (
      select person.name from resources person
      where person.restaurant_id = ${restaurantId} and person.id = entry.for_desk
    ) as asked_for, entry."timestamp" as arrived_at, coalesce(entry.called_at, entry.notified_at) as called_at, (
      select desk.name from resources desk where desk.restaurant_id = ${restaurantId} and desk.id = entry.called_to
    ) as desk, entry.served_at, coalesce(service.ended_at, entry.removed_at) as ended_at,
    lower(case when entry.status = 'REMOVED' then coalesce(entry.removed_reason, entry.status) else entry.status end)
      as outcome
  ${entries(restaurantId, span)}
  order by entry."timestamp", entry.id`
