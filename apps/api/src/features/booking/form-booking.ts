import type { BookInput } from '@waitbook/contracts/book-input'
import type { Booked } from '@waitbook/contracts/booking'
import { AppError } from '@waitbook/contracts/errors'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import { findByMutation } from '../../journal/journal.queries.ts'
import { mutationKey } from '../../journal/journal.ts'
import { publicRestaurantId } from '../restaurants/restaurants.ts'
import type { BookingCaller, BookingService, FormBookingService } from './booking-calls.ts'
import type { BookingDeps } from './booking-deps.ts'
import { findBookingSegment } from './own-booking.queries.ts'
import { bookedOf } from './submit.ts'

const isSameVisit = ({ phone, date, time }: StoredReservation, input: BookInput) =>
  phone === input.phone_number && date === input.date && time === input.time

/** Booking by a form, whose key is that of each of its posts. */
export const createFormBooking = (
  { db }: Pick<BookingDeps, 'db'>,
  submit: BookingService['submit'],
): FormBookingService => {
  /** The booking as it was made with a key, and whether its link still works. */
  const findMade = async (restaurantId: string, key: string) => {
    const mutation = mutationKey({ actor: { kind: 'guest' }, mutation_id: key })
    const change = mutation && (await findByMutation(db, publicRestaurantId(restaurantId), mutation))?.changes[0]
    if (!change) return undefined
    const reservation = change.after as unknown as StoredReservation
    const { manage_url_segment: segment } = reservation
    return { reservation, isPresent: !!segment && (await findBookingSegment(db, segment)) !== undefined }
  }

  const submitWith = async (
    restaurantId: string,
    key: string,
    input: BookInput & { mutation_id: string },
    caller: BookingCaller,
  ): Promise<Booked> => {
    try {
      return await submit(restaurantId, input, caller)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'idempotency_key_reused') throw error
      const made = await findMade(restaurantId, input.mutation_id)
      if (!made) throw error
      if (made.isPresent && isSameVisit(made.reservation, input)) return bookedOf(made.reservation)
      // Another booking by the same, cached form. The next key is derived, so that this post too books only once.
      return submitWith(restaurantId, key, { ...input, mutation_id: `${key}:${made.reservation.id}` }, caller)
    }
  }

  return {
    async bookedWith(restaurantId, key) {
      const made = await findMade(restaurantId, key)
      return made && { segment: made.isPresent ? (made.reservation.manage_url_segment ?? undefined) : undefined }
    },
    submitByForm(restaurantId, input, caller) {
      const { mutation_id } = input
      if (mutation_id === undefined) return submit(restaurantId, input, caller)
      return submitWith(restaurantId, mutation_id, { ...input, mutation_id }, caller)
    },
  }
}
