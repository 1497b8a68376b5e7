import type { BookingInfo, GuestBooking } from '@waitbook/contracts/booking/booking'
import type { PublicRestaurant } from '@waitbook/contracts/customer'
import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { offsetAt } from '@waitbook/domain/calendar/time-zone'
import { nameForText } from '@waitbook/domain/messages/name-for-text'

const context = 'https://schema.org'

const described = ({ name, address, phone, menu_url }: PublicRestaurant) => ({
  name,
  ...(address && { address }),
  ...(phone && { telephone: phone }),
  ...(menu_url && { hasMenu: menu_url }),
})

/** The booking page as the restaurant's way of booking. */
const restaurantWithBooking = ({ restaurant, details }: BookingInfo, url: string) => ({
  '@context': context,
  '@type': 'Restaurant',
  ...described(restaurant),
  ...(details.cuisine && { servesCuisine: details.cuisine }),
  ...(details.price && { priceRange: details.price }),
  url,
  acceptsReservations: url,
  potentialAction: {
    '@type': 'ReserveAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${url}{?size,date,time}`,
      actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
    },
    result: { '@type': 'FoodEstablishmentReservation' },
  },
})

const statuses: Record<GuestBooking['status'], string> = {
  CONFIRMED: 'ReservationConfirmed',
  CHECKED_IN: 'ReservationConfirmed',
  REQUESTED: 'ReservationPending',
  CANCELLED: 'ReservationCancelled',
  NO_SHOW: 'ReservationCancelled',
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** An instant by the clocks of a zone: mail programs show the time as it is written. */
const localTime = (instant: string, timeZone: string) => {
  const at = Date.parse(instant)
  const offset = offsetAt(at, timeZone)
  const minutes = Math.abs(offset) / 60_000
  const sign = offset < 0 ? '-' : '+'
  const zone = `${sign}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(Math.floor(minutes % 60))}`
  return `${new Date(at + offset).toISOString().slice(0, 19)}${zone}`
}

/** Undefined where nothing is left of the name that was typed. */
const personOf = (typed: string) => {
  const name = nameForText(typed)
  return name === '' ? undefined : { '@type': 'Person', name }
}

/** A booking as schema.org data for mail programs and browsers. `url` has no mark, as they may share it. */
export const structuredBooking = (booking: GuestBooking, url: string, number?: string) => ({
  '@context': context,
  '@type': 'FoodEstablishmentReservation',
  reservationNumber: number,
  reservationStatus: `${context}/${statuses[booking.status]}`,
  underName: personOf(booking.name),
  reservationFor: { '@type': 'Restaurant', ...described(booking.restaurant) },
  startTime: localTime(booking.starts_at, booking.time_zone),
  endTime: localTime(booking.ends_at, booking.time_zone),
  partySize: booking.party_size,
  url,
  modifyReservationUrl: url,
})

/** What the page says to programs; undefined on most pages. */
export const structuredData = (page: GuestPage): object | undefined => {
  if (page.page === 'book') return restaurantWithBooking(page.info, page.url)
  if (page.page === 'my-booking') return structuredBooking(page.booking, page.url)
  return undefined
}
