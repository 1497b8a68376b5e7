import type { GuestWish } from '@waitbook/contracts/booking/booking-wishes'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { bookedTime, longDay } from '../../dates.ts'
import { m } from '../../messages/functions.js'
import { partyOf } from '../book/book-words.ts'

type Stage = GuestWish['state'] | 'JOINED'

/** A wish that became a place on the waitlist has left the list of wishes. */
const stageOf = ({ state, confirmation_url_segment }: GuestWish): Stage =>
  state === 'LEFT' && confirmation_url_segment !== null ? 'JOINED' : state

const headings: Record<Stage, () => string> = {
  WAITING: m.wish_waiting,
  OFFERED: m.wish_offered,
  TAKEN: m.wish_taken,
  LEFT: m.wish_left,
  JOINED: m.wish_left,
  EXPIRED: m.wish_expired,
}

const endings: Partial<Record<Stage, () => string>> = {
  TAKEN: m.wish_taken_text,
  LEFT: m.wish_left_text,
  JOINED: m.wish_joined_text,
  EXPIRED: m.wish_expired_text,
}

export const wishHeading = (wish: GuestWish) => headings[stageOf(wish)]()

/** What became of a wish that is not open any more. */
export const wishEnding = (wish: GuestWish) => endings[stageOf(wish)]?.()

/** '2 people · Saturday 21 November, from 19:00 to 21:00' */
export const wishSummary = ({ party_size, date, from_time, to_time }: GuestWish) =>
  [
    partyOf(party_size),
    m.wish_between({
      day: longDay(date),
      from: bookedTime(date, from_time),
      to: bookedTime(to_time < from_time ? addDays(date, 1) : date, to_time),
    }),
  ].join(' · ')

/** How the guest learns of an offer, and what became of the confirmation. */
export const messagesWords = ({ sends_messages, confirmation }: GuestWish) => {
  if (confirmation === 'failed') return m.wish_not_reached()
  if (!sends_messages) return m.wish_by_page()
  return confirmation === 'sent' ? `${m.wish_by_message()} ${m.wish_link_sent()}` : m.wish_by_message()
}
