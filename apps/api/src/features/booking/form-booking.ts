import type { BookInput } from '@waitbook/contracts/book-input'
import type { Booked } from '@waitbook/contracts/booking'
import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import { repeatedEdit } from '@waitbook/domain/edits/merge-edit'
import { guestWishes } from '@waitbook/domain/waitlist/wishes'
import { findByMutation } from '../../journal/journal.queries.ts'
import { changeRestaurant, mutationKey } from '../../journal/journal.ts'
import { reservationChange } from '../reservations/reservation-changes.ts'
import { findReservation, updateReservation } from '../reservations/reservations.queries.ts'
import { getRestaurant, publicRestaurantId } from '../restaurants/restaurants.ts'
import type { BookingCaller, BookingService, FormBookingService } from './booking-calls.ts'
import type { BookingDeps } from './booking-deps.ts'
import { bookedOf } from './submit.ts'

/** A booking that was made with a form's key. */
interface Made {
  first: StoredReservation
  /** As it is now; undefined once it was erased. */
  current: StoredReservation | undefined
}

const guest = { kind: 'guest' } as const

const isExpected = (booking: StoredReservation | undefined): booking is StoredReservation =>
  booking !== undefined && (booking.status === 'CONFIRMED' || booking.status === 'REQUESTED')

const isSameVisit = ({ phone, date, time, party_size }: StoredReservation, input: BookInput) =>
  phone === input.phone_number && date === input.date && time === input.time && party_size === input.party_size

/** Books by a form. Every post of the form has the form's key as its idempotency key. */
export const createFormBooking = (deps: BookingDeps, submit: BookingService['submit']): FormBookingService => {
  const { db } = deps

  const findMade = async (restaurantId: RestaurantId, key: string): Promise<Made | undefined> => {
    const mutation = mutationKey({ actor: guest, mutation_id: key })
    const change = mutation && (await findByMutation(db, restaurantId, mutation))?.changes[0]
    if (!change) return undefined
    return {
      first: change.after as unknown as StoredReservation,
      current: await findReservation(db, restaurantId, change.id),
    }
  }

  /** The key of the form's next booking, derived so that a repeated post books only once. */
  const nextKey = (key: string, { first }: Made) => `${key}:${first.id}`

  /** Stores the details that the guest changed before posting again, except those that staff have changed since. */
  const applyDetails = async (restaurantId: RestaurantId, { first }: Made, input: BookInput) => {
    const { offered_wishes } = await getRestaurant(db, restaurantId)
    const details = {
      name: input.name,
      email: input.email ?? '',
      notes: input.notes,
      wishes: guestWishes(input.wishes ?? [], offered_wishes),
      sms_consent: input.sms_consent ?? null,
    }
    const request = {
      restaurant_id: restaurantId,
      actor: guest,
      by: first.id,
      mutation_id: undefined,
      asked: undefined,
    }
    await changeRestaurant(deps, request, async (tx) => {
      const before = await findReservation(tx, restaurantId, first.id)
      if (!isExpected(before)) return undefined
      const values = repeatedEdit<StoredReservation>(details, first, before)
      if (Object.keys(values).length === 0) return undefined
      const after = await updateReservation(tx, restaurantId, first.id, values)
      return { action_type: 'RESERVATION_EDITED', changes: [reservationChange(first.id, before, after)] }
    })
  }

  const submitWith = async (
    restaurantId: string,
    key: string,
    input: BookInput & { mutation_id: string },
    caller: BookingCaller,
  ): Promise<Booked> => {
    const ownId = publicRestaurantId(restaurantId)
    const made = await findMade(ownId, input.mutation_id)
    if (made) {
      if (!isExpected(made.current) || !isSameVisit(made.first, input))
        return submitWith(restaurantId, key, { ...input, mutation_id: nextKey(key, made) }, caller)
      await applyDetails(ownId, made, input)
      return bookedOf(made.current)
    }
    try {
      return await submit(restaurantId, input, caller)
    } catch (error) {
      // Of two different posts at once, the other one has just used the key.
      if (!(error instanceof AppError) || error.code !== 'idempotency_key_reused') throw error
      return submitWith(restaurantId, key, input, caller)
    }
  }

  return {
    async bookedWith(restaurantId, key) {
      const ownId = publicRestaurantId(restaurantId)
      let last: Made | undefined
      for (let made = await findMade(ownId, key); made; made = await findMade(ownId, nextKey(key, made))) last = made
      return last && { segment: last.current?.manage_url_segment ?? undefined }
    },
    submitByForm(restaurantId, input, caller) {
      const { mutation_id } = input
      if (mutation_id === undefined) return submit(restaurantId, input, caller)
      return submitWith(restaurantId, mutation_id, { ...input, mutation_id }, caller)
    },
  }
}
