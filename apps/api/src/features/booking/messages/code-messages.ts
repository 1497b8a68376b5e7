import type { Tx } from '../../../journal/journal.queries.ts'
import type { Restaurant } from '../../restaurants/restaurants.ts'
import type { Way } from '../codes/booking-ways.ts'
import type { BookingTexts, TextedBooking } from './booking-messages.ts'

/** Whom a code is for, and for which time. */
export type CodedBooking = Pick<TextedBooking, 'name' | 'phone' | 'email' | 'language' | 'party_size' | 'date' | 'time'>

export interface CodeMessages {
  /**
   * How a code is sent within the limits on messages: to the number, else to the e-mail address. Undefined: it cannot
   * be sent. `mark`: of the address that asks for it; undefined: addresses have no shares.
   */
  wayTo(tx: Tx, restaurant: Restaurant, guest: CodedBooking, mark: string | undefined): Promise<Way | undefined>
  /** `mark`: of the address that asks for it. */
  send(
    tx: Tx,
    restaurant: Restaurant,
    guest: CodedBooking,
    sent: { way: Way; code: string; mark: string | undefined },
    at: string,
  ): Promise<void>
}

/** The guest asks for the code, so that a refused consent and quiet hours do not apply. */
const coded = (guest: CodedBooking): TextedBooking => ({
  ...guest,
  id: '',
  sms_consent: true,
  manage_url_segment: null,
})

export const createCodeMessages = (texts: BookingTexts): CodeMessages => ({
  wayTo: (tx, restaurant, guest, mark) =>
    texts.wayTo(tx, restaurant, coded(guest), 'booking_code', { kind: 'code', mark }),
  send: (tx, restaurant, guest, { way, code, mark }, at) =>
    texts.write(
      tx,
      restaurant,
      coded(guest),
      way,
      { template: 'booking_code', actor: { kind: 'guest' }, keepsQuiet: false, code, address_mark: mark },
      at,
    ),
})
