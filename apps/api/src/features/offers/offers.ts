import type { StoredWish } from '@waitbook/contracts/booking/booking-wishes'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { RowChange } from '@waitbook/db/schema/activity'
import { hasPassed, nextOffer, offerDeadline, withoutOffer } from '@waitbook/domain/booking/offers'
import { servicesOn } from '@waitbook/domain/booking/rules'
import { type BookingQuestion, type Slot, slotsOf } from '@waitbook/domain/booking/slots'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { dateIn } from '@waitbook/domain/calendar/time-zone'
import { newId } from '@waitbook/domain/ids'
import type { Read, Tx } from '../../journal/journal.queries.ts'
import { changeRestaurant, type Outcome } from '../../journal/journal.ts'
import { isoNow } from '../../lib/clock.ts'
import type { BookingDeps } from '../booking/booking-deps.ts'
import { deleteTimeHold, findHold, insertHold } from '../booking/holds.queries.ts'
import { findDayBook } from '../booking/times/day-book.queries.ts'
import { questionOf, rangeOf, rulesOf } from '../booking/times/day-book.ts'
import { insertPlaces } from '../booking/times/places.queries.ts'
import { quietEnd } from '../messages/outgoing/texting.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { readSettings } from '../restaurants/stored-settings.ts'
import type { OfferMessages } from './offer-messages.ts'
import { listOpenWishes, putWish } from './wishes.queries.ts'

const msPerMinute = 60_000

export interface OfferDeps extends Omit<BookingDeps, 'codeMessages' | 'noteShareReached'> {
  offerMessages: OfferMessages
}

export const wishChange = (before: StoredWish | null, after: StoredWish): RowChange => ({
  table: 'booking_wishes',
  id: after.id,
  before: before && { ...before },
  after: { ...after },
})

/** The question for the engine about a date; undefined: the date has no times. */
export const questionOn = async (
  db: Read,
  restaurant: Restaurant,
  date: string,
  now: number,
): Promise<BookingQuestion | undefined> => {
  const rules = rulesOf(restaurant)
  const range = rangeOf(rules, restaurant.time_zone, { from: date, to: date }, { now })
  const rows = range && (await findDayBook(db, restaurant.id, range))
  return rows && questionOf(rows, rules, restaurant.time_zone, now)
}

/** Ends the offer of a wish: the time is free for others again. */
export const endOffer = async (tx: Tx, restaurantId: RestaurantId, wish: StoredWish, answered: boolean) => {
  const hold = wish.offered_hold_id === null ? undefined : await findHold(tx, restaurantId, wish.offered_hold_id)
  if (hold) await deleteTimeHold(tx, restaurantId, hold.id)
  const starts_at = wish.offered_at === null ? undefined : Date.parse(wish.offered_at)
  const left = starts_at === undefined ? wish : withoutOffer(wish, starts_at, answered)
  const after: StoredWish = { ...left, offered_hold_id: null, offered_at: null }
  if (after.state === 'OFFERED') after.state = 'WAITING'
  await putWish(tx, restaurantId, after)
  return after
}

/** What is due for a wish: that its offer or the wish itself ends, or that a free time is offered. */
type Due = { wish: StoredWish } & ({ kind: 'unanswered' | 'passed' } | { kind: 'offer'; slot: Slot })

/** What is due next for the wishes of a restaurant; undefined: nothing. */
const findDue = async (db: Read, restaurant: Restaurant, at: string): Promise<Due | undefined> => {
  const { id, time_zone } = restaurant
  const now = Date.parse(at)
  const wishes = await listOpenWishes(db, id, addDays(dateIn(time_zone, now), -1))
  for (const wish of wishes) {
    if (wish.state !== 'OFFERED') continue
    const hold = wish.offered_hold_id === null ? undefined : await findHold(db, id, wish.offered_hold_id)
    if (!hold || hold.expires_at <= at) return { kind: 'unanswered', wish }
  }
  const waiting = wishes.filter(({ state }) => state === 'WAITING')
  const passed = waiting.find((wish) => hasPassed(wish, time_zone, now))
  if (passed) return { kind: 'passed', wish: passed }
  if (!restaurant.booking.enabled || waiting.length === 0) return undefined
  const notifications = await readSettings(db, id, 'notifications')
  if (quietEnd(now, notifications, time_zone) !== undefined) return undefined
  const questions = new Map<string, BookingQuestion | undefined>()
  for (const date of new Set(waiting.map((wish) => wish.date))) {
    questions.set(date, await questionOn(db, restaurant, date, now))
  }
  const next = nextOffer(waiting, ({ date, party_size }) => {
    const question = questions.get(date)
    return question ? slotsOf(question, date, party_size) : []
  })
  return next && { kind: 'offer', ...next }
}

/** Makes the offers that are due: one change for each, so that the guest's order is what the journal shows. */
export const createOffers = (deps: OfferDeps) => {
  const { db, clock, random, knownRestaurants, offerMessages } = deps

  const makeOffer = async (tx: Tx, restaurant: Restaurant, wish: StoredWish, slot: Slot, at: string) => {
    const expires_at = new Date(offerDeadline(Date.parse(at), slot.starts_at)).toISOString()
    const hold_id = await holdSlot(tx, restaurant, wish, slot, { at, expires_at })
    const after: StoredWish = {
      ...wish,
      state: 'OFFERED',
      offered_hold_id: hold_id,
      offered_at: new Date(slot.starts_at).toISOString(),
    }
    await putWish(tx, restaurant.id, after)
    await offerMessages.offered(tx, restaurant, after, { date: slot.date, time: slot.time, expires_at }, at)
    return after
  }

  const expire = async (tx: Tx, { id }: Restaurant, wish: StoredWish) => {
    const after: StoredWish = { ...wish, state: 'EXPIRED' }
    await putWish(tx, id, after)
    return after
  }

  const apply = async (tx: Tx, restaurant: Restaurant, due: Due, at: string): Promise<Outcome> => {
    const { wish } = due
    if (due.kind === 'offer') {
      const after = await makeOffer(tx, restaurant, wish, due.slot, at)
      return { action_type: 'WISH_OFFERED', changes: [wishChange(wish, after)] }
    }
    const ended =
      due.kind === 'unanswered' ? await endOffer(tx, restaurant.id, wish, false) : await expire(tx, restaurant, wish)
    return { action_type: 'WISH_UNANSWERED', changes: [wishChange(wish, ended)] }
  }

  /** The offered time is held like that of a guest who fills in the form. */
  const holdSlot = async (
    tx: Tx,
    restaurant: Restaurant,
    { date, party_size }: StoredWish,
    slot: Slot,
    { at, expires_at }: { at: string; expires_at: string },
  ) => {
    const id = newId(random)
    const service = servicesOn(rulesOf(restaurant), date).find(({ name }) => name === slot.service)
    const ends_at = slot.ends_at + (service?.buffer ?? 0) * msPerMinute
    await insertHold(tx, {
      restaurant_id: restaurant.id,
      id,
      date: slot.date,
      time: slot.time,
      party_size,
      starts_at: new Date(slot.starts_at).toISOString(),
      ends_at: new Date(ends_at).toISOString(),
      created_at: at,
      expires_at,
      extended: true,
      address_mark: '',
    })
    const place = { resource_ids: slot.resource_ids, starts_at: slot.starts_at, ends_at }
    await insertPlaces(tx, restaurant.id, { hold_id: id }, place)
    return id
  }

  /** The next change that is due for the wishes of a restaurant; undefined if none is. */
  const step = async (id: RestaurantId) => {
    const { restaurant } = await knownRestaurants.current(id)
    // Looked for without the lock first: mostly nothing is due, and the books of many dates may be read.
    if (!(await findDue(db, restaurant, isoNow(clock)))) return undefined
    const request = { restaurant_id: id, actor: { kind: 'system', name: 'offers' } as const, asked: undefined }
    return changeRestaurant(deps, request, async (tx, at) => {
      const due = await findDue(tx, restaurant, at)
      return due && apply(tx, restaurant, due, at)
    })
  }

  return {
    /** Makes all offers of a restaurant that are due now; returns how many changes were made. */
    async run(id: RestaurantId, stopping?: AbortSignal): Promise<number> {
      let changes = 0
      while (!stopping?.aborted && (await step(id)) !== undefined) changes += 1
      return changes
    },
  }
}
export type Offers = ReturnType<typeof createOffers>
