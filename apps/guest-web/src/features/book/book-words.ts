import type { BookingInfo, BookingSlot, NearestSlots } from '@waitbook/contracts/booking/booking'
import { bookedTime, longDay, shortDay } from '../../dates.ts'
import { number } from '../../language.ts'
import { m } from '../../messages/functions.js'

type Reason = NonNullable<BookingSlot['reason']>

const sizeReasons: readonly Reason[] = ['party_too_small', 'party_too_large', 'no_table_that_large']

/** Whether the size of the party is the reason against every time of the day. */
export const isSizeRefused = (slots: readonly BookingSlot[]) =>
  slots.length > 0 && slots.every(({ reason }) => reason && sizeReasons.includes(reason))

/** A large part of a day's times has one reason; the guest is given the one that a guest can do most about. */
const inOrder: [() => string, readonly Reason[]][] = [
  [m.no_times_size, sizeReasons],
  [m.no_times_early, ['too_far']],
  [m.no_times_taken, ['pacing_parties', 'pacing_covers', 'online_covers', 'seats_taken', 'tables_taken']],
  [m.no_times_late, ['past', 'too_soon', 'same_day_closed']],
]

/** Why no time of a day is free. */
export const whyNoTimes = (slots: readonly BookingSlot[]) =>
  inOrder.find(([, reasons]) => slots.some(({ reason }) => reason && reasons.includes(reason)))?.[0]() ??
  m.no_times_closed()

/** Why one time is not free. */
export const whyNot = (reason: Reason | undefined) => {
  if (reason === 'closed' || reason === 'outside_hours') return m.no_times_closed()
  if (reason === 'past') return m.book_past()
  if (reason === 'too_soon' || reason === 'same_day_closed') return m.book_too_soon()
  if (reason === 'pacing_parties' || reason === 'pacing_covers') return m.book_kitchen_full()
  return m.book_taken()
}

const refusals: Record<string, () => string> = {
  slot_taken: m.book_taken,
  too_soon: m.book_too_soon,
  too_far: m.no_times_early,
  party_size_refused: m.no_times_size,
  already_booked: m.book_already,
  booking_code_over: m.book_code_over,
  requests_waiting: m.book_requests_waiting,
  change_unverified: m.book_change_unverified,
  wishes_waiting: m.wish_limit,
  hold_expired: m.book_no_more_time,
  policy_not_accepted: m.book_policy_needed,
  booking_closed: m.book_closed_text,
  booking_settled: m.book_settled,
  slot_free: m.wish_slot_free,
  already_wished: m.wish_already,
  offer_expired: m.wish_offer_over,
  joining_closed: m.paused_text,
  too_many: m.too_many,
  restaurant_busy: m.restaurant_busy,
}

/** The sentence of a refused form. */
export const refusalWords = (code: string) => (refusals[code] ?? m.action_failed)()

/** '19:30', with the day where it is another one than the chosen day. */
export const slotLabel = ({ date, time }: NearestSlots[number], chosenDate: string) =>
  date === chosenDate ? bookedTime(date, time) : `${bookedTime(date, time)} · ${shortDay(date)}`

/** Unlike on the waitlist, nine people are nine. */
export const partyOf = (size: number) => m.people({ count: size, shown: number(size) })

/** 'Saturday 21 November, 19:30' */
export const whenBooked = (date: string, time: string) =>
  m.book_when({ day: longDay(date), time: bookedTime(date, time) })

/** '2 people · Saturday 21 November, 19:30' */
export const bookingSummary = ({ size, date, time }: { size: number; date: string; time?: string | undefined }) =>
  [partyOf(size), time === undefined ? longDay(date) : whenBooked(date, time)].join(' · ')

/** Whether staff decide about a booking of this size. */
export const isRequest = ({ approval, party_size }: BookingInfo['booking'], size: number) =>
  approval === 'all' || (approval === 'large' && size > party_size.max)
