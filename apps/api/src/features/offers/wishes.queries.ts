import { type StoredWish, storedWish } from '@waitbook/contracts/booking/booking-wishes'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { journalEpoch } from '../../journal/epoch.queries.ts'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { ownRows, putRow } from '../../journal/rows.queries.ts'

const wishColumns = Object.keys(storedWish.shape) as (keyof StoredWish)[]

const wishes = (db: Read, restaurantId: RestaurantId) => ownRows(db, restaurantId, 'booking_wishes').select(wishColumns)

export const findWish = (db: Read, restaurantId: RestaurantId, id: string): Promise<StoredWish | undefined> =>
  wishes(db, restaurantId).where('id', '=', id).executeTakeFirst()

/** Those that wait or have an offer, for dates from `from` on, in the order of offers. */
export const listOpenWishes = (db: Read, restaurantId: RestaurantId, from: string): Promise<StoredWish[]> =>
  wishes(db, restaurantId)
    .where('state', 'in', ['WAITING', 'OFFERED'])
    .where('date', '>=', from)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The wishes for a date in the order of offers, at most `most` of them. */
export const listWishesOn = (
  db: Read,
  restaurantId: RestaurantId,
  date: string,
  most?: number,
): Promise<StoredWish[]> =>
  wishes(db, restaurantId)
    .where('date', '=', date)
    .orderBy('created_at')
    .orderBy('id')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()

/** The numbers of the open wishes of an address for a date. */
export const listOpenPhones = async (
  db: Read,
  restaurantId: RestaurantId,
  { date, address_mark }: { date: string; address_mark: string },
) => {
  const rows = await ownRows(db, restaurantId, 'booking_wishes')
    .select('phone')
    .where('date', '=', date)
    .where('state', 'in', ['WAITING', 'OFFERED'])
    .where('address_mark', '=', address_mark)
    .execute()
  return rows.map(({ phone }) => phone)
}

/** `address_mark`: of the address that made it, for a new one. */
export const putWish = (tx: Tx, restaurantId: RestaurantId, { passed, ...wish }: StoredWish, address_mark?: string) => {
  const row = { ...wish, passed: JSON.stringify(passed), ...(address_mark !== undefined && { address_mark }) }
  return putRow(tx, 'booking_wishes', restaurantId, row)
}

/** Restaurants with an open wish for a date from `from` on, with the epoch and number of their last change. */
export const listRestaurantsWithWishes = (db: Read, from: string) =>
  db
    .selectFrom('booking_wishes')
    .innerJoin('restaurant_revisions', 'restaurant_revisions.restaurant_id', 'booking_wishes.restaurant_id')
    .select(['booking_wishes.restaurant_id', 'restaurant_revisions.revision', journalEpoch.as('epoch')])
    .where('state', 'in', ['WAITING', 'OFFERED'])
    .where('date', '>=', from)
    .distinct()
    .execute()

const unsent: readonly string[] = ['failed', 'not_sent']

/** Whether the confirmation of a wish went out or is queued, or failed; null: there was none, or it is not known. */
export const findWishConfirmation = async (db: Read, restaurantId: RestaurantId, wishId: string) => {
  const message = await ownRows(db, restaurantId, 'messages')
    .select('state')
    .where('wish_id', '=', wishId)
    .where('template_type', '=', 'booking_wished')
    .executeTakeFirst()
  if (!message || message.state === 'unknown') return null
  return unsent.includes(message.state) ? ('failed' as const) : ('sent' as const)
}
