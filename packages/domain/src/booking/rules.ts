import { type OpeningHours, ownHours, type Span, type Weekday, weekdayOf } from '../calendar/opening-hours.ts'

/** Minutes that a party of at most `up_to` people stays. */
export interface TurnMinutes {
  up_to: number
  minutes: number
}

/** The most that guests may book for arrival in one quarter of an hour; null: no limit. */
export interface PacingLimits {
  covers: number | null
  parties: number | null
}

export interface Pacing extends PacingLimits {
  /** Of the covers, those that guests may book by themselves. */
  online_covers: number | null
  /** Quarters of an hour, each named by a time in it, with limits of their own. */
  overrides: readonly (PacingLimits & { time: string })[]
}

/** Hours of a day in which guests can book, such as lunch. Times are the restaurant's own, HH:mm. */
export interface BookingService {
  name: string
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
  /** Share of the seats, 0 to 1, that is kept for guests who do not book, from a time of the service on; before the first: none. */
  walk_in_share: readonly { from: string; share: number }[]
}

export interface WeeklyService extends BookingService {
  weekdays: readonly Weekday[]
}

/** What decides whether a guest can book: the settings `booking`, and the dates with opening hours of their own. */
export interface BookingRules {
  /** `tables`: a booking needs free tables; `covers`: only seats are counted. */
  mode: 'tables' | 'covers'
  services: readonly WeeklyService[]
  /** Days with services of their own; none: closed to bookings. */
  special_dates: readonly { date: string; services: readonly BookingService[] }[]
  /** Dates on which the restaurant is closed, or open at other times: they limit the bookings of the services of the weekday. */
  own_hours: OpeningHours['special_dates']
  /** `request`: parties above the largest size can be booked too. */
  party_size: { min: number; max: number; larger: 'phone' | 'request' }
  /** A booking is made at least so many minutes before its time. */
  notice_minutes: number
  /** The last day that can be booked, in days from today. */
  horizon_days: number
  /** The time at which that day opens; null: at midnight. */
  release_time: string | null
  /** The time after which nothing can be booked for the same day; null: none. */
  last_minute_stop: string | null
  /** Seats of the restaurant, in covers mode. */
  seats: number
  /** Share of the seats that is sold, 0 to 1: parties rarely fill the tables they sit at. */
  sellable_share: number
}

/** The settings as rules, with the restaurant's opening hours. */
export const bookingRules = (booking: Omit<BookingRules, 'own_hours'>, hours: OpeningHours): BookingRules => ({
  ...booking,
  own_hours: ownHours(hours),
})

/** The largest party of all. */
const mostPeople = 99

export const largestParty = ({ party_size }: Pick<BookingRules, 'party_size'>) =>
  party_size.larger === 'request' ? Math.max(party_size.max, mostPeople) : party_size.max

/** Minutes that a table is taken by a party of this size. */
export const turnMinutes = ({ turn_minutes }: Pick<BookingService, 'turn_minutes'>, people: number) => {
  const turn = turn_minutes.find(({ up_to }) => people <= up_to) ?? turn_minutes.at(-1)
  if (turn === undefined) throw new RangeError('A service has at least one turn time.')
  return turn.minutes
}

const minutesPerDay = 1_440
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export interface ServicesByDate<S = BookingService> {
  services: readonly (S & Pick<WeeklyService, 'weekdays'>)[]
  special_dates: readonly { date: string; services: readonly S[] }[]
}

type Calendar = Pick<BookingRules, 'services' | 'special_dates' | 'own_hours'>

/** The services of a date, also of one that is closed: those of the special date, else those of its weekday. */
export const servicesOn = <S = BookingService>(
  { services, special_dates }: ServicesByDate<S>,
  date: string,
): readonly S[] => {
  const special = special_dates.find((each) => each.date === date)
  return special?.services.length
    ? special.services
    : services.filter(({ weekdays }) => weekdays.includes(weekdayOf(date)))
}

export type Closure = 'closed' | 'outside_hours'

/**
 * Why guests cannot book a time of a date's services, as the date is closed or open at other times; null: it is not.
 * Services that were entered for the date are its own.
 */
export const closureOn = ({ special_dates, own_hours }: Calendar, date: string) => {
  const special = special_dates.find((each) => each.date === date)
  const spans = special ? undefined : own_hours.find((each) => each.date === date)?.spans
  const isClosed = special ? special.services.length === 0 : spans?.length === 0
  return (slot: { date: string; time: string }): Closure | null => {
    if (isClosed) return 'closed'
    const at = minutesOf(slot.time) + (slot.date > date ? minutesPerDay : 0)
    const isIn = ({ from, to }: Span) => minutesOf(from) <= at && at < minutesOf(to) + (to > from ? 0 : minutesPerDay)
    return spans === undefined || spans.some(isIn) ? null : 'outside_hours'
  }
}

/** Minutes from the start of a service to a time of it, which may be on the next day. */
const minutesInto = ({ from }: Pick<BookingService, 'from'>, time: string) =>
  (minutesOf(time) - minutesOf(from) + minutesPerDay) % minutesPerDay

export const pacingAt = ({ pacing }: Pick<BookingService, 'pacing'>, time: string): PacingLimits => {
  if (pacing.overrides.length === 0) return pacing
  const quarter = Math.floor(minutesOf(time) / 15)
  return pacing.overrides.find((each) => Math.floor(minutesOf(each.time) / 15) === quarter) ?? pacing
}

export const walkInShareAt = (service: Pick<BookingService, 'walk_in_share' | 'from'>, time: string) => {
  const into = minutesInto(service, time)
  let latest: { since: number; share: number } | undefined
  for (const { from, share } of service.walk_in_share) {
    const since = minutesInto(service, from)
    if (since <= into && since >= (latest?.since ?? 0)) latest = { since, share }
  }
  return latest?.share ?? 0
}
