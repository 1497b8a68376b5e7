import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { GroupCommit } from '@waitbook/db/tenant/group-commit'
import { columnsOf, valuesOf } from './insert-statement.ts'
import type { NewJournalRow, NewRow } from './journal.queries.ts'
import { type KeptRow, updateStatement } from './update-statement.ts'

type Row = Record<string, unknown>

/** A change of one row to values that do not depend on what it was. */
export interface RowUpdate {
  table: RowChange['table']
  id: string
  kept: KeptRow
  /** It is changed only in one of these states; else it is told in which it is. */
  state: { column: string; oneOf: readonly string[] }
  set: Row
  /** A column that is told whatever becomes of it. */
  told: string
  /** Added with it. */
  rows: readonly Omit<NewRow, 'guard'>[]
}

export interface FoundRow {
  /** Before the change, or where there was none, now. */
  state: string
  told: string
  /** The row as it was, and the change's number; null where nothing was changed. */
  before: Row | null
  seq: number | null
  /** False where the restaurant's last change is later; null where the state does not allow the change. */
  in_order: boolean | null
}

/** Texts of statements that were written already: as many as there are kinds of change. */
const texts = new Map<string, string>()

/** Turn, row, revision and journal row in one statement. Answers undefined, and nothing is written, where there is no such row. */
export const updateWithJournal = async (
  commit: GroupCommit,
  restaurantId: RestaurantId,
  { table, id, kept, state, set, told, rows }: RowUpdate,
  { changes: _changes, ...journal }: NewJournalRow,
): Promise<FoundRow | undefined> => {
  const names = Object.keys(set)
  const added = rows.map(({ table, row }) => ({ table, columns: columnsOf(row) }))
  const columns = columnsOf(journal)
  const key = [table, state.column, told, ...names, ...added.flatMap((row) => [row.table, ...row.columns])].join()
  const text =
    texts.get(key) ??
    updateStatement({
      table,
      kept,
      state: state.column,
      told,
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
  // It could be changed, and was not: it went away while this waited for its turn.
  const isGone = found?.seq === null && found.in_order !== false && state.oneOf.includes(found.state)
  return isGone ? undefined : found
}
