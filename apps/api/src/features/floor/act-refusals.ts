import { AppError, notFound } from '@waitbook/contracts/errors'
import type { StoredResource, StoredStay } from '@waitbook/contracts/floor/floor'
import type { StoredHold } from '@waitbook/contracts/floor/holds'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Refusal } from '@waitbook/domain/floor/acts/act'
import type { ResourceMark } from '@waitbook/domain/floor/resource-state'
import { resourceIdsOf } from '@waitbook/domain/floor/stay-resources'
import type { Tx } from '../../journal/journal.queries.ts'
import type { StoredFloor } from './act-floor.ts'
import { presentStay } from './present-stays.ts'

type Named = readonly Pick<StoredResource, 'id' | 'name'>[]

const nameOf = (resources: Named, id: string) => resources.find((row) => row.id === id)?.name ?? ''

/** The refusal of resources at some of which the party of this stay is. */
export const tableTaken = async (tx: Tx, restaurantId: RestaurantId, resources: Named, stay: StoredStay) => {
  const at = new Set(resourceIdsOf(stay))
  const taken = resources.filter(({ id }) => at.has(id)).map(({ name }) => name)
  return new AppError('conflict', 'table_taken', `${taken.join(', ')}: a party of ${stay.people_count} is there.`, {
    conflicts: { stay: await presentStay(tx, restaurantId, stay) },
  })
}

/** The refusal of resources one of which is blocked: staff unblock it first. */
export const tableBlocked = (resources: Named, { resource_id, reason }: ResourceMark) => {
  const detail = `${nameOf(resources, resource_id)} is blocked${reason ? `: ${reason}` : ''}.`
  return new AppError('conflict', 'table_blocked', detail)
}

/** The refusal of resources some of which are held for others. */
export const tableHeld = (resources: Named, hold: StoredHold) => {
  const names = resources.filter(({ id }) => hold.resource_ids.includes(id)).map(({ name }) => name)
  const whom = { party: 'another party', booking: 'a booking', walk_ins: 'walk-ins' }[hold.kind]
  return new AppError('conflict', 'table_held', `${names.join(', ')} is held for ${whom}.`, { conflicts: { hold } })
}

export const stayEnded = () => new AppError('conflict', 'stay_ended', 'This party has left already.')

/** The refusal of an act in words. */
export const refusalOfAct = async (
  tx: Tx,
  restaurantId: RestaurantId,
  { stays, resources }: StoredFloor,
  refused: Refusal,
) => {
  switch (refused.code) {
    case 'unknown_stay':
      return notFound('There is no such party at a table.')
    case 'unknown_table':
      return notFound('There is no such table.')
    case 'unknown_mark':
      return notFound('This table no longer has this mark.')
    case 'unknown_layout':
      return notFound('There is no such layout.')
    case 'unknown_server':
      return notFound('There is no such server.')
    case 'server_left':
      return new AppError('conflict', 'server_left', 'The server who would take over is not on shift.')
    case 'nothing_to_hand':
      return new AppError('conflict', 'nothing_to_hand', 'This server has no party and no section to hand over.')
    case 'stay_ended':
      return stayEnded()
    case 'put_back':
      return new AppError('conflict', 'put_back', 'This party went back to the waitlist.')
    case 'seated_since':
      return new AppError('conflict', 'seated_since', 'This party has been seated again since.')
    case 'nobody_left':
      return new AppError('conflict', 'nobody_left', 'At least one person must stay at one of the tables.')
    case 'id_taken':
      return new AppError('conflict', 'id_taken', 'A stay with this id exists already.')
    case 'already_marked': {
      const { kind, resource_id } = refused.mark
      return new AppError('conflict', 'already_marked', `${nameOf(resources, resource_id)} is already ${kind}.`)
    }
    case 'table_blocked':
      return tableBlocked(resources, refused.mark)
    case 'table_held':
      return tableHeld(resources, refused.hold as StoredHold)
    case 'table_taken': {
      const isThere = (stay: StoredStay) => resourceIdsOf(stay).some((id) => refused.resource_ids.includes(id))
      const other = stays.find((stay) => stay.ended_at === null && isThere(stay))
      if (other) return tableTaken(tx, restaurantId, resources, other)
      return new AppError('conflict', 'table_taken', 'Another party was there at that time.')
    }
  }
}
