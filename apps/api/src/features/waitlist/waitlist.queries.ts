import type { RestaurantId } from '@waitbook/contracts/ids'
import { type StoredEntry, storedEntry } from '@waitbook/contracts/waitlist'
import type { Db } from '@waitbook/db/connect'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import type { QueueRules } from '@waitbook/domain/waitlist/queue-order'
import { activeStatuses } from '@waitbook/domain/waitlist/status-lists'
import { sql } from 'kysely'
import { journalEpoch } from '../../journal/epoch.queries.ts'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { deleteRows, ownRows, updateRows } from '../../journal/rows.queries.ts'

/** The columns for staff and the journal: all but the guest's secret segment. */
export const entryColumns = Object.keys(storedEntry.shape) as (keyof StoredEntry)[]

export const findEntry = (db: Read, restaurantId: RestaurantId, id: string): Promise<StoredEntry | undefined> =>
  ownRows(db, restaurantId, 'waitlist_entries').select(entryColumns).where('id', '=', id).executeTakeFirst()

/** Literals: a plan with a parameter for the statuses could not use the partial index of active entries. */
export const isActive = sql<boolean>`status in (${sql.join(activeStatuses.map((status) => sql.lit(status)))})`

/** Restaurants with waiting parties that arrived after this instant, which lies in the future. */
export const listRestaurantsAhead = async (db: Read, since: string): Promise<RestaurantId[]> => {
  const rows = await db
    .selectFrom('waitlist_entries')
    .select('restaurant_id')
    .distinct()
    .where(isActive)
    .where('timestamp', '>', since)
    .execute()
  return rows.map(({ restaurant_id }) => restaurant_id as RestaurantId)
}

/** The active entries, unordered. */
export const listActive = (db: Read, restaurantId: RestaurantId): Promise<StoredEntry[]> =>
  ownRows(db, restaurantId, 'waitlist_entries').select(entryColumns).where(isActive).execute()

/** The active entries that came by a booking, by the id of that. */
export const listWaitingOfBookings = async (db: Read, restaurantId: RestaurantId) => {
  const rows = await ownRows(db, restaurantId, 'waitlist_entries')
    .select(['id', 'reservation_id'])
    .where('reservation_id', 'is not', null)
    .where(isActive)
    .execute()
  return new Map(rows.map(({ id, reservation_id }) => [reservation_id, id]))
}

const boardQuery = (db: Read, restaurantId: RestaurantId) =>
  db
    .selectFrom('restaurant_revisions')
    .leftJoin('waitlist_entries', (join) =>
      join.onRef('waitlist_entries.restaurant_id', '=', 'restaurant_revisions.restaurant_id').on(isActive),
    )
    .select(['revision', journalEpoch.as('epoch'), 'facts', ...entryColumns])
    .where('restaurant_revisions.restaurant_id', '=', restaurantId)

type BoardRow = Awaited<ReturnType<ReturnType<typeof boardQuery>['execute']>>[number]

/** The outer join's single row without an entry means none. */
const isEntry = (row: BoardRow): row is BoardRow & StoredEntry => row.id !== null

/** Deletes the restaurant's columns in place: `{ revision, ...entry }` costs ten times as much. */
const entryOf = (row: StoredEntry): StoredEntry => {
  const entry: Partial<Record<keyof StoredEntry, unknown>> = {}
  for (const column of entryColumns) entry[column] = row[column]
  return entry as StoredEntry
}

const boardOf = (rows: readonly BoardRow[]) => {
  const [first] = rows
  if (!first) return undefined
  const entries: StoredEntry[] = []
  for (const row of rows) if (isEntry(row)) entries.push(entryOf(row))
  return { seq: first.revision, epoch: first.epoch, settingsVersion: first.facts, entries }
}

/**
 * The active entries with their revision and the settings version, from one snapshot; undefined if there is no such
 * restaurant.
 */
export const findBoardAtRevision = async (db: Read, restaurantId: RestaurantId) =>
  boardOf(await boardQuery(withTenant(db, restaurantId), restaurantId).execute())

/** Columns to set; omitted or undefined ones are unchanged. */
export type EntryValues = { [K in keyof Omit<StoredEntry, 'id'>]?: StoredEntry[K] | undefined }

const asColumns = ({ last_message, wishes, allergies, answers, services, ...values }: EntryValues) => ({
  ...values,
  ...(wishes !== undefined && { wishes: JSON.stringify(wishes) }),
  ...(allergies !== undefined && { allergies: JSON.stringify(allergies) }),
  ...(services !== undefined && { services: JSON.stringify(services) }),
  ...(answers !== undefined && { answers: JSON.stringify(answers) }),
  ...(last_message !== undefined && { last_message: last_message && JSON.stringify(last_message) }),
})

export const updateEntry = (
  tx: Tx,
  restaurantId: RestaurantId,
  id: string,
  values: EntryValues,
): Promise<StoredEntry> =>
  updateRows(tx, restaurantId, 'waitlist_entries')
    .set(asColumns(values))
    .where('id', '=', id)
    .returning(entryColumns)
    .executeTakeFirstOrThrow()

/**
 * A party's position from 1 in its queue, or null once it has left: one more than the parties before it by `inQueueOrder`, which a test
 * compares with this. For callers that do not need the board. The party's own key is read in the same statement: with an
 * earlier version of it, it could come after itself. `offset 0`: the key is computed once, not for each other party.
 */
export const findPlace = async (db: Db, restaurantId: RestaurantId, id: string, rules: QueueRules) => {
  const promised = sql`"timestamp" + coalesce(quoted_time, ${rules.default_quoted_time}) * interval '1 minute'`
  const arrival = rules.sort_parties_by === 'arrival_time' ? sql`"timestamp"` : promised
  const key = sql`coalesce(order_key, coalesce(appointment_at, ${arrival}) - head_start_minutes * interval '1 minute')`
  const { rows } = await sql<{ before: number }>`
    select (
      select count(*)::int from waitlist_entries
      where restaurant_id = ${restaurantId} and ${isActive} and queue_id = own.queue_id
        and (${key}, "timestamp", id collate "C") < (own.key, own."timestamp", own.id)
    ) as before
    from (
      select ${key} as key, "timestamp", id, queue_id from waitlist_entries
      where restaurant_id = ${restaurantId} and id = ${id} and ${isActive}
      offset 0
    ) own`.execute(withTenant(db, restaurantId))
  const [own] = rows
  return own ? own.before + 1 : null
}

export const countActive = async (db: Read, restaurantId: RestaurantId) => {
  const { waiting } = await ownRows(db, restaurantId, 'waitlist_entries')
    .select((eb) => eb.fn.countAll<string>().as('waiting'))
    .where(isActive)
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

export const findActiveByPhone = (db: Read, restaurantId: RestaurantId, phone: string) =>
  ownRows(db, restaurantId, 'waitlist_entries')
    .select('id')
    .where('phone_number', '=', phone)
    .where(isActive)
    .executeTakeFirst()

export const findSegment = (db: Read, segment: string) =>
  db.selectFrom('segments').select(['restaurant_id', 'entry_id']).where('segment', '=', segment).executeTakeFirst()

export const findSegmentOfEntry = async (db: Read, restaurantId: RestaurantId, id: string) => {
  const row = await ownRows(db, restaurantId, 'waitlist_entries')
    .select('confirmation_url_segment')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.confirmation_url_segment
}

/** Deletes an entry without a trace. The caller ensures that no message refers to it. */
export const eraseEntry = async (tx: Tx, restaurantId: RestaurantId, id: string) => {
  await deleteRows(tx, restaurantId, 'auto_removals').where('entry_id', '=', id).execute()
  await deleteRows(tx, restaurantId, 'segments').where('entry_id', '=', id).execute()
  await deleteRows(tx, restaurantId, 'waitlist_entries').where('id', '=', id).execute()
}
