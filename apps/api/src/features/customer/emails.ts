import type { PublicRestaurant } from '@waitbook/contracts/customer'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { isoNow } from '../../lib/clock.ts'
import { findReach } from '../messages/outgoing/messages.queries.ts'
import { optIn, optOut } from '../messages/outgoing/opt-outs.queries.ts'
import { getPublicRestaurant, shownToGuests } from '../restaurants/restaurants.ts'
import type { CustomerDeps } from './customer-deps.ts'

/** Whether a restaurant's e-mails to a guest have been stopped. */
export interface EmailsState {
  restaurant: PublicRestaurant
  stopped: boolean
}

export interface EmailsService {
  emails(restaurantId: RestaurantId, email: string): Promise<EmailsState>
  /** Stops the e-mails to an address, for this visit and later ones, or resumes them. */
  setEmails(restaurantId: RestaurantId, email: string, wanted: boolean): Promise<void>
}

export const createEmails = ({ db, clock }: CustomerDeps): EmailsService => ({
  async emails(restaurantId, email) {
    const restaurant = await getPublicRestaurant(db, restaurantId)
    const { is_stopped: stopped } = await findReach(db, restaurantId, email)
    return { restaurant: shownToGuests(restaurant), stopped }
  },
  async setEmails(restaurantId, email, wanted) {
    if (wanted) await optIn(db, restaurantId, email)
    else await optOut(db, restaurantId, email, isoNow(clock))
  },
})
