import type { BookInput } from '@waitbook/contracts/booking/book-input'
import type { Booked } from '@waitbook/contracts/booking/booking'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import type { BookingSettings } from '@waitbook/contracts/settings/booking'
import type { GuestAnswers } from '@waitbook/domain/booking/guest-answers'
import { policyFor } from '@waitbook/domain/booking/policy'
import { serviceOf } from '@waitbook/domain/booking/stored-bookings'
import { newId } from '@waitbook/domain/ids'
import { guestWishes } from '@waitbook/domain/waitlist/wishes'
import { checkAhead } from '../../journal/check-ahead.ts'
import { insertRows, type Read, type Tx } from '../../journal/journal.queries.ts'
import { type ChangeRequest, changeRestaurant } from '../../journal/journal.ts'
import { countForContact, networkOf } from '../../lib/limits/rate-limits.ts'
import { reservationChange } from '../reservations/reservation-changes.ts'
import type { CachedRestaurant } from '../restaurants/known-restaurants.ts'
import { guestPhoneAt } from '../restaurants/phone-at.ts'
import { readSettings } from '../restaurants/stored-settings.ts'
import { answersToStore } from './asked-of-guests.ts'
import type { BookingCaller, BookingService } from './booking-calls.ts'
import type { BookingDeps } from './booking-deps.ts'
import { alreadyBooked, bookingClosed, codeNeeded, policyNotAccepted, slotRefused } from './booking-errors.ts'
import { askedSlot } from './codes/asked-slot.ts'
import { CodeNeededError, createCodeAsking, type ProvenContact } from './codes/code-asking.ts'
import { deleteTimeHold, findHold } from './holds.queries.ts'
import { createSeatKeeping, type SeatKeeping } from './seat-keeping.ts'
import { rulesOf } from './times/day-book.ts'
import { type AskedSlot, type DecidedSlot, decideSlot, previewSlot } from './times/decide-slot.ts'
import { insertPlaces, isTableTaken } from './times/places.queries.ts'
import { readServiceUses, type ServiceUses } from './times/service-uses.ts'
import { insertVerifiedNumber, verifyEmail } from './unverified.queries.ts'

const guest = { kind: 'guest' } as const

export const bookingUses = (restaurantId: string, phone: string, address: string) => {
  const contact = `${restaurantId} ${phone}`
  return {
    by: ['book-contact-by', `${contact} ${networkOf(address)}`],
    contact: ['book-phone', contact],
    // There is no limit for the restaurant: strangers could use it up, and the shares already limit what they can take.
    others: [['book-address', address]],
  } satisfies Parameters<typeof countForContact>[1]
}

/** Whether a booking of a guest waits until staff accept it. */
export const isRequest = ({ approval, party_size: { max } }: BookingSettings, party_size: number) =>
  approval === 'all' || (approval === 'large' && party_size > max)

/**
 * Whether the phone has another booking of the same service on the same date. Anybody can enter any number, so
 * an unverified booking must not keep the number's owner from booking.
 */
export const hasAnother = (
  { restaurant, rows, service_date, slot }: DecidedSlot,
  { unproved }: Pick<ServiceUses, 'unproved'>,
  exceptId?: string,
) => {
  const rules = rulesOf(restaurant)
  return rows.reservations.some((row) => {
    if (!row.is_own || row.id === exceptId || unproved.has(row.id)) return false
    const found = serviceOf(rules, row)
    return found?.date === service_date && found.service.name === slot.service
  })
}

type GuestOfBooking = Pick<
  BookInput,
  'name' | 'phone_number' | 'email' | 'notes' | 'wishes' | 'allergies' | 'sms_consent' | 'language' | keyof GuestAnswers
>

const reservationOf = (
  { restaurant, slot }: DecidedSlot,
  { party_size, at }: AskedSlot,
  input: GuestOfBooking,
  { language, source }: Pick<BookingCaller, 'language' | 'source'>,
  { id, segment }: { id: string; segment: string },
  { keeps_seats, vouched_by }: SeatKeeping,
  answers: GuestAnswers,
): StoredReservation => ({
  id,
  name: input.name,
  phone: input.phone_number,
  party_size,
  date: slot.date,
  time: slot.time,
  notes: input.notes,
  status: !keeps_seats || isRequest(restaurant.booking, party_size) ? 'REQUESTED' : 'CONFIRMED',
  entry_id: null,
  created_at: at,
  wishes: guestWishes(input.wishes ?? [], restaurant.offered_wishes),
  allergies: input.allergies ?? [],
  ...answers,
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
  keeps_seats,
  vouched_by,
  policy: policyFor(restaurant.booking.policy, party_size),
})

/** Refuses terms that are not accepted, before anything about the number can be seen, and a second booking. */
export const requireBookable = (
  decided: DecidedSlot,
  uses: ServiceUses,
  { party_size }: AskedSlot,
  { policy_accepted }: { policy_accepted: boolean },
) => {
  const { booking } = decided.restaurant
  requireAccepted(booking, party_size, policy_accepted)
  if (booking.one_live_booking_per_phone_and_service && hasAnother(decided, uses)) throw alreadyBooked()
}

export const requireAccepted = ({ policy }: BookingSettings, party_size: number, isAccepted: boolean) => {
  if (policyFor(policy, party_size) && !isAccepted) throw policyNotAccepted()
}

/** Stores the booking of a time that was decided; its tables are taken, and the guest is written to. */
export const insertBooking = async (
  tx: Tx,
  deps: Pick<BookingDeps, 'random' | 'bookingMessages' | 'messageMark'>,
  decided: DecidedSlot,
  asked: AskedSlot,
  input: GuestOfBooking & { hold_id?: string | undefined },
  caller: Pick<BookingCaller, 'address' | 'language' | 'source'>,
  seatKeeping: SeatKeeping,
): Promise<StoredReservation> => {
  const { restaurant, slot, taken_until } = decided
  const segment = newId(deps.random)
  const answers = await answersToStore(tx, restaurant, input)
  const ids = { id: newId(deps.random), segment }
  const reservation = reservationOf(decided, asked, input, caller, ids, seatKeeping, answers)
  const { id } = reservation
  const own = { restaurant_id: restaurant.id }
  if (input.hold_id !== undefined) await deleteTimeHold(tx, restaurant.id, input.hold_id)
  await insertRows(tx, [
    { table: 'reservations', row: { ...reservation, ...own, address_mark: seatKeeping.address_mark } },
    { table: 'booking_segments', row: { segment, reservation_id: id, ...own } },
  ])
  const place = { resource_ids: slot.resource_ids, starts_at: slot.starts_at, ends_at: taken_until }
  if (reservation.keeps_seats) await insertPlaces(tx, restaurant.id, { reservation_id: id }, place)
  const made = { before: null, after: reservation, actor: guest, mark: deps.messageMark(caller.address) }
  await deps.bookingMessages?.notify(tx, restaurant, made, asked.at)
  return reservation
}

const bookedOf = ({ id, manage_url_segment, status }: StoredReservation): Booked => ({
  reservation_id: id,
  manage_url_segment: manage_url_segment ?? '',
  status: status === 'REQUESTED' ? 'REQUESTED' : 'CONFIRMED',
})

/**
 * `proof`: the code was right. `canAsk`: a booking that needs a code throws `CodeNeededError`; else it becomes a
 * request.
 */
interface Asking {
  proof: ProvenContact | undefined
  canAsk: boolean
}

/** A guest's own booking, decided under the restaurant's lock. */
export const createSubmit = (deps: BookingDeps): BookingService['submit'] => {
  const { knownRestaurants, rateLimits, addressMark } = deps
  const codes = createCodeAsking(deps)
  const decideSeatKeeping = createSeatKeeping(deps)

  const seatKeepingOf = async (
    db: Read,
    decided: DecidedSlot,
    asked: AskedSlot,
    input: BookInput,
    caller: BookingCaller,
    { proof, canAsk }: Asking,
  ) => {
    const uses = await readServiceUses(db, decided, { hold_id: input.hold_id })
    requireBookable(decided, uses, asked, input)
    return decideSeatKeeping(db, decided, uses, asked, { proof, canAsk, address_mark: addressMark(caller.address) })
  }

  const requireLikely = (
    known: CachedRestaurant,
    request: ChangeRequest,
    input: BookInput,
    caller: BookingCaller,
    asking: Asking,
  ) =>
    checkAhead(deps, request, async (db, at) => {
      const asked = await askedSlot(db, known, input, at)
      const decided = await previewSlot(db, known, asked)
      await answersToStore(db, decided.restaurant, input)
      return seatKeepingOf(db, decided, asked, input, caller, asking)
    })

  const record = (
    known: CachedRestaurant,
    request: ChangeRequest,
    input: BookInput,
    caller: BookingCaller,
    { proof, canAsk }: Asking,
  ) =>
    changeRestaurant(deps, request, async (tx, at) => {
      const asked = await askedSlot(tx, known, input, at)
      const decided = await decideSlot(tx, known, asked)
      const seatKeeping = await seatKeepingOf(tx, decided, asked, input, caller, { proof, canAsk })
      const reservation = await insertBooking(tx, deps, decided, asked, input, caller, seatKeeping)
      if (proof?.channel === 'email') await verifyEmail(tx, known.restaurant.id, reservation.id, reservation.email)
      if (proof?.channel === 'sms') {
        const { sender } = await readSettings(tx, known.restaurant.id, 'notifications')
        const { id: entry_id, phone } = reservation
        await insertVerifiedNumber(tx, { phone, restaurant_id: known.restaurant.id, entry_id, sender, at })
      }
      return { action_type: 'RESERVATION_BOOKED', changes: [reservationChange(reservation.id, null, reservation)] }
    })

  /** Throws `booking_code_needed` once a code was sent. */
  const book = async (known: CachedRestaurant, request: ChangeRequest, input: BookInput, caller: BookingCaller) => {
    const proof = await codes.check(known, input)
    try {
      await requireLikely(known, request, input, caller, { proof, canAsk: true })
      return await record(known, request, input, caller, { proof, canAsk: true })
    } catch (error) {
      if (!(error instanceof CodeNeededError)) throw error
    }
    await deps.noteShareReached(known.restaurant.id)
    const asked = await codes.ask(known, input, caller)
    if (asked) throw codeNeeded(asked)
    await requireLikely(known, request, input, caller, { proof, canAsk: false })
    return record(known, request, input, caller, { proof, canAsk: false })
  }

  /** Before the limit of the number, so that a call without the terms shows nothing about it. */
  const requireTerms = async ({ restaurant: { id, booking } }: CachedRestaurant, input: BookInput) => {
    if (input.policy_accepted || booking.policy.text === '') return
    const held = input.hold_id === undefined ? undefined : await findHold(deps.db, id, input.hold_id)
    const party_size = input.party_size ?? held?.party_size
    const { restaurant } = await knownRestaurants.current(id)
    if (party_size !== undefined) requireAccepted(restaurant.booking, party_size, false)
  }

  return async (restaurantId, { mutation_id, code, ...given }, caller): Promise<Booked> => {
    const cached = await knownRestaurants.find(restaurantId)
    const known = cached.restaurant.booking.enabled ? cached : await knownRestaurants.current(restaurantId)
    const { id, booking } = known.restaurant
    if (!booking.enabled) throw bookingClosed()
    const input = { ...given, phone_number: guestPhoneAt(known.restaurant, given.phone_number) }
    await requireTerms(known, input)
    const by = caller.address
    const request: ChangeRequest = { restaurant_id: id, actor: guest, by, mutation_id, asked: ['book', input] }
    const recorded = await countForContact(rateLimits, bookingUses(id, input.phone_number, caller.address), () =>
      book(known, request, { ...input, code }, caller),
    ).catch((error: unknown) => {
      throw isTableTaken(error) ? slotRefused(undefined, []) : error
    })
    const after = recorded.changes[0]?.after as StoredReservation | null | undefined
    if (!after) throw new Error('a booking without a reservation')
    return bookedOf(after)
  }
}
