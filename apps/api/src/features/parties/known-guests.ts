import { isNameEnough } from '@waitbook/domain/parties/known-name'
import { everyAllergy, hasMarks } from '@waitbook/domain/parties/marks'
import type { Preferences } from '@waitbook/domain/parties/preferences'
import { storedForms } from '@waitbook/domain/phone'
import type { PartiesService } from '@waitbook/rpc/guest-services'
import type { JournalDeps } from '../../journal/journal.ts'
import { getRestaurant } from '../restaurants/restaurants.ts'
import {
  guestOfPhoneQuery,
  guestsOfNameQuery,
  guestWithoutProfileQuery,
  listGuests,
  listMarkedGuests,
} from './known-guests.queries.ts'

const withAllergies = <G extends { allergies: readonly string[]; preferences: Preferences }>({
  preferences,
  ...guest
}: G) => ({ ...guest, allergies: everyAllergy({ allergies: guest.allergies, preferences }) })

const withStop = <G extends { texts_stopped?: boolean | undefined }>({ texts_stopped, ...guest }: G) => ({
  ...guest,
  ...(texts_stopped === true && { texts_stopped }),
})

export const createKnownGuests = ({ db }: Pick<JournalDeps, 'db'>): Pick<PartiesService, 'recognise' | 'marks'> => ({
  async marks({ restaurant_id }, { phones }) {
    if (phones.length === 0) return []
    const guests = await listMarkedGuests(db, restaurant_id, phones)
    return guests
      .map(withAllergies)
      .map(withStop)
      .filter((guest) => hasMarks(guest) || guest.notes !== '')
  },

  async recognise({ restaurant_id }, { name, phone }) {
    const restaurant = await getRestaurant(db, restaurant_id)
    const numbers = storedForms(phone, restaurant.default_country_code)
    const findByPhone = async (number: string) => {
      const [guest] = await listGuests(db, restaurant_id, guestOfPhoneQuery(restaurant_id, number))
      return guest ? [guest] : listGuests(db, restaurant_id, guestWithoutProfileQuery(restaurant_id, number))
    }
    const find = async () => {
      // A complete number identifies one guest: guests who only share the name would mislead.
      if (numbers.length === 0) {
        return isNameEnough(name) ? listGuests(db, restaurant_id, guestsOfNameQuery(restaurant_id, name)) : []
      }
      return (await Promise.all(numbers.map(findByPhone))).find((guests) => guests.length > 0) ?? []
    }
    return (await find()).map(withAllergies)
  },
})
