import { deskSession, type StoredDesk, type StoredSession } from '@waitbook/contracts/desk/desks'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { DeskKind } from '@waitbook/domain/desk/desk'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { anyOf, deleteRows, ownRows, updateRows } from '../../journal/rows.queries.ts'
import { stays } from '../floor/floor.queries.ts'
import { entryColumns } from '../waitlist/waitlist.queries.ts'

/** The restaurants with an open desk, or a party that waits for desks. */
export const listRestaurantsOfDesks = async (db: Db): Promise<RestaurantId[]> => {
  const { rows } = await sql<{ restaurant_id: RestaurantId }>`
    select restaurant_id from desk_sessions where until is null
    union
    select served.restaurant_id from resource_queues served
    join waitlist_entries entry on entry.restaurant_id = served.restaurant_id and entry.queue_id = served.queue_id
    where entry.status in ('WAITING', 'NOTIFIED')`.execute(db)
  return rows.map(({ restaurant_id }) => restaurant_id)
}

const sessionColumns = Object.keys(deskSession.shape) as (keyof StoredSession)[]

/** All desks, also those that were removed. */
export const listDesks = async (db: Read, restaurantId: RestaurantId): Promise<StoredDesk[]> => {
  const rows = await ownRows(db, restaurantId, 'resources')
    .select((eb) => [
      'id',
      'name',
      'kind',
      'is_active',
      'version',
      'services',
      'working_hours',
      'days_off',
      jsonArrayFrom(
        eb
          .selectFrom('resource_queues')
          .select(['queue_id', 'rank'])
          .whereRef('resource_queues.restaurant_id', '=', 'resources.restaurant_id')
          .whereRef('resource_queues.resource_id', '=', 'resources.id')
          .orderBy('rank')
          .orderBy('queue_id'),
      ).as('queues'),
    ])
    .where('area_id', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as DeskKind }))
}

/** The values of the columns that only tables use. */
const unplaced = {
  area_id: null,
  seats_min: 1,
  seats_max: 1,
  shape: 'square',
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  rotation: 0,
  priority: 0,
  traits: [] as never[],
  use: 'staff_only',
} as const

/** Writes a desk and the queues that it serves, whether it is stored already or not. */
export const putDesk = async (tx: Tx, restaurantId: RestaurantId, { queues, ...desk }: StoredDesk) => {
  const { id, ...values } = {
    ...desk,
    services: desk.services && JSON.stringify(desk.services),
    working_hours: desk.working_hours && JSON.stringify(desk.working_hours),
    days_off: JSON.stringify(desk.days_off),
  }
  await tx
    .insertInto('resources')
    .values({ ...unplaced, ...values, id, restaurant_id: restaurantId })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'id']).doUpdateSet(values))
    .execute()
  await deleteRows(tx, restaurantId, 'resource_queues').where('resource_id', '=', id).execute()
  if (queues.length === 0) return
  await tx
    .insertInto('resource_queues')
    .values(queues.map((queue) => ({ ...queue, restaurant_id: restaurantId, resource_id: id })))
    .execute()
}

/** Whether the id is that of a table. */
export const isTable = async (db: Read, restaurantId: RestaurantId, id: string) =>
  (await ownRows(db, restaurantId, 'resources')
    .select('id')
    .where('id', '=', id)
    .where('area_id', 'is not', null)
    .executeTakeFirst()) !== undefined

export const listOpenSessions = (db: Read, restaurantId: RestaurantId): Promise<StoredSession[]> =>
  ownRows(db, restaurantId, 'desk_sessions')
    .select(sessionColumns)
    .where('until', 'is', null)
    .orderBy('since')
    .orderBy('id')
    .execute()

export const listSessionsByIds = (db: Read, restaurantId: RestaurantId, ids: readonly string[]) =>
  ownRows(db, restaurantId, 'desk_sessions').select(sessionColumns).where('id', '=', anyOf(ids)).execute()

/** The stays at desks that are open, and those with these ids. */
export const listDeskStays = (db: Read, restaurantId: RestaurantId, ids: readonly string[]) =>
  stays(db, restaurantId)
    .where((eb) => eb.or([eb('id', '=', anyOf(ids)), eb.and([eb('ended_at', 'is', null), eb('source', '=', 'desk')])]))
    .orderBy('started_at')
    .orderBy('id')
    .execute()

export const listNamedEntries = (
  db: Read,
  restaurantId: RestaurantId,
  ids: readonly string[],
): Promise<StoredEntry[]> =>
  ownRows(db, restaurantId, 'waitlist_entries').select(entryColumns).where('id', '=', anyOf(ids)).execute()

/** Those that were called to a desk and did not come, since an instant. */
export const listNoShowsSince = (db: Read, restaurantId: RestaurantId, since: string): Promise<StoredEntry[]> =>
  ownRows(db, restaurantId, 'waitlist_entries')
    .select(entryColumns)
    .where('status', '=', 'REMOVED')
    .where('removed_reason', '=', 'no_show')
    .where('removed_at', '>=', since)
    .where('called_to', 'is not', null)
    .orderBy('removed_at', 'desc')
    .limit(20)
    .execute()

/** The next two bookings of each desk, by their times: the first may be that of the guest who is called. */
export const listNextBookings = async (db: Read, restaurantId: RestaurantId, ids: readonly string[], at: string) => {
  if (ids.length === 0) return []
  const coming = ownRows(db, restaurantId, 'reservation_resources')
    .select(['resource_id', 'reservation_id', 'starts_at'])
    .select(sql<number>`row_number() over (partition by resource_id order by starts_at)`.as('nth'))
    .where('resource_id', '=', anyOf(ids))
    .where('reservation_id', 'is not', null)
    .where('starts_at', '>=', at)
  const rows = await withTenant(db, restaurantId)
    .selectFrom(coming.as('coming'))
    .select(['resource_id', 'reservation_id', 'starts_at'])
    .where('nth', '<=', 2)
    .orderBy('resource_id')
    .orderBy('starts_at')
    .execute()
  return rows.map((row) => ({ ...row, reservation_id: row.reservation_id ?? '' }))
}

/** Makes the guest’s links lead to the next entry of the visit. */
export const moveSegments = (tx: Tx, restaurantId: RestaurantId, from: string, to: string) =>
  updateRows(tx, restaurantId, 'segments').set({ entry_id: to }).where('entry_id', '=', from).execute()

export const listUsernames = async (db: Read, restaurantId: RestaurantId, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await ownRows(db, restaurantId, 'users')
    .select(['id', sql<string>`username`.as('username')])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}
