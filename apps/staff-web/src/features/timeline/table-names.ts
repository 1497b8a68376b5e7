import type { FloorPlan } from '@waitbook/contracts/floor/table-plan'

export const plannedTableNames = ({ resources, groups }: FloorPlan, ids: readonly string[]) => {
  const group = groups.find(
    ({ resource_ids }) => resource_ids.length === ids.length && resource_ids.every((id) => ids.includes(id)),
  )
  return group?.name ?? ids.map((id) => resources.find((each) => each.id === id)?.name ?? '?').join(' + ')
}
