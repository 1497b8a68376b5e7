import type { HoldInput } from '@waitbook/contracts/booking/book-input'
import type { BookingHold } from '@waitbook/contracts/booking/booking'
import { newId } from '@waitbook/domain/ids'
import { underLock } from '../../journal/under-lock.ts'
import { isoNow } from '../../lib/clock.ts'
import { publicRestaurantId, type Restaurant } from '../restaurants/restaurants.ts'
import type { BookingCaller, BookingService } from './booking-calls.ts'
import type { BookingDeps } from './booking-deps.ts'
import { holdExpired, slotRefused } from './booking-errors.ts'
import { countHolds, deleteTimeHold, extendHold, findHold, insertHold, type StoredHold } from './holds.queries.ts'
import { decideSlot, previewSlot } from './times/decide-slot.ts'
import { insertPlaces, isTableTaken } from './times/places.queries.ts'
import { isBeyond, readServiceUses } from './times/service-uses.ts'

const msPerMinute = 60_000
/**
 * Holds of one address that keep a time. Many guests may share it, so a further hold keeps nothing, but ends no other.
 */
const holdsPerAddress = 3

const presentHold = ({ id, date, time, party_size, expires_at, extended, counts }: StoredHold): BookingHold => ({
  hold_id: id,
  ...{ date, time, party_size, expires_at },
  can_extend: !extended,
  is_kept: counts,
})

/** A hold that replaces a live one keeps its age, so that no guest renews one by holding again. */
const agedAs = (former: StoredHold | undefined, at: string, { booking }: Restaurant) => {
  const ms = booking.hold_minutes * msPerMinute
  const endOf = ({ created_at, extended }: Pick<StoredHold, 'created_at' | 'extended'>) =>
    new Date(Date.parse(created_at) + (extended ? 2 : 1) * ms).toISOString()
  const isLive = former !== undefined && former.expires_at > at && endOf(former) > at
  const { created_at, extended } = isLive ? former : { created_at: at, extended: false }
  return { created_at, extended, expires_at: endOf({ created_at, extended }) }
}

type HoldCalls = Pick<BookingService, 'hold' | 'extendHold' | 'findHold'>

/**
 * Holds of times while guests fill in the form. They are no changes of the restaurant, so nothing is journaled; the
 * lock keeps them and bookings apart.
 */
export const createTimeHolds = (deps: BookingDeps): HoldCalls => {
  const { db, clock, random, knownRestaurants, rateLimits, addressMark } = deps

  const place = async (restaurantId: string, input: HoldInput, caller: BookingCaller) => {
    const known = await knownRestaurants.find(restaurantId)
    const { hold_id, ...asked } = input
    const now = isoNow(clock)
    await previewSlot(db, known, { ...asked, asked_at: Date.parse(now), at: now, except: { hold_id } })
    return underLock(deps, known.restaurant.id, { by: caller.address }, async (tx, at) => {
      const decided = await decideSlot(tx, known, { ...asked, asked_at: Date.parse(at), at, except: { hold_id } })
      const { restaurant, slot, taken_until } = decided
      const { id: restaurant_id } = restaurant
      const address_mark = addressMark(caller.address)
      const former = hold_id === undefined ? undefined : await findHold(tx, restaurant_id, hold_id)
      if (former) await deleteTimeHold(tx, restaurant_id, former.id)
      const held = await countHolds(tx, restaurant_id, { address_mark, now: at })
      const uses = await readServiceUses(tx, decided, { hold_id })
      const others = [...uses.bookings, ...uses.holds]
      const counts = held < holdsPerAddress && isBeyond(decided, asked.party_size, others, address_mark) === undefined
      const hold = {
        id: newId(random),
        ...asked,
        ...agedAs(former, at, restaurant),
        counts,
        code_to: '',
        code_tries: 0,
      }
      const ends_at = new Date(taken_until).toISOString()
      const starts_at = new Date(slot.starts_at).toISOString()
      await insertHold(tx, { ...hold, restaurant_id, starts_at, ends_at, address_mark })
      if (counts) {
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
      return underLock(deps, restaurant.id, { by: known.id }, async (tx, at) => {
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
