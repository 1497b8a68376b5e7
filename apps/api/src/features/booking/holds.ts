import type { HoldInput } from '@waitbook/contracts/book-input'
import type { BookingHold } from '@waitbook/contracts/booking'
import { newId } from '@waitbook/domain/ids'
import { lockUnchanged, type Tx } from '../../journal/journal.queries.ts'
import { isoNow } from '../../lib/clock.ts'
import { publicRestaurantId } from '../restaurants/restaurants.ts'
import type { BookingCaller, BookingService } from './booking-calls.ts'
import type { BookingDeps } from './booking-deps.ts'
import { holdExpired, slotRefused } from './booking-errors.ts'
import { isCounted, rulesOf } from './day-book.ts'
import { decideSlot } from './decide-slot.ts'
import { deleteHold, deleteOldestHolds, extendHold, findHold, insertHold, type StoredHold } from './holds.queries.ts'
import { insertPlaces, isTableTaken } from './places.queries.ts'

const msPerMinute = 60_000
/** Live holds of one address; a further one ends its oldest. */
const holdsPerAddress = 3

const presentHold = ({ id, extended, created_at: _made, ...hold }: StoredHold): BookingHold => ({
  hold_id: id,
  ...hold,
  can_extend: !extended,
})

type HoldCalls = Pick<BookingService, 'hold' | 'extendHold' | 'findHold'>

/**
 * Holds of times while guests fill in the form. They are no changes of the restaurant, so nothing is journaled; the lock
 * keeps them and bookings apart.
 */
export const createHolds = (deps: BookingDeps): HoldCalls => {
  const { db, clock, random, knownRestaurants, rateLimits, acquireSlot, addressMark } = deps

  const underLock = <T>(restaurantId: string, work: (tx: Tx, at: string) => Promise<T>) => {
    const id = publicRestaurantId(restaurantId)
    return acquireSlot(id, () =>
      db.transaction().execute(async (tx) => {
        const locked = await lockUnchanged(tx, id, isoNow(clock))
        return work(tx, locked?.at ?? isoNow(clock))
      }),
    )
  }

  const place = async (restaurantId: string, input: HoldInput, caller: BookingCaller) => {
    const known = await knownRestaurants.find(restaurantId)
    return underLock(restaurantId, async (tx, at) => {
      const { hold_id, ...asked } = input
      const decided = await decideSlot(tx, known, { ...asked, asked_at: Date.parse(at), at, except: { hold_id } })
      const { restaurant, slot, taken_until } = decided
      const { id: restaurant_id } = restaurant
      const address_mark = addressMark(caller.address)
      if (hold_id !== undefined) await deleteHold(tx, restaurant_id, hold_id)
      await deleteOldestHolds(tx, restaurant_id, { address_mark, now: at, keep: holdsPerAddress - 1 })
      const expires_at = new Date(Date.parse(at) + restaurant.booking.hold_minutes * msPerMinute).toISOString()
      const hold = { id: newId(random), ...asked, created_at: at, expires_at, extended: false }
      const ends_at = new Date(taken_until).toISOString()
      const starts_at = new Date(slot.starts_at).toISOString()
      await insertHold(tx, { ...hold, restaurant_id, starts_at, ends_at, address_mark })
      const others = decided.rows.holds.filter(({ id }) => id !== hold_id)
      if (isCounted(rulesOf(restaurant), restaurant.time_zone, others, hold)) {
        const taken = { resource_ids: slot.resource_ids, starts_at: slot.starts_at, ends_at: taken_until }
        await insertPlaces(tx, restaurant_id, { hold_id: hold.id }, taken)
      }
      return presentHold(hold)
    })
  }

  return {
    async hold(restaurantId, input, caller) {
      const { id } = (await knownRestaurants.find(restaurantId)).restaurant
      await rateLimits.spend(['hold-address', caller.address])
      return place(id, input, caller).catch((error: unknown) => {
        throw isTableTaken(error) ? slotRefused(undefined, []) : error
      })
    },

    async extendHold(restaurantId, holdId) {
      const { restaurant } = await knownRestaurants.find(restaurantId)
      // Without the lock, which an invented hold must not take.
      const known = await findHold(db, restaurant.id, holdId)
      if (!known || known.extended || known.expires_at <= isoNow(clock)) throw holdExpired()
      await rateLimits.spend(['guest-change-entry', known.id])
      return underLock(restaurantId, async (tx, at) => {
        const hold = await findHold(tx, restaurant.id, holdId)
        if (!hold) throw holdExpired()
        const expires_at = new Date(
          Date.parse(hold.expires_at) + restaurant.booking.hold_minutes * msPerMinute,
        ).toISOString()
        const extended = await extendHold(tx, restaurant.id, holdId, { now: at, expires_at })
        if (!extended) throw holdExpired()
        return presentHold(extended)
      })
    },

    async findHold(restaurantId, holdId) {
      const hold = await findHold(db, publicRestaurantId(restaurantId), holdId)
      if (!hold || hold.expires_at <= isoNow(clock)) throw holdExpired()
      return presentHold(hold)
    },
  }
}
