import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { PushSubscriptionInput } from '@waitbook/contracts/push'
import { isoNow } from '../../lib/clock.ts'
import type { OwnBookingService } from '../booking/booking-calls.ts'
import { deleteBookingDevice, keepBookingDevice } from '../messages/channels/booking-devices.queries.ts'
import type { GuestWishes } from '../offers/wish-calls.ts'
import { deviceIdOf, maxDevices, type PushDeps, tooManyDevices } from './push-devices.ts'

/** Whose devices they are: a booking by its private link, or a wish. */
export type PushSubject = { segment: string } | { restaurantId: string; wishId: string }

/** A guest's subscription to notifications on a device about a booking or a wish. */
export interface BookingPushService {
  /** A repeated call changes nothing. Throws `conflict` once it is over, and beyond a few devices. */
  agree(subject: PushSubject, subscription: PushSubscriptionInput): Promise<void>
  /** Also succeeds for a device that was not subscribed. */
  end(subject: PushSubject, endpoint: string): Promise<void>
}

interface BookingPushDeps extends PushDeps {
  ownBookings: Pick<OwnBookingService, 'target'>
  guestWishes: Pick<GuestWishes, 'find'>
}

const isOver = () => new AppError('conflict', 'booking_settled', 'There is nothing more to be notified of.')

export const createBookingPushService = (deps: BookingPushDeps): BookingPushService => {
  const { db, clock, rateLimits, ownBookings, guestWishes } = deps

  const find = async (subject: PushSubject) => {
    if ('segment' in subject) {
      const { restaurantId, id, isExpected } = await ownBookings.target(subject.segment)
      return { restaurantId, id, isOpen: isExpected }
    }
    const { restaurant_id, wish_id, state } = await guestWishes.find(subject.restaurantId, subject.wishId)
    return {
      restaurantId: restaurant_id as RestaurantId,
      id: wish_id,
      isOpen: state === 'WAITING' || state === 'OFFERED',
    }
  }

  return {
    async agree(subject, { endpoint, keys, lang }) {
      const { restaurantId, id, isOpen } = await find(subject)
      await rateLimits.spend(['push-entry', id])
      if (!isOpen) throw isOver()
      const device = { id: deviceIdOf(endpoint), endpoint, ...keys, lang, created_at: isoNow(clock) }
      const kept = await keepBookingDevice(db, { restaurant_id: restaurantId, about_id: id, ...device }, maxDevices)
      if (!kept) throw tooManyDevices()
    },

    async end(subject, endpoint) {
      const { restaurantId, id } = await find(subject)
      await rateLimits.spend(['push-entry', id])
      await deleteBookingDevice(db, { restaurant_id: restaurantId, about_id: id, id: deviceIdOf(endpoint) })
    },
  }
}
