import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { inside } from '@waitbook/db/inside'
import type { Actor, RowChange } from '@waitbook/db/schema/activity'
import { actionsOfKind, type RecentActionType } from '@waitbook/domain/activity/recent'
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
  at: string
  action_type: RecentActionType
  actor: Actor
  changes: RowChange[]
  is_undone: boolean
}

export const recentPageQuery = (restaurantId: RestaurantId, filter: RecentFilter, limit: number, offset: number) =>
  sql<RecentRow>`
    select a.id, a.at, a.action_type, a.actor, a.changes,
      exists (select 1 from activity u where u.restaurant_id = a.restaurant_id and u.undoes = a.seq) as is_undone
    from (${matching(restaurantId, filter)} limit ${limit} offset ${offset}) a
    order by a.seq desc`

export const listRecent = async (
  db: Db,
  restaurantId: RestaurantId,
  filter: RecentFilter,
  limit: number,
  offset: number,
) => {
  const own = inside(db, restaurantId)
  const [page, counted] = await Promise.all([
    recentPageQuery(restaurantId, filter, limit, offset).execute(own),
    sql<{ count: number }>`select count(*) as count from (${matching(restaurantId, filter)}) a`.execute(own),
  ])
  return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}
