import type { BookInput } from '@waitbook/contracts/book-input'
import type { Booked } from '@waitbook/contracts/booking'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { BookingSettings } from '@waitbook/contracts/settings/booking'
import { policyFor } from '@waitbook/domain/booking/policy'
import { serviceOf } from '@waitbook/domain/booking/stored-bookings'
import { newId } from '@waitbook/domain/ids'
import { guestWishes } from '@waitbook/domain/waitlist/wishes'
import { insertRows, type Tx } from '../../journal/journal.queries.ts'
import { type ChangeRequest, changeRestaurant } from '../../journal/journal.ts'
import { reservationChange } from '../reservations/reservation-changes.ts'
import type { CachedRestaurant } from '../restaurants/known-restaurants.ts'
import { guestPhoneAt } from '../restaurants/phone-at.ts'
import type { BookingCaller, BookingService } from './booking-calls.ts'
import type { BookingDeps } from './booking-deps.ts'
import { alreadyBooked, bookingClosed, holdExpired, policyNotAccepted, slotRefused } from './booking-errors.ts'
import { rulesOf } from './day-book.ts'
import { type AskedSlot, type DecidedSlot, decideSlot } from './decide-slot.ts'
import { deleteHold, findHold } from './holds.queries.ts'
import { insertPlaces, isTableTaken } from './places.queries.ts'

const guest = { kind: 'guest' } as const

/** Whether a booking of a guest waits until staff accept it. */
export const isRequest = ({ approval, party_size: { max } }: BookingSettings, party_size: number) =>
  approval === 'all' || (approval === 'large' && party_size > max)

/** Whether the phone has another booking of the same service on the same date. */
export const hasAnother = ({ restaurant, rows, service_date, slot }: DecidedSlot, exceptId?: string) => {
  const rules = rulesOf(restaurant)
  return rows.reservations.some((row) => {
    if (!row.is_own || row.id === exceptId) return false
    const found = serviceOf(rules, row)
    return found?.date === service_date && found.service.name === slot.service
  })
}

/** The time that is booked: as named, else as held. A live hold keeps the time at which the guest asked for it. */
const askedSlot = async (
  tx: Tx,
  { restaurant }: CachedRestaurant,
  input: BookInput,
  at: string,
): Promise<AskedSlot> => {
  const { hold_id, phone_number: phone } = input
  const hold = hold_id === undefined ? undefined : await findHold(tx, restaurant.id, hold_id)
  const [date, time] = [input.date ?? hold?.date, input.time ?? hold?.time]
  const party_size = input.party_size ?? hold?.party_size
  if (date === undefined || time === undefined || party_size === undefined) throw holdExpired()
  const isHeld = hold !== undefined && hold.expires_at > at && hold.date === date && hold.time === time
  const asked_at = Date.parse(isHeld ? hold.created_at : at)
  return { date, time, party_size, asked_at, at, except: { hold_id }, phone }
}

type GuestOfBooking = Pick<
  BookInput,
  'name' | 'phone_number' | 'email' | 'notes' | 'wishes' | 'sms_consent' | 'language'
>

const reservationOf = (
  { restaurant, slot }: DecidedSlot,
  { party_size, at }: AskedSlot,
  input: GuestOfBooking,
  { language, source }: Pick<BookingCaller, 'language' | 'source'>,
  { id, segment }: { id: string; segment: string },
): StoredReservation => ({
  id,
  name: input.name,
  phone: input.phone_number,
  party_size,
  date: slot.date,
  time: slot.time,
  notes: input.notes,
  status: isRequest(restaurant.booking, party_size) ? 'REQUESTED' : 'CONFIRMED',
  entry_id: null,
  created_at: at,
  wishes: guestWishes(input.wishes ?? [], restaurant.offered_wishes),
  source,
  service: slot.service,
  duration_minutes: (slot.ends_at - slot.starts_at) / 60_000,
  email: input.email ?? '',
  language: input.language ?? language,
  sms_consent: input.sms_consent ?? null,
  confirmed_at: null,
  late_minutes: 0,
  change_count: 0,
  cancelled_by: null,
  manage_url_segment: segment,
  guest_reply: '',
  policy: policyFor(restaurant.booking.policy, party_size),
})

/** Stores the booking of a time that was decided; its tables are taken, and the guest is written to. */
export const insertBooking = async (
  tx: Tx,
  deps: Pick<BookingDeps, 'random' | 'bookingMessages' | 'messageMark'>,
  decided: DecidedSlot,
  asked: AskedSlot,
  input: GuestOfBooking & { hold_id?: string | undefined; policy_accepted: boolean },
  caller: BookingCaller,
): Promise<StoredReservation> => {
  const { restaurant, slot, taken_until } = decided
  if (restaurant.booking.one_live_booking_per_phone_and_service && hasAnother(decided)) throw alreadyBooked()
  const segment = newId(deps.random)
  const reservation = reservationOf(decided, asked, input, caller, { id: newId(deps.random), segment })
  if (reservation.policy && !input.policy_accepted) throw policyNotAccepted()
  const { id } = reservation
  const own = { restaurant_id: restaurant.id }
  if (input.hold_id !== undefined) await deleteHold(tx, restaurant.id, input.hold_id)
  await insertRows(tx, [
    { table: 'reservations', row: { ...reservation, ...own } },
    { table: 'booking_segments', row: { segment, reservation_id: id, ...own } },
  ])
  const place = { resource_ids: slot.resource_ids, starts_at: slot.starts_at, ends_at: taken_until }
  await insertPlaces(tx, restaurant.id, { reservation_id: id }, place)
  const made = { before: null, after: reservation, actor: guest, mark: deps.messageMark(caller.address) }
  await deps.bookingMessages?.notify(tx, restaurant, made, asked.at)
  return reservation
}

export const bookedOf = ({ id, manage_url_segment, status }: StoredReservation): Booked => ({
  reservation_id: id,
  manage_url_segment: manage_url_segment ?? '',
  status: status === 'REQUESTED' ? 'REQUESTED' : 'CONFIRMED',
})

/** A guest's own booking, decided under the restaurant's lock. */
export const createSubmit = (deps: BookingDeps): BookingService['submit'] => {
  const { knownRestaurants, rateLimits } = deps

  const record = (known: CachedRestaurant, request: ChangeRequest, input: BookInput, caller: BookingCaller) =>
    changeRestaurant(deps, request, async (tx, at) => {
      const asked = await askedSlot(tx, known, input, at)
      const decided = await decideSlot(tx, known, asked)
      const reservation = await insertBooking(tx, deps, decided, asked, input, caller)
      return { action_type: 'RESERVATION_BOOKED', changes: [reservationChange(reservation.id, null, reservation)] }
    })

  return async (restaurantId, { mutation_id, ...given }, caller): Promise<Booked> => {
    const cached = await knownRestaurants.find(restaurantId)
    const known = cached.restaurant.booking.enabled ? cached : await knownRestaurants.current(restaurantId)
    const { id, booking } = known.restaurant
    if (!booking.enabled) throw bookingClosed()
    const input = { ...given, phone_number: guestPhoneAt(known.restaurant, given.phone_number) }
    await rateLimits.spend(
      ['book-phone', `${id} ${input.phone_number}`],
      ['book-address', caller.address],
      ['book-restaurant', id],
    )
    const request: ChangeRequest = { restaurant_id: id, actor: guest, mutation_id, asked: ['book', input] }
    const recorded = await record(known, request, input, caller).catch((error: unknown) => {
      throw isTableTaken(error) ? slotRefused(undefined, []) : error
    })
    const after = recorded.changes[0]?.after as StoredReservation | null | undefined
    if (!after) throw new Error('a booking without a reservation')
    return bookedOf(after)
  }
}
