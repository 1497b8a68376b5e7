import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { StoredSectionLayout, StoredServer } from '@waitbook/contracts/floor/servers'
import type { RowChange } from '@waitbook/db/schema/activity'
import { maxServers } from '@waitbook/domain/floor/floor-limits'
import { planLayout } from '@waitbook/domain/floor/layout/section-edit'
import { layoutAt } from '@waitbook/domain/floor/servers'
import type { ServersService } from '@waitbook/rpc/servers-service'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { deleteRow, putRow } from '../../journal/rows.queries.ts'
import { afterOf, floorChange, getResources, requestOf } from './floor-changes.ts'
import { listOpenShifts, listSectionLayouts, listServers, putSectionLayout } from './servers.queries.ts'
import { endShift } from './shifts.ts'

const stale = (what: 'server' | 'layout', version: number) => {
  const detail = `The ${what} has been changed by someone else in the meantime. Please look again.`
  return new AppError('conflict', `${what}_changed`, detail, { conflicts: { version } })
}

type Setup = Pick<ServersService, 'putServer' | 'removeServer' | 'putSectionLayout' | 'removeSectionLayout'>

/** The servers, and the layouts of their sections. */
export const createServers = (deps: JournalDeps): Setup => ({
  async putServer(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const recorded = await changeRestaurant(deps, requestOf(staff, mutation_id, 'put_server', input), async (tx) => {
      const servers = await listServers(tx, restaurant_id)
      const before = servers.find(({ id }) => id === input.id)
      if (!before && input.version > 0) throw notFound('There is no such server.')
      if (input.version !== (before?.version ?? 0)) throw stale('server', before?.version ?? 0)
      const active = servers.filter(({ id, is_active }) => is_active && id !== input.id)
      if (active.some(({ name }) => name === input.name)) {
        throw invalidField('name', `Another server is named ${input.name}.`)
      }
      if (active.length >= maxServers)
        throw invalidField('name', `A restaurant may have at most ${maxServers} servers.`)
      const { id, name, initials, version } = input
      const server: StoredServer = { id, name, initials, is_active: true, version: version + 1 }
      await putRow(tx, 'servers', restaurant_id, server)
      return { action_type: 'SERVERS_CHANGED', changes: [floorChange('servers', before ?? null, server)] }
    })
    const { seq, activity_id } = recorded
    return { server: afterOf<StoredServer>(recorded, 'servers'), seq, activity_id }
  },

  async removeServer(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const request = requestOf(staff, mutation_id, 'remove_server', input)
    const recorded = await changeRestaurant(deps, request, async (tx, at) => {
      const before = (await listServers(tx, restaurant_id)).find(({ id, is_active }) => is_active && id === input.id)
      if (!before) throw notFound('There is no such server.')
      if (input.version !== undefined && before.version !== input.version) throw stale('server', before.version)
      const open = (await listOpenShifts(tx, restaurant_id)).filter(({ server_id }) => server_id === before.id)
      const changes: RowChange[] = []
      for (const shift of open) changes.push(await endShift(tx, restaurant_id, shift, at))
      // Stays refer to it.
      const server = { ...before, is_active: false, version: before.version + 1 }
      await putRow(tx, 'servers', restaurant_id, server)
      return { action_type: 'SERVERS_CHANGED', changes: [floorChange('servers', before, server), ...changes] }
    })
    const { seq, activity_id } = recorded
    return { server: afterOf<StoredServer>(recorded, 'servers'), seq, activity_id }
  },

  async putSectionLayout(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const request = requestOf(staff, mutation_id, 'put_section_layout', input)
    const recorded = await changeRestaurant(deps, request, async (tx) => {
      const layouts = await listSectionLayouts(tx, restaurant_id)
      const before = layouts.find(({ id }) => id === input.id)
      if (!before && input.version > 0) throw notFound('There is no such layout.')
      const ids = input.sections.flatMap(({ resource_ids }) => resource_ids)
      const names = new Map((await getResources(tx, restaurant_id, ids)).map(({ id, name }) => [id, name]))
      const { sort_key, ...draft } = input
      const asked = { ...draft, ...(sort_key !== undefined && { sort_key }) }
      const plan = planLayout(asked, layouts, (id) => names.get(id) ?? '')
      if (plan.kind === 'stale') throw stale('layout', plan.version)
      if (plan.kind === 'invalid') {
        const fields = Object.fromEntries(plan.faults.map(({ field, message }) => [field, [message]]))
        throw new AppError('invalid', 'invalid', plan.faults[0]?.message ?? 'The layout is not valid.', { fields })
      }
      await putSectionLayout(tx, restaurant_id, plan.layout)
      return { action_type: 'SERVERS_CHANGED', changes: [floorChange('section_layouts', before ?? null, plan.layout)] }
    })
    const { seq, activity_id } = recorded
    return { layout: afterOf<StoredSectionLayout>(recorded, 'section_layouts'), seq, activity_id }
  },

  async removeSectionLayout(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const request = requestOf(staff, mutation_id, 'remove_section_layout', input)
    const recorded = await changeRestaurant(deps, request, async (tx, at) => {
      const layouts = await listSectionLayouts(tx, restaurant_id)
      const layout = layouts.find(({ id }) => id === input.id)
      if (!layout) throw notFound('There is no such layout.')
      if (input.version !== undefined && layout.version !== input.version) throw stale('layout', layout.version)
      if (layouts.length > 1 && layoutAt(layouts, Date.parse(at))?.id === layout.id) {
        const detail = `${layout.name} is in use. Please switch to another layout first.`
        throw new AppError('conflict', 'layout_in_use', detail)
      }
      await deleteRow(tx, 'section_layouts', restaurant_id, layout.id)
      const removal: RowChange = { table: 'section_layouts', id: layout.id, before: { ...layout }, after: null }
      return { action_type: 'SERVERS_CHANGED', changes: [removal] }
    })
    const { seq, activity_id, changes } = recorded
    return { layout: changes[0]?.before as unknown as StoredSectionLayout, seq, activity_id }
  },
})
