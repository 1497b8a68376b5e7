import type { Face, PublicRestaurant } from '@waitbook/contracts/customer'
import { notFound } from '@waitbook/contracts/errors'
import { type RestaurantId, restaurantId } from '@waitbook/contracts/ids'
import type { BookingSettings } from '@waitbook/contracts/settings/booking'
import type { FloorSettings } from '@waitbook/contracts/settings/floor'
import type { GeneralSettings } from '@waitbook/contracts/settings/general'
import type { WaitlistSettings } from '@waitbook/contracts/settings/waitlist'
import { regionOf } from '@waitbook/domain/calendar/region'
import type { ServingDesk } from '@waitbook/domain/desk/persons'
import { allQueues, type Queue } from '@waitbook/domain/queues/queue'
import { registeredCountry } from '@waitbook/domain/registration/registered-country'
import type { GuestListMarks } from '@waitbook/domain/waitlist/guest-code'
import type { Read } from '../../journal/journal.queries.ts'
import { faceOf, menuUrl } from './file-urls.ts'
import { findRestaurant } from './restaurants.queries.ts'
import { completed, dayStartHourOf, guestListMarks, otherGeneralOf } from './stored-settings.ts'

export interface Restaurant extends GeneralSettings {
  id: RestaurantId
  settings: WaitlistSettings
  /** On which terms guests book. */
  booking: BookingSettings
  guest_list: GuestListMarks
  /** Which wishes of its tables guests may name. */
  offered_wishes: FloorSettings['wishes']
  /** Whether its settings send texts by WhatsApp where it takes them. */
  whatsapp: boolean
  /** Its messages are simulated. */
  is_demo: boolean
  /** By the operator of the server: until then its messages are limited. */
  is_approved: boolean
  /** The only country that it texts until it is approved, by its two letters; empty if unknown. */
  registered_country: string
  /** Null: it belongs to no organisation. */
  organisation_id: string | null
  /** Local hour at which the date changes where no service says otherwise. */
  day_start_hour: number
  /** In their order, the one for parties that name none among them. */
  queues: readonly Queue[]
  /** The desks that guests are called to; empty where there are none. */
  desks: readonly ServingDesk[]
  /** Empty if guests are shown none. */
  menu_url: string
  /** Undefined if it has set nothing. */
  face: Face | undefined
}

export const shownToGuests = (restaurant: Restaurant): PublicRestaurant => ({
  name: restaurant.name,
  address: restaurant.address,
  phone: restaurant.phone,
  menu_url: restaurant.menu_url,
  region: regionOf(restaurant),
  time_zone: restaurant.time_zone,
  ...(restaurant.is_demo && { is_demo: true }),
  ...(restaurant.place_kind !== 'restaurant' && { place_kind: restaurant.place_kind }),
  ...(restaurant.face && { face: restaurant.face }),
})

/** Most restaurants have stored neither. */
const noBrand = completed('brand', null)
const noBooking = completed('booking', null)

/** Parses a restaurant's row. Throws `not_found` if there is none. */
export const restaurantOf = (id: RestaurantId, row: Awaited<ReturnType<typeof findRestaurant>>): Restaurant => {
  if (!row) throw notFound('Restaurant not found.')
  const { stored, files, facts: _facts, ...restaurant } = row
  return {
    ...restaurant,
    ...otherGeneralOf(stored?.general),
    id,
    registered_country: registeredCountry(restaurant),
    settings: completed('waitlist', stored?.waitlist ?? null),
    booking: stored?.booking ? completed('booking', stored.booking) : noBooking,
    offered_wishes: completed('floor', stored?.floor ?? null).wishes,
    whatsapp: stored?.notifications?.whatsapp === true,
    guest_list: guestListMarks(stored?.guest_list),
    day_start_hour: dayStartHourOf(stored?.analytics),
    queues: allQueues(row.queues, row.place_kind),
    desks: row.desks as ServingDesk[],
    menu_url: menuUrl(id, completed('menu', stored?.menu ?? null), files ?? {}),
    face: faceOf(id, stored?.brand ? completed('brand', stored.brand) : noBrand, files ?? {}),
  }
}

/** The restaurant and its settings in one round trip. Throws `not_found`. */
export const getRestaurant = async (db: Read, id: RestaurantId): Promise<Restaurant> =>
  restaurantOf(id, await findRestaurant(db, id))

/** Parses the restaurant id of the public pages, which is in its QR code. Throws `not_found`. */
export const publicRestaurantId = (named: string): RestaurantId => {
  const parsed = restaurantId.safeParse(named)
  if (!parsed.success) throw notFound('Restaurant not found.')
  return parsed.data as RestaurantId
}

/** The restaurant of a public page or call. Throws `not_found`. */
export const getPublicRestaurant = async (db: Read, named: string): Promise<Restaurant> =>
  getRestaurant(db, publicRestaurantId(named))
