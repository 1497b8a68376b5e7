import type { bookedBy } from '@waitbook/contracts/analytics/analytics'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Part } from '@waitbook/domain/analytics/figures'
import type { DayRun, Interval } from '@waitbook/domain/analytics/periods'
import { type RawBuilder, sql } from 'kysely'
import type { SourceCount } from './analytics.queries.ts'
import { arrivalsByHour, isoOf, type Scope, serviceDate, stretchRows } from './scope.queries.ts'

interface HourOfDay {
  part: Part
  /** The service day. */
  date: string
  hour: number
}

interface VisitCount extends HourOfDay {
  source: SourceCount['source']
  arrivals: number
  served: number
  /** People of the parties served. */
  covers: number
  /** Minutes, of the parties served. */
  waited: number
  no_shows: number
  walk_outs: number
}

export const visitsQuery = (scope: Scope): RawBuilder<VisitCount> => sql`
  select part, day::text as date, hour, source, arrivals, served, people as covers, waited, no_shows, walk_outs
  from (${arrivalsByHour(scope)}) cells
  order by part, day, hour, source`

interface BookingCount extends HourOfDay {
  source: (typeof bookedBy)[number]
  booked: number
  people: number
  honoured: number
  no_shows: number
  cancelled: number
  /** From the booking to its time. */
  lead_hours: number
}

/** The days of both ranges, YYYY-MM-DD, and from when (local time, epoch ms as if in UTC) each offset from UTC applies. */
export interface BookedDays {
  restaurantId: RestaurantId
  /** When the days begin, in runs from the first to the last. */
  runs: readonly DayRun[]
  previousFirst: string
  firstDay: string
  lastDay: string
  offsets: readonly { localFrom: number; offsetMs: number }[]
}

/**
 * The reservations of service dates: from the local time at which the first begins, so that an index serves it. A
 * reservation after midnight is of the date before, until the time at which days begin there.
 */
export const bookedRows = (restaurantId: string, runs: readonly DayRun[]) => sql`
  unnest(
    ${runs.map(({ firstDay }) => firstDay)}::date[],
    ${runs.map(({ lastDay }) => lastDay)}::date[],
    ${runs.map(({ beginsMinutes }) => `${beginsMinutes} minutes`)}::interval[],
    ${runs.map(({ endsMinutes }) => `${endsMinutes} minutes`)}::interval[]
  ) as run (first_day, last_day, begins, ends)
  join reservations booking on booking.restaurant_id = ${restaurantId}
    and booking.date between ${runs[0]?.firstDay}::date and ${runs.at(-1)?.lastDay}::date + 1
    and booking.date between run.first_day and run.last_day + 1
  cross join lateral (select booking.date + booking."time"::time as local) wall
  cross join lateral (select least((wall.local - run.begins)::date, run.last_day) as day) service_day
  where wall.local >= run.first_day + run.begins and wall.local < run.last_day + 1 + run.ends`

/**
 * Reservations by the hour that they are for. Those of guests name how they were made; of others, only the journal has the
 * creator. Any other source, such as an import, is `other`.
 */
export const bookingsQuery = (days: BookedDays): RawBuilder<BookingCount> => sql`
  with booked as (
    select booking.id, booking.party_size, booking.status, booking.source, booking.created_at, service_day.day,
      extract(hour from wall.local)::int as hour,
      extract(epoch from wall.local - (
        select step.offset_ms
        from unnest(
          ${days.offsets.map(({ localFrom }) => localFrom)}::float8[], ${days.offsets.map(({ offsetMs }) => offsetMs)}::float8[]
        ) as step (local_from, offset_ms)
        where step.local_from <= extract(epoch from wall.local) * 1000
        order by step.local_from desc
        limit 1
      ) * interval '1 millisecond' - booking.created_at at time zone 'UTC') / 3600 as lead_hours
    from ${bookedRows(days.restaurantId, days.runs)}
  ),
  added as (
    select change ->> 'id' as id, min(activity.actor ->> 'kind') as kind
    from activity cross join lateral jsonb_array_elements(activity.changes) as change
    where activity.restaurant_id = ${days.restaurantId} and activity.action_type like 'RESERVATION\\_%'
      and activity.action_type = 'RESERVATION_ADDED' and activity.at >= (select min(created_at) from booked)
      and change ->> 'table' = 'reservations'
    group by 1
  )
  select case when booked.day >= ${days.firstDay}::date then 'current' else 'previous' end as part,
    booked.day::text as date, booked.hour,
    case when booked.source in ('page', 'embed', 'google', 'wish') then booked.source
      when added.kind in ('staff', 'guest', 'api') then added.kind else 'other' end as source,
    count(*)::int as booked, sum(booked.party_size)::int as people,
    (count(*) filter (where booked.status = 'CHECKED_IN'))::int as honoured,
    (count(*) filter (where booked.status = 'NO_SHOW'))::int as no_shows,
    (count(*) filter (where booked.status = 'CANCELLED'))::int as cancelled,
    sum(greatest(0, booked.lead_hours))::float8 as lead_hours
  from booked left join added on added.id = booked.id
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4`

interface StaffCount {
  /** Null for scripts, which use a token. */
  name: string | null
  added: number
  notified: number
  seated: number
}

/**
 * The actions of each member of staff, without undone ones; read from the index activity_staff. Actions are counted before
 * the latest name is selected, which would otherwise sort all of them.
 */
export const staffQuery = (restaurantId: RestaurantId, { from, to }: Interval): RawBuilder<StaffCount> => sql`
  select (array_agg(username order by seq desc))[1] as name,
    coalesce(sum(actions) filter (where action_type = 'ENTRY_ADDED'), 0)::int as added,
    coalesce(sum(actions) filter (where action_type = 'STATUS_CHANGED_NOTIFIED'), 0)::int as notified,
    coalesce(sum(actions) filter (where action_type = 'STATUS_CHANGED_SERVED'), 0)::int as seated
  from (
    select actor ->> 'kind' as kind, actor ->> 'user_id' as user_id, actor ->> 'username' as username, action_type,
      count(*) as actions, max(seq) as seq
    from activity
    where restaurant_id = ${restaurantId}
      and at >= ${isoOf(from)}::timestamptz and at < ${isoOf(to)}::timestamptz
      and action_type in ('ENTRY_ADDED', 'STATUS_CHANGED_NOTIFIED', 'STATUS_CHANGED_SERVED')
      and actor ->> 'kind' in ('staff', 'api')
      and seq not in (select undoes from activity where restaurant_id = ${restaurantId} and undoes is not null)
    group by 1, 2, 3, 4
  ) done
  group by kind, user_id
  order by seated desc, added desc, 1`

interface TextCount extends HourOfDay {
  /** Accepted by the provider. */
  sent: number
  delivered: number
  failed: number
  segments: number
}

/** Texts to phones by the hour of the request. */
export const textsQuery = (scope: Scope): RawBuilder<TextCount> => sql`
  select part, day::text as date, extract(hour from local)::int as hour, sent, delivered, failed, segments
  from (
    select stretch.part, date_trunc('hour', wall.local) as local, ${serviceDate(sql`wall.local`)} as day,
      (count(*) filter (where message.state in ('accepted', 'delivered')))::int as sent,
      (count(*) filter (where message.state = 'delivered'))::int as delivered,
      (count(*) filter (where message.state in ('failed', 'unknown')))::int as failed,
      coalesce(sum(message.segments) filter (where message.channel = 'sms' and message.state in ('accepted', 'delivered')), 0)::int as segments
    from ${stretchRows(scope)}
    join messages message on message.restaurant_id = ${scope.restaurantId}
      and message.created_at >= stretch.starts and message.created_at < stretch.ends
      and message.channel = any(array['sms', 'whatsapp'])
    cross join lateral (select message.created_at at time zone stretch.zone as local) wall
    group by 1, 2, 3
  ) hours
  order by 1, 2, 3`

/** Parties that were texted in a period, and those of them that replied afterwards. */
export const answersQuery = (
  restaurantId: RestaurantId,
  { from, to }: Interval,
): RawBuilder<{ texted: number; answered: number }> => sql`
  select count(*)::int as texted, (count(*) filter (where reply.last >= party.first))::int as answered
  from (
    select message.entry_id, min(message.created_at) as first
    from messages message
    where message.restaurant_id = ${restaurantId} and message.channel = any(array['sms', 'whatsapp'])
      and message.created_at >= ${isoOf(from)}::timestamptz and message.created_at < ${isoOf(to)}::timestamptz
      and message.state in ('accepted', 'delivered') and message.entry_id is not null
    group by message.entry_id
  ) party
  left join (
    select entry_id, max(received_at) as last from replies
    where restaurant_id = ${restaurantId} and channel is distinct from 'page' and received_at >= ${isoOf(from)}::timestamptz
    group by entry_id
  ) reply on reply.entry_id = party.entry_id`

/** The providers' charges for the texts of a period, by channel and currency. Messages that are deleted count as texts. */
export const costsQuery = (
  restaurantId: RestaurantId,
  { from, to }: Interval,
): RawBuilder<{ channel: 'sms' | 'whatsapp'; currency: string; amount: number }> => sql`
  select case when message.channel = 'whatsapp' then 'whatsapp' else 'sms' end as channel, cost.currency,
    sum(cost.amount)::float8 as amount
  from message_costs cost
  left join messages message on message.restaurant_id = cost.restaurant_id and message.id = cost.message_id
  where cost.restaurant_id = ${restaurantId}
    and cost.at >= ${isoOf(from)}::timestamptz and cost.at < ${isoOf(to)}::timestamptz
  group by 1, 2
  order by 1, 2`
