import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { deleteRow, putRow, type RowTable } from '../../journal/rows.queries.ts'

export type Row = NonNullable<RowChange['before']>

export interface ChangedRow {
  seq: number
  change: RowChange
}

interface UndoRules {
  /** The error if the row differs from the state after the change. */
  changed: string
  /** The part of a row that its changes are compared by; by default the whole row. */
  decided?(row: unknown): unknown
  list(db: Read, restaurantId: RestaurantId, ids: readonly string[]): Promise<[id: string, row: unknown][]>
  /** Looks up what else prevents some rows from being restored. `together` are the rows of all tables. */
  findObstacles?(
    db: Read,
    restaurantId: RestaurantId,
    rows: readonly ChangedRow[],
    together: readonly ChangedRow[],
  ): Promise<(row: ChangedRow) => string | undefined>
}

/** Restores row by row. Tables whose rows are never deleted have no `insert`. */
export interface RowUndo extends UndoRules {
  /** The row to restore, if parts of the current one stay; by default the one before the change. */
  restored?(before: Row, now: Row): Row
  update(tx: Tx, restaurantId: RestaurantId, id: string, values: Row): Promise<unknown>
  insert?(tx: Tx, restaurantId: RestaurantId, row: Row): Promise<unknown>
  remove(tx: Tx, restaurantId: RestaurantId, id: string): Promise<unknown>
}

/** Restores all rows of a change at once. Each returned change has the restored row in `before`. */
interface BatchUndo extends UndoRules {
  revertAll(tx: Tx, restaurantId: RestaurantId, changes: readonly RowChange[]): Promise<RowChange[]>
}

export type UndoTable = RowUndo | BatchUndo

export const isCreated = ({ change }: ChangedRow) => change.before === null
export const idsOf = (rows: readonly ChangedRow[]) => rows.map(({ change }) => change.id)
export const byId = <R extends { id: string }>(rows: readonly R[]) => rows.map((row): [string, R] => [row.id, row])

/** Restores rows that are stored as the journal has them. */
export const plainRows = (table: RowTable): Pick<RowUndo, 'update' | 'remove'> & Required<Pick<RowUndo, 'insert'>> => ({
  update: (tx, restaurantId, id, values) => putRow(tx, table, restaurantId, { ...values, id } as never),
  insert: (tx, restaurantId, row) => putRow(tx, table, restaurantId, row as never),
  remove: (tx, restaurantId, id) => deleteRow(tx, table, restaurantId, id),
})
