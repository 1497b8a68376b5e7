import type { StoredWish } from '@waitbook/contracts/booking/booking-wishes'
import type { Db } from '@waitbook/db/connect'
import type { Tx } from '../../journal/journal.queries.ts'
import type { BookingText, BookingTexts } from '../booking/messages/booking-messages.ts'
import type { BookingLinks } from '../booking/own/booking-links.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'

/** An offered time, which is kept for one guest. */
export interface OfferedTime {
  /** In the restaurant's zone. */
  date: string
  time: string
  /** ISO 8601. */
  expires_at: string
}

export interface OfferMessages {
  /** Writes the confirmation of a wish in its transaction. `mark`: of the address from which it was made. */
  wished(tx: Tx, restaurant: Restaurant, wish: StoredWish, mark: string | undefined, at: string): Promise<void>
  /** Writes the message about an offer in its transaction. */
  offered(tx: Tx, restaurant: Restaurant, wish: StoredWish, offer: OfferedTime, at: string): Promise<void>
  /** Whether a message about an offer would go out now. */
  reaches(db: Db, restaurant: Restaurant, wish: Pick<StoredWish, 'phone' | 'email' | 'sms_consent'>): Promise<boolean>
}

/** By text with the guest's consent, else by e-mail, and on the devices that agreed; the guest's page shows the offer too. */
export const createOfferMessages = (texts: BookingTexts, links: Pick<BookingLinks, 'linkToWish'>): OfferMessages => {
  const aboutWish = ({ name, phone, email, sms_consent, language, party_size }: StoredWish) => ({
    ...{ id: '', name, phone, email, sms_consent, language, party_size },
    manage_url_segment: null,
  })
  const textOf = <T extends BookingText['template']>(
    restaurant: Restaurant,
    { id }: StoredWish,
    text: Pick<BookingText, 'actor' | 'address_mark'> & { template: T },
  ) => ({
    ...text,
    keepsQuiet: true,
    wish: { id, linkTo: (to: string) => links.linkToWish(restaurant.id, id, to) },
  })

  return {
    async wished(tx, restaurant, wish, mark, at) {
      const { date, from_time: time, to_time } = wish
      const about = { ...aboutWish(wish), date, time, to_time }
      const template = 'booking_wished'
      const way = await texts.wayTo(tx, restaurant, about, template, { kind: 'usual', mark })
      const text = textOf(restaurant, wish, { template, actor: { kind: 'guest' }, address_mark: mark })
      if (way) await texts.write(tx, restaurant, about, way, text, at)
    },

    async offered(tx, restaurant, wish, { date, time }, at) {
      const about = { ...aboutWish(wish), date, time }
      const template = 'booking_offered'
      const text = textOf(restaurant, wish, { template, actor: { kind: 'system', name: 'offers' } })
      const way = await texts.wayTo(tx, restaurant, about, template, { kind: 'usual' })
      if (way) await texts.write(tx, restaurant, about, way, text, at)
      await texts.push(tx, restaurant, about, text, at)
    },

    reaches: (db, restaurant, wish) => texts.reaches(db, restaurant, wish, 'booking_offered'),
  }
}
