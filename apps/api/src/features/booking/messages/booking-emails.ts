import { notFound } from '@waitbook/contracts/errors'
import type { EmailsState } from '../../../pages/stop-emails.ts'
import { chooseEmails } from '../../messages/outgoing/email-choice.ts'
import { getRestaurant, shownToGuests } from '../../restaurants/restaurants.ts'
import { listEmailsOf } from '../own/own-booking.queries.ts'
import { createOwnBookings, type OwnBookingDeps } from '../own/own-bookings.ts'

/** The unsubscribe link of e-mails about a booking. */
export const createBookingEmails = (deps: OwnBookingDeps) => {
  const { db, rateLimits, links } = deps
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
    async emails(written: string, wanted?: boolean): Promise<EmailsState> {
      const { restaurantId, email } = await readerOf(written)
      const stopped = await chooseEmails(deps, restaurantId, email, wanted)
      return { restaurant: shownToGuests(await getRestaurant(db, restaurantId)), stopped }
    },
  }
}

export type BookingEmails = ReturnType<typeof createBookingEmails>
