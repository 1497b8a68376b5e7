import { AppError, notFound } from '@waitbook/contracts/errors'
import { entryId, type RestaurantId } from '@waitbook/contracts/ids'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { ActionType, RowChange } from '@waitbook/db/schema/activity'
import { guestCan, type OwnBookingAction } from '@waitbook/domain/booking/own-booking'
import type { ReservationStatus } from '@waitbook/domain/reservations/reservation-status'
import { checkAhead } from '../../../journal/check-ahead.ts'
import type { Read, Tx } from '../../../journal/journal.queries.ts'
import { type ChangeRequest, changeRestaurant } from '../../../journal/journal.ts'
import { isoNow } from '../../../lib/clock.ts'
import { isUnconfirmed, verifyVisit } from '../../messages/outgoing/new-numbers.queries.ts'
import { reservationChange } from '../../reservations/reservation-changes.ts'
import { findReservation, type ReservationValues, updateReservation } from '../../reservations/reservations.queries.ts'
import { getRestaurant, type Restaurant } from '../../restaurants/restaurants.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { listUnproved, verifyEmail } from '../unverified.queries.ts'
import type { BookingLinks } from './booking-links.ts'
import { findBookingSegment } from './own-booking.queries.ts'
import { startOf } from './own-booking-shape.ts'

export interface OwnBookingDeps extends BookingDeps {
  links: BookingLinks
}

export interface Own {
  restaurant: Restaurant
  booking: StoredReservation
}

export interface BookingTarget {
  restaurantId: RestaurantId
  id: string
  /** The mark of a link that was sent; empty for another. */
  mark: string
  segment: string
}

/** Undefined: nothing changes, as a repeated call answers as the first. */
export type Decision =
  | { values: ReservationValues; action_type: ActionType; changes?: readonly RowChange[] }
  | undefined

const guest = { kind: 'guest' } as const

const sentences: Record<ReservationStatus, string> = {
  CONFIRMED: 'The time of this booking is over.',
  REQUESTED: 'This booking is not confirmed yet: the restaurant answers it first.',
  CANCELLED: 'This booking is cancelled.',
  CHECKED_IN: 'You have already been welcomed at the restaurant.',
  NO_SHOW: 'This booking is over: the restaurant waited for you, and you did not come.',
}

const unknownLink = () => notFound('There is no booking under this link.')

const settled = (detail: string) => new AppError('conflict', 'booking_settled', detail)

/** Throws the refusal of an action that a booking does not allow. */
export const requireAllowed = ({ booking, restaurant }: Own, action: OwnBookingAction, now: number) => {
  const startsAt = startOf(booking, restaurant)
  if (guestCan(booking, startsAt, now)[action]) return
  const isForRequests = action === 'change' || action === 'cancel'
  throw settled(sentences[isForRequests && booking.status === 'REQUESTED' ? 'CONFIRMED' : booking.status])
}

export const createOwnBookings = (deps: OwnBookingDeps) => {
  const { db, rateLimits, links } = deps

  /** Throws `not_found` for an unknown link. */
  const targetOf = async (written: string): Promise<BookingTarget> => {
    const { segment, mark } = links.read(written)
    const found = entryId.safeParse(segment).success ? await findBookingSegment(db, segment) : undefined
    if (!found) throw unknownLink()
    return { restaurantId: found.restaurant_id as RestaurantId, id: found.reservation_id, mark, segment }
  }

  const read = async ({ restaurantId, id }: BookingTarget): Promise<Own> => {
    const [restaurant, booking] = await Promise.all([
      getRestaurant(db, restaurantId),
      findReservation(db, restaurantId, id),
    ])
    if (!booking) throw unknownLink()
    return { restaurant, booking }
  }

  /** Limited, so that marks cannot be guessed. */
  const look = async (target: BookingTarget): Promise<Own> => {
    await rateLimits.spend(['look-entry', target.id])
    return read(target)
  }

  /** To which contact of the booking this link was sent; undefined for a link without the right mark. */
  const sentBy = ({ segment, mark }: BookingTarget, { phone, email }: StoredReservation) => {
    if (mark === '') return undefined
    if (links.isSentTo(phone, segment, mark)) return 'number'
    return email !== '' && links.isSentTo(email, segment, mark) ? 'email' : undefined
  }

  /** Verifies the contact to which the link was sent, as a person has pressed a button on its page. */
  const verify = async (target: BookingTarget, { booking }: Own) => {
    const { restaurantId, id } = target
    const by = sentBy(target, booking)
    if (by === 'number') await verifyVisit(db, restaurantId, id, booking.phone, isoNow(deps.clock))
    if (by === 'email') await verifyEmail(db, restaurantId, id, booking.email)
  }

  return {
    targetOf,

    /** Programs open links too, so this verifies nothing. */
    find: async (written: string): Promise<Own> => look(await targetOf(written)),

    /**
     * The contact that the page asks its guest to confirm: the number to which the link was texted, or the e-mail
     * address to which it was mailed if nothing has verified the booking.
     */
    async asksContact(written: string): Promise<'number' | 'email' | undefined> {
      const target = await targetOf(written)
      const { restaurantId, id } = target
      const { booking } = await read(target)
      const by = sentBy(target, booking)
      if (by === 'number') return (await isUnconfirmed(db, restaurantId, id, booking.phone)) ? by : undefined
      const [unproved] = by === 'email' ? await listUnproved(db, restaurantId, [id]) : []
      return unproved?.is_unverified ? by : undefined
    },

    async confirmContact(written: string): Promise<void> {
      const target = await targetOf(written)
      await verify(target, await look(target))
    },

    /**
     * `decide` throws a refusal or returns the change; `check` throws the same refusals without the restaurant's lock.
     */
    async change(
      target: BookingTarget & Pick<ChangeRequest, 'by'>,
      mutation_id: string | undefined,
      asked: readonly unknown[],
      decide: (tx: Tx, own: Own, at: string) => Promise<Decision>,
      check?: (db: Read, own: Own, at: string) => Promise<unknown>,
    ): Promise<Own> {
      const { restaurantId, id } = target
      await rateLimits.spend(['guest-change-entry', id])
      const restaurant = await getRestaurant(db, restaurantId)
      const request = {
        restaurant_id: restaurantId,
        actor: guest,
        by: target.by ?? id,
        mutation_id: mutation_id && `${id}:${mutation_id}`,
        asked: [...asked, id],
      }
      if (check) {
        await checkAhead(deps, request, async (_db, at) => {
          const booking = await findReservation(db, restaurantId, id)
          if (!booking) throw unknownLink()
          await check(db, { restaurant, booking }, at)
        })
      }
      await changeRestaurant(deps, request, async (tx, at) => {
        const before = await findReservation(tx, restaurantId, id)
        if (!before) throw unknownLink()
        const decided = await decide(tx, { restaurant, booking: before }, at)
        if (!decided) return undefined
        const after = await updateReservation(tx, restaurantId, id, decided.values)
        await deps.bookingMessages?.notify(tx, restaurant, { before, after, actor: guest }, at)
        return {
          action_type: decided.action_type,
          changes: [reservationChange(id, before, after), ...(decided.changes ?? [])],
        }
      })
      const changed = await read(target)
      await verify(target, changed)
      return changed
    },
  }
}
