import type { PartyBooking } from '@waitbook/contracts/booking/booking'
import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import { emailAddress } from '@waitbook/contracts/text'
import { stayEndOf } from '@waitbook/domain/booking/own-booking'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { underLock } from '../../../journal/under-lock.ts'
import type { Use } from '../../../lib/limits/rate-limits.ts'
import { sendsEmails, sendsTexts } from '../../messages/channels/provider.ts'
import { limitedContact } from '../../messages/outgoing/guest-messages.ts'
import { isVisitVerified } from '../../messages/outgoing/new-numbers.queries.ts'
import { dayMs } from '../../messages/outgoing/texting.ts'
import { findReservation } from '../../reservations/reservations.queries.ts'
import { guestPhoneAt } from '../../restaurants/phone-at.ts'
import { getPublicRestaurant, type Restaurant, shownToGuests } from '../../restaurants/restaurants.ts'
import type { BookingSharing } from '../booking-calls.ts'
import { createBookingTexts } from '../messages/booking-messages.ts'
import { messagesPerBooking } from '../messages/booking-notices.ts'
import { countCaused } from '../messages/gathered.queries.ts'
import { listBookingsOf } from './own-booking.queries.ts'
import { startOf } from './own-booking-shape.ts'
import { createOwnBookings, type OwnBookingDeps } from './own-bookings.ts'
import type { PartyLinks } from './party-links.ts'

interface SharingDeps extends OwnBookingDeps {
  partyLinks: PartyLinks
}

const ended = () => notFound('There is no booking under this link.')
const notSent = () => new AppError('conflict', 'link_not_sent', 'Links are not sent here. Please call the restaurant.')

type Contact = Pick<StoredReservation, 'phone' | 'email' | 'sms_consent'>

/** The guest asks for this message, so it is sent without consent to texts. */
const asked = ({ phone, email }: Pick<Contact, 'phone' | 'email'>): Contact => ({
  phone,
  email,
  sms_consent: phone !== '',
})

export const createBookingSharing = (deps: SharingDeps): BookingSharing => {
  const { db, clock, rateLimits, partyLinks } = deps
  const own = createOwnBookings(deps)
  const texts = createBookingTexts(deps)

  const isExpected = (booking: StoredReservation, restaurant: Restaurant) =>
    (booking.status === 'CONFIRMED' || booking.status === 'REQUESTED') &&
    clock.now() < stayEndOf(booking, startOf(booking, restaurant))

  const templateOf = ({ status }: StoredReservation) =>
    status === 'REQUESTED' ? ('booking_requested' as const) : ('booking_confirmed' as const)

  /** Strangers can ask too, so an unverified booking gets no more messages than its guest can cause by changes. */
  const send = async (restaurant: Restaurant, booking: StoredReservation, contact: Contact, address: string) => {
    // Counted only where there is a booking, so that calls before it cannot use up the messages of its contact.
    const limits: Use[] = [
      ['link-text-phone', limitedContact(restaurant, contact.phone || contact.email)],
      ['link-restaurant', restaurant.id],
    ]
    if (!(await rateLimits.allows(...limits))) return
    const mark = deps.messageMark(address)
    const isWritten = await underLock(deps, restaurant.id, { by: address }, async (tx, at) => {
      const since = new Date(Date.parse(at) - dayMs).toISOString()
      const isFull = (await countCaused(tx, restaurant.id, booking.id, since)) >= messagesPerBooking
      if (isFull && !(await isVisitVerified(tx, restaurant.id, booking.id, booking.phone))) return false
      const template = templateOf(booking)
      const way = await texts.wayTo(tx, restaurant, contact, template, { kind: 'usual', mark })
      if (!way) return false
      const text = { template, actor: { kind: 'guest' }, keepsQuiet: false, address_mark: mark } as const
      await texts.write(tx, restaurant, booking, way, text, at)
      return true
    })
    if (!isWritten) for (const limit of limits) await rateLimits.refund(...limit)
  }

  const readContact = (restaurant: Restaurant, typed: string): Pick<Contact, 'phone' | 'email'> => {
    if (!typed.includes('@')) {
      // As in the booking form, a number without its country code is one of the restaurant's country.
      return { phone: guestPhoneAt(restaurant, typed, restaurant.default_country_code), email: '' }
    }
    const email = emailAddress.safeParse(typed)
    if (!email.success) throw invalidField('email', 'Please enter a valid e-mail address.')
    return { phone: '', email: email.data }
  }

  const sendsLinks = (restaurant: Restaurant) =>
    sendsTexts(deps.providers, restaurant) || sendsEmails(deps.providers, restaurant)

  return {
    async offers(written) {
      const { restaurant, booking } = await own.find(written)
      if (!isExpected(booking, restaurant)) return undefined
      const [automatic, onRequest] = await Promise.all([
        texts.waysTo(db, restaurant, booking, 'booking_changed'),
        texts.waysTo(db, restaurant, asked(booking), templateOf(booking)),
      ])
      return {
        party_url: partyLinks.linkTo(restaurant.id, booking.id),
        sends_messages: automatic.length > 0,
        sends_link: onRequest.length > 0,
      }
    },

    async party(restaurantId, pass): Promise<PartyBooking> {
      const id = partyLinks.read(restaurantId, pass)
      if (id === undefined) throw ended()
      const restaurant = await getPublicRestaurant(db, restaurantId)
      await rateLimits.spend(['look-party-entry', id])
      const booking = await findReservation(db, restaurant.id, id)
      if (!booking || !isExpected(booking, restaurant)) throw ended()
      const { date, time, party_size } = booking
      return { restaurant_id: restaurant.id, restaurant: shownToGuests(restaurant), date, time, party_size }
    },

    async sendsLinks(restaurantId) {
      return sendsLinks(await getPublicRestaurant(db, restaurantId))
    },

    async sendOwnLink(written, address) {
      const { restaurant, booking } = await own.find(written)
      await rateLimits.spend(['link-address', address])
      if (isExpected(booking, restaurant)) await send(restaurant, booking, asked(booking), address)
    },

    async sendLink(restaurantId, typed, address) {
      const restaurant = await getPublicRestaurant(db, restaurantId)
      const contact = readContact(restaurant, typed)
      if (!sendsLinks(restaurant)) throw notSent()
      await rateLimits.spend(['link-address', address])
      const from = addDays(dateIn(restaurant.time_zone, clock.now()), -1)
      const bookings = await listBookingsOf(db, restaurant.id, contact, from)
      const next = bookings.find((booking) => isExpected(booking, restaurant))
      if (!next) return
      // After a typed number the stored e-mail address may be used too, as texts may not be set up.
      const to = contact.phone === '' ? asked(contact) : asked(next)
      await send(restaurant, next, to, address)
    },
  }
}
