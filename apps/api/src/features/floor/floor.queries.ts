import {
  floorArea,
  resource,
  resourceMark,
  type StoredArea,
  type StoredMark,
  type StoredResource,
  type StoredStay,
  storedStay,
} from '@waitbook/contracts/floor/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Database } from '@waitbook/db/schema/database'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { journalEpoch } from '../../journal/epoch.queries.ts'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { anyOf, deleteRows, ownRows, putRow } from '../../journal/rows.queries.ts'

const areaColumns = Object.keys(floorArea.shape) as (keyof StoredArea)[]
const resourceColumns = Object.keys(resource.shape) as (keyof StoredResource)[]
const { places: _places, ...stayShape } = storedStay.shape
const stayColumns = Object.keys(stayShape) as (keyof typeof stayShape)[]
const markColumns = Object.keys(resourceMark.shape) as (keyof StoredMark)[]

/** All areas, in the order in which staff see them. */
export const listAreas = (db: Read, restaurantId: RestaurantId): Promise<StoredArea[]> =>
  ownRows(db, restaurantId, 'floor_areas')
    .select(areaColumns)
    .orderBy('sort_key')
    .orderBy('name')
    .orderBy('id')
    .execute()

const resources = (db: Read, restaurantId: RestaurantId) =>
  ownRows(db, restaurantId, 'resources')
    .select(resourceColumns)
    // Those without are desks.
    .where('area_id', 'is not', null)
    .$castTo<StoredResource>()

/** All resources, also deactivated ones. */
export const listResources = (db: Read, restaurantId: RestaurantId): Promise<StoredResource[]> =>
  resources(db, restaurantId).orderBy('id').execute()

/** Whether the restaurant calls guests to desks. */
export const hasDesks = async (db: Read, restaurantId: RestaurantId) =>
  (await ownRows(db, restaurantId, 'resources')
    .select('id')
    .where('area_id', 'is', null)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const listResourcesByIds = (
  db: Read,
  restaurantId: RestaurantId,
  ids: readonly string[],
): Promise<StoredResource[]> => resources(db, restaurantId).where('id', '=', anyOf(ids)).execute()

/** Writes resources, whether they are stored already or not. */
export const putResources = async (tx: Tx, restaurantId: RestaurantId, rows: readonly StoredResource[]) => {
  if (rows.length === 0) return
  await tx
    .insertInto('resources')
    .values(rows.map((row) => ({ ...row, restaurant_id: restaurantId })))
    .onConflict((conflict) =>
      conflict
        .columns(['restaurant_id', 'id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(resourceColumns.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    )
    .execute()
}

const places = (eb: ExpressionBuilder<Database, 'stays'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('stay_resources')
      .select([
        'resource_id',
        // In the form that instants have in all results.
        sql<string>`to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('since'),
        sql<string | null>`to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('until'),
      ])
      .whereRef('stay_resources.restaurant_id', '=', 'stays.restaurant_id')
      .whereRef('stay_resources.stay_id', '=', 'stays.id')
      .orderBy('stay_resources.since')
      // The order of `inPlaceOrder`, whatever the collation of the database is.
      .orderBy(sql`stay_resources.resource_id collate "C"`),
  ).as('places')

export const stays = (db: Read, restaurantId: RestaurantId) =>
  ownRows(db, restaurantId, 'stays').select(stayColumns).select(places)

export const listOpenStays = (db: Read, restaurantId: RestaurantId): Promise<StoredStay[]> =>
  stays(db, restaurantId)
    .where('ended_at', 'is', null)
    .where('source', '<>', 'desk')
    .orderBy('started_at')
    .orderBy('id')
    .execute()

export const listStaysByIds = (db: Read, restaurantId: RestaurantId, ids: readonly string[]): Promise<StoredStay[]> =>
  stays(db, restaurantId).where('id', '=', anyOf(ids)).execute()

export const findStay = async (db: Read, restaurantId: RestaurantId, id: string) =>
  (await listStaysByIds(db, restaurantId, [id]))[0]

/** The open stay at any of these resources that began first. */
export const findStayAt = (db: Read, restaurantId: RestaurantId, resourceIds: readonly string[]) =>
  stays(db, restaurantId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('stay_resources as now')
          .select('now.stay_id')
          .whereRef('now.restaurant_id', '=', 'stays.restaurant_id')
          .whereRef('now.stay_id', '=', 'stays.id')
          .where('now.until', 'is', null)
          .where('now.resource_id', '=', anyOf(resourceIds)),
      ),
    )
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirst() as Promise<StoredStay | undefined>

/** Removes where stays were, before they are written anew. */
export const clearPlaces = (tx: Tx, restaurantId: RestaurantId, stayIds: readonly string[]) =>
  deleteRows(tx, restaurantId, 'stay_resources').where('stay_id', '=', anyOf(stayIds)).execute()

// A journal row may be older than the column.
const stayValues = ({ places: _places, passed, steps_before, ...row }: StoredStay) => ({
  ...row,
  steps_before: steps_before ?? [],
  passed: JSON.stringify(passed ?? []),
})

const insertPlaces = async (tx: Tx, restaurantId: RestaurantId, { id: stay_id, places: spans }: StoredStay) => {
  if (spans.length === 0) return
  await tx
    .insertInto('stay_resources')
    .values(spans.map((span) => ({ ...span, restaurant_id: restaurantId, stay_id })))
    .execute()
}

/** Writes a stay that is not stored yet. */
export const insertStay = async (tx: Tx, restaurantId: RestaurantId, stay: StoredStay) => {
  await tx
    .insertInto('stays')
    .values({ ...stayValues(stay), restaurant_id: restaurantId })
    .execute()
  await insertPlaces(tx, restaurantId, stay)
}

/** Writes a stay and where it was, whether it is stored already or not. */
export const putStay = async (tx: Tx, restaurantId: RestaurantId, stay: StoredStay) => {
  await putRow(tx, 'stays', restaurantId, stayValues(stay))
  await clearPlaces(tx, restaurantId, [stay.id])
  await insertPlaces(tx, restaurantId, stay)
}

export const marks = (db: Read, restaurantId: RestaurantId) =>
  ownRows(db, restaurantId, 'resource_marks').select(markColumns)

/** Without an end, or a block whose end is planned; one that was taken back before it began has no length. */
const isNotOver = (eb: ExpressionBuilder<Database, 'resource_marks'>, at: string) =>
  eb.or([
    eb('until', 'is', null),
    eb.and([eb('kind', '=', 'blocked'), eb('until', '>', at), eb('until', '>', eb.ref('since'))]),
  ])

/** The marks that are in force at an instant, and the blocks that are planned to begin before `beforeAt`. */
export const listOpenMarks = (db: Read, restaurantId: RestaurantId, at: string, beforeAt = at): Promise<StoredMark[]> =>
  marks(db, restaurantId)
    .where((eb) => isNotOver(eb, at))
    .where((eb) => eb.or([eb('until', 'is', null), eb('since', '<=', beforeAt)]))
    .orderBy('since')
    .orderBy('id')
    .execute()

export const listMarksByIds = (db: Read, restaurantId: RestaurantId, ids: readonly string[]): Promise<StoredMark[]> =>
  marks(db, restaurantId).where('id', '=', anyOf(ids)).execute()

/** The marks of some resources that are in force at an instant. */
export const listMarksOf = (
  db: Read,
  restaurantId: RestaurantId,
  resourceIds: readonly string[],
  at: string,
): Promise<StoredMark[]> =>
  marks(db, restaurantId)
    .where((eb) => isNotOver(eb, at))
    // A mark without an end may be dated by a device whose clock is ahead.
    .where((eb) => eb.or([eb('until', 'is', null), eb('since', '<=', at)]))
    .where('resource_id', '=', anyOf(resourceIds))
    .execute()

/** The last seq of the journal, and the epoch to which it belongs. */
export const findJournalEnd = async (db: Read, restaurantId: RestaurantId) => {
  const row = await ownRows(db, restaurantId, 'restaurant_revisions')
    .select(['revision', journalEpoch.as('epoch')])
    .executeTakeFirst()
  return { seq: row?.revision ?? 0, epoch: row?.epoch ?? '' }
}

export const findRevision = async (db: Read, restaurantId: RestaurantId) => (await findJournalEnd(db, restaurantId)).seq

/** When the last party left one of these resources; undefined if none was there. */
export const findLastUse = async (db: Read, restaurantId: RestaurantId, resourceIds: readonly string[]) => {
  const row = await ownRows(db, restaurantId, 'stay_resources')
    .select('until')
    .where('resource_id', '=', anyOf(resourceIds))
    .where('until', 'is not', null)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.until ?? undefined
}
