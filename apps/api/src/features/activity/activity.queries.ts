import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { Actor, RowChange } from '@waitbook/db/schema/activity'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { type ListedAction, listedActionTypes } from '@waitbook/domain/activity/recent'
import { containsPattern, phonePart } from '@waitbook/domain/like-pattern'
import { sql } from 'kysely'

// Written out, not passed: so the planner sees that the partial index answers.
const listedTypes = sql.join(listedActionTypes.map((type) => sql.lit(type)))

/** A search reads no more of the journal than this, so that it is answered in bounded time. */
const searchedRows = 20_000

const rowTexts = (name: string, phone: string) =>
  sql`select coalesce(row ->> ${sql.lit(name)}, '') as name, coalesce(row ->> ${sql.lit(phone)}, '') as phone`

/** The listed changes of a restaurant, narrowed by a party's name or phone. */
const listed = (restaurantId: RestaurantId, search: string) => {
  const rows = sql`select * from activity
    where restaurant_id = ${restaurantId} and action_type in (${listedTypes}) order by seq desc`
  if (search === '') return rows
  const phone = phonePart(search)
  const byPhone = phone === undefined ? sql`false` : sql`phone like ${containsPattern(phone)}`
  return sql`select a.* from (${rows} limit ${sql.lit(searchedRows)}) a
    where exists (
      select 1
      from jsonb_array_elements(a.changes) change
      cross join lateral (select coalesce(nullif(change -> 'before', 'null'), change -> 'after') as row) r
      cross join lateral (${rowTexts('customer_name', 'phone_number')} union all ${rowTexts('name', 'phone')}) party
      where change ->> 'table' in ('waitlist_entries', 'reservations')
        and (lower(name) like lower(${containsPattern(search)}) or ${byPhone})
    )
    order by a.seq desc`
}

interface RecentRow {
  id: string
  at: string
  action_type: ListedAction
  actor: Actor
  changes: RowChange[]
  is_undone: boolean
}

export const recentPageQuery = (restaurantId: RestaurantId, search: string, limit: number, offset: number) =>
  sql<RecentRow>`
    select a.id, a.at, a.action_type, a.actor, a.changes,
      exists (select 1 from activity u where u.restaurant_id = a.restaurant_id and u.undoes = a.seq) as is_undone
    from (${listed(restaurantId, search)} limit ${limit} offset ${offset}) a
    order by a.seq desc`

export const listRecent = async (db: Db, restaurantId: RestaurantId, search: string, limit: number, offset: number) => {
  const own = withTenant(db, restaurantId)
  const [page, counted] = await Promise.all([
    recentPageQuery(restaurantId, search, limit, offset).execute(own),
    sql<{ count: number }>`select count(*) as count from (${listed(restaurantId, search)}) a`.execute(own),
  ])
  return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}
