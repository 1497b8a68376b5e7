import type { Stay, StoredStay } from '@waitbook/contracts/floor'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { resourceIdsOf } from '@waitbook/domain/floor/stay-resources'
import type { Read } from '../../journal/journal.queries.ts'
import { listGuests } from './stay-guests.queries.ts'

/** Stays as staff see them. Names are read each time and stored in no stay: erasing a guest changes none. */
export const presentStays = async (db: Read, restaurantId: RestaurantId, stays: readonly StoredStay[]) => {
  const entryIds = stays.flatMap(({ entry_id }) => entry_id ?? [])
  const guests = entryIds.length > 0 ? await listGuests(db, restaurantId, entryIds) : []
  const byId = new Map(guests.map((guest) => [guest.id, guest]))
  return stays.map(({ facts: _facts, ...stay }): Stay => {
    const guest = byId.get(stay.entry_id ?? '')
    return {
      ...stay,
      resource_ids: resourceIdsOf(stay),
      name: guest?.customer_name ?? '',
      traits: guest?.wishes ?? [],
    }
  })
}

export const presentStay = async (db: Read, restaurantId: RestaurantId, stored: StoredStay): Promise<Stay> => {
  const [stay] = await presentStays(db, restaurantId, [stored])
  return stay as Stay
}
