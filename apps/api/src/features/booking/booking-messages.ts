import { fillForParty } from '@waitbook/contracts/notice-text'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import { type NotificationSettings, templateWords } from '@waitbook/contracts/settings/notifications'
import type { Actor } from '@waitbook/db/schema/activity'
import { bookingNews } from '@waitbook/domain/booking/booking-news'
import { isOnline } from '@waitbook/domain/booking/booking-sources'
import { stayEndOf } from '@waitbook/domain/booking/own-booking'
import type { RandomBytes } from '@waitbook/domain/ids'
import type { BookingTemplate } from '@waitbook/domain/messages/booking-templates'
import { guestDate } from '@waitbook/domain/messages/guest-date'
import type { Tx } from '../../journal/journal.queries.ts'
import type { Clock } from '../../lib/clock.ts'
import { hasBookingDevices } from '../messages/channels/booking-devices.queries.ts'
import { type MessageProviders, sendsEmails, sendsTexts } from '../messages/channels/provider.ts'
import { bookingPush } from '../messages/channels/push-titles.ts'
import { languageFor } from '../messages/outgoing/message-texts.ts'
import { insertMessage } from '../messages/outgoing/messages.queries.ts'
import { newMessage } from '../messages/outgoing/new-message.ts'
import { countNewNumberTexts, isNumberVerified } from '../messages/outgoing/new-numbers.queries.ts'
import { dayMs, quietEnd, readTexting, refuseTexting } from '../messages/outgoing/texting.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { readSettings } from '../restaurants/stored-settings.ts'
import type { BookingMessages } from './booking-calls.ts'
import type { BookingLinks } from './booking-links.ts'
import { startOf } from './own-booking-shape.ts'

interface MessageDeps {
  clock: Clock
  random: RandomBytes
  providers: MessageProviders
  links: BookingLinks
}

/** Whom a text is for, and what it names. */
export type TextedBooking = Pick<
  StoredReservation,
  'id' | 'name' | 'phone' | 'email' | 'sms_consent' | 'language' | 'party_size' | 'date' | 'time' | 'manage_url_segment'
>

export interface Way {
  channel: 'sms' | 'email'
  to: string
  settings: NotificationSettings
}

/** What to write to a guest about its booking. */
export interface BookingText {
  template: BookingTemplate | 'booking_code'
  actor: Actor
  /** A second message with the same one is refused by the database. */
  mutation_id?: string
  /** Not sent in quiet hours. */
  keepsQuiet: boolean
  /** Where the text leads, instead of to the page of a booking; it then belongs to no booking. */
  link?: string
  /** Of a text with a code, which belongs to no booking either. */
  code?: string
}

export const createBookingTexts = (deps: MessageDeps) => {
  const { clock, random, providers, links } = deps

  /** By text with the guest's consent, else by e-mail. Undefined where neither reaches the guest. */
  const wayTo = async (
    tx: Tx,
    restaurant: Restaurant,
    booking: TextedBooking,
    template: BookingText['template'],
  ): Promise<Way | undefined> => {
    const { phone, email, sms_consent } = booking
    const now = clock.now()
    if (sms_consent === true && sendsTexts(providers, restaurant)) {
      const texting = await readTexting(tx, restaurant.id, phone, now)
      const isRefused = refuseTexting({ phone, channel: 'sms', template }, restaurant, texting) !== undefined
      if (!isRefused && (await mayTextNumber(tx, restaurant, phone, texting.settings))) {
        return { channel: 'sms', to: phone, settings: texting.settings }
      }
    }
    return email === '' ? undefined : emailTo(tx, restaurant, email, now)
  }

  /** For words of a member of staff: also to a number that staff entered, whose guest was not asked about texts. */
  const wayForStaff = async (tx: Tx, restaurant: Restaurant, booking: TextedBooking): Promise<Way | undefined> => {
    const { phone, email, sms_consent } = booking
    const now = clock.now()
    if (sms_consent !== false && sendsTexts(providers, restaurant)) {
      const texting = await readTexting(tx, restaurant.id, phone, now)
      const isRefused = refuseTexting({ phone, channel: 'sms', template: undefined }, restaurant, texting) !== undefined
      if (!isRefused) return { channel: 'sms', to: phone, settings: texting.settings }
    }
    return email === '' ? undefined : emailTo(tx, restaurant, email, now)
  }

  const emailTo = async (tx: Tx, restaurant: Restaurant, email: string, now: number): Promise<Way | undefined> => {
    if (!sendsEmails(providers, restaurant)) return undefined
    const { optedOut, settings } = await readTexting(tx, restaurant.id, email.toLowerCase(), now)
    return optedOut ? undefined : { channel: 'email', to: email.toLowerCase(), settings }
  }

  /** Anybody can book with any number: those that have never answered share a daily limit. */
  const mayTextNumber = async (
    tx: Tx,
    { id }: Restaurant,
    phone: string,
    { new_number_limit }: NotificationSettings,
  ) => {
    const since = new Date(clock.now() - dayMs).toISOString()
    return (await countNewNumberTexts(tx, id, since)) < new_number_limit || isNumberVerified(tx, id, phone)
  }

  const bodyFor = ({ template, link, code }: BookingText, booking: TextedBooking, restaurant: Restaurant, way: Way) => {
    const language = languageFor(booking, way.settings)
    const { date, time, party_size, name, manage_url_segment } = booking
    const own = manage_url_segment === null ? '' : links.linkTo(manage_url_segment, way.to)
    const party = { customer_name: name, quoted_time: null }
    const body = fillForParty(templateWords(way.settings, template, language), party, restaurant.name, way.settings, {
      date: guestDate(date, language),
      time,
      partySize: String(party_size),
      bookingLink: link ?? own,
      ...(code !== undefined && { code }),
    })
    // A restaurant's own words may lack it.
    return code === undefined || body.includes(code) ? body : `${code} ${body}`
  }

  /** When a message about a booking is due, if not at once. */
  const heldUntil = (booking: TextedBooking, settings: NotificationSettings, restaurant: Restaurant, at: string) => {
    const quiet = quietEnd(Date.parse(at), settings, restaurant.time_zone)
    // A guest who is expected before the quiet hours end has to know now.
    return quiet === undefined || quiet >= startOf(booking, restaurant) ? undefined : quiet
  }

  return {
    wayTo,
    wayForStaff,

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
        heldUntil: way.channel === 'sms' ? heldUntil(booking, way.settings, restaurant, at) : undefined,
      }
      await insertMessage(tx, newMessage(message, way.settings, at, random))
    },

    /** Queues a notification on the devices that agreed; false if there are none. It goes out beside a text or an e-mail. */
    async push(
      tx: Tx,
      restaurant: Restaurant,
      booking: TextedBooking,
      {
        template,
        actor,
        mutation_id,
        keepsQuiet,
        wish_id,
      }: BookingText & { template: BookingTemplate; wish_id?: string },
      at: string,
    ): Promise<boolean> {
      if (!(await hasBookingDevices(tx, restaurant.id, wish_id ?? booking.id))) return false
      const settings = await readSettings(tx, restaurant.id, 'notifications')
      const message = {
        restaurant_id: restaurant.id,
        entry_id: null,
        reservation_id: wish_id === undefined ? booking.id : null,
        wish_id,
        channel: 'push' as const,
        template_type: template,
        to: 'push',
        body: bookingPush(template),
        language: languageFor(booking, settings),
        actor,
        mutation_id,
        heldUntil: keepsQuiet ? heldUntil(booking, settings, restaurant, at) : undefined,
      }
      await insertMessage(tx, newMessage(message, settings, at, random))
      return true
    },

    /** Queues a message by a way that was found; returns it as stored. */
    async write(tx: Tx, restaurant: Restaurant, booking: TextedBooking, way: Way, text: BookingText, at: string) {
      const { template, actor, mutation_id, keepsQuiet, link, code } = text
      const message = {
        restaurant_id: restaurant.id,
        entry_id: null,
        reservation_id: link === undefined && code === undefined ? booking.id : null,
        channel: way.channel,
        template_type: template,
        to: way.to,
        body: bodyFor(text, booking, restaurant, way),
        language: languageFor(booking, way.settings),
        actor,
        mutation_id,
        heldUntil: keepsQuiet && way.channel === 'sms' ? heldUntil(booking, way.settings, restaurant, at) : undefined,
      }
      await insertMessage(tx, newMessage(message, way.settings, at, random))
    },
  }
}

export type BookingTexts = ReturnType<typeof createBookingTexts>

export const createBookingMessages = (deps: MessageDeps): BookingMessages => {
  const texts = createBookingTexts(deps)
  return {
    async notify(tx, restaurant, { before, after, actor }, at) {
      if (!isOnline(after.source) || after.manage_url_segment === null) return
      const template = bookingNews(before, after)
      if (!template || stayEndOf(after, startOf(after, restaurant)) <= Date.parse(at)) return
      const way = await texts.wayTo(tx, restaurant, after, template)
      const text = { template, actor, keepsQuiet: true }
      if (way) await texts.write(tx, restaurant, after, way, text, at)
      // A new booking has no devices yet.
      if (before) await texts.push(tx, restaurant, after, text, at)
    },
  }
}
