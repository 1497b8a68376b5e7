import type { GuestNotification, GuestRenderer } from '@waitbook/contracts/guest-pages'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { MessagesTable } from '@waitbook/db/schema/messages'
import type { PushSubscriptionsTable } from '@waitbook/db/schema/push'
import { dateIn, instantOf, timeIn } from '@waitbook/domain/calendar/time-zone'
import type { GuestLanguage } from '@waitbook/domain/languages'
import { isBookingTemplate } from '@waitbook/domain/messages/booking-templates'
import { worthMs } from '@waitbook/domain/messages/message'
import type { Clock } from '../../../lib/clock.ts'
import { bookingPath, confirmationPath, wishPath } from '../../../pages/page-sender.ts'
import { getRestaurant, type Restaurant, shownToGuests } from '../../restaurants/restaurants.ts'
import {
  deleteBookingDevice,
  findNotifiedBooking,
  findOfferedWish,
  listBookingDevices,
} from './booking-devices.queries.ts'
import { deleteSubscription, listSubscriptions } from './push.queries.ts'

export type PushMessage = Pick<MessagesTable, 'restaurant_id' | 'entry_id' | 'template_type'> & {
  reservation_id: string | null
  wish_id: string | null
  region: string | null
}

/** Where a notification is sent. */
export type PushDevice = Pick<PushSubscriptionsTable, 'id' | 'endpoint' | 'p256dh' | 'auth' | 'lang'>

/** A notification for all devices of a guest. */
export interface PushTask {
  devices: { device: PushDevice; forget(): Promise<unknown> }[]
  words(lang: GuestLanguage): GuestNotification
  /** The path that it opens. */
  url: string
  /** Of two that wait for a phone that is off, the second replaces the first. */
  topic: string
  /** How long the push service keeps it for a phone that is off. */
  keepSeconds: number
  /** Stays on the screen, and vibrates: the guest has to act now. */
  isUrgent: boolean
}

interface PushTasksDeps {
  db: Db
  clock: Clock
  /** The texts, in a guest's language. */
  notifications: Pick<GuestRenderer, 'tableReadyNotification' | 'turnNearNotification' | 'bookingNotification'>
}

/** About as long as a table is held or offered; a later notification would only call a guest in vain. */
const urgentSeconds = worthMs / 1_000
/** Push services keep none for longer. */
const longestSeconds = 28 * 86_400

/**
 * The restaurant with the country in whose formats the message was written; the settings may name another one by now.
 */
const placeOf = (restaurant: Restaurant, region: string | null) => ({
  ...shownToGuests(restaurant),
  ...(region !== null && { region }),
})

/** What is to be sent for a message; undefined: what it is about is over. */
export const createPushTasks = ({ db, clock, notifications }: PushTasksDeps) => {
  const devicesOf = async (restaurantId: RestaurantId, aboutId: string) => {
    const devices = await listBookingDevices(db, restaurantId, aboutId)
    return devices.map((device) => ({ device, forget: () => deleteBookingDevice(db, device) }))
  }

  const ofVisit = async (restaurantId: RestaurantId, entryId: string, template: string): Promise<PushTask> => {
    const [devices, restaurant] = await Promise.all([
      listSubscriptions(db, restaurantId, entryId),
      getRestaurant(db, restaurantId),
    ])
    const about = template === 'turn_near' ? notifications.turnNearNotification : notifications.tableReadyNotification
    return {
      devices: devices.map((device) => ({ device, forget: () => deleteSubscription(db, device) })),
      words: (lang) => about(restaurant, lang),
      url: confirmationPath(restaurantId, entryId),
      topic: entryId,
      keepSeconds: urgentSeconds,
      isUrgent: true,
    }
  }

  const ofBooking = async (
    restaurantId: RestaurantId,
    id: string,
    { template_type: template, region }: PushMessage,
  ) => {
    const [devices, booking, restaurant] = await Promise.all([
      devicesOf(restaurantId, id),
      findNotifiedBooking(db, restaurantId, id),
      getRestaurant(db, restaurantId),
    ])
    if (!booking || booking.manage_url_segment === null || !isBookingTemplate(template)) return undefined
    const { date, time, party_size, manage_url_segment } = booking
    const left = (instantOf(date, time, restaurant.time_zone) - clock.now()) / 1_000
    return {
      devices,
      words: (lang: GuestLanguage) =>
        notifications.bookingNotification(template, placeOf(restaurant, region), { date, time, party_size }, lang),
      url: bookingPath(manage_url_segment),
      topic: id,
      keepSeconds: Math.round(Math.min(Math.max(left, urgentSeconds), longestSeconds)),
      isUrgent: false,
    }
  }

  const ofOffer = async (restaurantId: RestaurantId, id: string, { region }: PushMessage) => {
    const [devices, wish, restaurant] = await Promise.all([
      devicesOf(restaurantId, id),
      findOfferedWish(db, restaurantId, id),
      getRestaurant(db, restaurantId),
    ])
    if (!wish || wish.offered_at === null) return undefined
    const { time_zone } = restaurant
    const at = Date.parse(wish.offered_at)
    const offered = { date: dateIn(time_zone, at), time: timeIn(time_zone, at), party_size: wish.party_size }
    return {
      devices,
      words: (lang: GuestLanguage) =>
        notifications.bookingNotification('booking_offered', placeOf(restaurant, region), offered, lang),
      url: wishPath(restaurantId, id),
      topic: id,
      keepSeconds: urgentSeconds,
      isUrgent: true,
    }
  }

  return async (message: PushMessage): Promise<PushTask | undefined> => {
    const restaurantId = message.restaurant_id as RestaurantId
    const { entry_id, reservation_id, wish_id, template_type } = message
    if (entry_id !== null) return ofVisit(restaurantId, entry_id, template_type)
    if (reservation_id !== null) return ofBooking(restaurantId, reservation_id, message)
    return wish_id === null ? undefined : ofOffer(restaurantId, wish_id, message)
  }
}
