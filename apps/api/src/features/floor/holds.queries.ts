import { hold, type StoredHold } from '@waitbook/contracts/floor/holds'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { activeStatuses } from '@waitbook/domain/waitlist/status-lists'
import type { Read } from '../../journal/journal.queries.ts'
import { anyOf, ownRows } from '../../journal/rows.queries.ts'

const holdColumns = Object.keys(hold.shape) as (keyof StoredHold)[]

const holds = (db: Read, restaurantId: RestaurantId) => ownRows(db, restaurantId, 'holds').select(holdColumns)

/**
 * The holds that are not over at an instant. One for a party or booking is over as soon as it is not expected any more,
 * whatever ended its wait.
 */
export const listOpenHolds = (db: Read, restaurantId: RestaurantId, at: string): Promise<StoredHold[]> =>
  holds(db, restaurantId)
    .where('released_at', 'is', null)
    .where('until_at', '>', at)
    .where((eb) => {
      const waiting = eb
        .selectFrom('waitlist_entries')
        .select('waitlist_entries.id')
        .whereRef('waitlist_entries.restaurant_id', '=', 'holds.restaurant_id')
        .whereRef('waitlist_entries.id', '=', 'holds.entry_id')
        .where('waitlist_entries.status', 'in', activeStatuses)
      const expected = eb
        .selectFrom('reservations')
        .leftJoin('waitlist_entries', (join) =>
          join
            .onRef('waitlist_entries.restaurant_id', '=', 'reservations.restaurant_id')
            .onRef('waitlist_entries.id', '=', 'reservations.entry_id'),
        )
        .select('reservations.id')
        .whereRef('reservations.restaurant_id', '=', 'holds.restaurant_id')
        .whereRef('reservations.id', '=', 'holds.reservation_id')
        .where((of) =>
          of.or([of('reservations.status', '=', 'CONFIRMED'), of('waitlist_entries.status', 'in', activeStatuses)]),
        )
      return eb.or([eb('kind', '=', 'walk_ins'), eb.exists(waiting), eb.exists(expected)])
    })
    .orderBy('from_at')
    .orderBy('id')
    .execute()

export const listHoldsByIds = (db: Read, restaurantId: RestaurantId, ids: readonly string[]): Promise<StoredHold[]> =>
  holds(db, restaurantId).where('id', '=', anyOf(ids)).execute()
