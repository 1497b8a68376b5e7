import { allergiesIn } from '@waitbook/domain/parties/allergies'
import { isNameEnough } from '@waitbook/domain/parties/known-name'
import { toE164 } from '@waitbook/domain/phone'
import type { PartiesService } from '@waitbook/rpc/services'
import type { JournalDeps } from '../../journal/journal.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import { guestOfPhoneQuery, guestsOfNameQuery, listGuests, strangerOfPhoneQuery } from './known-guests.queries.ts'

export const createKnownGuests = ({ db }: Pick<JournalDeps, 'db'>): Pick<PartiesService, 'recognise'> => ({
  async recognise({ restaurant_id }, { name, phone }) {
    const restaurant = await getRestaurant(db, restaurant_id)
    const number = toE164(phone, restaurant.default_country_code)
    const find = async () => {
      // A complete number identifies one guest: guests who only share the name would mislead.
      if (number === undefined) {
        return isNameEnough(name) ? listGuests(db, restaurant_id, guestsOfNameQuery(restaurant_id, name)) : []
      }
      const [guest] = await listGuests(db, restaurant_id, guestOfPhoneQuery(restaurant_id, number))
      return guest ? [guest] : listGuests(db, restaurant_id, strangerOfPhoneQuery(restaurant_id, number))
    }
    return (await find()).map(({ preferences, ...guest }) => ({ ...guest, allergies: allergiesIn(preferences) }))
  },
})
