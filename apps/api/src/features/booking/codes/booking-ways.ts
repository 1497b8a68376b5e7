import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { NotificationSettings } from '@waitbook/contracts/settings/notifications'
import type { Db } from '@waitbook/db/connect'
import type { BookingTemplate } from '@waitbook/domain/messages/booking-templates'
import type { Read, Tx } from '../../../journal/journal.queries.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { RateLimits } from '../../../lib/limits/rate-limits.ts'
import { type MessageProviders, sendsEmails, sendsTexts } from '../../messages/channels/provider.ts'
import { newNumberLimit } from '../../messages/outgoing/account-charge.ts'
import { canSend, isAllowedNumber } from '../../messages/outgoing/can-send.ts'
import { type GuestMessageKind, mayTakeGuestMessage, takeGuestMessage } from '../../messages/outgoing/guest-messages.ts'
import { countNewNumberTexts } from '../../messages/outgoing/new-numbers.queries.ts'
import { mayCauseCode, mayWriteToNew } from '../../messages/outgoing/new-numbers.ts'
import { dayMs, readTexting, refuseTexting } from '../../messages/outgoing/texting.ts'
import type { Restaurant } from '../../restaurants/restaurants.ts'

export interface WayDeps {
  clock: Clock
  providers: MessageProviders
  rateLimits: Pick<RateLimits, 'recent'>
}

type Contact = Pick<StoredReservation, 'phone' | 'email' | 'sms_consent'>

export interface Way {
  channel: 'sms' | 'email'
  to: string
  settings: NotificationSettings
  /** Whether words of the restaurant may have a link. */
  mayLink: boolean
}

/** An anonymous person causes a message; `mark` is that of the address, if it has a share of a day's messages. */
export interface GuestCause {
  kind: GuestMessageKind
  mark?: string | undefined
}

/** By which ways the guest of a booking can be written to. */
export const createBookingWays = ({ clock, providers, rateLimits }: WayDeps) => {
  const emailTo = async (db: Read, restaurant: Restaurant, email: string): Promise<Way[]> => {
    if (email === '' || !sendsEmails(providers, restaurant)) return []
    const texting = await readTexting(db, restaurant.id, email.toLowerCase(), clock.now())
    return texting.optedOut ? [] : [{ channel: 'email', to: email.toLowerCase(), ...texting }]
  }

  const textTo = async (
    db: Read,
    restaurant: Restaurant,
    phone: string,
    template: BookingTemplate | 'booking_code' | undefined,
  ): Promise<Way[]> => {
    if (!sendsTexts(providers, restaurant) || !isAllowedNumber(providers, restaurant, phone)) return []
    const texting = await readTexting(db, restaurant.id, phone, clock.now())
    if (refuseTexting({ phone, channel: 'sms', template }, restaurant, texting)) return []
    return [{ channel: 'sms', to: phone, ...texting }]
  }

  /**
   * Anybody can book with any number, so unverified contacts share a daily limit, of which one address may use a part.
   * A code counts towards the part of its address only.
   */
  const isWithinShares = async (
    db: Read,
    restaurant: Restaurant,
    { channel, to, settings }: Way,
    { kind, mark }: GuestCause = { kind: 'usual' },
  ) => {
    const { id } = restaurant
    const since = new Date(clock.now() - dayMs).toISOString()
    const used = await countNewNumberTexts(db, id, since)
    const contact = {
      restaurantId: id,
      channel,
      to,
      limit: newNumberLimit(providers, restaurant, settings),
      used,
      mark,
    }
    return (kind === 'code' ? mayCauseCode : mayWriteToNew)(db, contact, clock.now())
  }

  /** By text with the guest's consent, else by e-mail: those that the rules of the restaurant allow. */
  const waysTo = async (
    db: Read,
    restaurant: Restaurant,
    { phone, email, sms_consent }: Contact,
    template: BookingTemplate | 'booking_code',
  ) => [
    ...(sms_consent === true ? await textTo(db, restaurant, phone, template) : []),
    ...(await emailTo(db, restaurant, email)),
  ]

  return {
    waysTo,

    /**
     * Undefined where nothing reaches the guest or may be sent. One that an anonymous person causes (`cause`) is
     * counted, in the transaction that writes it.
     */
    async wayTo(
      tx: Tx,
      restaurant: Restaurant,
      booking: Contact,
      template: BookingTemplate | 'booking_code',
      cause?: GuestCause,
    ): Promise<Way | undefined> {
      const ways = await waysTo(tx, restaurant, booking, template)
      for (const way of ways) {
        if (!(await canSend(tx, restaurant, way, { providers, now: clock.now() }))) continue
        if (!cause) return way
        if (!(await isWithinShares(tx, restaurant, way, cause))) continue
        if (await takeGuestMessage(rateLimits, tx, restaurant, way.to, cause.kind)) return way
      }
      // A message that staff cause is written even if it cannot be sent, so that they see why.
      return cause ? undefined : ways[0]
    },

    /** Whether a message that is caused by an anonymous person would go out now; nothing is counted. */
    async reaches(db: Db, restaurant: Restaurant, booking: Contact, template: BookingTemplate): Promise<boolean> {
      for (const way of await waysTo(db, restaurant, booking, template)) {
        const isOpen =
          (await canSend(db, restaurant, way, { providers, now: clock.now() })) &&
          (await isWithinShares(db, restaurant, way))
        if (isOpen && (await mayTakeGuestMessage(rateLimits, db, restaurant, way.to))) return true
      }
      return false
    },

    /** For words of a member of staff: also to a number that staff entered, whose guest was not asked about texts. */
    async wayForStaff(tx: Tx, restaurant: Restaurant, { phone, email, sms_consent }: Contact) {
      const texts = sms_consent === false ? [] : await textTo(tx, restaurant, phone, undefined)
      const ways = [...texts, ...(await emailTo(tx, restaurant, email))]
      for (const way of ways) if (await canSend(tx, restaurant, way, { providers, now: clock.now() })) return way
      return ways[0]
    },
  }
}
