import type { Stay, StoredStay } from '@waitbook/contracts/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { resourceIdsOf } from '@waitbook/domain/floor/stay-resources'
import type { Read } from '../../journal/journal.queries.ts'
import { listGuests } from './stay-guests.queries.ts'

/** Stays as staff see them. Names are read each time and stored in no stay: erasing a guest changes none. */
export const presentStays = async (db: Read, restaurantId: RestaurantId, stays: readonly StoredStay[]) => {
  const entryIds = stays.flatMap(({ entry_id }) => entry_id ?? [])
  const guests = entryIds.length > 0 ? await listGuests(db, restaurantId, entryIds) : []
  const names = new Map(guests.map(({ id, customer_name }) => [id, customer_name]))
  return stays.map(
    (stay): Stay => ({
      ...stay,
      resource_ids: resourceIdsOf(stay),
      name: names.get(stay.entry_id ?? '') ?? '',
      traits: [],
    }),
  )
}

export const presentStay = async (db: Read, restaurantId: RestaurantId, stored: StoredStay): Promise<Stay> => {
  const [stay] = await presentStays(db, restaurantId, [stored])
  return stay as Stay
}
