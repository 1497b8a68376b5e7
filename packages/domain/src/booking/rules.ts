import { type Weekday, weekdayOf } from '../calendar/opening-hours.ts'

/** Minutes that a party of at most `up_to` people stays. */
export interface TurnMinutes {
  up_to: number
  minutes: number
}

/** The most that guests may book for arrival in one quarter of an hour; null: no limit. */
export interface Pacing {
  covers: number | null
  parties: number | null
}

/** Hours of a day in which guests can book, such as lunch. Times are the restaurant's own, HH:mm. */
export interface BookingService {
  name: string
  weekdays: readonly Weekday[]
  from: string
  /** The last time offered; before `from`: on the next day. */
  last_seating: string
  /** Minutes from one offered time to the next. */
  interval: number
  /** By rising size; the last one also holds for larger parties. */
  turn_minutes: readonly TurnMinutes[]
  /** Minutes that a table stays empty after a booking. */
  buffer: number
  pacing: Pacing
  /** Of the covers of a quarter of an hour, those that guests may book by themselves; null: all. */
  online_covers: number | null
  /** Share of the seats, 0 to 1, that is kept for guests who do not book. */
  walk_in_share: number
}

/** What decides whether a guest can book, as the owner set it. */
export interface BookingRules {
  /** `tables`: a booking needs free tables; `covers`: only seats are counted. */
  mode: 'tables' | 'covers'
  services: readonly BookingService[]
  /** Days with services of their own; none: closed to bookings. */
  special_dates: readonly { date: string; services: readonly BookingService[] }[]
  party_size: { min: number; max: number }
  /** A booking is made at least so many minutes before its time. */
  notice_minutes: number
  /** The last day that can be booked, in days from today. */
  horizon_days: number
  /** Seats of the restaurant, in covers mode. */
  seats: number
  /** Share of the seats that is sold, 0 to 1: parties rarely fill the tables they sit at. */
  sellable_share: number
}

/** Minutes that a table is taken by a party of this size. */
export const turnMinutes = ({ turn_minutes }: Pick<BookingService, 'turn_minutes'>, people: number) => {
  const turn = turn_minutes.find(({ up_to }) => people <= up_to) ?? turn_minutes.at(-1)
  if (turn === undefined) throw new RangeError('A service has at least one turn time.')
  return turn.minutes
}

/** The services of a date: those of the special date, else those of its weekday. */
export const servicesOn = ({ services, special_dates }: BookingRules, date: string): readonly BookingService[] =>
  special_dates.find((special) => special.date === date)?.services ??
  services.filter(({ weekdays }) => weekdays.includes(weekdayOf(date)))
