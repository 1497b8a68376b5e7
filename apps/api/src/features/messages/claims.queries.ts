import type { Db } from '@waitbook/db/connect'
import type { EntryStatus } from '@waitbook/domain/waitlist/entry-status'
import { type RawBuilder, sql } from 'kysely'
import type { Message, MessageKey } from './messages.queries.ts'
import { worthMs } from './new-message.ts'

/** A message in hand, and what decides whether and how it goes out, as of the moment it was claimed. */
export interface ClaimedMessage extends Message {
  /** Its party's, where there is one. */
  party_status: EntryStatus | null
  is_opted_out: boolean
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
] as const satisfies readonly (keyof Message)[]

const columnsOf = (table: string) => sql.join(columns.map((name) => sql.ref(`${table}.${name}`)))

/** `claimed`: the rows of the CTE `due` are `sending` from here on. */
const claim = (at: string) => sql`claimed as (
  update messages set state = 'sending', attempts = attempts + 1, updated_at = ${at}
  from due where messages.restaurant_id = due.restaurant_id and messages.id = due.id
  returning ${columnsOf('messages')}
)`

/** Each looked up by its key: `exists` might be answered by reading all parties there are. */
const context = sql`
  (select e.status from waitlist_entries e
    where e.restaurant_id = claimed.restaurant_id and e.id = claimed.entry_id) as party_status,
  (select true from opt_outs o where o.restaurant_id = claimed.restaurant_id and o.phone = claimed."to")
    is not null as is_opted_out,
  (select e.confirmation_url_segment from waitlist_entries e
    where e.restaurant_id = claimed.restaurant_id and e.id = claimed.entry_id) as segment,
  (select name from restaurants r where r.id = claimed.restaurant_id) as restaurant_name,
  (select settings from settings s where s.restaurant_id = claimed.restaurant_id and s.app = 'notifications') as notifications,
  (select true from sandboxes b where b.restaurant_id = claimed.restaurant_id) is not null as is_demo`

/** One message, unless it is in another worker's hands or settled. A retry that is not due waits. */
export const claimOne = async (db: Db, at: string, { restaurant_id, id }: MessageKey) => {
  const { rows } = await sql<ClaimedMessage>`
    with due as (
      select restaurant_id, id from messages
      where restaurant_id = ${restaurant_id} and id = ${id} and state = 'queued'
        and (next_attempt_at is null or next_attempt_at <= ${at})
      for update skip locked
    ), ${claim(at)}
    select ${columnsOf('claimed')}, ${context} from claimed`.execute(db)
  return rows[0]
}

export interface ClaimOptions {
  /** The restaurant after which to look on; empty for the first. */
  after: string
  /** Restaurants with queued messages looked at, at most. */
  restaurants: number
  /** Messages at most, of all and of each restaurant. */
  limit: number
  perRestaurant: number
  /** Restaurants that have enough in hand. */
  except: readonly string[]
}

export interface Claim {
  messages: ClaimedMessage[]
  /** Restaurants looked at, and the last of them. */
  looked: number
  last: string | undefined
}

/** When it is due, as the index has it. */
const due = sql`coalesce(next_attempt_at, created_at)`

/** The first few of a restaurant in one stretch of the index. */
const few = (isLate: boolean, range: RawBuilder<unknown>, limit: number) => sql`(
  select restaurant_id, id, ${due} as due_at, ${sql.lit(isLate)} as is_late from messages
  where restaurant_id = houses.restaurant_id and state = 'queued' and ${range}
  order by ${due}, id limit ${limit})`

/**
 * Takes due messages for sending, each by one worker whatever their number, the restaurants in turn so that none
 * waits behind another's hundred. From here on a message is `sending`: a crash before its outcome is written leaves
 * it there, and it is never sent again by itself.
 *
 * What it costs depends on the restaurants looked at, not on how much is queued: it steps from restaurant to restaurant
 * along the index and reads the first few of each. What has come too late only waits to be written off: it comes after
 * the fresh ones.
 */
export const claimDue = async (db: Db, at: string, options: ClaimOptions): Promise<Claim> => {
  const { after, restaurants, limit, perRestaurant, except } = options
  const freshSince = new Date(Date.parse(at) - worthMs).toISOString()
  const { rows } = await sql<Partial<ClaimedMessage> & { looked: number; last: string | null }>`
    with recursive houses as (
      (select restaurant_id, 1 as place from messages where state = 'queued' and restaurant_id > ${after}
        order by restaurant_id limit 1)
      union all
      select next.restaurant_id, houses.place + 1 from houses, lateral (
        select restaurant_id from messages where state = 'queued' and restaurant_id > houses.restaurant_id
        order by restaurant_id limit 1
      ) next where houses.place < ${restaurants}
    ), turns as (
      select first.restaurant_id, first.id, first.due_at,
        row_number() over (partition by first.restaurant_id order by first.is_late, first.due_at, first.id) as turn
      from houses, lateral (
        ${few(false, sql`${due} > ${freshSince} and ${due} <= ${at}`, perRestaurant)}
        union all ${few(true, sql`${due} <= ${freshSince}`, perRestaurant)}
      ) first
      where houses.restaurant_id <> all (${except}::text[])
    ), due as (
      select free.restaurant_id, free.id
      from (
        select restaurant_id, id from turns where turn <= ${perRestaurant} order by turn, due_at limit ${2 * limit}
      ) next, lateral (
        -- One by one and in that order: another worker's are passed over, and no more are locked than are taken.
        select m.restaurant_id, m.id from messages m
        where m.restaurant_id = next.restaurant_id and m.id = next.id and m.state = 'queued'
        for update skip locked
      ) free
      limit ${limit}
    ), ${claim(at)}
    select page.looked, page.last, ${columnsOf('claimed')}, ${context}
    from (select count(*) as looked, max(restaurant_id) as last from houses) page left join claimed on true`.execute(db)
  const [page] = rows
  return {
    messages: rows.flatMap(({ looked: _looked, last: _last, ...row }) =>
      row.id === null ? [] : [row as ClaimedMessage],
    ),
    looked: page?.looked ?? 0,
    last: page?.last ?? undefined,
  }
}
