import type { FloorArea, Resource } from '../resource.ts'
import { type AreaDraft, type AreaFault, type AreaPlan, planArea } from './area-edit.ts'

interface StoredFloor {
  areas: readonly FloorArea[]
  known: readonly Resource[]
}

type PlannedArea = Extract<AreaPlan, { kind: 'planned' }>

export type AreasPlan =
  /** The areas that have been changed since, as they are now. */
  | { kind: 'stale'; areas: Pick<FloorArea, 'id' | 'name' | 'version'>[] }
  /** Each path begins with 'areas' and the index of the area. */
  | { kind: 'invalid'; faults: readonly AreaFault[] }
  | { kind: 'planned'; plans: readonly PlannedArea[] }

/** The resources of the restaurant as they are once the other drafts are saved together with this one. */
const knownBeside = (draft: AreaDraft, drafts: readonly AreaDraft[], known: readonly Resource[]): Resource[] => {
  const others = drafts.filter(({ id }) => id !== draft.id)
  const kept = new Map(others.map(({ id, resources }) => [id, new Set(resources.map((each) => each.id))]))
  const rest = known.map((row) =>
    kept.has(row.area_id) && !kept.get(row.area_id)?.has(row.id) ? { ...row, is_active: false } : row,
  )
  const byId = new Map(rest.map((row) => [row.id, row]))
  for (const { id: area_id, resources } of others)
    for (const { id, name } of resources)
      byId.set(id, { ...(byId.get(id) ?? { area_id }), id, name, is_active: true } as Resource)
  return [...byId.values()]
}

/** A save whose response was lost, and that is sent again with other changes, finds the area as it left it. */
const isStored = (draft: AreaDraft, area: FloorArea, known: readonly Resource[]) => {
  const plan = planArea({ ...draft, version: area.version }, { area, known })
  if (plan.kind !== 'planned') return false
  const isSame = (Object.keys(area) as (keyof FloorArea)[]).every(
    (field) => field === 'version' || plan.area[field] === area[field],
  )
  return isSame && [plan.created, plan.updated, plan.deactivated].every(({ length }) => length === 0)
}

/** The faults of a draft once the `drafts` are saved together, as the server finds them; versions are not compared. */
export const areaFaults = (
  draft: AreaDraft,
  { areas, known }: StoredFloor,
  drafts: readonly AreaDraft[] = [],
): readonly AreaFault[] => {
  const area = areas.find(({ id }) => id === draft.id)
  const beside = knownBeside(draft, drafts, known)
  const plan = planArea({ ...draft, version: area?.version ?? 0 }, { area, known: beside })
  return plan.kind === 'invalid' ? plan.faults : []
}

/** Compares several areas, each of another id, with what is stored: all can be saved together, or none. */
export const planAreas = (drafts: readonly AreaDraft[], { areas, known }: StoredFloor): AreasPlan => {
  const byId = new Map(areas.map((area) => [area.id, area]))
  const compared = drafts.map((draft) => {
    const area = byId.get(draft.id)
    const version = area && isStored(draft, area, known) ? area.version : draft.version
    return planArea({ ...draft, version }, { area, known: knownBeside(draft, drafts, known) })
  })
  const stale = drafts.flatMap((draft, index) => {
    const plan = compared[index]
    if (plan?.kind !== 'stale') return []
    return [{ id: draft.id, name: byId.get(draft.id)?.name ?? draft.name, version: plan.version }]
  })
  if (stale.length > 0) return { kind: 'stale', areas: stale }
  const faults = compared.flatMap((plan, index) =>
    plan.kind === 'invalid' ? plan.faults.map((fault) => ({ ...fault, path: ['areas', index, ...fault.path] })) : [],
  )
  if (faults.length > 0) return { kind: 'invalid', faults }
  return { kind: 'planned', plans: compared.filter((plan) => plan.kind === 'planned') }
}
