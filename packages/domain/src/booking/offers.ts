import { addDays } from '../calendar/plain-date.ts'
import { instantOf } from '../calendar/time-zone.ts'
import type { Slot } from './slots.ts'

/** Where a guest's wish for a full day stands. */
export const wishStates = ['WAITING', 'OFFERED', 'TAKEN', 'LEFT', 'EXPIRED'] as const
export type WishState = (typeof wishStates)[number]

/** A guest who wants a time of a full day, in the order of `created_at`. */
export interface BookingWish {
  id: string
  created_at: string
  date: string
  /** HH:mm of the restaurant: any time from the first to the last is welcome; a last one before the first is past midnight. */
  from_time: string
  to_time: string
  party_size: number
  state: WishState
  /** The instants, epoch ms, that were offered and not taken: they do not fit any more. */
  passed: readonly number[]
  /** Offers that ended without an answer. */
  unanswered: number
}

/** So many offers without an answer end a wish: others should not wait for somebody who is gone. */
const maxUnanswered = 2

const msPerMinute = 60_000
/** An offer stands so long, and shorter the closer its time is. */
const offerMinutes = 15
const shortestOfferMinutes = 5
/** Of the time until the visit, the part that an answer may take. */
const shareOfNotice = 0.25

/** When an offer ends that is made now for a visit at `starts_at`; epoch ms. */
export const offerDeadline = (now: number, starts_at: number): number => {
  const minutes = ((starts_at - now) / msPerMinute) * shareOfNotice
  return now + Math.min(offerMinutes, Math.max(shortestOfferMinutes, Math.floor(minutes))) * msPerMinute
}

/** In the order in which wishes are offered: the earlier one first. */
const inWishOrder = (one: Pick<BookingWish, 'id' | 'created_at'>, other: typeof one) =>
  Date.parse(one.created_at) - Date.parse(other.created_at) || (one.id < other.id ? -1 : 1)

/** Whether a slot of the wish's date is at a time that the guest named and did not pass before. */
export const fitsWish = (wish: Pick<BookingWish, 'date' | 'from_time' | 'to_time' | 'passed'>, slot: Slot) => {
  const { date, from_time, to_time, passed } = wish
  if (passed.includes(slot.starts_at)) return false
  const isNextDay = slot.date !== date
  if (to_time >= from_time) return !isNextDay && slot.time >= from_time && slot.time <= to_time
  return isNextDay ? slot.time <= to_time : slot.time >= from_time
}

export const hasPassed = (
  { date, from_time, to_time }: Pick<BookingWish, 'date' | 'from_time' | 'to_time'>,
  timeZone: string,
  now: number,
) => instantOf(to_time < from_time ? addDays(date, 1) : date, to_time, timeZone) < now

/** The slot to offer: the first free one that fits. Undefined: none is free. */
export const slotToOffer = (wish: BookingWish, slots: readonly Slot[]): Slot | undefined =>
  slots.find((slot) => slot.refusal === null && fitsWish(wish, slot))

/**
 * The offer to make next: the earliest waiting wish that a free time fits. An offered time is held, so that the next wish is
 * asked about what is left, and no later wish gets a time that an earlier one could have had. `slotsFor`: the slots of the
 * wish's date for its party.
 */
export const nextOffer = <W extends BookingWish>(wishes: readonly W[], slotsFor: (wish: W) => readonly Slot[]) => {
  for (const wish of wishes.filter(({ state }) => state === 'WAITING').toSorted(inWishOrder)) {
    const slot = slotToOffer(wish, slotsFor(wish))
    if (slot) return { wish, slot }
  }
  return undefined
}

/** A wish whose offer ended: the guest passed it, or did not answer in time. */
export const withoutOffer = <W extends BookingWish>(wish: W, starts_at: number, answered: boolean): W => {
  const unanswered = wish.unanswered + (answered ? 0 : 1)
  const state: WishState = unanswered >= maxUnanswered ? 'EXPIRED' : 'WAITING'
  return { ...wish, state, unanswered, passed: [...wish.passed, starts_at] }
}

const minutesPerDay = 1_440
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The times of a wish in minutes of its date; past midnight they count on. */
const spanOf = ({ from_time, to_time }: Pick<BookingWish, 'from_time' | 'to_time'>) => ({
  from: minutesOf(from_time),
  to: minutesOf(to_time) + (to_time < from_time ? minutesPerDay : 0),
})

/** How many earlier wishes of the date are open for a time that this one wants too. */
export const wishesAhead = (wish: BookingWish, others: readonly BookingWish[]): number => {
  const { from, to } = spanOf(wish)
  return others.filter((other) => {
    const span = spanOf(other)
    const isOpen = other.state === 'WAITING' || other.state === 'OFFERED'
    const isEarlier = other.id !== wish.id && inWishOrder(other, wish) < 0
    return isOpen && isEarlier && other.date === wish.date && span.from <= to && from <= span.to
  }).length
}
