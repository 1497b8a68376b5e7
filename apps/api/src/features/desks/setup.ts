import type { StoredDesk } from '@waitbook/contracts/desk/desks'
import { maxDesks } from '@waitbook/contracts/desk/desks'
import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { RowChange } from '@waitbook/db/schema/activity'
import { partyAtDesk } from '@waitbook/domain/desk/desk'
import { latest } from '@waitbook/domain/floor/acts/moments'
import type { DesksService } from '@waitbook/rpc/desks/desks-service'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { putRow } from '../../journal/rows.queries.ts'
import { afterOf, requestOf } from '../floor/floor-changes.ts'
import { isTable, putDesk } from './desks.queries.ts'
import { readDesks } from './known-desks.ts'

const stale = (version: number) =>
  new AppError(
    'conflict',
    'desk_changed',
    'The desk has been changed by someone else in the meantime. Please look again.',
    {
      conflicts: { version },
    },
  )

export const deskChange = (before: StoredDesk | null, after: StoredDesk): RowChange => ({
  table: 'desks',
  id: after.id,
  before: before && { ...before },
  after: { ...after },
})

/** The desks and what they serve. */
export const createDeskSetup = (deps: JournalDeps): Pick<DesksService, 'put' | 'remove'> => ({
  async put(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const recorded = await changeRestaurant(deps, requestOf(staff, mutation_id, 'put_desk', input), async (tx, at) => {
      const { desks, queues } = await readDesks(tx, restaurant_id, at)
      const before = desks.find(({ id }) => id === input.id) ?? null
      if (!before && (await isTable(tx, restaurant_id, input.id)))
        throw invalidField('id', 'This is the id of a table.')
      if (!before && input.version > 0) throw notFound('There is no such desk.')
      if (input.version !== (before?.version ?? 0)) throw stale(before?.version ?? 0)
      const active = desks.filter(({ id, is_active }) => is_active && id !== input.id)
      if (active.some(({ name }) => name === input.name))
        throw invalidField('name', `Another desk is named ${input.name}.`)
      if (active.length >= maxDesks) throw invalidField('name', `A restaurant may have at most ${maxDesks} desks.`)
      const ids = [...new Set(input.queue_ids)]
      if (ids.some((id) => !queues.some((queue) => queue.id === id)))
        throw invalidField('queue_ids', 'There is no such queue.')
      const offered = queues
        .filter(({ id }) => ids.includes(id))
        .flatMap(({ services }) => services.map(({ id }) => id))
      // A service may have been removed since the desk was saved.
      const known = new Set([...offered, ...(before?.services ?? []).map(({ service_id }) => service_id)])
      if (input.services?.some(({ service_id }) => !known.has(service_id)))
        throw invalidField('services', 'A service of none of these queues was named.')
      const served = ids.map((queue_id, index) => ({ queue_id, rank: index + 1 }))
      const desk = {
        id: input.id,
        name: input.name,
        kind: input.kind,
        queues: served,
        services: input.services === undefined ? (before?.services ?? null) : input.services,
        working_hours: input.working_hours === undefined ? (before?.working_hours ?? null) : input.working_hours,
        days_off: [...new Set(input.days_off ?? before?.days_off)].sort(),
        is_active: true,
        version: input.version + 1,
      }
      await putDesk(tx, restaurant_id, desk)
      return { action_type: 'DESKS_CHANGED', changes: [deskChange(before, desk)] }
    })
    const { seq, activity_id } = recorded
    return { desk: afterOf<StoredDesk>(recorded, 'desks'), seq, activity_id }
  },

  async remove(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const request = requestOf(staff, mutation_id, 'remove_desk', input)
    const recorded = await changeRestaurant(deps, request, async (tx, at) => {
      const known = await readDesks(tx, restaurant_id, at)
      const before = known.desks.find(({ id, is_active }) => is_active && id === input.id)
      if (!before) throw notFound('There is no such desk.')
      if (input.version !== undefined && before.version !== input.version) throw stale(before.version)
      if (partyAtDesk(known, before.id))
        throw new AppError('conflict', 'desk_in_use', `A party is at ${before.name} or called to it.`)
      if (known.entries.some(({ for_desk, status }) => for_desk === before.id && status === 'WAITING'))
        throw new AppError('conflict', 'desk_in_use', `A party waits for ${before.name}.`)
      const changes: RowChange[] = []
      for (const session of known.sessions.filter(({ resource_id }) => resource_id === before.id)) {
        const after = { ...session, until: latest(session.since, at) }
        await putRow(tx, 'desk_sessions', restaurant_id, after)
        changes.push({ table: 'desk_sessions', id: session.id, before: { ...session }, after })
      }
      // Past services refer to it.
      const desk = { ...before, is_active: false, version: before.version + 1 }
      await putDesk(tx, restaurant_id, desk)
      return { action_type: 'DESKS_CHANGED', changes: [deskChange(before, desk), ...changes] }
    })
    const { seq, activity_id } = recorded
    return { desk: afterOf<StoredDesk>(recorded, 'desks'), seq, activity_id }
  },
})
