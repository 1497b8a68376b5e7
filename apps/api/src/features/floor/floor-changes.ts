import { AppError, notFound } from '@waitbook/contracts/errors'
import type { StayPlace, StoredArea, StoredMark, StoredResource, StoredStay } from '@waitbook/contracts/floor'
import type { StoredGroup } from '@waitbook/contracts/floor-groups'
import type { StoredHold } from '@waitbook/contracts/floor-holds'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import type { Staff } from '@waitbook/rpc/callers'
import { staffActor } from '../../journal/actors.ts'
import type { Tx } from '../../journal/journal.queries.ts'
import type { ChangeRequest, Recorded } from '../../journal/journal.ts'
import { findStay, findStayAt, listMarksOf, listResourcesByIds, putMark, putStay } from './floor.queries.ts'

/** One row of the floor in a change of the journal. */
export const floorChange = <R extends StoredArea | StoredResource | StoredStay | StoredMark | StoredGroup | StoredHold>(
  table: RowChange['table'],
  before: R | null,
  after: R,
): RowChange => ({ table, id: after.id, before: before && { ...before }, after: { ...after } })

export const requestOf = (staff: Staff, mutation_id: string | undefined, ...asked: unknown[]): ChangeRequest => ({
  restaurant_id: staff.restaurant_id,
  actor: staffActor(staff),
  mutation_id,
  asked,
})

/** The row of a table after a change of it. */
export const afterOf = <R>(recorded: Recorded, table: RowChange['table']) => {
  const change = recorded.changes.find((each) => each.table === table)
  if (!change?.after) throw new Error(`a change of the floor without its row of ${table}`)
  return change.after as R
}

/** The resources where a party is, or was when it left. */
export const resourceIdsOf = ({ places, ended_at }: StoredStay) =>
  places.filter(({ until }) => until === ended_at).map(({ resource_id }) => resource_id)

export const getOpenStay = async (tx: Tx, restaurantId: RestaurantId, id: string) => {
  const stay = await findStay(tx, restaurantId, id)
  if (!stay) throw notFound('There is no such stay.')
  if (stay.ended_at !== null) {
    throw new AppError('conflict', 'stay_ended', 'This party has left already.')
  }
  return stay
}

/** The resources with these ids. Throws if one is unknown or deactivated. */
export const getResources = async (tx: Tx, restaurantId: RestaurantId, ids: readonly string[]) => {
  const known = new Map((await listResourcesByIds(tx, restaurantId, ids)).map((row) => [row.id, row]))
  return [...new Set(ids)].map((id): StoredResource => {
    const found = known.get(id)
    if (!found?.is_active) throw notFound('There is no such table.')
    return found
  })
}

/** Throws `table_taken` if a party other than this stay's is at one of the resources. */
export const checkFree = async (
  tx: Tx,
  restaurantId: RestaurantId,
  resources: readonly Pick<StoredResource, 'id' | 'name'>[],
  exceptId?: string,
) => {
  const others = resources.map(({ id }) => id)
  const stay = await findStayAt(tx, restaurantId, others)
  if (!stay || stay.id === exceptId) return
  const at = new Set(resourceIdsOf(stay))
  const taken = resources.filter(({ id }) => at.has(id)).map(({ name }) => name)
  throw new AppError('conflict', 'table_taken', `${taken.join(', ')}: a party of ${stay.people_count} is there.`, {
    conflicts: { stay: { ...stay, resource_ids: resourceIdsOf(stay) } },
  })
}

/** The open marks of resources. Throws `table_blocked` if one is blocked: staff unblock it first. */
export const checkNotBlocked = async (tx: Tx, restaurantId: RestaurantId, resources: readonly StoredResource[]) => {
  const open = await listMarksOf(
    tx,
    restaurantId,
    resources.map(({ id }) => id),
  )
  const blocked = open.find(({ kind }) => kind === 'blocked')
  if (blocked) {
    const { name = '' } = resources.find(({ id }) => id === blocked.resource_id) ?? {}
    throw new AppError('conflict', 'table_blocked', `${name} is blocked${blocked.reason ? `: ${blocked.reason}` : ''}.`)
  }
  return open
}

/** Ends the dirty marks of resources where a party sits down. Blocked ones are refused. */
export const clearForSeating = async (
  tx: Tx,
  restaurantId: RestaurantId,
  resources: readonly StoredResource[],
  at: string,
) => {
  const open = await checkNotBlocked(tx, restaurantId, resources)
  const changes: RowChange[] = []
  for (const mark of open) changes.push(await endMark(tx, restaurantId, mark, at))
  return changes
}

export const endMark = async (tx: Tx, restaurantId: RestaurantId, mark: StoredMark, at: string) => {
  const after = { ...mark, until: at < mark.since ? mark.since : at }
  await putMark(tx, restaurantId, after)
  return floorChange('resource_marks', mark, after)
}

export const addMark = async (
  tx: Tx,
  restaurantId: RestaurantId,
  mark: Omit<StoredMark, 'id' | 'until'>,
  random: RandomBytes,
) => {
  const added: StoredMark = { ...mark, id: newId(random), until: null }
  await putMark(tx, restaurantId, added)
  return floorChange('resource_marks', null, added)
}

/** The places of a stay that is elsewhere from `at` on; a resource that it keeps is not interrupted. */
export const placesAfterMove = (
  places: readonly StayPlace[],
  resourceIds: readonly string[],
  at: string,
): StayPlace[] => {
  const kept = new Set(resourceIds)
  const left = places.map((place) =>
    place.until === null && !kept.has(place.resource_id)
      ? { ...place, until: at < place.since ? place.since : at }
      : place,
  )
  const there = new Set(left.filter(({ until }) => until === null).map(({ resource_id }) => resource_id))
  const added = resourceIds
    .filter((id) => !there.has(id))
    .map((resource_id) => ({ resource_id, since: at, until: null }))
  return [...left, ...added]
}

/** The order in which the places of a stay are read: an undo compares the row with the journal. */
const inPlaceOrder = (places: readonly StayPlace[]) =>
  places.toSorted((a, b) => {
    const [one, other] = a.since === b.since ? [a.resource_id, b.resource_id] : [a.since, b.since]
    return one < other ? -1 : one > other ? 1 : 0
  })

export const saveStay = async (tx: Tx, restaurantId: RestaurantId, before: StoredStay | null, stay: StoredStay) => {
  const after = { ...stay, places: inPlaceOrder(stay.places) }
  await putStay(tx, restaurantId, after)
  return floorChange('stays', before, after)
}
