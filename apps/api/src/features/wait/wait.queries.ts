import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { RowChange } from '@waitbook/db/schema/activity'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { QueueEntry } from '@waitbook/domain/waitlist/queue-order'
import { sql } from 'kysely'
import { journalEpoch } from '../../journal/epoch.queries.ts'
import { type BlockRow, blockEvents, type GroupRow, type StayRow, type TableRow } from './stay-events.ts'
import type { DeskRow, SessionRow, Timed } from './timed-event.ts'
import { type BookingRow, bookingEvent, bookingEvents, deskEvents, eventsOfAll, type WaitRow } from './wait-events.ts'

const msPerWeek = 7 * 86_400_000
const isoOf = (ms: number) => new Date(ms).toISOString()

export interface HistoryBounds {
  /** The start of the current week. */
  weekStart: number
  weeksBack: number
  /** The oldest weeks are omitted, so that those before this one contain at most so many parties. */
  maxBefore: number
  /** At most so many parties, and so many stays, are read: the latest. */
  maxParties: number
}

interface Stored {
  revision: number
  epoch: string
  time_zone: string
  analytics: Record<string, unknown> | null
  waitlist: Record<string, unknown> | null
  since: string
  parties: (WaitRow & QueueEntry)[] | null
  stays: StayRow[] | null
  /** The blocks of tables that had not ended before `since`. */
  blocks: BlockRow[] | null
  tables: TableRow[] | null
  groups: GroupRow[] | null
  /** The journal's changes of bookings and desks that were not undone, in order. */
  changed: { at: string; changes: RowChange[] }[] | null
  bookings: BookingRow[] | null
  desks: DeskRow[] | null
  sessions: SessionRow[] | null
}

/**
 * All in one statement, and so from one snapshot: a guest's first join to a restaurant waits for it. Undefined if there
 * is no such restaurant.
 */
const findStored = async (db: Db, restaurantId: RestaurantId, { weekStart, weeksBack, ...most }: HistoryBounds) => {
  const weeks = Array.from({ length: weeksBack }, (_, back) => isoOf(weekStart - (back + 1) * msPerWeek))
  const { rows } = await sql<Stored>`
    with asked as materialized (
      select revision, ${journalEpoch} as epoch, time_zone,
        (select settings from settings where restaurant_id = ${restaurantId} and app = 'analytics') as analytics,
        (select settings from settings where restaurant_id = ${restaurantId} and app = 'waitlist') as waitlist,
        ${isoOf(weekStart)}::timestamptz - interval '168 hours' * (
          select count(*) from (
            select sum(parties) over (order by back) as parties from (
              select back, (
                select count(*) from waitlist_entries where restaurant_id = ${restaurantId}
                  and "timestamp" >= week.starts and "timestamp" < week.starts + interval '168 hours'
              ) as parties
              from unnest(${weeks}::timestamptz[]) with ordinality as week (starts, back)
            ) by_week
          ) so_far where parties <= ${most.maxBefore}
        ) as since
      from restaurants join restaurant_revisions on restaurant_revisions.restaurant_id = restaurants.id
      where restaurants.id = ${restaurantId}
    )
    select revision, epoch, time_zone, analytics, waitlist, since, (
      select json_agg(party) from (
        select id, people_count, "timestamp", notified_at, served_at, removed_at, removed_reason, status, quoted_time, order_key,
          appointment_at, queue_id, head_start_minutes, called_at
        from waitlist_entries
        where restaurant_id = ${restaurantId} and "timestamp" >= asked.since
        order by "timestamp" desc
        limit ${most.maxParties}
      ) party
    ) as parties, (
      select json_agg(stay) from (
        select id, entry_id, people_count, started_at, step, step_at, ended_at, ended_by, coalesce((
          select json_agg(json_build_object('resource_id', resource_id, 'since', since, 'until', until))
          from stay_resources where restaurant_id = stays.restaurant_id and stay_id = stays.id
        ), '[]') as places
        from stays
        where restaurant_id = ${restaurantId} and started_at >= asked.since and source <> 'desk'
        order by started_at desc
        limit ${most.maxParties}
      ) stay
    ) as stays, (
      select json_agg(block) from (
        select resource_id, greatest(since, asked.since) as since, until from resource_marks
        where restaurant_id = ${restaurantId} and kind = 'blocked' and (until is null or until >= asked.since)
      ) block
    ) as blocks, (
      select json_agg(resource) from (
        select id, name, seats_max, "use", is_active from resources
        where restaurant_id = ${restaurantId} and area_id is not null
        order by is_active desc, id
      ) resource
    ) as tables, (
      select json_agg(json_build_object('resource_ids', resource_ids, 'seats_max', seats_max)) from resource_groups
      where restaurant_id = ${restaurantId}
    ) as groups, (
      select json_agg(change) from (
        select a.at, a.changes from activity a
        where a.restaurant_id = ${restaurantId} and a.at >= asked.since
          and (a.action_type like 'RESERVATION\\_%' or a.action_type = 'PAPER_ADDED' or a.action_type like 'DESK%'
            or (a.action_type in ('ENTRY_CALLED', 'SERVICE_ENDED') and a.changes @> '[{"table": "desk_sessions"}]'))
          and not exists (select 1 from activity u where u.restaurant_id = a.restaurant_id and u.undoes = a.seq)
        order by a.seq
      ) change
    ) as changed, (
      select json_agg(json_build_object('id', id, 'is_active', is_active, 'queues', (
        select coalesce(json_agg(json_build_object('queue_id', queue_id, 'rank', rank)), '[]') from resource_queues
        where restaurant_id = resources.restaurant_id and resource_id = resources.id
      ))) from resources
      where restaurant_id = ${restaurantId} and area_id is null
    ) as desks, (
      select json_agg(session) from (
        select id, resource_id, until, paused_at from desk_sessions
        where restaurant_id = ${restaurantId} and (until is null or until >= asked.since)
      ) session
    ) as sessions, (
      select json_agg(booking) from (
        select id, party_size, date::text as date, to_char(time::time, 'HH24:MI') as time, status from reservations
        where restaurant_id = ${restaurantId} and date >= (asked.since at time zone 'UTC')::date
      ) booking
    ) as bookings
    from asked`.execute(withTenant(db, restaurantId))
  return rows[0]
}

/** Rows as they were before the changes: the first journaled `before` of each, or else the row itself. */
const rowsBefore = <R extends { id: string }>(
  { changed }: Stored,
  table: RowChange['table'],
  rows: R[] | null,
): R[] => {
  const first = new Map<string, R | null>()
  for (const change of (changed ?? []).flatMap(({ changes }) => changes)) {
    if (change.table === table && !first.has(change.id)) first.set(change.id, change.before as R | null)
  }
  for (const untouched of rows ?? []) if (!first.has(untouched.id)) first.set(untouched.id, untouched)
  return [...first.values()].filter((row) => row !== null)
}

/** The reservations, desks and sessions as of `since`, and every change of them after it. */
const changedEvents = (stored: Stored, since: number): Timed[] => [
  ...rowsBefore(stored, 'reservations', stored.bookings).map((row) => bookingEvent(row.id, row, since)),
  ...rowsBefore(stored, 'desks', stored.desks).map((desk) => ({ type: 'desk', id: desk.id, desk, at: since })),
  ...rowsBefore(stored, 'desk_sessions', stored.sessions).map((session) => ({
    ...{ type: 'session', id: session.id, session, at: since },
  })),
  ...(stored.changed ?? []).flatMap(({ at, changes }) => [
    ...bookingEvents(changes, Date.parse(at)),
    ...deskEvents(changes, Date.parse(at)),
  ]),
]

/** The events of the last weeks, the restaurant's rules and tables, and their common revision and epoch; unordered. */
export const readHistory = async (db: Db, restaurantId: RestaurantId, bounds: HistoryBounds) => {
  const stored = await findStored(db, restaurantId, bounds)
  if (!stored) return undefined
  const { revision, epoch, time_zone, analytics, waitlist, parties, stays, blocks, tables, groups } = stored
  const events = [
    ...changedEvents(stored, Date.parse(stored.since)),
    ...eventsOfAll(parties ?? [], stays ?? []),
    ...(blocks ?? []).flatMap(blockEvents),
  ]
  return {
    revision,
    epoch,
    time_zone,
    analytics,
    waitlist,
    tables: tables ?? [],
    groups: groups ?? [],
    events,
    list: (parties ?? []).filter(isActive),
  }
}
