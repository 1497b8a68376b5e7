import type { StayPlace } from '@waitbook/contracts/floor/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { withTenant } from '@waitbook/db/tenant/tenant-context'
import { sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { anyOf, ownRows } from '../../journal/rows.queries.ts'
import { entryColumns, isActive } from '../waitlist/waitlist.queries.ts'

export const listEntriesByIds = (
  db: Read,
  restaurantId: RestaurantId,
  ids: readonly string[],
): Promise<StoredEntry[]> =>
  ownRows(db, restaurantId, 'waitlist_entries').select(entryColumns).where('id', '=', anyOf(ids)).execute()

/** Those of some entries that have a message. */
export const listEntriesWithMessages = async (db: Read, restaurantId: RestaurantId, ids: readonly string[]) => {
  const rows = await ownRows(db, restaurantId, 'messages')
    .select(sql<string>`entry_id`.as('id'))
    .distinct()
    .where('entry_id', '=', anyOf(ids))
    .execute()
  return rows.map(({ id }) => id)
}

/** The entries that wait under some phones. */
export const listActiveByPhones = (db: Read, restaurantId: RestaurantId, phones: readonly string[]) =>
  ownRows(db, restaurantId, 'waitlist_entries')
    .select(['id', sql<string>`phone_number`.as('phone')])
    .where('phone_number', '=', anyOf(phones))
    .where(isActive)
    .execute()

/** Where a party was; `key` names the change that would restore it, `except` the stays that it restores together. */
interface RestoredPlace extends StayPlace {
  key: number
  except: readonly string[]
}

/** The keys of the places at which another party was in their time. */
export const listTakenPlaces = async (db: Read, restaurantId: RestaurantId, places: readonly RestoredPlace[]) => {
  if (places.length === 0) return []
  const column = <K extends keyof RestoredPlace>(key: K) => places.map((place) => place[key])
  const given = sql<Pick<RestoredPlace, 'key'>>`unnest(
    ${column('key')}::bigint[], ${column('resource_id')}::text[], ${column('since')}::timestamptz[],
    ${column('until')}::timestamptz[], ${places.map(({ except }) => except.join(' '))}::text[])`
  const rows = await withTenant(db, restaurantId)
    .selectFrom(given.as<'place'>(sql`place (key, resource_id, since, until, except_ids)`))
    .select(sql<number>`place.key::int`.as('key'))
    .distinct()
    .where(
      sql<boolean>`exists (
        select from stay_resources other
        where other.restaurant_id = ${restaurantId} and other.resource_id = place.resource_id
          and (other.until is null or other.until > place.since)
          and (place.until is null or other.since < place.until)
          and other.stay_id <> all (string_to_array(place.except_ids, ' ')))`,
    )
    .execute()
  return rows.map(({ key }) => key)
}
