import type { Resource } from '../resource.ts'
import type { ResourceDraft } from './area-edit.ts'

/** Where a table stands in a saved layout. Its name, seats and all else are those that it has when the layout is used. */
export type LayoutTable = Pick<Resource, 'id' | 'shape' | 'x' | 'y' | 'width' | 'height' | 'rotation'>

export const layoutOf = (resources: readonly Resource[]): LayoutTable[] =>
  resources
    .filter(({ is_active }) => is_active)
    .map(({ id, shape, x, y, width, height, rotation }) => ({ id, shape, x, y, width, height, rotation }))

/**
 * The tables of an area as a layout has them: those of the layout where it puts them, whether they stand there now or not.
 * Tables that belong to another area by now are left out.
 */
export const resourcesOfLayout = (
  layout: { area_id: string; tables: readonly LayoutTable[] },
  known: readonly Resource[],
): ResourceDraft[] => {
  const own = new Map(known.filter(({ area_id }) => area_id === layout.area_id).map((row) => [row.id, row]))
  return layout.tables.flatMap((table) => {
    const row = own.get(table.id)
    if (!row) return []
    const { area_id: _area, is_active: _active, ...resource } = row
    return [{ ...resource, ...table }]
  })
}

export const maxLayouts = 50
