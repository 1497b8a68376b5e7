import type { StaffWish, StoredWish } from '@waitbook/contracts/booking/booking-wishes'
import { notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Staff } from '@waitbook/rpc/callers'
import { staffActor } from '../../journal/actors.ts'
import type { Read } from '../../journal/journal.queries.ts'
import { changeRestaurant } from '../../journal/journal.ts'
import { findHold } from '../booking/holds.queries.ts'
import { leaveList } from './guest-wishes.ts'
import type { OfferDeps } from './offers.ts'
import { findWish, listWishesOn } from './wishes.queries.ts'

/** The largest number of wishes in one answer. */
const mostListed = 500

/** The wishes of guests for a day, as staff see them. */
export const createStaffWishes = (deps: OfferDeps) => {
  const { db } = deps

  const present = async (from: Read, restaurantId: RestaurantId, wish: StoredWish): Promise<StaffWish> => {
    const { offered_hold_id, offered_at, passed: _passed, ...shown } = wish
    const hold = offered_hold_id === null ? undefined : await findHold(from, restaurantId, offered_hold_id)
    if (!hold || offered_at === null) return { ...shown, offer: null }
    const { date, time, expires_at } = hold
    return { ...shown, offer: { date, time, starts_at: offered_at, expires_at } }
  }

  return {
    /** In the order of offers. */
    async list({ restaurant_id }: Staff, { date }: { date: string }): Promise<StaffWish[]> {
      const wishes = await listWishesOn(db, restaurant_id, date, mostListed)
      return Promise.all(wishes.map((wish) => present(db, restaurant_id, wish)))
    },

    /** A repeated call answers as the first. */
    async remove(
      staff: Staff,
      { id, mutation_id }: { id: string; mutation_id?: string | undefined },
    ): Promise<StaffWish> {
      const { restaurant_id } = staff
      const request = { restaurant_id, actor: staffActor(staff), mutation_id, asked: ['remove_wish', id] }
      await changeRestaurant(deps, request, async (tx) => {
        const wish = await findWish(tx, restaurant_id, id)
        if (!wish) throw notFound()
        return wish.state === 'WAITING' || wish.state === 'OFFERED' ? leaveList(tx, restaurant_id, wish) : undefined
      })
      const wish = await findWish(db, restaurant_id, id)
      if (!wish) throw notFound()
      return present(db, restaurant_id, wish)
    },
  }
}
