import type { GuestWish, StoredWish } from '@waitbook/contracts/booking/booking-wishes'
import type { WishInput } from '@waitbook/contracts/booking/wish-input'
import { AppError, invalidField, notFound } from '@waitbook/contracts/errors'
import { entryId, type RestaurantId } from '@waitbook/contracts/ids'
import { fitsWish, hasPassed, wishesAhead } from '@waitbook/domain/booking/offers'
import { policyFor } from '@waitbook/domain/booking/policy'
import { largestParty } from '@waitbook/domain/booking/rules'
import { isClosure, lastBookableDate, slotsOf } from '@waitbook/domain/booking/slots'
import { openingState } from '@waitbook/domain/calendar/opening-hours'
import { newId } from '@waitbook/domain/ids'
import { isGuestLanguage } from '@waitbook/domain/languages'
import { joiningState } from '@waitbook/domain/waitlist/joining'
import { checkAhead } from '../../journal/check-ahead.ts'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type Outcome } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import { countForContact } from '../../lib/limits/rate-limits.ts'
import { bookingClosed, slotRefused } from '../booking/booking-errors.ts'
import { findHold } from '../booking/holds.queries.ts'
import type { BookingLinks } from '../booking/own/booking-links.ts'
import { bookingUses, insertBooking, requireBookable } from '../booking/submit.ts'
import { rulesOf } from '../booking/times/day-book.ts'
import { decideSlot } from '../booking/times/decide-slot.ts'
import { isTableTaken } from '../booking/times/places.queries.ts'
import { readServiceUses } from '../booking/times/service-uses.ts'
import { insertVerifiedNumber } from '../booking/unverified.queries.ts'
import type { CustomerService } from '../customer/customer.service.ts'
import { moveBookingDevices } from '../messages/channels/booking-devices.queries.ts'
import { reservationChange } from '../reservations/reservation-changes.ts'
import { findReservation } from '../reservations/reservations.queries.ts'
import { guestPhoneAt } from '../restaurants/phone-at.ts'
import { publicRestaurantId, type Restaurant, shownToGuests } from '../restaurants/restaurants.ts'
import { serviceDaysOf } from '../restaurants/service-days.ts'
import { readSettings } from '../restaurants/stored-settings.ts'
import { countActive, findSegmentOfEntry } from '../waitlist/waitlist.queries.ts'
import { alreadyWished, offerExpired, slotFree, tooManyWishes } from './offer-errors.ts'
import { endOffer, type OfferDeps, questionOn, wishChange } from './offers.ts'
import type { GuestWishes } from './wish-calls.ts'
import { findWish, findWishConfirmation, listOpenPhones, listWishesOn, putWish } from './wishes.queries.ts'

export interface WishDeps extends OfferDeps {
  links: BookingLinks
  customer: Pick<CustomerService, 'join'>
}

const guest = { kind: 'guest' } as const
/** Open wishes of one address for one day. */
const wishesPerAddress = 3
const missing = () => notFound('There is no wish under this link.')

const isOpen = ({ state }: Pick<StoredWish, 'state'>) => state === 'WAITING' || state === 'OFFERED'

/** The offered time of a wish while it stands. */
const offerOf = async (db: Read, restaurantId: RestaurantId, wish: StoredWish, now: string) => {
  if (wish.state !== 'OFFERED' || wish.offered_hold_id === null || wish.offered_at === null) return undefined
  const hold = await findHold(db, restaurantId, wish.offered_hold_id)
  return hold && hold.expires_at > now ? { ...hold, starts_at: wish.offered_at } : undefined
}

/** Whether an offer is the one that an open page shows; `seen` undefined: any. */
const isSeen = ({ starts_at }: { starts_at: string | null }, seen: string | undefined) =>
  seen === undefined || (starts_at !== null && Date.parse(starts_at) === Date.parse(seen))

/** Refuses a wish that no time can fit, and one for which a time is free. */
const checkWish = async (db: Read, restaurant: Restaurant, input: WishInput, now: number) => {
  const { date, from_time, to_time, party_size } = input
  const rules = rulesOf(restaurant)
  const largest = largestParty(rules)
  const { min } = rules.party_size
  if (party_size < min) throw slotRefused({ code: 'party_too_small', min }, [])
  if (party_size > largest) throw slotRefused({ code: 'party_too_large', max: largest }, [])
  const last_date = lastBookableDate(rules, restaurant.time_zone, now)
  if (date > last_date) throw slotRefused({ code: 'too_far', last_date }, [])
  const fits = { ...input, passed: [] }
  if (hasPassed(input, restaurant.time_zone, now)) throw invalidField('date', 'This time is over.')
  const question = await questionOn(db, restaurant, date, now)
  const all = question ? slotsOf(question, date, party_size).filter(({ refusal }) => !isClosure(refusal)) : []
  const slots = all.filter((slot) => fitsWish(fits, slot))
  if (to_time < from_time && !all.some((slot) => slot.date !== date)) {
    throw invalidField('to_time', `No table can be booked past midnight of ${date}: name a time after ${from_time}.`)
  }
  if (slots.length === 0) throw invalidField('from_time', `No table can be booked for ${date} from ${from_time} on.`)
  const free = slots.filter(({ refusal }) => refusal === null)
  if (free.length > 0) throw slotFree(free)
}

export const createGuestWishes = (deps: WishDeps): GuestWishes => {
  const { db, clock, random, knownRestaurants, rateLimits, customer, addressMark, links } = deps

  const canJoin = async (restaurant: Restaurant, { date, ...wish }: StoredWish) => {
    if (!isOpen(wish) || date !== serviceDaysOf(restaurant).at(clock.now())) return false
    const opening = openingState(restaurant, restaurant.time_zone, clock.now())
    return joiningState(restaurant.settings, opening, await countActive(db, restaurant.id)).open
  }

  const present = async (restaurant: Restaurant, wish: StoredWish): Promise<GuestWish> => {
    const { booking } = restaurant
    const { id, date, from_time, to_time, party_size, state, reservation_id, entry_id } = wish
    const offer = await offerOf(db, restaurant.id, wish, isoNow(clock))
    const others = isOpen(wish) ? await listWishesOn(db, restaurant.id, date) : []
    const { policy } = booking
    return {
      wish_id: id,
      restaurant_id: restaurant.id,
      restaurant: shownToGuests(restaurant),
      time_zone: restaurant.time_zone,
      ...{ name: wish.name, date, from_time, to_time, party_size },
      state: state === 'OFFERED' && !offer ? 'WAITING' : state,
      ahead: wishesAhead(wish, others),
      offer: offer
        ? { date: offer.date, time: offer.time, starts_at: offer.starts_at, expires_at: offer.expires_at }
        : null,
      sends_messages: isOpen(wish) && (await deps.offerMessages.reaches(db, restaurant, wish)),
      confirmation: isOpen(wish) ? await findWishConfirmation(db, restaurant.id, id) : null,
      policy: policyFor(policy, party_size) && policy,
      manage_url_segment:
        reservation_id === null
          ? null
          : ((await findReservation(db, restaurant.id, reservation_id))?.manage_url_segment ?? null),
      confirmation_url_segment:
        entry_id === null ? null : ((await findSegmentOfEntry(db, restaurant.id, entry_id)) ?? null),
      can_join_waitlist: await canJoin(restaurant, wish),
    }
  }

  /** A wish by its id, with or without a mark. `isTexted`: the mark is that of the link texted to the wish's number. */
  const read = async (restaurantId: string, written: string) => {
    const { restaurant } = await knownRestaurants.find(restaurantId)
    const { segment: wishId, mark } = links.read(written)
    const wish = entryId.safeParse(wishId).success ? await findWish(db, restaurant.id, wishId) : undefined
    if (!wish) throw missing()
    return { restaurant, wish, isTexted: mark !== '' && links.isSentTo(wish.phone, wishId, mark) }
  }

  /** `decide` returns undefined where nothing changes, as a repeated call answers as the first. */
  const change = async (
    restaurantId: string,
    written: string,
    asked: readonly unknown[],
    decide: (tx: Tx, wish: StoredWish, at: string, isTexted: boolean) => Promise<Outcome | undefined>,
    mutation_id?: string,
  ) => {
    const found = await read(restaurantId, written)
    const { id } = found.restaurant
    const wishId = found.wish.id
    await rateLimits.spend(['guest-change-entry', wishId])
    const request = {
      restaurant_id: id,
      actor: guest,
      by: wishId,
      mutation_id: mutation_id && `${wishId}:${mutation_id}`,
      asked: [...asked, wishId],
    }
    await changeRestaurant(deps, request, async (tx, at) => {
      const wish = await findWish(tx, id, wishId)
      if (!wish) throw missing()
      return decide(tx, wish, at, found.isTexted)
    })
    const { restaurant, wish } = await read(restaurantId, wishId)
    return present(restaurant, wish)
  }

  return {
    async submit(restaurantId, { mutation_id, ...given }, caller) {
      const known = await knownRestaurants.current(restaurantId)
      const { restaurant } = known
      const { id, booking } = restaurant
      if (!booking.enabled) throw bookingClosed()
      const input = { ...given, phone_number: guestPhoneAt(restaurant, given.phone_number) }
      const by = caller.address
      const request = { restaurant_id: id, actor: guest, by, mutation_id, asked: ['wish', input] }
      const address_mark = addressMark(caller.address)
      const check = async (db: Read, at: string) => {
        await checkWish(db, restaurant, input, Date.parse(at))
        const phones = await listOpenPhones(db, id, { date: input.date, address_mark })
        // Only wishes of the same address count: a stranger may have entered the number elsewhere.
        if (phones.includes(input.phone_number)) throw alreadyWished()
        if (phones.length >= wishesPerAddress) throw tooManyWishes()
      }
      const add = async (tx: Tx, at: string) => {
        await check(tx, at)
        const { phone_number: phone, email = '', language = caller.language, sms_consent = null, ...asked } = input
        const wish: StoredWish = {
          ...{ id: newId(random), ...asked, phone, email, language, sms_consent, created_at: at },
          ...{ state: 'WAITING', passed: [], unanswered: 0 },
          ...{ offered_hold_id: null, offered_at: null, reservation_id: null, entry_id: null },
        }
        await putWish(tx, id, wish, address_mark)
        await deps.offerMessages.wished(tx, restaurant, wish, deps.messageMark(caller.address), at)
        return { action_type: 'WISH_ADDED' as const, changes: [wishChange(null, wish)] }
      }
      const uses = bookingUses(id, input.phone_number, caller.address)
      const recorded = await countForContact(rateLimits, uses, async () => {
        await checkAhead(deps, request, check)
        return changeRestaurant(deps, request, add)
      })
      return { wish_id: recorded.changes[0]?.id ?? '' }
    },

    async find(restaurantId, wishId) {
      const { restaurant, wish } = await read(restaurantId, wishId)
      await rateLimits.spend(['look-entry', wish.id])
      return present(restaurant, wish)
    },

    async take(restaurantId, wishId, { policy_accepted, starts_at, mutation_id }, caller) {
      const known = await knownRestaurants.find(restaurantId)
      const take = async (tx: Tx, wish: StoredWish, at: string, isTexted: boolean): Promise<Outcome | undefined> => {
        if (wish.state === 'TAKEN') return undefined
        const hold = await offerOf(tx, known.restaurant.id, wish, at)
        if (!hold || !isSeen(hold, starts_at)) throw offerExpired()
        const { id: hold_id, date, time, party_size, created_at } = hold
        const { name, phone: phone_number, email, sms_consent } = wish
        const asked = { date, time, party_size, asked_at: Date.parse(created_at), at, phone: phone_number }
        const decided = await decideSlot(tx, known, { ...asked, except: { hold_id } })
        const uses = await readServiceUses(tx, decided, { hold_id })
        requireBookable(decided, uses, asked, { policy_accepted })
        const input = {
          ...{ hold_id, name, phone_number, notes: '' },
          email: email === '' ? undefined : email,
          sms_consent: sms_consent ?? undefined,
        }
        const language = isGuestLanguage(wish.language) ? wish.language : caller.language
        // The time was kept for this wish, so that no code is needed; it counts as the booking of an unknown guest.
        const seatKeeping = { keeps_seats: true, vouched_by: null, address_mark: addressMark(caller.address) }
        const guestOf = { address: caller.address, language, source: 'wish' } as const
        const reservation = await insertBooking(tx, deps, decided, asked, input, guestOf, seatKeeping)
        const { id: reservation_id } = reservation
        // Pressing the button on the page of the texted link verifies the number.
        if (isTexted) {
          const { sender } = await readSettings(tx, known.restaurant.id, 'notifications')
          const { phone } = reservation
          await insertVerifiedNumber(tx, {
            ...{ phone, restaurant_id: known.restaurant.id, entry_id: reservation_id },
            ...{ sender, at },
          })
        }
        const after: StoredWish = { ...wish, state: 'TAKEN', reservation_id, offered_hold_id: null }
        await putWish(tx, known.restaurant.id, after)
        await moveBookingDevices(tx, known.restaurant.id, wish.id, reservation_id)
        const changes = [reservationChange(reservation_id, null, reservation), wishChange(wish, after)]
        return { action_type: 'RESERVATION_BOOKED', changes }
      }
      return change(restaurantId, wishId, ['take', policy_accepted], take, mutation_id).catch((error: unknown) => {
        throw isTableTaken(error) ? offerExpired() : error
      })
    },

    pass: (restaurantId, wishId, starts_at) =>
      change(restaurantId, wishId, ['pass'], async (tx, wish) => {
        if (wish.state !== 'OFFERED' || !isSeen({ starts_at: wish.offered_at }, starts_at)) return undefined
        const after = await endOffer(tx, publicRestaurantId(restaurantId), wish, true)
        return { action_type: 'WISH_PASSED', changes: [wishChange(wish, after)] }
      }),

    leave: (restaurantId, wishId) =>
      change(restaurantId, wishId, ['leave'], async (tx, wish) => {
        if (!isOpen(wish)) return undefined
        return leaveList(tx, publicRestaurantId(restaurantId), wish)
      }),

    async joinWaitlist(restaurantId, wishId, caller) {
      const { restaurant, wish } = await read(restaurantId, wishId)
      if (!(await canJoin(restaurant, wish))) {
        if (wish.entry_id !== null) return present(restaurant, wish)
        throw new AppError('conflict', 'joining_closed', 'The waiting list takes no guests for this wish right now.')
      }
      const { queue_entry_id } = await customer.join(caller, restaurantId, {
        customer_name: wish.name,
        phone_number: wish.phone,
        people_count: wish.party_size,
        notes: '',
        sms_consent: wish.sms_consent ?? undefined,
        language: isGuestLanguage(wish.language) ? wish.language : caller.language,
        // A repeat after a lost response returns the same place.
        mutation_id: `wish:${wish.id}`,
      })
      return change(restaurantId, wishId, ['join'], async (tx, current) => {
        if (!isOpen(current)) return undefined
        return leaveList(tx, restaurant.id, current, queue_entry_id)
      })
    },
  }
}

/** Ends a wish by the guest, or by staff. */
export const leaveList = async (
  tx: Tx,
  restaurantId: RestaurantId,
  wish: StoredWish,
  entry_id: string | null = null,
): Promise<Outcome> => {
  const ended = wish.state === 'OFFERED' ? await endOffer(tx, restaurantId, wish, true) : wish
  const after: StoredWish = { ...ended, state: 'LEFT', entry_id }
  await putWish(tx, restaurantId, after)
  return { action_type: 'WISH_LEFT', changes: [wishChange(wish, after)] }
}
