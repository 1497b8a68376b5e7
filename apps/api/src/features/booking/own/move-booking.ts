import type { ChangeBookingInput } from '@waitbook/contracts/booking/book-input'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import { policyFor, policyOfChange } from '@waitbook/domain/booking/policy'
import { serviceOf } from '@waitbook/domain/booking/stored-bookings'
import type { Read, Tx } from '../../../journal/journal.queries.ts'
import type { CachedRestaurant } from '../../restaurants/known-restaurants.ts'
import { alreadyBooked, changeUnverified } from '../booking-errors.ts'
import { hasAnother, isRequest, requireAccepted } from '../submit.ts'
import { rulesOf } from '../times/day-book.ts'
import { type AskedSlot, type DecidedSlot, decideSlot, previewSlot } from '../times/decide-slot.ts'
import { deletePlaces, insertPlaces } from '../times/places.queries.ts'
import { isBeyond, readServiceUses, type ServiceUses } from '../times/service-uses.ts'
import { listUnproved } from '../unverified.queries.ts'
import { startOf } from './own-booking-shape.ts'
import type { Decision, Own } from './own-bookings.ts'

/**
 * Refuses to move an unverified booking where a new one would need a code: otherwise bookings of many days could be
 * moved to one. Within its service it may move if its party does not grow.
 */
const requireKnown = async (
  db: Read,
  decided: DecidedSlot,
  uses: ServiceUses,
  booking: StoredReservation,
  party_size: number,
) => {
  const { restaurant, service_date, slot } = decided
  if (!booking.keeps_seats) return
  const [unproved] = await listUnproved(db, restaurant.id, [booking.id])
  const mark = unproved?.is_unverified ? unproved.address_mark : undefined
  if (mark === undefined) return
  const current = serviceOf(rulesOf(restaurant), booking)
  const isSameService = current?.date === service_date && current.service.name === slot.service
  if (isSameService && party_size <= booking.party_size) return
  if (isBeyond(decided, party_size, [...uses.bookings, ...uses.holds], mark)) throw changeUnverified()
}

type Wanted = Pick<StoredReservation, 'date' | 'time' | 'party_size'>

/** The date, time and size after the change; undefined: nothing would change. */
const wantedOf = (
  booking: StoredReservation,
  { date = booking.date, time = booking.time, party_size = booking.party_size }: ChangeBookingInput,
): Wanted | undefined => {
  const isMoved = date !== booking.date || time !== booking.time
  return isMoved || party_size !== booking.party_size ? { date, time, party_size } : undefined
}

/** The question for the new time; the booking itself takes nothing from it. */
const askedOf = (booking: StoredReservation, wanted: Wanted, at: string): AskedSlot => ({
  ...wanted,
  asked_at: Date.parse(at),
  at,
  except: { reservation_id: booking.id },
  phone: booking.phone,
  preferred_area_id: booking.preferred_area_id,
})

const requireRules = async (
  db: Read,
  decided: DecidedSlot,
  booking: StoredReservation,
  { party_size }: Wanted,
  isAccepted: boolean,
) => {
  const rules = decided.restaurant.booking
  requireAccepted(rules, party_size, isAccepted)
  const uses = await readServiceUses(db, decided, { reservation_id: booking.id })
  if (rules.one_live_booking_per_phone_and_service && hasAnother(decided, uses, booking.id)) throw alreadyBooked()
  await requireKnown(db, decided, uses, booking, party_size)
}

/** Throws what `moveBooking` would throw now. */
export const requireMovable = async (
  db: Read,
  known: CachedRestaurant,
  { booking }: Own,
  input: ChangeBookingInput,
  at: string,
) => {
  const wanted = wantedOf(booking, input)
  if (!wanted) return
  const decided = await previewSlot(db, known, askedOf(booking, wanted, at))
  await requireRules(db, decided, booking, wanted, input.policy_accepted ?? false)
}

/**
 * Moves a guest's own booking to another time or size under the restaurant's lock, by the rules of a new booking. Terms
 * that apply to the changed booking are asked for again.
 */
export const moveBooking = async (
  tx: Tx,
  known: CachedRestaurant,
  { booking, restaurant: { id: restaurantId } }: Own,
  input: ChangeBookingInput,
  at: string,
): Promise<Decision> => {
  const asked = wantedOf(booking, input)
  if (!asked) return undefined
  const { date, time, party_size } = asked
  const isMoved = date !== booking.date || time !== booking.time
  const decided = await decideSlot(tx, known, askedOf(booking, asked, at))
  const { restaurant, slot, taken_until } = decided
  const rules = restaurant.booking
  await requireRules(tx, decided, booking, asked, input.policy_accepted ?? false)
  const wanted = policyFor(rules.policy, party_size)
  const former = { policy: booking.policy, starts_at: startOf(booking, restaurant) }
  await deletePlaces(tx, restaurantId, [booking.id])
  const place = { resource_ids: slot.resource_ids, starts_at: slot.starts_at, ends_at: taken_until }
  if (booking.keeps_seats) await insertPlaces(tx, restaurantId, { reservation_id: booking.id }, place)
  return {
    action_type: 'RESERVATION_CHANGED_BY_GUEST',
    values: {
      date: slot.date,
      time: slot.time,
      party_size,
      service: slot.service,
      duration_minutes: (slot.ends_at - slot.starts_at) / 60_000,
      status: !booking.keeps_seats || isRequest(rules, party_size) ? 'REQUESTED' : 'CONFIRMED',
      change_count: booking.change_count + 1,
      policy: policyOfChange(former, wanted, Date.parse(at)),
      // What the guest said about the former time.
      ...(isMoved && { confirmed_at: null, late_minutes: 0 }),
    },
  }
}
