import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { Actor, RowChange } from '@waitbook/db/schema/activity'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { actionsOfKind, importTables, type RecentActionType } from '@waitbook/domain/activity/recent'
import type { RecentKind } from '@waitbook/domain/activity/recent-kinds'
import { containsPattern, phonePart } from '@waitbook/domain/like-pattern'
import { sql } from 'kysely'

/** The limit of journal rows that a search reads, or a list that no index serves. */
const newestRows = 20_000

/** The changes of a kind, newest first. */
const ofKind = (restaurantId: RestaurantId, kind: RecentKind) => {
  const own = sql`select * from activity where restaurant_id = ${restaurantId}`
  const newest = sql`select * from (${own} order by seq desc limit ${sql.lit(newestRows)}) newest`
  if (kind === 'all') return sql`${newest} order by seq desc`
  // A literal, not a parameter: so the planner sees that the partial index of the listed kinds applies.
  const types = sql.join(actionsOfKind(kind).map((type) => sql.lit(type)))
  return kind === 'listed'
    ? sql`${own} and action_type in (${types}) order by seq desc`
    : sql`${newest} where action_type in (${types}) order by seq desc`
}

const rowTexts = (name: string, phone: string) =>
  sql`select coalesce(row ->> ${sql.lit(name)}, '') as name, coalesce(row ->> ${sql.lit(phone)}, '') as phone`

export interface RecentFilter {
  kind: RecentKind
  search: string
}

/** The fields that a search for names reads. */
const namedTables = {
  listed: ['waitlist_entries', 'reservations'],
  other: ['waitlist_entries', 'reservations', 'parties', 'users'],
}

/** The changes of a restaurant of one kind, narrowed by a party's name or phone. */
const matching = (restaurantId: RestaurantId, { kind, search }: RecentFilter) => {
  const rows = ofKind(restaurantId, kind)
  if (search === '') return rows
  const tables = namedTables[kind === 'listed' ? 'listed' : 'other']
  const phone = phonePart(search)
  const byPhone = phone === undefined ? sql`false` : sql`phone like ${containsPattern(phone)}`
  return sql`select a.* from (${rows} limit ${sql.lit(newestRows)}) a
    where exists (
      select 1
      from jsonb_array_elements(a.changes) change
      cross join lateral (select coalesce(nullif(change -> 'before', 'null'), change -> 'after') as row) r
      cross join lateral (${rowTexts('customer_name', 'phone_number')} union all ${rowTexts('name', 'phone')} union all ${rowTexts('username', 'phone')}) party
      where change ->> 'table' in (${sql.join(tables.map((table) => sql.lit(table)))})
        and (lower(name) like lower(${containsPattern(search)}) or ${byPhone})
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
  is_undone: boolean
  /** The type of the change that an `UNDONE` took back. */
  undid: RecentActionType | null
}

const importTypes = sql.join(Object.keys(importTables).map((type) => sql.lit(type)))
const tableOfImport = sql.join(
  Object.entries(importTables).map(([type, table]) => sql`when ${sql.lit(type)} then ${sql.lit(table)}`),
  sql` `,
)

/** An import has up to thousands of rows: they are counted here and not sent. */
export const recentPageQuery = (restaurantId: RestaurantId, filter: RecentFilter, limit: number, offset: number) =>
  sql<RecentRow>`
    select a.id, a.seq, a.at, a.action_type, a.actor,
      case when k.is_import then '[]'::jsonb else a.changes end as changes,
      case when k.is_import then (
        select count(*) from jsonb_array_elements(a.changes) change
        where change ->> 'table' = case k.type ${tableOfImport} end
      ) end as imported,
      jsonb_path_exists(a.changes, '$[*].erased') as is_erased,
      exists (select 1 from activity u where u.restaurant_id = a.restaurant_id and u.undoes = a.seq) as is_undone,
      d.action_type as undid
    from (${matching(restaurantId, filter)} limit ${limit} offset ${offset}) a
    left join activity d on d.restaurant_id = a.restaurant_id and d.seq = a.undoes
    cross join lateral (select coalesce(d.action_type, a.action_type) as type) t
    cross join lateral (select t.type, t.type in (${importTypes}) as is_import) k
    order by a.seq desc`

export const listRecent = async (
  db: Db,
  restaurantId: RestaurantId,
  filter: RecentFilter,
  limit: number,
  offset: number,
) => {
  const own = withTenant(db, restaurantId)
  const [page, counted] = await Promise.all([
    recentPageQuery(restaurantId, filter, limit, offset).execute(own),
    sql<{ count: number }>`select count(*) as count from (${matching(restaurantId, filter)}) a`.execute(own),
  ])
  return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}
