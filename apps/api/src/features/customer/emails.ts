import type { PublicRestaurant } from '@waitbook/contracts/customer'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { isoNow } from '../../clock.ts'
import { findReach, listEmailAddresses } from '../messages/messages.queries.ts'
import { optIn, optOut } from '../messages/replies.queries.ts'
import { getPublicRestaurant } from '../restaurants/restaurants.ts'
import type { CustomerDeps } from './customer-deps.ts'
import { missingEntry } from './visit.ts'

/** Whether a restaurant's e-mails to a guest have been stopped. */
export interface EmailsState {
  restaurant: PublicRestaurant
  stopped: boolean
}

export interface EmailsService {
  emails(restaurantId: RestaurantId, id: string): Promise<EmailsState>
  /** Ends the e-mails to every address that a visit's were sent to, for this visit and later ones, or starts them again. */
  setEmails(restaurantId: RestaurantId, id: string, wanted: boolean): Promise<void>
}

export const createEmails = ({ db, clock }: CustomerDeps): EmailsService => {
  const addressesOf = async (restaurantId: RestaurantId, id: string) => {
    const addresses = await listEmailAddresses(db, restaurantId, id)
    if (addresses.length === 0) throw missingEntry()
    return addresses
  }

  return {
    async emails(restaurantId, id) {
      const { name, address, phone, menu_url } = await getPublicRestaurant(db, restaurantId)
      const { stopped } = await findReach(db, restaurantId, await addressesOf(restaurantId, id))
      return { restaurant: { name, address, phone, menu_url }, stopped: stopped.length > 0 }
    },
    async setEmails(restaurantId, id, wanted) {
      for (const address of await addressesOf(restaurantId, id)) {
        if (wanted) await optIn(db, restaurantId, address)
        else await optOut(db, restaurantId, address, isoNow(clock))
      }
    },
  }
}
