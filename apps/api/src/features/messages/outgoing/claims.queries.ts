import type { Db } from '@waitbook/db/connect'
import { worthMs } from '@waitbook/domain/messages/message'
import type { PlaceKind } from '@waitbook/domain/place-kinds'
import type { ReservationStatus } from '@waitbook/domain/reservations/reservation-status'
import type { EntryStatus } from '@waitbook/domain/waitlist/entry-status'
import { type RawBuilder, sql } from 'kysely'
import type { Message } from './messages.queries.ts'

/** A claimed message with everything that decides whether and how it is sent, as of the moment of the claim. */
export interface ClaimedMessage extends Message {
  /** That of its party, if there is one. */
  party_status: EntryStatus | null
  restaurant_name: string
  /** The notification settings as stored. */
  notifications: Record<string, unknown> | null
  is_demo: boolean
  /** Of the restaurant: whether the operator has approved it, and its country. */
  is_approved: boolean
  organisation_id: string | null
  registered_country: string | null
  default_country_code: string
  /** The contact address that its owner confirmed last; null: none. */
  confirmed_email: string | null
  time_zone: string
  place_kind: PlaceKind
  /** The party's short link. */
  segment: string | null
  /** That of its booking, if there is one, and the segment of the booking's private link. */
  booking_status: ReservationStatus | null
  booking_segment: string | null
}

const columns = [
  'restaurant_id',
  'id',
  'entry_id',
  'reservation_id',
  'wish_id',
  'channel',
  'template_type',
  'to',
  'body',
  'language',
  'region',
  'state',
  'error',
  'error_code',
  'provider',
  'provider_message_id',
  'attempts',
  'next_attempt_at',
  'expires_at',
  'segments',
  'encoding',
  'mutation_id',
  'actor',
  'created_at',
  'updated_at',
  'seq',
  'address_mark',
  'instance',
  'fallback_at',
  'fallback_of',
] as const satisfies readonly (keyof Message)[]

const columnsOf = (table: string) => sql.join(columns.map((name) => sql.ref(`${table}.${name}`)))

/** Each looked up by its key: for `exists` the planner might read all parties. */
const context = sql`
  (select e.status from waitlist_entries e
    where e.restaurant_id = claimed.restaurant_id and e.id = claimed.entry_id) as party_status,
  (select e.confirmation_url_segment from waitlist_entries e
    where e.restaurant_id = claimed.restaurant_id and e.id = claimed.entry_id) as segment,
  (select b.status from reservations b
    where b.restaurant_id = claimed.restaurant_id and b.id = claimed.reservation_id) as booking_status,
  (select b.manage_url_segment from reservations b
    where b.restaurant_id = claimed.restaurant_id and b.id = claimed.reservation_id) as booking_segment,
  (select name from restaurants r where r.id = claimed.restaurant_id) as restaurant_name,
  (select unapproved_since is null from restaurants r where r.id = claimed.restaurant_id) as is_approved,
  (select organisation_id from restaurants r where r.id = claimed.restaurant_id) as organisation_id,
  (select registered_country from restaurants r where r.id = claimed.restaurant_id) as registered_country,
  (select default_country_code from restaurants r where r.id = claimed.restaurant_id) as default_country_code,
  (select confirmed_email from restaurants r where r.id = claimed.restaurant_id) as confirmed_email,
  (select time_zone from restaurants r where r.id = claimed.restaurant_id) as time_zone,
  (select place_kind from restaurants r where r.id = claimed.restaurant_id) as place_kind,
  (select settings from settings s where s.restaurant_id = claimed.restaurant_id and s.app = 'notifications') as notifications,
  (select true from sandboxes b where b.restaurant_id = claimed.restaurant_id) is not null as is_demo`

/** The restaurants to search: the next `restaurants` with queued messages after the id `after`; or the given ones. */
export type ClaimFrom = { after: string; restaurants: number } | { only: readonly string[] }

export interface ClaimOptions {
  from: ClaimFrom
  /** Limits of messages, in total and per restaurant. */
  limit: number
  perRestaurant: number
  /** How many messages of each restaurant this instance has in flight. */
  inFlight: ReadonlyMap<string, number>
  /** The instance that claims. */
  instance: string
}

export interface Claim {
  /** In the order of `seq`. */
  messages: ClaimedMessage[]
  /** The number of restaurants searched, and the last of them. */
  searched: number
  last: string | undefined
}

/** A message in flight for longer blocks no others: the SDK times out after 8 s, and the process may have crashed. */
const holdMs = 10_000
/** No message is queued for longer, except one that quiet hours hold. */
const longestMs = 4 * worthMs

/** The time at which it is due, with the expression of the index. */
const due = sql`coalesce(next_attempt_at, created_at)`

const candidates = (from: ClaimFrom) =>
  'only' in from
    ? sql`select restaurant_id, 1 as place from unnest(${from.only}::text[]) restaurant_id`
    : sql`(select restaurant_id, 1 as place from messages where state = 'queued' and restaurant_id > ${from.after}
        order by restaurant_id limit 1)
      union all
      select next.restaurant_id, candidates.place + 1 from candidates, lateral (
        select restaurant_id from messages where state = 'queued' and restaurant_id > candidates.restaurant_id
        order by restaurant_id limit 1
      ) next where candidates.place < ${from.restaurants}`

/**
 * Whether no earlier message to the same guest is in flight or queued: a guest's texts never overtake each other.
 * A message that quiet hours hold blocks no other, as it was never tried. A text from a phone of the restaurant waits
 * for no other, as it is also used while the provider is down.
 */
const isNextOfGuest = (at: string, held: string) => sql`(m.channel in ('push', 'own_phone') or not coalesce((
  select true from messages e
  where e.restaurant_id = m.restaurant_id and e."to" = m."to" and e.seq < m.seq
    and e.created_at > ${new Date(Date.parse(at) - longestMs).toISOString()} and case e.state
      when 'sending' then e.updated_at > ${held}
      when 'queued' then (e.expires_at is null or e.expires_at > ${at})
        and (e.attempts > 0 or e.next_attempt_at is null or e.next_attempt_at <= ${at})
    end
  limit 1), false))`

/** The first few queued messages of a restaurant. */
const few = (isLate: boolean, range: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number) => sql`(
  select restaurant_id, id, seq, ${due} as due_at, ${sql.lit(isLate)} as is_late from messages m
  where restaurant_id = candidates.restaurant_id and state = 'queued' and ${range}
  order by ${order} limit ${limit})`

/**
 * Claims due messages for sending, each for one worker only. Restaurants with the fewest messages in flight come first,
 * so that none waits for another's hundred; each restaurant's messages are claimed in the order of `seq`. A claimed
 * message is `sending`: a crash before its outcome is written leaves it so, and it is never sent again automatically.
 *
 * Several instances would change the order of a restaurant's messages. So a claim skips a restaurant of which another
 * instance has messages in flight, or whose first due message another instance has locked for its own claim.
 *
 * Its cost depends on the number of restaurants searched, not on how much is queued: it steps from restaurant to
 * restaurant along the index and reads the first few messages of each. Messages too late to be sent, which are only
 * written off, come after the fresh ones.
 */
export const claimDueMessages = async (db: Db, at: string, options: ClaimOptions): Promise<Claim> => {
  const { from, limit, perRestaurant, inFlight, instance } = options
  const freshSince = new Date(Date.parse(at) - worthMs).toISOString()
  const held = new Date(Date.parse(at) - holdMs).toISOString()
  const fresh = sql`${due} > ${freshSince} and (next_attempt_at is null or next_attempt_at <= ${at})
    and ${isNextOfGuest(at, held)}`
  const { rows } = await sql<Partial<ClaimedMessage> & { searched: number; last: string | null }>`
    with recursive candidates as (
      ${candidates(from)}
    ), in_flight as (
      select * from unnest(${[...inFlight.keys()]}::text[], ${[...inFlight.values()]}::int[]) as one (restaurant_id, count)
    ), elsewhere as materialized (
      select restaurant_id from messages
      where state = 'sending' and updated_at > ${held} and instance is distinct from ${instance}
    ), places as (
      select first.restaurant_id, first.id, first.due_at,
        row_number() over (partition by first.restaurant_id
          order by first.is_late, first.seq, first.due_at, first.id) as place
      from candidates, lateral (
        ${few(false, fresh, sql`seq`, perRestaurant)}
        union all ${few(true, sql`${due} <= ${freshSince}`, sql`${due}, id`, perRestaurant)}
      ) first
      where candidates.restaurant_id not in (select restaurant_id from elsewhere)
    ), ranked as (
      select places.*, place + coalesce(in_flight.count, 0) as rank from places left join in_flight using (restaurant_id)
    ), locked as (
      select taken.restaurant_id, taken.id, next.place
      from (
        select * from ranked where rank <= ${perRestaurant} order by rank, due_at limit ${2 * limit}
      ) next, lateral (
        -- One by one and in that order: rows that another worker has locked are skipped, and none is locked in vain.
        select m.restaurant_id, m.id from messages m
        where m.restaurant_id = next.restaurant_id and m.id = next.id and m.state = 'queued'
        for update skip locked
      ) taken
      limit ${limit}
    ), numbered as (
      select *, row_number() over (partition by restaurant_id order by place) as number from locked
    ), due as (
      select restaurant_id, id from numbered where number = place
    ), claimed as (
      update messages set state = 'sending', attempts = attempts + 1, updated_at = ${at}, instance = ${instance}
      from due where messages.restaurant_id = due.restaurant_id and messages.id = due.id
      returning ${columnsOf('messages')}
    )
    select page.searched, page.last, ${columnsOf('claimed')}, ${context}
    from (select count(*) as searched, max(restaurant_id) as last from candidates) page left join claimed on true
    order by claimed.seq`.execute(db)
  const [page] = rows
  return {
    messages: rows.flatMap(({ searched: _searched, last: _last, ...row }) =>
      row.id === null ? [] : [row as ClaimedMessage],
    ),
    searched: page?.searched ?? 0,
    last: page?.last ?? undefined,
  }
}
