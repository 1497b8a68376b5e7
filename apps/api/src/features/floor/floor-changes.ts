import { notFound } from '@waitbook/contracts/errors'
import type { StayPlace, StoredArea, StoredMark, StoredResource, StoredStay } from '@waitbook/contracts/floor/floor'
import type { StoredGroup } from '@waitbook/contracts/floor/groups'
import type { StoredHold } from '@waitbook/contracts/floor/holds'
import type { StoredLayout } from '@waitbook/contracts/floor/layouts'
import type { StoredSectionLayout, StoredServer, StoredShift } from '@waitbook/contracts/floor/servers'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { epochOf } from '@waitbook/domain/calendar/instant'
import type { Staff } from '@waitbook/rpc/callers'
import { staffActor } from '../../journal/actors.ts'
import type { Tx } from '../../journal/journal.queries.ts'
import type { ChangeRequest, Recorded } from '../../journal/journal.ts'
import { putRow } from '../../journal/rows.queries.ts'
import { stayEnded, tableBlocked, tableTaken } from './act-refusals.ts'
import { findStay, findStayAt, insertStay, listMarksOf, listResourcesByIds, putStay } from './floor.queries.ts'

type FloorRow =
  | StoredArea
  | StoredResource
  | StoredStay
  | StoredMark
  | StoredGroup
  | StoredHold
  | StoredLayout
  | StoredServer
  | StoredSectionLayout
  | StoredShift

export const floorChange = <R extends FloorRow>(table: RowChange['table'], before: R | null, after: R): RowChange => ({
  table,
  id: after.id,
  before: before && { ...before },
  after: { ...after },
})

/** When a change happened, and what a device without a connection had seen. */
interface Report {
  happened_at?: string | undefined
  reported?: boolean | undefined
  replaces?: string[] | undefined
  expected_end_at?: string | undefined
}

/**
 * A device repeats a call whose answer was lost as a report, under the same mutation id. What only a report has is
 * therefore left out of the input by which a repeat is recognised.
 */
export const requestOf = <I extends object>(
  staff: Staff,
  mutation_id: string | undefined,
  action: string,
  input: I & Report,
): ChangeRequest => {
  const { happened_at: _at, reported: _reported, replaces: _replaces, expected_end_at: _end, ...asked } = input
  return { restaurant_id: staff.restaurant_id, actor: staffActor(staff), mutation_id, asked: [action, asked] }
}

/** The row of a table after a change of it. */
export const afterOf = <R>(recorded: Recorded, table: RowChange['table']) => {
  const change = recorded.changes.find((each) => each.table === table)
  if (!change?.after) throw new Error(`a change of the floor without its row of ${table}`)
  return change.after as R
}

export const getOpenStay = async (tx: Tx, restaurantId: RestaurantId, id: string) => {
  const stay = await findStay(tx, restaurantId, id)
  if (!stay) throw notFound('There is no such party at a table.')
  if (stay.ended_at !== null) throw stayEnded()
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

type Named = readonly Pick<StoredResource, 'id' | 'name'>[]

/** Throws `table_taken` if a party is at one of the resources. */
export const checkFree = async (tx: Tx, restaurantId: RestaurantId, resources: Named) => {
  const ids = resources.map(({ id }) => id)
  const stay = await findStayAt(tx, restaurantId, ids)
  if (stay) throw await tableTaken(tx, restaurantId, resources, stay)
}

/** The marks of resources that are in force at an instant. */
export const openMarks = (tx: Tx, restaurantId: RestaurantId, resources: Named, at: string) =>
  listMarksOf(
    tx,
    restaurantId,
    resources.map(({ id }) => id),
    at,
  )

/** Throws `table_blocked` if one of the resources is blocked: staff unblock it first. */
export const checkNotBlocked = (resources: Named, marks: readonly StoredMark[]) => {
  const blocked = marks.find(({ kind }) => kind === 'blocked')
  if (blocked) throw tableBlocked(resources, blocked)
}

export const endMark = async (tx: Tx, restaurantId: RestaurantId, mark: StoredMark, at: string) => {
  const after = { ...mark, until: at < mark.since ? mark.since : at }
  await putRow(tx, 'resource_marks', restaurantId, after)
  return floorChange('resource_marks', mark, after)
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

/** A party that went back to a table at the instant since which it was there, as late reports may say, was there once. */
const withoutTwins = (places: readonly StayPlace[]) => {
  const bySpan = Map.groupBy(places, ({ resource_id, since }) => `${resource_id} ${since}`)
  const endOf = ({ until }: StayPlace) => (until === null ? Number.POSITIVE_INFINITY : epochOf(until))
  return [...bySpan.values()].flatMap((twins) => twins.toSorted((one, other) => endOf(other) - endOf(one)).slice(0, 1))
}

export const saveStay = async (tx: Tx, restaurantId: RestaurantId, before: StoredStay | null, stay: StoredStay) => {
  const after = { ...stay, places: inPlaceOrder(withoutTwins(stay.places)) }
  await (before === null ? insertStay(tx, restaurantId, after) : putStay(tx, restaurantId, after))
  return floorChange('stays', before, after)
}
