import type { StoredWish } from '@waitbook/contracts/booking-wishes'
import type { Db } from '@waitbook/db/connect'
import type { Tx } from '../../journal/journal.queries.ts'
import type { BookingTexts } from '../booking/booking-messages.ts'
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
  /** Writes the message about an offer in its transaction. */
  offered(tx: Tx, restaurant: Restaurant, wish: StoredWish, offer: OfferedTime, at: string): Promise<void>
  /** Whether a message about an offer would go out now. */
  reaches(db: Db, restaurant: Restaurant, wish: Pick<StoredWish, 'phone' | 'email' | 'sms_consent'>): Promise<boolean>
}

/** By text with the guest's consent, else by e-mail, and on the devices that agreed; the guest's page shows the offer too. */
export const createOfferMessages = (
  texts: BookingTexts,
  wishUrl: (restaurantId: string, id: string, to: string) => string,
): OfferMessages => ({
  async offered(tx, restaurant, wish, { date, time }, at) {
    const { name, phone, email, sms_consent, language, party_size } = wish
    const about = {
      ...{ id: '', name, phone, email, sms_consent, language, party_size },
      date,
      time,
      manage_url_segment: null,
    }
    const actor = { kind: 'system', name: 'offers' } as const
    const template = 'booking_offered' as const
    const text = {
      template,
      actor,
      keepsQuiet: true,
      wish: { id: wish.id, linkTo: (to: string) => wishUrl(restaurant.id, wish.id, to) },
    }
    const way = await texts.wayTo(tx, restaurant, about, template, { kind: 'usual' })
    if (way) await texts.write(tx, restaurant, about, way, text, at)
    await texts.push(tx, restaurant, about, text, at)
  },

  reaches: (db, restaurant, wish) => texts.reaches(db, restaurant, wish, 'booking_offered'),
})
