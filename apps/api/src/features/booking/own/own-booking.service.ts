import type { ChangeBookingInput } from '@waitbook/contracts/booking/book-input'
import type { GuestBooking } from '@waitbook/contracts/booking/booking'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import { policyOfCancelled } from '@waitbook/domain/booking/cancel-terms'
import { changedFields } from '@waitbook/domain/edits/merge-edit'
import { mergeWords } from '@waitbook/domain/parties/marks'
import type { Read } from '../../../journal/journal.queries.ts'
import { extendHolds } from '../../floor/holds.ts'
import { mailAddress } from '../../messages/channels/provider.ts'
import { preferredAreaNames } from '../../reservations/preferred-areas.ts'
import { answersToStore } from '../asked-of-guests.ts'
import type { OwnBookingService, SeenDetails } from '../booking-calls.ts'
import { slotRefused } from '../booking-errors.ts'
import type { FreeTimes } from '../times/free-times.ts'
import { deletePlaces, isTableTaken } from '../times/places.queries.ts'
import { moveBooking, requireMovable } from './move-booking.ts'
import { calendarOf, guestBookingOf, startOf } from './own-booking-shape.ts'
import { createOwnBookings, type Own, type OwnBookingDeps, requireAllowed } from './own-bookings.ts'

const namesTime = ({ date, time, party_size }: ChangeBookingInput) =>
  date !== undefined || time !== undefined || party_size !== undefined

/** The details to store; undefined if none changes. Throws for an area that the guest cannot choose. */
const editedDetails = async (
  db: Read,
  { booking, restaurant }: Own,
  { allergies: typed, occasion, preferred_area_id }: ChangeBookingInput,
  seen: SeenDetails = {},
) => {
  const allergies = typed && mergeWords(seen.allergies ?? booking.allergies, booking.allergies, typed)
  const given = {
    occasion: occasion === seen.occasion ? undefined : occasion,
    preferred_area_id: preferred_area_id === seen.preferred_area_id ? undefined : preferred_area_id,
  }
  const answers = await answersToStore(db, restaurant, given, booking)
  const edited = changedFields<Partial<StoredReservation>>(booking, { ...(allergies && { allergies }), ...answers })
  return Object.keys(edited).length > 0 ? edited : undefined
}

export const createOwnBookingService = (deps: OwnBookingDeps, freeTimes: FreeTimes): OwnBookingService => {
  const { clock, knownRestaurants } = deps
  const own = createOwnBookings(deps)
  const shown = async ({ booking, restaurant }: Own): Promise<GuestBooking> => {
    const names = await preferredAreaNames(deps.db, restaurant.id, [booking])
    return guestBookingOf(booking, restaurant, clock.now(), names.get(booking.preferred_area_id))
  }

  return {
    find: async (segment) => shown(await own.find(segment)),
    asksContact: own.asksContact,
    confirmContact: own.confirmContact,

    async target(segment) {
      const found = await own.find(segment)
      const { can } = guestBookingOf(found.booking, found.restaurant, clock.now())
      return { restaurantId: found.restaurant.id, id: found.booking.id, isExpected: can.cancel }
    },

    async slots(segment, asked) {
      const { restaurantId, id } = await own.targetOf(segment)
      return freeTimes.slots(restaurantId, asked, { reservation_id: id })
    },

    async days(segment, asked) {
      const { restaurantId, id } = await own.targetOf(segment)
      return freeTimes.days(restaurantId, asked, { reservation_id: id })
    },

    async change(segment, { mutation_id, ...input }, address, seen) {
      // Details can be edited as long as the booking can be cancelled: until the visit.
      const action = namesTime(input) ? 'change' : 'cancel'
      const target = await own.targetOf(segment)
      const known = await knownRestaurants.find(target.restaurantId)
      const changed = await own
        .change(
          { ...target, by: address },
          mutation_id,
          ['change_booking', input],
          async (tx, found, at) => {
            requireAllowed(found, action, clock.now())
            const edited = await editedDetails(tx, found, input, seen)
            const booking = { ...found.booking, ...edited }
            const moved = await moveBooking(tx, known, { ...found, booking }, input, at)
            if (moved) return { ...moved, values: { ...moved.values, ...edited } }
            return edited && { values: edited, action_type: 'RESERVATION_EDITED' }
          },
          async (db, found, at) => {
            requireAllowed(found, action, clock.now())
            await editedDetails(db, found, input, seen)
            return requireMovable(db, known, found, input, at)
          },
        )
        .catch((error: unknown) => {
          throw isTableTaken(error) ? slotRefused(undefined, []) : error
        })
      return shown(changed)
    },

    async confirm(segment, mutation_id) {
      const target = await own.targetOf(segment)
      const confirmed = await own.change(target, mutation_id, ['confirm_booking'], async (_tx, found, at) => {
        const { status, confirmed_at } = found.booking
        if (status === 'CONFIRMED' && confirmed_at !== null) return undefined
        requireAllowed(found, 'confirm', clock.now())
        return { values: { confirmed_at: at }, action_type: 'RESERVATION_CONFIRMED_BY_GUEST' }
      })
      return shown(confirmed)
    },

    async runningLate(segment, minutes, mutation_id) {
      const target = await own.targetOf(segment)
      const late = await own.change(target, mutation_id, ['late_for_booking', minutes], async (tx, found, at) => {
        requireAllowed(found, 'say_late', clock.now())
        const { booking, restaurant } = found
        if (booking.late_minutes === minutes) return undefined
        const party = { entry_id: null, reservation_id: booking.id }
        const changes = await extendHolds(tx, restaurant.id, party, minutes - booking.late_minutes, at)
        return { values: { late_minutes: minutes }, action_type: 'RESERVATION_LATE', changes }
      })
      return shown(late)
    },

    async cancel(segment, mutation_id) {
      const target = await own.targetOf(segment)
      const cancelled = await own.change(target, mutation_id, ['cancel_booking'], async (tx, found) => {
        const { booking, restaurant } = found
        if (booking.status === 'CANCELLED') return undefined
        const now = clock.now()
        requireAllowed(found, 'cancel', now)
        await deletePlaces(tx, restaurant.id, [booking.id])
        return {
          values: {
            status: 'CANCELLED',
            cancelled_by: 'guest',
            policy: policyOfCancelled(booking.policy, startOf(booking, restaurant), now),
          },
          action_type: 'RESERVATION_CANCELLED_BY_GUEST',
        }
      })
      return shown(cancelled)
    },

    async calendar(segment) {
      const { booking, restaurant } = await own.find(segment)
      const link = deps.links.linkTo(booking.manage_url_segment ?? '')
      const sender = mailAddress(deps.providers, restaurant)
      return calendarOf(booking, restaurant, { madeAt: clock.now(), link, sender }).content
    },
  }
}
