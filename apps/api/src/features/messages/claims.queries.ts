import type { Db } from '@waitbook/db/connect'
import type { EntryStatus } from '@waitbook/domain/waitlist/entry-status'
import { type RawBuilder, sql } from 'kysely'
import type { Message } from './messages.queries.ts'
import { worthMs } from './new-message.ts'

/** A message in hand, and what decides whether and how it goes out, as of the moment it was claimed. */
export interface ClaimedMessage extends Message {
  /** Its party's, where there is one. */
  party_status: EntryStatus | null
  restaurant_name: string
  /** The notification settings as they are stored. */
  notifications: Record<string, unknown> | null
  is_demo: boolean
  /** The party's short link. */
  segment: string | null
}

const columns = [
  'restaurant_id',
  'id',
  'entry_id',
  'channel',
  'template_type',
  'to',
  'body',
  'language',
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
  'instance',
] as const satisfies readonly (keyof Message)[]

const columnsOf = (table: string) => sql.join(columns.map((name) => sql.ref(`${table}.${name}`)))

/** Each looked up by its key: `exists` might be answered by reading all parties there are. */
const context = sql`
  (select e.status from waitlist_entries e
    where e.restaurant_id = claimed.restaurant_id and e.id = claimed.entry_id) as party_status,
  (select e.confirmation_url_segment from waitlist_entries e
    where e.restaurant_id = claimed.restaurant_id and e.id = claimed.entry_id) as segment,
  (select name from restaurants r where r.id = claimed.restaurant_id) as restaurant_name,
  (select settings from settings s where s.restaurant_id = claimed.restaurant_id and s.app = 'notifications') as notifications,
  (select true from sandboxes b where b.restaurant_id = claimed.restaurant_id) is not null as is_demo`

/** The restaurants to look at: so many that have queued messages, after the one named; or the given ones. */
export type ClaimFrom = { after: string; restaurants: number } | { only: readonly string[] }

export interface ClaimOptions {
  from: ClaimFrom
  /** Messages at most, of all and of each restaurant. */
  limit: number
  perRestaurant: number
  /** How many messages of each restaurant this instance has in hand. */
  inHand: ReadonlyMap<string, number>
  /** The instance that claims. */
  instance: string
}

export interface Claim {
  /** In the order in which they were asked for. */
  messages: ClaimedMessage[]
  /** Restaurants looked at, and the last of them. */
  looked: number
  last: string | undefined
}

/** In flight for longer, a message keeps no others waiting: the SDK gives up after 8 s, and a process may have crashed. */
const holdMs = 10_000
/** No message waits for so long to be sent, but for one that quiet hours hold. */
const longestMs = 4 * worthMs

/** When it is due, as the index has it. */
const due = sql`coalesce(next_attempt_at, created_at)`

const houses = (from: ClaimFrom) =>
  'only' in from
    ? sql`select restaurant_id, 1 as place from unnest(${from.only}::text[]) restaurant_id`
    : sql`(select restaurant_id, 1 as place from messages where state = 'queued' and restaurant_id > ${from.after}
        order by restaurant_id limit 1)
      union all
      select next.restaurant_id, houses.place + 1 from houses, lateral (
        select restaurant_id from messages where state = 'queued' and restaurant_id > houses.restaurant_id
        order by restaurant_id limit 1
      ) next where houses.place < ${from.restaurants}`

/**
 * Whether no earlier message to the same guest is in flight or to be sent: a guest's texts never overtake each other.
 * One that quiet hours hold keeps no other waiting, as it was never tried.
 */
const isNextOfGuest = (at: string, held: string) => sql`(m.channel = 'push' or not coalesce((
  select true from messages e
  where e.restaurant_id = m.restaurant_id and e."to" = m."to" and e.seq < m.seq
    and e.created_at > ${new Date(Date.parse(at) - longestMs).toISOString()} and case e.state
      when 'sending' then e.updated_at > ${held}
      when 'queued' then (e.expires_at is null or e.expires_at > ${at})
        and (e.attempts > 0 or e.next_attempt_at is null or e.next_attempt_at <= ${at})
    end
  limit 1), false))`

/** The first few of a restaurant. */
const few = (isLate: boolean, range: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number) => sql`(
  select restaurant_id, id, seq, ${due} as due_at, ${sql.lit(isLate)} as is_late from messages m
  where restaurant_id = houses.restaurant_id and state = 'queued' and ${range}
  order by ${order} limit ${limit})`

/**
 * Takes due messages for sending, each by one worker whatever their number, the restaurants in turn so that none
 * waits behind another's hundred, and each restaurant's in the order in which they were asked for. From here on a
 * message is `sending`: a crash before its outcome is written leaves it there, and it is never sent again by itself.
 *
 * One instance at a time sends a restaurant's messages, or several would change their order: none are taken of a
 * restaurant of which another instance has some in flight, nor where the first one can no longer be locked, as another
 * instance is claiming just now.
 *
 * What it costs depends on the restaurants looked at, not on how much is queued: it steps from restaurant to restaurant
 * along the index and reads the first few of each. What has come too late only waits to be written off: it comes after
 * the fresh ones.
 */
export const claimDue = async (db: Db, at: string, options: ClaimOptions): Promise<Claim> => {
  const { from, limit, perRestaurant, inHand, instance } = options
  const freshSince = new Date(Date.parse(at) - worthMs).toISOString()
  const held = new Date(Date.parse(at) - holdMs).toISOString()
  const fresh = sql`${due} > ${freshSince} and (next_attempt_at is null or next_attempt_at <= ${at})
    and ${isNextOfGuest(at, held)}`
  const { rows } = await sql<Partial<ClaimedMessage> & { looked: number; last: string | null }>`
    with recursive houses as (
      ${houses(from)}
    ), in_hand as (
      select * from unnest(${[...inHand.keys()]}::text[], ${[...inHand.values()]}::int[]) as one (restaurant_id, count)
    ), elsewhere as materialized (
      select restaurant_id from messages
      where state = 'sending' and updated_at > ${held} and instance is distinct from ${instance}
    ), places as (
      select first.restaurant_id, first.id, first.due_at,
        row_number() over (partition by first.restaurant_id
          order by first.is_late, first.seq, first.due_at, first.id) as place
      from houses, lateral (
        ${few(false, fresh, sql`seq`, perRestaurant)}
        union all ${few(true, sql`${due} <= ${freshSince}`, sql`${due}, id`, perRestaurant)}
      ) first
      where houses.restaurant_id not in (select restaurant_id from elsewhere)
    ), turns as (
      select places.*, place + coalesce(in_hand.count, 0) as turn from places left join in_hand using (restaurant_id)
    ), free as (
      select free.restaurant_id, free.id, next.place
      from (
        select * from turns where turn <= ${perRestaurant} order by turn, due_at limit ${2 * limit}
      ) next, lateral (
        -- One by one and in that order: another worker's are passed over, and no more are locked than are taken.
        select m.restaurant_id, m.id from messages m
        where m.restaurant_id = next.restaurant_id and m.id = next.id and m.state = 'queued'
        for update skip locked
      ) free
      limit ${limit}
    ), ranked as (
      select *, row_number() over (partition by restaurant_id order by place) as rank from free
    ), due as (
      select restaurant_id, id from ranked where rank = place
    ), claimed as (
      update messages set state = 'sending', attempts = attempts + 1, updated_at = ${at}, instance = ${instance}
      from due where messages.restaurant_id = due.restaurant_id and messages.id = due.id
      returning ${columnsOf('messages')}
    )
    select page.looked, page.last, ${columnsOf('claimed')}, ${context}
    from (select count(*) as looked, max(restaurant_id) as last from houses) page left join claimed on true
    order by claimed.seq`.execute(db)
  const [page] = rows
  return {
    messages: rows.flatMap(({ looked: _looked, last: _last, ...row }) =>
      row.id === null ? [] : [row as ClaimedMessage],
    ),
    looked: page?.looked ?? 0,
    last: page?.last ?? undefined,
  }
}
