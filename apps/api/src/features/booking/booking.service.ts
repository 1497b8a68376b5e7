import { placeDetails } from '@waitbook/contracts/place-details'
import { firstDate } from '@waitbook/domain/booking/first-date'
import { lastBookableDate } from '@waitbook/domain/booking/slots'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { goesByWhatsApp, sendsTexts } from '../messages/channels/provider.ts'
import { shownToGuests } from '../restaurants/restaurants.ts'
import { readAsked } from './asked-of-guests.ts'
import type { BookingService } from './booking-calls.ts'
import type { BookingDeps } from './booking-deps.ts'
import { createFormBooking } from './form-booking.ts'
import { createTimeHolds } from './holds.ts'
import { createSubmit } from './submit.ts'
import { rulesOf } from './times/day-book.ts'
import type { FreeTimes } from './times/free-times.ts'

export const createBookingService = (deps: BookingDeps, freeTimes: FreeTimes): BookingService => {
  const { clock, knownRestaurants, providers, readLimits } = deps
  const countRead = (address: string | undefined) => {
    if (address !== undefined) readLimits.spend('free-times-address', address)
  }

  const submit = createSubmit(deps)

  return {
    async info(restaurantId) {
      const { restaurant } = await knownRestaurants.current(restaurantId)
      const { booking, time_zone, default_country_code, settings } = restaurant
      const now = clock.now()
      const asked = await readAsked(deps.db, restaurant)
      return {
        restaurant: shownToGuests(restaurant),
        details: placeDetails.parse(restaurant),
        booking: {
          enabled: booking.enabled,
          party_size: booking.party_size,
          approval: booking.approval,
          today: firstDate(rulesOf(restaurant), time_zone, now),
          local_date: dateIn(time_zone, now),
          last_date: lastBookableDate(booking, time_zone, now),
          time_zone,
          default_country_code,
          default_party_size: settings.default_party_size,
          hold_minutes: booking.hold_minutes,
          sends_texts: sendsTexts(providers, restaurant),
          ...(goesByWhatsApp(providers, restaurant) && { by_whatsapp: true as const }),
          wishes: restaurant.offered_wishes,
          ...asked,
          policy: booking.policy.text === '' ? null : booking.policy,
        },
      }
    },

    async embedOrigins(restaurantId) {
      const { restaurant } = await knownRestaurants.current(restaurantId)
      return restaurant.booking.embed_origins
    },

    async days(restaurantId, { address, ...asked }) {
      countRead(address)
      return freeTimes.days(restaurantId, asked)
    },

    async slots(restaurantId, { hold_id, address, ...asked }) {
      countRead(address)
      return freeTimes.slots(restaurantId, asked, { hold_id })
    },

    ...createTimeHolds(deps),
    submit,
    ...createFormBooking(deps, submit),
  }
}
