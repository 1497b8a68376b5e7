import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { StoredShift } from '@waitbook/contracts/floor/servers'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { ServerShift } from '@waitbook/domain/floor/servers'
import { planRelief, shiftRefusal } from '@waitbook/domain/floor/shift-edit'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import type { ServersService } from '@waitbook/rpc/servers-service'
import type { Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps, type Recorded } from '../../journal/journal.ts'
import { putRow } from '../../journal/rows.queries.ts'
import { floorChange, requestOf } from './floor-changes.ts'
import { momentOf } from './moment.ts'
import { findLastShiftEnd, listOpenShifts, listSectionLayouts, listServers } from './servers.queries.ts'

export const endShift = async (tx: Tx, restaurantId: RestaurantId, shift: StoredShift, at: string) => {
  const after = { ...shift, until: at < shift.since ? shift.since : at }
  await putRow(tx, 'server_shifts', restaurantId, after)
  return floorChange('server_shifts', shift, after)
}

const beginShift = async (
  tx: Tx,
  restaurantId: RestaurantId,
  { server_id, section, taken_over = [] }: Pick<ServerShift, 'server_id' | 'section' | 'taken_over'>,
  at: string,
  random: RandomBytes,
) => {
  const begun = { server_id, section, taken_over: [...taken_over], since: at }
  const shift: StoredShift = { id: newId(random), ...begun, until: null, cut_at: null, handed_to: null }
  await putRow(tx, 'server_shifts', restaurantId, shift)
  return floorChange('server_shifts', null, shift)
}

const getServer = async (tx: Tx, restaurantId: RestaurantId, id: string) => {
  const server = (await listServers(tx, restaurantId)).find((each) => each.is_active && each.id === id)
  if (!server) throw notFound('There is no such server.')
  return server
}

/** A shift that has not ended, and all others of that kind. */
const getOpenShift = async (tx: Tx, restaurantId: RestaurantId, id: string) => {
  const open = await listOpenShifts(tx, restaurantId)
  const shift = open.find((each) => each.id === id)
  if (!shift) throw notFound('There is no such shift, or it has ended.')
  return { shift, open }
}

const presented = ({ seq, activity_id, changes }: Recorded, isShown: (change: RowChange) => boolean) => {
  const shift = changes.find(isShown)?.after as unknown as StoredShift
  return { shift, seq, activity_id }
}
const isBegun = ({ table, before }: RowChange) => table === 'server_shifts' && before === null
const isShift = ({ table }: RowChange) => table === 'server_shifts'

type Shifts = Pick<ServersService, 'startShift' | 'cutShift' | 'relieveShift' | 'endShift'>

/** Servers at work. No change of a shift changes the server of a party that sits. */
export const createShifts = (deps: JournalDeps): Shifts => ({
  async startShift(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const request = requestOf(staff, mutation_id, 'start_shift', input)
    const recorded = await changeRestaurant(deps, request, async (tx, at) => {
      const server = await getServer(tx, restaurant_id, input.server_id)
      const layouts = await listSectionLayouts(tx, restaurant_id)
      const isKnown = layouts.some(({ sections }) => sections.some(({ name }) => name === input.section))
      if (!isKnown) throw notFound('There is no such section.')
      const refusal = shiftRefusal(await listOpenShifts(tx, restaurant_id), input)
      if (refusal) {
        const { code, shift } = refusal
        const detail =
          code === 'server_at_work'
            ? `${server.name} works in section ${shift.section} already.`
            : `Another server works in section ${shift.section}.`
        throw new AppError('conflict', code, detail, { conflicts: { shift } })
      }
      const lastEnd = await findLastShiftEnd(tx, restaurant_id, input)
      const claimed = momentOf(input.happened_at, at, undefined)
      const since = lastEnd !== undefined && lastEnd > claimed ? lastEnd : claimed
      return { action_type: 'SHIFT_STARTED', changes: [await beginShift(tx, restaurant_id, input, since, deps.random)] }
    })
    return presented(recorded, isBegun)
  },

  async cutShift(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const request = requestOf(staff, mutation_id, 'cut_shift', input)
    const recorded = await changeRestaurant(deps, request, async (tx, at) => {
      const { shift } = await getOpenShift(tx, restaurant_id, input.id)
      // A repeat by another host changes nothing but the journal.
      const after = { ...shift, cut_at: input.is_cut ? (shift.cut_at ?? at) : null }
      await putRow(tx, 'server_shifts', restaurant_id, after)
      const action_type = input.is_cut ? 'SHIFT_CUT' : 'SHIFT_RESUMED'
      return { action_type, changes: [floorChange('server_shifts', shift, after)] }
    })
    return presented(recorded, isShift)
  },

  async relieveShift(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    const request = requestOf(staff, mutation_id, 'relieve_shift', input)
    const recorded = await changeRestaurant(deps, request, async (tx, at) => {
      const { shift, open } = await getOpenShift(tx, restaurant_id, input.id)
      const server = await getServer(tx, restaurant_id, input.server_id)
      if (server.id === shift.server_id) {
        throw invalidField('server_id', `${server.name} has this section already.`)
      }
      const { ended, begun } = planRelief(shift, server.id, open)
      const changes: RowChange[] = []
      for (const each of ended) changes.push(await endShift(tx, restaurant_id, each as StoredShift, at))
      for (const each of begun) changes.push(await beginShift(tx, restaurant_id, each, at, deps.random))
      return { action_type: 'SHIFT_RELIEVED', changes }
    })
    return presented(recorded, isBegun)
  },

  async endShift(staff, { mutation_id, id }) {
    const { restaurant_id } = staff
    const recorded = await changeRestaurant(
      deps,
      requestOf(staff, mutation_id, 'end_shift', { id }),
      async (tx, at) => {
        const { shift } = await getOpenShift(tx, restaurant_id, id)
        return { action_type: 'SHIFT_ENDED', changes: [await endShift(tx, restaurant_id, shift, at)] }
      },
    )
    return presented(recorded, isShift)
  },
})
