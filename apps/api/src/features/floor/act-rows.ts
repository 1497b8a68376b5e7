import type { StoredMark, StoredStay } from '@waitbook/contracts/floor/floor'
import type { StoredHold } from '@waitbook/contracts/floor/holds'
import type { StoredSectionLayout, StoredShift } from '@waitbook/contracts/floor/servers'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { ChangedRows } from '@waitbook/domain/floor/acts/act'
import type { PassedParty } from '@waitbook/domain/floor/suggestions'
import type { Tx } from '../../journal/journal.queries.ts'
import { deleteRow, putRow } from '../../journal/rows.queries.ts'
import type { StoredFloor } from './act-floor.ts'
import { floorChange, saveStay } from './floor-changes.ts'
import { putSectionLayout } from './servers.queries.ts'

/** Stores the rows that an act changes. `passed`: the parties that a new stay passes. */
export const storeRows = async (
  tx: Tx,
  restaurantId: RestaurantId,
  known: StoredFloor,
  { stays, marks, removedMarks, holds, putBack, shifts, layouts }: ChangedRows,
  passed: PassedParty[],
) => {
  const changes: RowChange[] = []
  for (const mark of removedMarks) {
    await deleteRow(tx, 'resource_marks', restaurantId, mark.id)
    changes.push({ table: 'resource_marks', id: mark.id, before: { ...mark }, after: null })
  }
  for (const row of marks) {
    await putRow(tx, 'resource_marks', restaurantId, row)
    changes.push(floorChange<StoredMark>('resource_marks', known.marks.find(({ id }) => id === row.id) ?? null, row))
  }
  for (const row of holds as readonly StoredHold[]) {
    await putRow(tx, 'holds', restaurantId, row)
    changes.push(floorChange('holds', known.holds.find(({ id }) => id === row.id) ?? null, row))
  }
  for (const row of shifts as readonly StoredShift[]) {
    await putRow(tx, 'server_shifts', restaurantId, row)
    const before = known.sections.shifts.find(({ id }) => id === row.id) as StoredShift | undefined
    changes.push(floorChange('server_shifts', before ?? null, row))
  }
  for (const row of layouts as readonly StoredSectionLayout[]) {
    await putSectionLayout(tx, restaurantId, row)
    const before = known.sections.layouts.find(({ id }) => id === row.id) as StoredSectionLayout | undefined
    changes.push(floorChange('section_layouts', before ?? null, row))
  }
  for (const { id, at } of putBack) {
    const before = known.stays.find((stay) => stay.id === id) ?? null
    await deleteRow(tx, 'stays', restaurantId, id)
    changes.push({ table: 'stays', id, before: before && { ...before }, after: null, put_back_at: at })
  }
  for (const row of stays) {
    const before = known.stays.find(({ id }) => id === row.id) ?? null
    const after: StoredStay = {
      ...row,
      steps_before: [...(row.steps_before ?? [])],
      places: [...row.places],
      passed: before ? before.passed : passed,
    }
    changes.push(await saveStay(tx, restaurantId, before, after))
  }
  return changes
}
