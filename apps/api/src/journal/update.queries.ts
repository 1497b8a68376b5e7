import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { GroupCommit } from '@waitbook/db/tenant/group-commit'
import { columnsOf, valuesOf } from './insert-statement.ts'
import type { NewJournalRow, NewRow } from './journal.queries.ts'
import { type JournaledColumns, updateStatement } from './update-statement.ts'

type Row = Record<string, unknown>

/** A change of one row to values that do not depend on its previous ones. */
export interface RowUpdate {
  table: RowChange['table']
  id: string
  journaled: JournaledColumns
  /** The row is changed only in one of these states; otherwise its current state is returned. */
  state: { column: string; oneOf: readonly string[] }
  set: Row
  /** A column that is returned whether the row was changed or not. */
  extra: string
  /** Rows added in the same statement. */
  rows: readonly Omit<NewRow, 'condition'>[]
}

export interface FoundRow {
  /** The state before the change, or the current one if nothing was changed. */
  state: string
  extra: string
  /** The row before the change, and the change's seq; null if nothing was changed. */
  before: Row | null
  seq: number | null
  /** False if the restaurant's last change is later; null if the state does not allow the change. */
  in_order: boolean | null
}

/** Cached texts of statements: as many as there are kinds of change. */
const texts = new Map<string, string>()

/** Lock, row, revision and journal row in one statement. Returns undefined, and writes nothing, if there is no such row. */
export const updateWithJournal = async (
  commit: GroupCommit,
  restaurantId: RestaurantId,
  { table, id, journaled, state, set, extra, rows }: RowUpdate,
  { changes: _changes, ...journal }: NewJournalRow,
): Promise<FoundRow | undefined> => {
  const names = Object.keys(set)
  const added = rows.map(({ table, row }) => ({ table, columns: columnsOf(row) }))
  const columns = columnsOf(journal)
  const key = [table, state.column, extra, ...names, ...added.flatMap((row) => [row.table, ...row.columns])].join()
  const text =
    texts.get(key) ??
    updateStatement({
      table,
      journaled,
      state: state.column,
      extra,
      set: names,
      rows: added,
      journal: { table: 'activity', columns },
    })
  texts.set(key, text)
  const values = [
    restaurantId,
    id,
    state.oneOf,
    journal.at,
    ...valuesOf(set, names),
    JSON.stringify(set),
    ...rows.flatMap(({ row }, index) => valuesOf(row, added[index]?.columns ?? [])),
    ...valuesOf(journal, columns),
  ]
  const [found] = await commit<FoundRow>(restaurantId, text, values)
  // The state allowed the change, but the row was deleted while the statement waited for the lock.
  const isGone = found?.seq === null && found.in_order !== false && state.oneOf.includes(found.state)
  return isGone ? undefined : found
}
