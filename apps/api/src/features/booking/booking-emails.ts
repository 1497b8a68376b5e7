import type { PublicRestaurant } from '@waitbook/contracts/customer'
import { notFound } from '@waitbook/contracts/errors'
import { isoNow } from '../../lib/clock.ts'
import { findReach } from '../messages/outgoing/messages.queries.ts'
import { optIn, optOut } from '../messages/outgoing/opt-outs.queries.ts'
import { getRestaurant, shownToGuests } from '../restaurants/restaurants.ts'
import { listEmailsOf } from './own-booking.queries.ts'
import { createOwnBookings, type OwnBookingDeps } from './own-bookings.ts'

/** Whether a restaurant's e-mails to the guest of a booking are stopped. */
export interface BookingEmailsState {
  restaurant: PublicRestaurant
  stopped: boolean
}

/** The unsubscribe link of e-mails about a booking. */
export const createBookingEmails = (deps: OwnBookingDeps) => {
  const { db, rateLimits, links, clock } = deps
  const { targetOf } = createOwnBookings(deps)

  /** Only the reader of the e-mail may decide: booking returns the plain segment, and may name another person's address. */
  const readerOf = async (written: string) => {
    const { restaurantId, id, segment, mark } = await targetOf(written)
    // Limited, so that marks cannot be guessed.
    await rateLimits.spend(['look-entry', id])
    const emails = await listEmailsOf(db, restaurantId, id)
    const email = emails.find((each) => links.isSentTo(each, segment, mark))
    if (email === undefined) throw notFound('There is no e-mail address under this link.')
    return { restaurantId, email }
  }

  return {
    /** Stops the e-mails, resumes them, or neither; throws `not_found` for a link that was not sent by e-mail. */
    async emails(written: string, wanted?: boolean): Promise<BookingEmailsState> {
      const { restaurantId, email } = await readerOf(written)
      if (wanted === true) await optIn(db, restaurantId, email)
      else if (wanted === false) await optOut(db, restaurantId, email, isoNow(clock))
      const restaurant = await getRestaurant(db, restaurantId)
      const { is_stopped: stopped } = await findReach(db, restaurantId, email)
      return { restaurant: shownToGuests(restaurant), stopped }
    },
  }
}

export type BookingEmails = ReturnType<typeof createBookingEmails>
