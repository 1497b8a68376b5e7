import { AppError, notFound } from '@waitbook/contracts/errors'
import type {
  AreaChanged,
  AreaInput,
  AreaWithResources,
  StoredArea,
  StoredResource,
} from '@waitbook/contracts/floor/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { maxAreas } from '@waitbook/domain/floor/floor-limits'
import { type AreaDraft, type AreaFault, type AreaPlan, planArea } from '@waitbook/domain/floor/layout/area-edit'
import { planAreas } from '@waitbook/domain/floor/layout/areas-edit'
import { compareNames } from '@waitbook/domain/floor/resource'
import type { FloorService } from '@waitbook/rpc/floor-services'
import type { Read, Tx } from '../../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps, type Recorded } from '../../../journal/journal.ts'
import { putRow } from '../../../journal/rows.queries.ts'
import { listAreas, listResources, putResources } from '../floor.queries.ts'
import { afterOf, checkFree, floorChange, requestOf } from '../floor-changes.ts'

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
}

type PlannedArea = Extract<AreaPlan, { kind: 'planned' }>

/** Throws `table_taken` if a table where a party sits would go: no stay is ended or moved. */
const writeArea = async (
  tx: Tx,
  restaurantId: RestaurantId,
  plan: PlannedArea,
  { area, known }: Omit<AreaEdit, 'draft'>,
): Promise<RowChange[]> => {
  await checkFree(tx, restaurantId, plan.deactivated)
  await putRow(tx, 'floor_areas', restaurantId, plan.area)
  const written = [...plan.created, ...plan.updated, ...plan.deactivated].map(
    (row): StoredResource => ({ ...row, traits: [...row.traits] }),
  )
  await putResources(tx, restaurantId, written)
  const before = new Map(known.map((row) => [row.id, row]))
  const changes = written.map((row) => floorChange('resources', before.get(row.id) ?? null, row))
  return [floorChange('floor_areas', area ?? null, plan.area), ...changes]
}

/** Stores an area with its tables as the caller wants it. Throws if it was changed since, is not valid, or as `writeArea`. */
export const saveArea = async (tx: Tx, restaurantId: RestaurantId, edit: AreaEdit): Promise<RowChange[]> => {
  const plan = planArea(edit.draft, edit)
  if (plan.kind === 'stale') {
    const detail = 'The area has been changed by someone else in the meantime. Please look again.'
    throw new AppError('conflict', 'area_changed', detail, { conflicts: { version: plan.version } })
  }
  if (plan.kind === 'invalid') return refuseArea(plan.faults)
  return writeArea(tx, restaurantId, plan, edit)
}

/** Throws if a change would make more areas than a restaurant may have. */
const checkAreas = (areas: readonly StoredArea[], inputs: readonly Pick<AreaInput, 'id'>[]) => {
  const known = new Set(areas.map(({ id }) => id))
  const created = inputs.filter(({ id }) => !known.has(id)).length
  if (created === 0 || known.size + created <= maxAreas) return
  refuseArea([{ path: ['name'], code: 'too_many', message: `A restaurant may have at most ${maxAreas} areas.` }])
}

const noSuchArea = () => notFound('There is no such area.')

/** Stores several areas, all or none: as `saveArea`, but their tables may exchange their names. */
export const saveAreas = async (
  tx: Tx,
  restaurantId: RestaurantId,
  inputs: readonly AreaInput[],
): Promise<RowChange[]> => {
  const areas = await listAreas(tx, restaurantId)
  const byId = new Map(areas.map((area) => [area.id, area]))
  if (inputs.some(({ id, version }) => version > 0 && !byId.has(id))) throw noSuchArea()
  checkAreas(areas, inputs)
  const known = await listResources(tx, restaurantId)
  const plan = planAreas(inputs as readonly AreaDraft[], { areas, known })
  if (plan.kind === 'stale') {
    const names = plan.areas.map(({ name }) => name).join(', ')
    const detail = `Changed by someone else in the meantime: ${names}. Please look again.`
    throw new AppError('conflict', 'area_changed', detail, { conflicts: { areas: plan.areas } })
  }
  if (plan.kind === 'invalid') return refuseArea(plan.faults)
  const changes: RowChange[] = []
  for (const each of plan.plans) {
    const area = byId.get(each.area.id)
    changes.push(...(await writeArea(tx, restaurantId, each, { area, known })))
  }
  return changes
}

const withResources = (area: StoredArea, resources: readonly StoredResource[]): AreaWithResources => ({
  ...area,
  resources: resources.filter((row) => row.area_id === area.id && row.is_active).sort(compareNames),
})

/** The answer of a change of an area. */
export const areaAfter = async (db: Read, restaurantId: RestaurantId, recorded: Recorded): Promise<AreaChanged> => {
  const { seq, activity_id } = recorded
  const area = withResources(afterOf<StoredArea>(recorded, 'floor_areas'), await listResources(db, restaurantId))
  return { area, seq, activity_id }
}

/** The areas that a change wrote. */
export const areasAfter = async (db: Read, restaurantId: RestaurantId, { changes }: Recorded) => {
  const areas = changes
    .filter(({ table }) => table === 'floor_areas')
    .map(({ after }) => after as unknown as StoredArea)
  const resources = areas.length > 0 ? await listResources(db, restaurantId) : []
  return areas.map((area) => withResources(area, resources))
}

export const createAreas = (deps: JournalDeps): Pick<FloorService, 'putArea' | 'putAreas'> => ({
  async putArea(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const recorded = await changeRestaurant(deps, requestOf(staff, mutation_id, 'put_area', input), async (tx) => {
      const areas = await listAreas(tx, restaurant_id)
      const area = areas.find(({ id }) => id === input.id)
      if (!area && input.version > 0) throw noSuchArea()
      checkAreas(areas, [input])
      const known = await listResources(tx, restaurant_id)
      // Fields that are left out are undefined, which the plan ignores.
      const changes = await saveArea(tx, restaurant_id, { draft: input as AreaDraft, area, known })
      return { action_type: 'FLOOR_CHANGED', changes }
    })
    return areaAfter(deps.db, restaurant_id, recorded)
  },

  async putAreas(staff, { mutation_id, areas }) {
    const { restaurant_id } = staff
    const request = requestOf(staff, mutation_id, 'put_areas', { areas })
    const recorded = await changeRestaurant(deps, request, async (tx) => ({
      action_type: 'FLOOR_CHANGED',
      changes: await saveAreas(tx, restaurant_id, areas),
    }))
    const { seq, activity_id } = recorded
    return { areas: await areasAfter(deps.db, restaurant_id, recorded), seq, activity_id }
  },
})
