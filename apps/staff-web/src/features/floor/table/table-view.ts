import type { FloorRow, Seating, SheetView } from '../floor-row.ts'
import type { FloorActions } from '../use-floor-actions.ts'

/** What each view of a table's details gets. */
export interface TableViewProps {
  row: FloorRow
  seating: Seating
  isOffline: boolean
  actions: FloorActions
  setView: (view: SheetView) => void
  onClose: () => void
}
