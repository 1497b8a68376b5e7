import type { RestaurantId } from '@waitbook/contracts/ids'
import type { PageInput } from '@waitbook/contracts/paging'
import { settledStatuses } from '@waitbook/domain/waitlist/status-lists'
import { sql } from 'kysely'
import type { Read } from '../../journal/journal.queries.ts'
import { anyOf, ownRows } from '../../journal/rows.queries.ts'
import { cutPage, sliceOf } from '../../lib/cursors.ts'
import { ascending, descending, isAfter, keyOf, orderBy, typesOf } from '../../lib/keyset.queries.ts'

export interface PhoneOwner {
  phone: string
  party_id: string
}

export const findPhone = (db: Read, restaurantId: RestaurantId, phone: string) =>
  ownRows(db, restaurantId, 'party_phones').select(['phone', 'party_id']).where('phone', '=', phone).executeTakeFirst()

export const listPhones = async (db: Read, restaurantId: RestaurantId, partyId: string) => {
  const rows = await ownRows(db, restaurantId, 'party_phones')
    .select('phone')
    .where('party_id', '=', partyId)
    .orderBy('phone')
    .execute()
  return rows.map(({ phone }) => phone)
}

export const listPhonesOf = (db: Read, restaurantId: RestaurantId, partyIds: readonly string[]) =>
  ownRows(db, restaurantId, 'party_phones')
    .select(['phone', 'party_id'])
    .where('party_id', '=', anyOf(partyIds))
    .execute()

export const listOwners = (db: Read, restaurantId: RestaurantId, phones: readonly string[]) =>
  ownRows(db, restaurantId, 'party_phones').select(['phone', 'party_id']).where('phone', '=', anyOf(phones)).execute()

/** Those of some phones under which a party was served. */
export const listServedPhones = async (db: Read, restaurantId: RestaurantId, phones: readonly string[]) => {
  const rows = await ownRows(db, restaurantId, 'waitlist_entries')
    .select(sql<string>`phone_number`.as('phone'))
    .distinct()
    .where('phone_number', '=', anyOf(phones))
    .where('status', '=', 'SERVED')
    .execute()
  return rows.map(({ phone }) => phone)
}

export const countServed = async (db: Read, restaurantId: RestaurantId, phone: string) => {
  const { count } = await ownRows(db, restaurantId, 'waitlist_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('phone_number', '=', phone)
    .where('status', '=', 'SERVED')
    .executeTakeFirstOrThrow()
  return count
}

const newestFirst = [descending(sql.ref('timestamp'), 'instant'), ascending(sql.ref('id'), 'text')]

/** The stays of a profile's phones that have ended, newest arrival first. */
export const listVisits = async (
  db: Read,
  restaurantId: RestaurantId,
  { id, phones }: { id: string; phones: readonly string[] },
  page: PageInput,
) => {
  const list = { of: ['visits', restaurantId, id], types: typesOf(newestFirst) }
  const { after, offset, limit } = sliceOf(list, page)
  const ended = ownRows(db, restaurantId, 'waitlist_entries')
    .where('phone_number', '=', anyOf(phones))
    .where('status', 'in', settledStatuses)
  const [rows, counted] = await Promise.all([
    ended
      .select([
        'id',
        'timestamp',
        'status',
        'removed_reason',
        'people_count',
        'quoted_time',
        'notes',
        'served_at',
        'removed_at',
        keyOf(newestFirst).as('key'),
      ])
      .where(isAfter(newestFirst, after))
      .orderBy(orderBy(newestFirst))
      .limit(limit)
      .offset(offset)
      .execute(),
    ended.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { ...cutPage(list, rows, page.page_size), count: counted.count }
}
