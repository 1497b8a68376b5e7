import { AppError, notFound } from '@waitbook/contracts/errors'
import type { AreaWithResources, StoredArea, StoredResource } from '@waitbook/contracts/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { type AreaDraft, type AreaFault, planArea, type ResourceDraft } from '@waitbook/domain/floor/area-edit'
import { compareNames } from '@waitbook/domain/floor/resource'
import type { FloorService } from '@waitbook/rpc/floor-services'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps, type Recorded } from '../../journal/journal.ts'
import { listAreas, listResources, putArea, putResources } from './floor.queries.ts'
import { afterOf, checkFree, floorChange, requestOf } from './floor-changes.ts'

const refuseArea = (faults: readonly AreaFault[]): never => {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of faults) {
    const field = path.join('.')
    fields[field] = [...(fields[field] ?? []), message]
  }
  throw new AppError('invalid', 'invalid', faults[0]?.message ?? 'The area is not valid.', { fields })
}

interface AreaEdit {
  draft: AreaDraft
  area: StoredArea | undefined
  known: readonly StoredResource[]
  /** What the caller changes besides. */
  fields?: Partial<Pick<StoredArea, 'sort_key' | 'width' | 'height'>>
}

/**
 * Stores an area with its tables as the caller wants it. Throws if it was changed since, is not valid, or a table where a
 * party sits would go: no stay is ended or moved.
 */
export const saveArea = async (
  tx: Tx,
  restaurantId: RestaurantId,
  { draft, area, known, fields }: AreaEdit,
): Promise<RowChange[]> => {
  const plan = planArea(draft, { area, known })
  if (plan.kind === 'stale') {
    const detail = 'The area has been changed by someone else in the meantime. Please look again.'
    throw new AppError('conflict', 'area_changed', detail, { conflicts: { version: plan.version } })
  }
  if (plan.kind === 'invalid') return refuseArea(plan.faults)
  await checkFree(tx, restaurantId, plan.deactivated)
  const after: StoredArea = { ...plan.area, ...fields }
  await putArea(tx, restaurantId, after)
  const written = [...plan.created, ...plan.updated, ...plan.deactivated].map(
    (row): StoredResource => ({ ...row, traits: [...row.traits] }),
  )
  await putResources(tx, restaurantId, written)
  const before = new Map(known.map((row) => [row.id, row]))
  const changes = written.map((row) => floorChange('resources', before.get(row.id) ?? null, row))
  return [floorChange('floor_areas', area ?? null, after), ...changes]
}

/** The answer of a change of an area. */
export const areaAfter = async (db: Read, restaurantId: RestaurantId, recorded: Recorded) => {
  const { seq, activity_id } = recorded
  const stored = afterOf<StoredArea>(recorded, 'floor_areas')
  const resources = await listResources(db, restaurantId)
  const area: AreaWithResources = {
    ...stored,
    resources: resources.filter((row) => row.area_id === stored.id && row.is_active).sort(compareNames),
  }
  return { area, seq, activity_id }
}

export const createAreas = (deps: JournalDeps): Pick<FloorService, 'putArea'> => ({
  async putArea(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const recorded = await changeRestaurant(deps, requestOf(staff, mutation_id, 'put_area', input), async (tx) => {
      const area = (await listAreas(tx, restaurant_id)).find(({ id }) => id === input.id)
      if (!area && input.version > 0) throw notFound('There is no such area.')
      const { sort_key, width, height, ...draft } = input
      const fields = {
        ...(sort_key !== undefined && { sort_key }),
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
      }
      const known = await listResources(tx, restaurant_id)
      // Fields that are left out are undefined, which the plan ignores.
      const resources = draft.resources as ResourceDraft[]
      const changes = await saveArea(tx, restaurant_id, { draft: { ...draft, resources }, area, known, fields })
      return { action_type: 'FLOOR_CHANGED', changes }
    })
    return areaAfter(deps.db, restaurant_id, recorded)
  },
})
