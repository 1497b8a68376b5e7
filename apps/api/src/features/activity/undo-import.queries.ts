import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { type ImportAction, importTables } from '@waitbook/domain/activity/recent'
import { sql } from 'kysely'
import { ownRows } from '../../journal/rows.queries.ts'
import { partyColumns } from '../parties/parties.queries.ts'
import { reservationColumns } from '../reservations/reservations.queries.ts'

export interface ImportState {
  seq: number
  action_type: ImportAction
  has_changed: boolean
  /** Of the first row that is no longer as it was left. */
  changed_name: string | null
  /** The phones of its profiles are others. */
  phones_changed: boolean
  served_since: boolean
}

/** The seq of the first part of an import; undefined for any other change. */
export const findImportSeq = async (db: Db, restaurantId: RestaurantId, activityId: string) => {
  const row = await ownRows(db, restaurantId, 'activity')
    .select('seq')
    .where('id', '=', activityId)
    .where('continues', 'is', null)
    .where('action_type', 'in', Object.keys(importTables) as ImportAction[])
    .executeTakeFirst()
  return row?.seq
}

interface ImportedTable {
  name: 'parties' | 'reservations'
  columns: readonly string[]
  /** Columns that a journal of an earlier version does not name: such a row is unchanged while they are empty. */
  empty: Record<string, unknown>
}

const importedTables: ImportedTable[] = [
  {
    name: 'parties',
    columns: partyColumns,
    empty: { tags: [], allergies: [], vip: false, imported_visits: 0, imported_no_shows: 0 },
  },
  { name: 'reservations', columns: reservationColumns, empty: { wishes: [], allergies: [] } },
]

/** The first row of a table that is no longer as an import left it: `isAsLeft`, where the rows are. */
const firstChanged = (restaurantId: RestaurantId, { name, columns, empty }: ImportedTable) => {
  const row = (alias: string) => sql`(${sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)))})`
  return sql`
    select change.after ->> 'name' as name, change.position from change
    left join ${sql.table(name)} is_now on is_now.restaurant_id = ${restaurantId} and is_now.id = change.id
    cross join lateral jsonb_populate_record(null::${sql.table(name)}, ${JSON.stringify(empty)}::jsonb || change.after) was_left
    where change."table" = ${name} and (is_now.id is null or ${row('is_now')} is distinct from ${row('was_left')})`
}

/**
 * What has become of the rows of some imports. They are compared in the database: an import has up to thousands, and a
 * page of Recent shows a line of it.
 */
export const listImportStates = async (db: Db, restaurantId: RestaurantId, seqs: readonly number[]) => {
  if (seqs.length === 0) return []
  const changed = sql.join(
    importedTables.map((table) => firstChanged(restaurantId, table)),
    sql` union all `,
  )
  const { rows } = await sql<ImportState>`
    select a.seq, a.action_type, state.* from activity a
    cross join lateral (
      with change as materialized (
        select position, each ->> 'table' as "table", each ->> 'id' as id, each -> 'before' = 'null' as is_new,
          each -> 'after' as after
        from jsonb_array_elements(a.changes) with ordinality changes (each, position)
      ),
      changed as (select name from (${changed}) changed order by position limit 1),
      phone as (select id, after ->> 'party_id' as party_id from change where "table" = 'party_phones')
      select exists (select from changed) as has_changed,
        (select name from changed) as changed_name,
        exists (
          select from phone left join party_phones n on n.restaurant_id = ${restaurantId} and n.phone = phone.id
          where n.party_id is distinct from phone.party_id
        ) or exists (
          select from change join party_phones n on n.restaurant_id = ${restaurantId} and n.party_id = change.id
          where change."table" = 'parties' and (change.is_new or change.id in (select party_id from phone))
            and n.phone not in (select id from phone)
        ) as phones_changed,
        exists (
          select from phone join waitlist_entries e on e.restaurant_id = ${restaurantId} and e.phone_number = phone.id
          where e.status = 'SERVED' and e.served_at >= a.at
        ) as served_since
    ) state
    where a.restaurant_id = ${restaurantId} and a.seq = any(${[...seqs]}::bigint[])`.execute(
    withTenant(db, restaurantId),
  )
  return rows
}
