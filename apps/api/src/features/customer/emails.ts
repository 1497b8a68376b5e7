import { notFound } from '@waitbook/contracts/errors'
import type { EmailsState } from '../../pages/stop-emails.ts'
import { chooseEmails } from '../messages/outgoing/email-choice.ts'
import { getPublicRestaurant, shownToGuests } from '../restaurants/restaurants.ts'
import type { CustomerDeps } from './customer-deps.ts'
import type { ShortLinksService } from './short-links.ts'

export interface EmailsService {
  /** Stops the e-mails, resumes them, or neither; throws `not_found` for a link that was not sent by e-mail. */
  emails(written: string, wanted?: boolean): Promise<EmailsState>
}

/** The unsubscribe link of e-mails about a visit. */
export const createEmails = (deps: CustomerDeps, { segmentTarget }: ShortLinksService): EmailsService => ({
  async emails(written, wanted) {
    const target = await segmentTarget(written)
    if (target?.emailed_to === undefined) throw notFound('There is no e-mail address under this link.')
    const restaurant = await getPublicRestaurant(deps.db, target.restaurant_id)
    const stopped = await chooseEmails(deps, restaurant.id, target.emailed_to, wanted)
    return { restaurant: shownToGuests(restaurant), stopped, place: written }
  },
})
