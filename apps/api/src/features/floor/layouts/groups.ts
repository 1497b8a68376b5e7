import { AppError, notFound } from '@waitbook/contracts/errors'
import type { StoredGroup } from '@waitbook/contracts/floor/groups'
import type { RowChange } from '@waitbook/db/schema/activity'
import { planGroup } from '@waitbook/domain/floor/layout/group-edit'
import type { FloorService } from '@waitbook/rpc/floor-services'
import { changeRestaurant, type JournalDeps } from '../../../journal/journal.ts'
import { deleteRow, putRow } from '../../../journal/rows.queries.ts'
import { floorChange, getResources, requestOf } from '../floor-changes.ts'
import { listGroups } from './groups.queries.ts'

const stale = (version: number) => {
  const detail = 'The group has been changed by someone else in the meantime. Please look again.'
  return new AppError('conflict', 'group_changed', detail, { conflicts: { version } })
}

const removal = (group: StoredGroup): RowChange => ({
  table: 'resource_groups',
  id: group.id,
  before: { ...group },
  after: null,
})

/** The changes of joined tables. */
export const createGroups = (deps: JournalDeps): Pick<FloorService, 'putGroup' | 'removeGroup'> => ({
  async putGroup(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const recorded = await changeRestaurant(deps, requestOf(staff, mutation_id, 'put_group', input), async (tx) => {
      const groups = await listGroups(tx, restaurant_id)
      const before = groups.find(({ id }) => id === input.id)
      if (!before && input.version > 0) throw notFound('There is no such group.')
      await getResources(tx, restaurant_id, input.resource_ids)
      const { priority, ...draft } = input
      const plan = planGroup({ ...draft, ...(priority !== undefined && { priority }) }, groups)
      if (plan.kind === 'stale') throw stale(plan.version)
      if (plan.kind === 'invalid') {
        const fields = Object.fromEntries(plan.faults.map(({ field, message }) => [field, [message]]))
        throw new AppError('invalid', 'invalid', plan.faults[0]?.message ?? 'The group is not valid.', { fields })
      }
      const group: StoredGroup = { ...plan.group, resource_ids: [...plan.group.resource_ids] }
      await putRow(tx, 'resource_groups', restaurant_id, group)
      return { action_type: 'FLOOR_CHANGED', changes: [floorChange('resource_groups', before ?? null, group)] }
    })
    const { seq, activity_id, changes } = recorded
    return { group: changes[0]?.after as unknown as StoredGroup, seq, activity_id }
  },

  async removeGroup(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const recorded = await changeRestaurant(deps, requestOf(staff, mutation_id, 'remove_group', input), async (tx) => {
      const group = (await listGroups(tx, restaurant_id)).find(({ id }) => id === input.id)
      if (!group) throw notFound('There is no such group.')
      if (input.version !== undefined && group.version !== input.version) throw stale(group.version)
      await deleteRow(tx, 'resource_groups', restaurant_id, group.id)
      return { action_type: 'FLOOR_CHANGED', changes: [removal(group)] }
    })
    const { seq, activity_id, changes } = recorded
    return { group: changes[0]?.before as unknown as StoredGroup, seq, activity_id }
  },
})
