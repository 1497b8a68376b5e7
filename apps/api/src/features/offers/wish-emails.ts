import { notFound } from '@waitbook/contracts/errors'
import { entryId } from '@waitbook/contracts/ids'
import type { EmailsState } from '../../pages/stop-emails.ts'
import { chooseEmails } from '../messages/outgoing/email-choice.ts'
import { shownToGuests } from '../restaurants/restaurants.ts'
import type { WishDeps } from './guest-wishes.ts'
import { findWish } from './wishes.queries.ts'

type Deps = Pick<WishDeps, 'db' | 'clock' | 'knownRestaurants' | 'rateLimits' | 'links'>

export const createWishEmails = ({ db, clock, knownRestaurants, rateLimits, links }: Deps) => ({
  /** Stops the e-mails, resumes them, or neither; throws `not_found` for a link that was not sent by e-mail. */
  async emails(restaurantId: string, written: string, wanted?: boolean): Promise<EmailsState> {
    const { restaurant } = await knownRestaurants.find(restaurantId)
    const { segment, mark } = links.read(written)
    const wish = entryId.safeParse(segment).success ? await findWish(db, restaurant.id, segment) : undefined
    // Limited, so that marks cannot be guessed.
    if (wish) await rateLimits.spend(['look-entry', wish.id])
    const email = wish?.email.toLowerCase() ?? ''
    if (email === '' || !links.isSentTo(email, segment, mark)) {
      throw notFound('There is no e-mail address under this link.')
    }
    const stopped = await chooseEmails({ db, clock }, restaurant.id, email, wanted)
    return { restaurant: shownToGuests(restaurant), stopped }
  },
})
export type WishEmails = ReturnType<typeof createWishEmails>
