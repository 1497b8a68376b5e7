import type { StoredResource } from '@waitbook/contracts/floor'
import type { FloorNeed } from '@waitbook/domain/floor/floor-order'
import type { ResourceState } from '@waitbook/domain/floor/resource-state'

/** What staff do to the table of a row. */
export type SheetView = 'actions' | 'seat' | 'move' | 'join' | 'block'

export interface FloorRow {
  resource: StoredResource
  state: ResourceState
  need: FloorNeed
  area: string
  /** The names of the other tables of the same party. */
  joinedWith: string
}

/** Puts the focus back on a row that has moved in the list: the browser drops it then. */
export const refocusTable = (id: string) => {
  requestAnimationFrame(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-table="${id}"] button`)?.focus({ preventScroll: true })
  })
}
