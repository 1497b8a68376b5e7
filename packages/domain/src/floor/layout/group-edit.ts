import type { ResourceGroup } from '../resource.ts'

export interface VersionedGroup extends ResourceGroup {
  /** Raised by each change of the group; 0 stands for a group that is not stored yet. */
  version: number
}

/** A group as the caller wants it, with the version that the caller has seen. */
export type GroupDraft = Omit<VersionedGroup, 'priority'> & Partial<Pick<ResourceGroup, 'priority'>>

export interface GroupFault {
  /** The field of the request. */
  field: 'resource_ids' | 'seats_min' | 'name'
  message: string
}

export type GroupPlan =
  | { kind: 'stale'; version: number }
  | { kind: 'invalid'; faults: readonly GroupFault[] }
  | { kind: 'planned'; group: VersionedGroup }

export const maxGroups = 200

const keyOf = (resource_ids: readonly string[]) => [...resource_ids].sort().join()

export const findSameTables = <G extends Pick<ResourceGroup, 'resource_ids'>>(
  groups: readonly G[],
  resource_ids: readonly string[],
): G | undefined => groups.find((group) => keyOf(group.resource_ids) === keyOf(resource_ids))

export const planGroup = (draft: GroupDraft, stored: readonly VersionedGroup[]): GroupPlan => {
  const known = stored.find(({ id }) => id === draft.id)
  const version = known?.version ?? 0
  if (draft.version !== version) return { kind: 'stale', version }
  const resource_ids = [...new Set(draft.resource_ids)]
  const same = findSameTables(
    stored.filter(({ id }) => id !== draft.id),
    resource_ids,
  )
  const faults: GroupFault[] = []
  if (draft.name.trim() === '') faults.push({ field: 'name', message: 'Give the combined tables a name.' })
  if (resource_ids.length < 2) faults.push({ field: 'resource_ids', message: 'Combined tables must be at least two.' })
  if (same) faults.push({ field: 'resource_ids', message: `${same.name} joins the same tables.` })
  if (draft.seats_min > draft.seats_max)
    faults.push({ field: 'seats_min', message: 'The smallest party cannot be larger than the largest one.' })
  if (known === undefined && stored.length >= maxGroups)
    faults.push({ field: 'name', message: `A restaurant may have at most ${maxGroups} sets of combined tables.` })
  if (faults.length > 0) return { kind: 'invalid', faults }
  const { priority = known?.priority ?? 0, id, seats_min, seats_max } = draft
  const group = { id, name: draft.name.trim(), resource_ids, seats_min, seats_max, priority, version: version + 1 }
  return { kind: 'planned', group }
}
