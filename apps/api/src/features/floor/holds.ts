import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { AddHoldInput, StoredHold } from '@waitbook/contracts/floor/holds'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { extendedHolds, type HoldParty, holdEnd } from '@waitbook/domain/floor/hold-rules'
import { newId } from '@waitbook/domain/ids'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import type { FloorService } from '@waitbook/rpc/floor-services'
import type { Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type JournalDeps } from '../../journal/journal.ts'
import { putRow } from '../../journal/rows.queries.ts'
import { getReservation } from '../reservations/reservation-changes.ts'
import { findEntry } from '../waitlist/waitlist.queries.ts'
import { tableHeld } from './act-refusals.ts'
import {
  afterOf,
  checkFree,
  checkNotBlocked,
  floorChange,
  getResources,
  openMarks,
  requestOf,
} from './floor-changes.ts'
import { listOpenHolds } from './holds.queries.ts'

const release = async (tx: Tx, restaurantId: RestaurantId, hold: StoredHold, at: string) => {
  const after: StoredHold = { ...hold, released_at: at < hold.from_at ? hold.from_at : at }
  await putRow(tx, 'holds', restaurantId, after)
  return floorChange('holds', hold, after)
}

/** Extends the holds for a party whose guest says to be some minutes late. */
export const extendHolds = async (
  tx: Tx,
  restaurantId: RestaurantId,
  party: HoldParty,
  minutes: number,
  at: string,
): Promise<RowChange[]> => {
  const open = await listOpenHolds(tx, restaurantId, at)
  const changes: RowChange[] = []
  for (const after of extendedHolds(open, party, minutes, Date.parse(at))) {
    await putRow(tx, 'holds', restaurantId, after)
    changes.push(floorChange('holds', open.find(({ id }) => id === after.id) ?? null, after))
  }
  return changes
}

/** Throws if the party or booking that tables are to be held for is not expected any more. */
const checkExpected = async (tx: Tx, restaurantId: RestaurantId, { entry_id, reservation_id }: AddHoldInput) => {
  const reservation = reservation_id === undefined ? undefined : await getReservation(tx, restaurantId, reservation_id)
  if (reservation?.status === 'CONFIRMED') return
  const id = entry_id ?? reservation?.entry_id
  if (id === undefined) return
  const entry = id === null ? undefined : await findEntry(tx, restaurantId, id)
  if (!entry && entry_id !== undefined) throw notFound('There is no such party.')
  if (entry && isActive(entry)) return
  throw reservation
    ? new AppError('conflict', 'reservation_settled', 'This reservation is not expected any more.')
    : new AppError('conflict', 'entry_already_settled', 'This party does not wait any more.')
}

const checkFields = ({ entry_id, reservation_id, minutes, until_at }: AddHoldInput) => {
  if (entry_id !== undefined && reservation_id !== undefined)
    throw invalidField('entry_id', 'Name the party by one of entry_id and reservation_id.')
  if ((minutes === undefined) === (until_at === undefined))
    throw invalidField('minutes', 'Name the end by one of minutes and until_at.')
}

const kindOf = ({ entry_id, reservation_id }: AddHoldInput): StoredHold['kind'] =>
  entry_id !== undefined ? 'party' : reservation_id !== undefined ? 'booking' : 'walk_ins'

/** The holds of tables. */
export const createTableHolds = (deps: JournalDeps): Pick<FloorService, 'hold' | 'release'> => ({
  async hold(staff, { mutation_id, ...input }) {
    const { restaurant_id } = staff
    checkFields(input)
    const request = requestOf(staff, mutation_id, 'hold', input)
    const recorded = await changeRestaurant(deps, request, async (tx, at) => {
      const { minutes, until_at, entry_id = null, reservation_id = null } = input
      const end = holdEnd(Date.parse(at), minutes === undefined ? { until_at: until_at ?? '' } : { minutes })
      if (end === undefined) throw invalidField('until_at', 'A hold ends in the future, within 24 hours.')
      const resources = await getResources(tx, restaurant_id, input.resource_ids)
      await checkExpected(tx, restaurant_id, input)
      await checkFree(tx, restaurant_id, resources)
      checkNotBlocked(resources, await openMarks(tx, restaurant_id, resources, at))
      const resource_ids = resources.map(({ id }) => id)
      const open = await listOpenHolds(tx, restaurant_id, at)
      const taken = open.find((other) => other.resource_ids.some((id) => resource_ids.includes(id)))
      if (taken) throw tableHeld(resources, taken)
      const hold: StoredHold = {
        id: newId(deps.random),
        kind: kindOf(input),
        resource_ids,
        entry_id,
        reservation_id,
        from_at: at,
        until_at: new Date(end).toISOString(),
        released_at: null,
      }
      await putRow(tx, 'holds', restaurant_id, hold)
      return { action_type: 'HOLD_MADE', changes: [floorChange('holds', null, hold)] }
    })
    const { seq, activity_id } = recorded
    return { hold: afterOf<StoredHold>(recorded, 'holds'), seq, activity_id }
  },

  async release(staff, { mutation_id, id }) {
    const { restaurant_id } = staff
    const recorded = await changeRestaurant(
      deps,
      requestOf(staff, mutation_id, 'release_hold', { id }),
      async (tx, at) => {
        const open = await listOpenHolds(tx, restaurant_id, at)
        const hold = open.find((each) => each.id === id)
        if (!hold) throw notFound('There is no such hold, or it is over.')
        return { action_type: 'HOLD_ENDED', changes: [await release(tx, restaurant_id, hold, at)] }
      },
    )
    const { seq, activity_id } = recorded
    return { hold: afterOf<StoredHold>(recorded, 'holds'), seq, activity_id }
  },
})
