import { fillForParty } from '@waitbook/contracts/notice-text'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import { isRegistered } from '@waitbook/contracts/sent-text'
import { type NotificationSettings, templateWords } from '@waitbook/contracts/settings/notifications'
import type { Actor } from '@waitbook/db/schema/activity'
import { termsOfBooking } from '@waitbook/domain/booking/cancel-terms'
import {
  dateWithTime,
  formatBookedTimes,
  formatClock,
  guestLocale,
  shortDate,
} from '@waitbook/domain/calendar/guest-format'
import { regionOf } from '@waitbook/domain/calendar/region'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { callingCodeOf } from '@waitbook/domain/countries'
import type { RandomBytes } from '@waitbook/domain/ids'
import type { GuestLanguage } from '@waitbook/domain/languages'
import type { BookingTemplate } from '@waitbook/domain/messages/booking-templates'
import { cancelSentence, saysCancelTerms } from '@waitbook/domain/messages/cancel-words'
import type { Tx } from '../../../journal/journal.queries.ts'
import { hasBookingDevices } from '../../messages/channels/booking-devices.queries.ts'
import { bookingPush } from '../../messages/channels/push-titles.ts'
import { languageFor } from '../../messages/outgoing/message-texts.ts'
import { insertMessage } from '../../messages/outgoing/messages.queries.ts'
import { newMessage } from '../../messages/outgoing/new-message.ts'
import { namedTo } from '../../messages/outgoing/own-words.ts'
import { quietEnd } from '../../messages/outgoing/texting.ts'
import type { Restaurant } from '../../restaurants/restaurants.ts'
import { readSettings } from '../../restaurants/stored-settings.ts'
import { createBookingWays, type Way, type WayDeps } from '../codes/booking-ways.ts'
import type { BookingLinks } from '../own/booking-links.ts'
import { startOf } from '../own/own-booking-shape.ts'

interface MessageDeps extends WayDeps {
  random: RandomBytes
  links: BookingLinks
}

/** Whom a text is for, and what it names. */
export type TextedBooking = Pick<
  StoredReservation,
  'id' | 'name' | 'phone' | 'email' | 'sms_consent' | 'language' | 'party_size' | 'date' | 'time' | 'manage_url_segment'
> &
  // Only a stored booking has these. They decide what cancelling costs.
  Partial<Pick<StoredReservation, 'status' | 'cancelled_by' | 'policy'>> & {
    /** Only of a wish: the latest time, HH:mm. */
    to_time?: string
  }

/** What to write to a guest about its booking. */
export interface BookingText {
  template: BookingTemplate | 'booking_code'
  actor: Actor
  /** A second message with the same one is refused by the database. */
  mutation_id?: string
  /** Not sent in quiet hours. */
  keepsQuiet: boolean
  /** The wish that the text is about instead of a booking, and the link to its page with the mark of a contact. */
  wish?: { id: string; linkTo: (to: string) => string }
  /** Of the address from which an anonymous person causes it. */
  address_mark?: string | undefined
  /** Not before this instant, epoch ms: changes until then are gathered. */
  notBefore?: number | undefined
  /** Only of a text with a code, which belongs to no booking. */
  code?: string
}

const ownerOf = ({ id }: TextedBooking, wish: BookingText['wish']) =>
  wish ? { reservation_id: null, wish_id: wish.id } : { reservation_id: id, wish_id: null }

/**
 * Whether the number has another calling code: its guest's clock may differ, so times are written with the zone's
 * offset.
 */
const isAbroad = ({ phone }: TextedBooking, { default_country_code }: Restaurant) =>
  phone.startsWith('+') && callingCodeOf(phone) !== default_country_code

export const writtenTimes = (booking: TextedBooking, restaurant: Restaurant, language: GuestLanguage) => {
  const locale = guestLocale(language, regionOf(restaurant))
  const { date, time, to_time = time } = booking
  const abroad = isAbroad(booking, restaurant)
  const times = { from: time, to: to_time }
  return { date: shortDate(date, locale), time: formatBookedTimes(date, times, restaurant.time_zone, locale, abroad) }
}

/** What cancelling costs, as the booking's page says it. */
const termsWords = (booking: TextedBooking, restaurant: Restaurant, language: GuestLanguage, at: string) => {
  const { policy, status = '', cancelled_by = null } = booking
  if (!policy) return ''
  const locale = guestLocale(language, regionOf(restaurant))
  const { time_zone } = restaurant
  const when = (instant: string) => {
    const ms = Date.parse(instant)
    const clock = formatClock(ms, time_zone, locale, isAbroad(booking, restaurant))
    return dateWithTime(shortDate(dateIn(time_zone, ms), locale), clock, locale)
  }
  const terms = termsOfBooking({ policy, status, cancelled_by }, startOf(booking, restaurant), Date.parse(at))
  return cancelSentence(terms, policy.fee, language, when)
}

const noOwner = { reservation_id: null, wish_id: null }

export const createBookingTexts = (deps: MessageDeps) => {
  const { random, links } = deps
  const ways = createBookingWays(deps)

  const bodyFor = (
    { template, wish, code }: BookingText,
    booking: TextedBooking,
    restaurant: Restaurant,
    way: Way,
    at: string,
  ) => {
    const language = languageFor(booking, way.settings)
    const { party_size, name, manage_url_segment } = booking
    const own = manage_url_segment === null ? '' : links.linkTo(manage_url_segment, way.to)
    const party = { customer_name: name, quoted_time: null }
    const { name: from } = namedTo(restaurant, way)
    const body = fillForParty(
      templateWords(way.settings, template, language, restaurant.place_kind),
      party,
      from,
      way.settings,
      {
        ...writtenTimes(booking, restaurant, language),
        partySize: String(party_size),
        bookingLink: wish?.linkTo(way.to) ?? own,
        ...(code !== undefined && { code }),
      },
    )
    // A template of the restaurant may lack the code.
    if (code !== undefined) return body.includes(code) ? body : `${code} ${body}`
    // A text that is registered (DLT) must not be extended: operators drop what differs from the register.
    const isFixed = way.channel === 'sms' && isRegistered(way.to, way.settings)
    const terms = saysCancelTerms(template) && !isFixed ? termsWords(booking, restaurant, language, at) : ''
    return terms === '' ? body : `${body} ${terms}`
  }

  /** When a message about a booking is due, if not at once. */
  const heldUntil = (booking: TextedBooking, settings: NotificationSettings, restaurant: Restaurant, at: string) => {
    const quiet = quietEnd(Date.parse(at), settings, restaurant.time_zone)
    // A guest who is expected before the quiet hours end has to know now.
    return quiet === undefined || quiet >= startOf(booking, restaurant) ? undefined : quiet
  }

  return {
    ...ways,

    /** Queues the words of a member of staff as they were typed. */
    async writeWords(
      tx: Tx,
      restaurant: Restaurant,
      booking: TextedBooking,
      way: Way,
      { body, actor, mutation_id }: { body: string; actor: Actor; mutation_id: string },
      at: string,
    ) {
      const message = {
        ...{ restaurant_id: restaurant.id, entry_id: null, reservation_id: booking.id },
        ...{ channel: way.channel, template_type: 'staff_reply' as const, to: way.to, body, actor, mutation_id },
        language: languageFor(booking, way.settings),
        region: regionOf(restaurant),
        heldUntil: way.channel === 'sms' ? heldUntil(booking, way.settings, restaurant, at) : undefined,
      }
      await insertMessage(tx, newMessage(message, way.settings, at, random))
    },

    /**
     * Queues a notification on the devices that agreed; false if there are none. It goes out beside a text or an
     * e-mail.
     */
    async push(
      tx: Tx,
      restaurant: Restaurant,
      booking: TextedBooking,
      { template, actor, mutation_id, keepsQuiet, wish }: BookingText & { template: BookingTemplate },
      at: string,
    ): Promise<boolean> {
      if (!(await hasBookingDevices(tx, restaurant.id, wish?.id ?? booking.id))) return false
      const settings = await readSettings(tx, restaurant.id, 'notifications')
      const message = {
        restaurant_id: restaurant.id,
        entry_id: null,
        ...ownerOf(booking, wish),
        channel: 'push' as const,
        template_type: template,
        to: 'push',
        body: bookingPush(template),
        language: languageFor(booking, settings),
        region: regionOf(restaurant),
        actor,
        mutation_id,
        heldUntil: keepsQuiet ? heldUntil(booking, settings, restaurant, at) : undefined,
      }
      await insertMessage(tx, newMessage(message, settings, at, random))
      return true
    },

    /** Queues a message by a way that was found; returns it as stored. */
    async write(tx: Tx, restaurant: Restaurant, booking: TextedBooking, way: Way, text: BookingText, at: string) {
      const { template, actor, mutation_id, address_mark, keepsQuiet, wish, code, notBefore } = text
      const due = notBefore === undefined ? at : new Date(notBefore).toISOString()
      const quiet = keepsQuiet && way.channel === 'sms' ? heldUntil(booking, way.settings, restaurant, due) : undefined
      const message = {
        restaurant_id: restaurant.id,
        entry_id: null,
        ...(code === undefined ? ownerOf(booking, wish) : noOwner),
        channel: way.channel,
        template_type: template,
        to: way.to,
        body: bodyFor(text, booking, restaurant, way, at),
        language: languageFor(booking, way.settings),
        region: regionOf(restaurant),
        actor,
        mutation_id,
        address_mark,
        heldUntil: quiet ?? notBefore,
      }
      await insertMessage(tx, newMessage(message, way.settings, at, random))
    },
  }
}

export type BookingTexts = ReturnType<typeof createBookingTexts>
