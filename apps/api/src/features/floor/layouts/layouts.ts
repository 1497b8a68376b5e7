import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { FloorLayout, LayoutChanged, StoredLayout } from '@waitbook/contracts/floor/layouts'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { nameKey } from '@waitbook/domain/floor/layout/area-edit'
import { layoutOf, maxLayouts, resourcesOfLayout } from '@waitbook/domain/floor/layout/saved-layout'
import type { FloorService } from '@waitbook/rpc/floor-services'
import type { Tx } from '../../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps, type Recorded } from '../../../journal/journal.ts'
import { deleteRow } from '../../../journal/rows.queries.ts'
import { listAreas, listResources } from '../floor.queries.ts'
import { floorChange, requestOf } from '../floor-changes.ts'
import { areaAfter, saveArea } from './areas.ts'
import { listLayouts, storeLayout } from './layouts.queries.ts'

const getLayout = async (tx: Tx, restaurantId: RestaurantId, id: string) => {
  const layout = (await listLayouts(tx, restaurantId)).find((each) => each.id === id)
  if (!layout) throw notFound('There is no such layout.')
  return layout
}

const changed = ({ seq, activity_id, changes }: Recorded): LayoutChanged => {
  const [change] = changes
  const row = change?.after ?? change?.before
  if (!row) throw new Error('a change of a layout without its row')
  const { id, area_id, name, version } = row as unknown as FloorLayout
  return { layout: { id, area_id, name, version }, seq, activity_id }
}

const invalid = (detail: string) => invalidField('name', detail)

/** Saved drawings of areas. */
export const createLayouts = (
  deps: JournalDeps,
): Pick<FloorService, 'putLayout' | 'removeLayout' | 'activateLayout'> => ({
  async putLayout(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const recorded = await changeRestaurant(deps, requestOf(staff, mutation_id, 'put_layout', input), async (tx) => {
      const layouts = await listLayouts(tx, restaurant_id)
      const before = layouts.find(({ id }) => id === input.id)
      const version = before?.version ?? 0
      if (!before && input.version > 0) throw notFound('There is no such layout.')
      if (version !== input.version) {
        const detail = 'The layout has been changed by someone else in the meantime. Please look again.'
        throw new AppError('conflict', 'layout_changed', detail, { conflicts: { version } })
      }
      const areas = await listAreas(tx, restaurant_id)
      if (!areas.some(({ id }) => id === input.area_id)) throw notFound('There is no such area.')
      if (before && before.area_id !== input.area_id) throw invalid('A layout stays with its area.')
      if (!before && layouts.length >= maxLayouts) throw invalid(`A restaurant may have at most ${maxLayouts} layouts.`)
      const name = input.name.trim()
      const isNamesake = ({ id, area_id, name: other }: StoredLayout) =>
        id !== input.id && area_id === input.area_id && nameKey(other) === nameKey(name)
      if (layouts.some(isNamesake)) throw invalid(`${name} exists already.`)
      const own = (await listResources(tx, restaurant_id)).filter(({ area_id }) => area_id === input.area_id)
      const layout: StoredLayout = {
        id: input.id,
        area_id: input.area_id,
        name,
        tables: layoutOf(own),
        version: version + 1,
      }
      await storeLayout(tx, restaurant_id, layout)
      return { action_type: 'FLOOR_CHANGED', changes: [floorChange('floor_layouts', before ?? null, layout)] }
    })
    return changed(recorded)
  },

  async removeLayout(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const recorded = await changeRestaurant(deps, requestOf(staff, mutation_id, 'remove_layout', input), async (tx) => {
      const layout = await getLayout(tx, restaurant_id, input.id)
      await deleteRow(tx, 'floor_layouts', restaurant_id, layout.id)
      const removal = { table: 'floor_layouts' as const, id: layout.id, before: { ...layout }, after: null }
      return { action_type: 'FLOOR_CHANGED', changes: [removal] }
    })
    return changed(recorded)
  },

  async activateLayout(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const request = requestOf(staff, mutation_id, 'activate_layout', input)
    const recorded = await changeRestaurant(deps, request, async (tx) => {
      const layout = await getLayout(tx, restaurant_id, input.id)
      const area = (await listAreas(tx, restaurant_id)).find(({ id }) => id === layout.area_id)
      if (!area) throw notFound('There is no such area.')
      const known = await listResources(tx, restaurant_id)
      const { id, name, version } = area
      const draft = { id, name, version, resources: resourcesOfLayout(layout, known) }
      return { action_type: 'FLOOR_CHANGED', changes: await saveArea(tx, restaurant_id, { draft, area, known }) }
    })
    return areaAfter(deps.db, restaurant_id, recorded)
  },
})
