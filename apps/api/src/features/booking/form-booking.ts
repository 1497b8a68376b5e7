import type { BookInput } from '@waitbook/contracts/booking/book-input'
import { AppError } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { GuestAnswers } from '@waitbook/domain/booking/guest-answers'
import { changedFields, repeatedEdit } from '@waitbook/domain/edits/merge-edit'
import { guestWishes } from '@waitbook/domain/waitlist/wishes'
import { findByMutation } from '../../journal/journal.queries.ts'
import { changeRestaurant, mutationKey } from '../../journal/journal.ts'
import { createDigitTries } from '../../lib/limits/digit-tries.ts'
import { visitsOfForm } from '../../pages/form-key.ts'
import { reservationChange } from '../reservations/reservation-changes.ts'
import { findReservation, updateReservation } from '../reservations/reservations.queries.ts'
import { getRestaurant, publicRestaurantId } from '../restaurants/restaurants.ts'
import { answersToStore } from './asked-of-guests.ts'
import type { BookingCaller, BookingService, FormBookingService } from './booking-calls.ts'
import type { BookingDeps } from './booking-deps.ts'

interface Made {
  id: string
  /** As it is now, once its first state is no longer kept. */
  first: StoredReservation | undefined
  /** As it is now; undefined once it was erased. */
  current: StoredReservation | undefined
}

const guest = { kind: 'guest' } as const

const isExpected = (booking: StoredReservation | undefined): booking is StoredReservation =>
  booking !== undefined && (booking.status === 'CONFIRMED' || booking.status === 'REQUESTED')

type Details = Pick<
  StoredReservation,
  'name' | 'email' | 'notes' | 'wishes' | 'allergies' | 'sms_consent' | keyof GuestAnswers
>

const hasDetails = (booking: Details, details: Details) => Object.keys(changedFields(booking, details)).length === 0

const isSameVisit = ({ phone, date, time, party_size }: StoredReservation, input: BookInput) =>
  phone === input.phone_number && date === input.date && time === input.time && party_size === input.party_size

/** Books by a form. Every post of the form has the form's key as its idempotency key. */
export const createFormBooking = (deps: BookingDeps, submit: BookingService['submit']): FormBookingService => {
  const { db } = deps
  const digitTries = createDigitTries(deps)

  const findMade = async (restaurantId: RestaurantId, key: string): Promise<Made | undefined> => {
    const mutation = mutationKey({ actor: guest, mutation_id: key })
    const change = mutation && (await findByMutation(db, restaurantId, mutation))?.changes[0]
    if (!change) return undefined
    const current = await findReservation(db, restaurantId, change.id)
    return { id: change.id, first: (change.after as unknown as StoredReservation | null) ?? current, current }
  }

  /** The key of the form's next booking, derived so that a repeated post books only once. */
  const nextKey = (key: string, { id }: Made) => `${key}:${id}`

  /** All bookings that were made with a form's key, the last one first. */
  const listMade = async (restaurantId: RestaurantId, key: string): Promise<Made[]> => {
    const all: Made[] = []
    let made = await findMade(restaurantId, key)
    while (made && all.length < visitsOfForm) {
      all.unshift(made)
      made = await findMade(restaurantId, nextKey(key, made))
    }
    return all
  }

  const detailsOf = async (
    restaurantId: RestaurantId,
    first: StoredReservation,
    input: BookInput,
  ): Promise<Details> => {
    const restaurant = await getRestaurant(db, restaurantId)
    return {
      name: input.name,
      email: input.email ?? '',
      notes: input.notes,
      wishes: guestWishes(input.wishes ?? [], restaurant.offered_wishes),
      allergies: input.allergies ?? [],
      ...(await answersToStore(db, restaurant, input, first)),
      sms_consent: input.sms_consent ?? null,
    }
  }

  /** Stores the details that the guest changed before posting again, except those that staff have changed since. */
  const applyDetails = async (restaurantId: RestaurantId, first: StoredReservation, details: Details) => {
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
    visit = 1,
  ): Promise<string | undefined> => {
    if (visit > visitsOfForm) {
      return (await submit(restaurantId, { ...input, mutation_id: undefined }, caller)).manage_url_segment
    }
    const ownId = publicRestaurantId(restaurantId)
    const made = await findMade(ownId, input.mutation_id)
    if (made) {
      const { first, current } = made
      if (!first || !isExpected(current) || !isSameVisit(first, input))
        return submitWith(restaurantId, key, { ...input, mutation_id: nextKey(key, made) }, caller, visit + 1)
      const details = await detailsOf(ownId, first, input)
      // The same details as in the first post, or in a later one that changed them.
      if (hasDetails(first, details) || hasDetails(current, details)) return current.manage_url_segment ?? undefined
      await applyDetails(ownId, first, details)
      return undefined
    }
    try {
      return (await submit(restaurantId, input, caller)).manage_url_segment
    } catch (error) {
      // A different post with the same key was made at the same moment.
      if (!(error instanceof AppError) || error.code !== 'idempotency_key_reused') throw error
      return submitWith(restaurantId, key, input, caller, visit)
    }
  }

  const listCurrent = async (restaurantId: RestaurantId, key: string) =>
    (await listMade(restaurantId, key)).flatMap(({ current }) => current ?? [])

  return {
    async madeWith(restaurantId, key) {
      const made = await listCurrent(publicRestaurantId(restaurantId), key)
      return made.length > 0 ? { can_open: await digitTries.isOpen(restaurantId, key) } : undefined
    },
    async openMade(restaurantId, key, digits) {
      const made = await listCurrent(publicRestaurantId(restaurantId), key)
      return (await digitTries.match(restaurantId, key, digits, made))?.manage_url_segment ?? undefined
    },
    async submitByForm(restaurantId, input, caller) {
      const { mutation_id } = input
      if (mutation_id === undefined) return (await submit(restaurantId, input, caller)).manage_url_segment
      return submitWith(restaurantId, mutation_id, { ...input, mutation_id }, caller)
    },
  }
}
