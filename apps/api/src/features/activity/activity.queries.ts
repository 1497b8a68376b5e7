import type { RecentInput } from '@waitbook/contracts/activity'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { Actor, RowChange } from '@waitbook/db/schema/activity'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { actionsOfKind, importTables, type RecentActionType } from '@waitbook/domain/activity/recent'
import { type RawBuilder, sql } from 'kysely'
import { cutPage, type Key, type Slice, sliceOf } from '../../lib/cursors.ts'
import { descending, isAfter, orderBy, typesOf } from '../../lib/keyset.queries.ts'
import { containsSearch, foldedText, searchedLines } from '../../lib/text-search.queries.ts'
import { withRowsNow } from './rows-now.queries.ts'

/** The limit of journal rows that a search reads, or a list that no index serves. */
const newestRows = 20_000

/** Columns of the changes of a kind, unordered. */
const ofKind = (restaurantId: RestaurantId, kind: RecentInput['kind'], columns = sql`*`) => {
  const own = sql`from activity where restaurant_id = ${restaurantId}`
  // Rows are numbered without gaps. A limit here would read all rows before a cursor.
  const newest = sql`${own} and seq > (select max(seq) - ${sql.lit(newestRows)} ${own})`
  if (kind === 'all') return sql`select ${columns} ${newest} and continues is null`
  // A literal, not a parameter: so the planner sees that the partial index of the listed kinds applies.
  const types = sql.join(actionsOfKind(kind).map((type) => sql.lit(type)))
  return kind === 'listed'
    ? sql`select ${columns} ${own} and action_type in (${types})`
    : sql`select ${columns} ${newest} and continues is null and action_type in (${types})`
}

type RecentFilter = Pick<RecentInput, 'kind' | 'search'>

/** The tables whose names a search reads. */
const namedTables = {
  listed: ['waitlist_entries', 'reservations'],
  other: ['waitlist_entries', 'reservations', 'parties', 'users'],
}

/**
 * What a row that a change names is called now, for a change without images. Looked up by key: with a join all rows would
 * be read.
 */
const rowNow = (restaurantId: RestaurantId) => sql`
  case change ->> 'table'
    when 'waitlist_entries' then (select jsonb_build_object('name', customer_name, 'phone', phone_number)
      from waitlist_entries own where own.restaurant_id = ${restaurantId} and own.id = change ->> 'id')
    when 'reservations' then (select jsonb_build_object('name', name, 'phone', phone)
      from reservations own where own.restaurant_id = ${restaurantId} and own.id = change ->> 'id')
    when 'parties' then (select jsonb_build_object('name', name, 'phone', phone)
      from parties own where own.restaurant_id = ${restaurantId} and own.id = change ->> 'id')
    when 'users' then (select jsonb_build_object('name', username)
      from users own where own.restaurant_id = ${restaurantId} and own.id = change ->> 'id')
  end`

/** The seqs of a restaurant's changes of one kind that are about a party with this name or phone, newest first. */
export const foundSeqsQuery = (restaurantId: RestaurantId, { kind, search }: RecentFilter) => {
  const tables = namedTables[kind === 'listed' ? 'listed' : 'other']
  const matches = (name: RawBuilder<unknown>, phone: RawBuilder<unknown>) =>
    containsSearch(searchedLines(foldedText(name), sql`coalesce(${phone}, '')`), search) ?? sql`true`
  return sql<{ seq: number }>`
    select a.seq from (${ofKind(restaurantId, kind)} order by seq desc limit ${sql.lit(newestRows)}) a
    where exists (
      select from jsonb_array_elements(a.changes) change
      cross join lateral (
        select coalesce(nullif(change -> 'before', 'null'), nullif(change -> 'after', 'null'), ${rowNow(restaurantId)}) as row offset 0
      ) r
      where change ->> 'table' in (${sql.join(tables.map((table) => sql.lit(table)))})
        and ${matches(sql`coalesce(row ->> 'customer_name', row ->> 'name', row ->> 'username')`, sql`coalesce(row ->> 'phone_number', row ->> 'phone')`)}
    )
    order by a.seq desc`
}

export interface RecentRow {
  id: string
  seq: number
  at: string
  action_type: RecentActionType
  actor: Actor
  /** Empty for an import and its undo. */
  changes: RowChange[]
  /** How many rows an import, or its undo, was about. */
  imported: number | null
  /** Whether a guest of it has been erased since. */
  is_erased: boolean
  /** Whether its images were dropped, after the days of undo. */
  is_dropped: boolean
  is_undone: boolean
  /** The type of the change that an `UNDONE` took back. */
  undid: RecentActionType | null
}

const importTypes = sql.join(Object.keys(importTables).map((type) => sql.lit(type)))
const tableOfImport = sql.join(
  Object.entries(importTables).map(([type, table]) => sql`when ${sql.lit(type)} then ${sql.lit(table)}`),
  sql` `,
)

/** An import has up to thousands of rows, in parts: they are counted here and not sent. It is undone once all parts are. */
const detailed = (rows: RawBuilder<unknown>) => sql<RecentRow>`
    select a.id, a.seq, a.at, a.action_type, a.actor,
      case when k.is_import then '[]'::jsonb else a.changes end as changes,
      case when k.is_import then (
        select sum(coalesce((change ->> 'dropped')::int, 1)) from (
          select a.changes union all
          select changes from activity where restaurant_id = a.restaurant_id and continues = a.seq
        ) part cross join lateral jsonb_array_elements(part.changes) change
        where change ->> 'table' = case k.type ${tableOfImport} end
      ) end as imported,
      jsonb_path_exists(a.changes, '$[*].erased') as is_erased,
      jsonb_path_exists(a.changes, '$[*].dropped') as is_dropped,
      exists (select 1 from activity u where u.restaurant_id = a.restaurant_id and u.undoes = a.seq)
        and not exists (
          select 1 from activity part
          left join activity u on u.restaurant_id = part.restaurant_id and u.undoes = part.seq
          where part.restaurant_id = a.restaurant_id and part.continues = a.seq and u.seq is null
        ) as is_undone,
      d.action_type as undid
    from (${rows}) a
    left join activity d on d.restaurant_id = a.restaurant_id and d.seq = a.undoes
    cross join lateral (select coalesce(d.action_type, a.action_type) as type) t
    cross join lateral (select t.type, t.type in (${importTypes}) as is_import) k
    order by a.seq desc`

const newestFirst = [descending(sql.ref('seq'), 'integer')]

export const recentPageQuery = (
  restaurantId: RestaurantId,
  kind: RecentInput['kind'],
  { after, offset, limit }: Slice,
) => {
  const rest = sql`select * from (${ofKind(restaurantId, kind)}) k where ${isAfter(newestFirst, after)}`
  return detailed(sql`${rest} order by ${orderBy(newestFirst)} limit ${limit} offset ${offset}`)
}

/** Unordered, so that PostgreSQL counts from the index, on several processors if there are many. */
const recentCountQuery = (restaurantId: RestaurantId, kind: RecentInput['kind']) =>
  sql<{ count: number }>`select count(*) as count from (${ofKind(restaurantId, kind, sql`seq`)}) a`

const readPage = async (db: Db, { kind, search }: RecentFilter, restaurantId: RestaurantId, slice: Slice) => {
  if (search === '') {
    const [page, counted] = await Promise.all([
      recentPageQuery(restaurantId, kind, slice).execute(db),
      recentCountQuery(restaurantId, kind).execute(db),
    ])
    return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
  }
  const found = await foundSeqsQuery(restaurantId, { kind, search }).execute(db)
  const [before = Number.POSITIVE_INFINITY] = slice.after ?? []
  const rest = found.rows.map(({ seq }) => seq).filter((seq) => seq < Number(before))
  const seqs = rest.slice(slice.offset, slice.offset + slice.limit)
  const own = sql`select * from activity where restaurant_id = ${restaurantId} and seq = any(${seqs}::bigint[])`
  const { rows } = seqs.length === 0 ? { rows: [] } : await detailed(own).execute(db)
  return { rows, count: found.rows.length }
}

export const listRecent = async (db: Db, restaurantId: RestaurantId, { kind, search, ...page }: RecentInput) => {
  const list = { of: ['recent', restaurantId, kind, search], types: typesOf(newestFirst) }
  const own = withTenant(db, restaurantId)
  const read = await readPage(own, { kind, search }, restaurantId, sliceOf(list, page))
  const rows = (await withRowsNow(own, restaurantId, read.rows)).map(
    (row) => ({ ...row, key: [row.seq] }) satisfies RecentRow & { key: Key },
  )
  return { ...cutPage(list, rows, page.page_size), count: read.count }
}
