import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { BlocksChanged } from '@waitbook/contracts/floor/blocks'
import type { StoredMark } from '@waitbook/contracts/floor/floor'
import type { RowChange } from '@waitbook/db/schema/activity'
import { epochOf } from '@waitbook/domain/calendar/instant'
import { isPlannedBlock } from '@waitbook/domain/floor/resource-state'
import { newId } from '@waitbook/domain/ids'
import type { FloorService } from '@waitbook/rpc/floor-services'
import { changeRestaurant, type JournalDeps, type Recorded } from '../../journal/journal.ts'
import { putRow } from '../../journal/rows.queries.ts'
import { listBlocksBetween } from './blocks.queries.ts'
import { listMarksByIds } from './floor.queries.ts'
import { checkFree, endMark, floorChange, getResources, requestOf } from './floor-changes.ts'

const furthestMs = 366 * 86_400_000

const presentChange = ({ changes, seq, activity_id }: Recorded): BlocksChanged => ({
  marks: changes.flatMap(({ table, after }) =>
    table === 'resource_marks' && after ? [after as unknown as StoredMark] : [],
  ),
  seq,
  activity_id,
})

/** Times in which tables are out of use, planned with their end. */
export const createBlocks = (deps: JournalDeps): Pick<FloorService, 'block' | 'endBlock'> => ({
  async block(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const recorded = await changeRestaurant(
      deps,
      requestOf(staff, mutation_id, 'plan_block', input),
      async (tx, at) => {
        const now = Date.parse(at)
        const from = Math.max(now, epochOf(input.from_at))
        const until = epochOf(input.until_at)
        if (until <= from) throw invalidField('until_at', 'A block ends after it begins, and in the future.')
        if (until > now + furthestMs) throw invalidField('until_at', 'A block ends within a year.')
        const resources = await getResources(tx, restaurant_id, input.resource_ids)
        if (from === now) await checkFree(tx, restaurant_id, resources)
        const since = new Date(from).toISOString()
        const planned_until = new Date(until).toISOString()
        const ids = resources.map(({ id }) => id)
        const [known] = await listBlocksBetween(tx, restaurant_id, since, planned_until, ids)
        if (known) {
          const { name } = resources.find(({ id }) => id === known.resource_id) ?? {}
          throw new AppError('conflict', 'already_marked', `${name} is already blocked at that time.`)
        }
        const changes: RowChange[] = []
        for (const resource_id of ids) {
          const mark: StoredMark = {
            ...{ id: newId(deps.random), resource_id, kind: 'blocked', since, planned_until },
            until: planned_until,
            reason: input.reason || null,
          }
          await putRow(tx, 'resource_marks', restaurant_id, mark)
          changes.push(floorChange('resource_marks', null, mark))
        }
        return { action_type: 'RESOURCE_MARKED', changes }
      },
    )
    return presentChange(recorded)
  },

  async endBlock(staff, { mutation_id, id }) {
    const { restaurant_id } = staff
    const recorded = await changeRestaurant(
      deps,
      requestOf(staff, mutation_id, 'end_block', { id }),
      async (tx, at) => {
        const [mark] = await listMarksByIds(tx, restaurant_id, [id])
        if (!mark || !isPlannedBlock(mark) || (mark.until ?? '') <= at) {
          throw notFound('There is no such planned block, or it is over.')
        }
        return { action_type: 'RESOURCE_MARKED', changes: [await endMark(tx, restaurant_id, mark, at)] }
      },
    )
    return presentChange(recorded)
  },
})
