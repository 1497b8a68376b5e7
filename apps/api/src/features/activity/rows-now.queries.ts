import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { RowChange } from '@waitbook/db/schema/activity'
import { type NamedTable, nameOfGone } from '@waitbook/domain/activity/recent'
import { sql } from 'kysely'
import { isDropped } from '../../journal/row-images.ts'
import type { RecentRow } from './activity.queries.ts'

/** What Recent shows of the present rows. Anything else of them may have been otherwise at the time of the change. */
const shownColumns: Record<NamedTable, readonly string[]> = {
  waitlist_entries: ['customer_name', 'phone_number', 'people_count', 'timestamp'],
  reservations: ['name', 'phone', 'party_size'],
  parties: ['name', 'phone'],
  users: ['username'],
  invites: ['for_whom'],
  booking_wishes: ['name', 'phone', 'party_size'],
  section_layouts: ['name'],
  floor_areas: ['name'],
  floor_layouts: ['name'],
  resource_groups: ['name'],
  queues: ['name'],
}

type NamedChange = RowChange & { table: NamedTable }
const isNamed = (change: RowChange): change is NamedChange => isDropped(change) && change.table in shownColumns

const keyOf = ({ table, id }: Pick<RowChange, 'table' | 'id'>) => `${table} ${id}`

type RowNow = Pick<RowChange, 'table' | 'id'> & { row: NonNullable<RowChange['after']> }

const listRowsNow = async (db: Db, restaurantId: RestaurantId, changes: readonly NamedChange[]) => {
  const byTable = [...Map.groupBy(changes, ({ table }) => table)]
  const selects = byTable.map(([table, own]) => {
    const shown = shownColumns[table].flatMap((column) => [sql.lit(column), sql.ref(column)])
    return sql`select ${sql.lit(table)} as "table", id, jsonb_build_object(${sql.join(shown)}) as row from ${sql.table(table)}
      where restaurant_id = ${restaurantId} and id = any(${own.map(({ id }) => id)}::text[])`
  })
  const { rows } = await sql<RowNow>`${sql.join(selects, sql` union all `)}`.execute(db)
  return rows
}

/** Changes whose images were dropped get the present rows instead, from which they are named. */
export const withRowsNow = async (db: Db, restaurantId: RestaurantId, rows: readonly RecentRow[]) => {
  const named = rows.flatMap(({ changes }) => changes.filter(isNamed))
  if (named.length === 0) return [...rows]
  const present = new Map((await listRowsNow(db, restaurantId, named)).map((each) => [keyOf(each), each.row]))
  return rows.map((row): RecentRow => {
    const changes = row.changes.map((change) => {
      if (!isNamed(change)) return change
      const after = present.get(keyOf(change)) ?? { name: nameOfGone(row.action_type, change.table) }
      return { ...change, after }
    })
    return { ...row, changes }
  })
}
