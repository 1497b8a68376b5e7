import { addDays } from '../calendar/plain-date.ts'
import { dateIn } from '../calendar/time-zone.ts'
import type { Book } from './booked.ts'
import { type BookingRules, type BookingService, servicesOn, turnMinutes } from './rules.ts'
import { serviceTimes } from './service-times.ts'
import { chooseTables, seats, type TableOption } from './tables.ts'

const msPerMinute = 60_000

/** What the times of a restaurant are found from. */
export interface BookingQuestion {
  rules: BookingRules
  timeZone: string
  /** Epoch ms. */
  now: number
  /** As `bookableTables` gives them. */
  tables: readonly TableOption[]
  /** All bookings and holds that overlap the dates asked for, also those that began the day before. */
  book: Book
}

/** Why guests cannot book a time, the first that applies. */
export type SlotRefusal =
  /** Fewer or more people than can be booked online. */
  | { code: 'party_too_small'; min: number }
  | { code: 'party_too_large'; max: number }
  /** Beyond the last day that can be booked. */
  | { code: 'too_far'; last_date: string }
  | { code: 'too_soon'; notice_minutes: number }
  /** Booked for arrival in this quarter of an hour. */
  | { code: 'pacing_parties'; booked: number; limit: number }
  | { code: 'pacing_covers'; booked: number; limit: number }
  | { code: 'online_covers'; booked: number; limit: number }
  /** Booked to be present at once during the stay, of the seats that are sold. */
  | { code: 'seats_taken'; booked: number; limit: number }
  /** No table seats so many people. */
  | { code: 'no_table_that_large' }
  /** All tables that seat them are taken. */
  | { code: 'tables_taken' }

export interface Slot {
  /** The local date and HH:mm; past midnight the date is the day after that of the service. */
  date: string
  time: string
  service: string
  /** Epoch ms; `ends_at`, exclusive, is without the buffer. */
  starts_at: number
  ends_at: number
  /** The tables that a booking would get now; empty in covers mode. */
  resource_ids: readonly string[]
  /** Null: it can be booked. */
  refusal: SlotRefusal | null
}

/** A time of a service of `date`, which opens at `opens`. */
interface AskedTime {
  date: string
  opens: number
  at: number
}

/** The whole party or the whole time is refused, whatever is booked. */
const refusalOfRules = (
  { rules, timeZone, now }: BookingQuestion,
  { date, at }: AskedTime,
  people: number,
): SlotRefusal | null => {
  const { party_size, notice_minutes, horizon_days } = rules
  if (people < party_size.min) return { code: 'party_too_small', min: party_size.min }
  if (people > party_size.max) return { code: 'party_too_large', max: party_size.max }
  const last_date = addDays(dateIn(timeZone, now), horizon_days)
  if (date > last_date) return { code: 'too_far', last_date }
  return at < now + notice_minutes * msPerMinute ? { code: 'too_soon', notice_minutes } : null
}

const refusalOfPacing = (book: Book, service: BookingService, at: number, people: number): SlotRefusal | null => {
  const { covers, parties, online_covers } = book.arrivalsAt(at)
  const { pacing } = service
  if (pacing.parties !== null && parties + 1 > pacing.parties)
    return { code: 'pacing_parties', booked: parties, limit: pacing.parties }
  if (pacing.covers !== null && covers + people > pacing.covers)
    return { code: 'pacing_covers', booked: covers, limit: pacing.covers }
  if (service.online_covers !== null && online_covers + people > service.online_covers)
    return { code: 'online_covers', booked: online_covers, limit: service.online_covers }
  return null
}

/** Seats that may be booked at once. Those of groups are the tables', so only single tables count. */
const sellableSeats = ({ rules, tables }: Pick<BookingQuestion, 'rules' | 'tables'>, walkInShare: number) => {
  const kept = 1 - walkInShare
  if (rules.mode === 'covers') return Math.floor(rules.seats * Math.min(rules.sellable_share, kept))
  const single = tables.filter(({ resource_ids }) => resource_ids.length === 1)
  return Math.floor(single.reduce((sum, { seats_max }) => sum + seats_max, 0) * kept)
}

const answerAt = (question: BookingQuestion, service: BookingService, time: AskedTime, people: number) => {
  const { rules, tables, book } = question
  const { at: from, opens } = time
  const to = from + (turnMinutes(service, people) + service.buffer) * msPerMinute
  const refuse = (refusal: SlotRefusal) => ({ resource_ids: [], refusal })
  const early = refusalOfRules(question, time, people) ?? refusalOfPacing(book, service, from, people)
  if (early) return refuse(early)
  const limit = sellableSeats(question, service.walk_in_share)
  const booked = book.mostPresent(from, to)
  if (booked + people > limit) return refuse({ code: 'seats_taken', booked, limit })
  if (rules.mode === 'covers') return { resource_ids: [], refusal: null }
  if (!tables.some((option) => seats(option, people))) return refuse({ code: 'no_table_that_large' })
  const chosen = chooseTables(tables, people, book, { opens, from, to })
  return chosen ? { resource_ids: chosen.resource_ids, refusal: null } : refuse({ code: 'tables_taken' })
}

/**
 * The times of a date's services for a party, in order, each free or with the reason why not. A time of two services
 * belongs to the first of them. Empty: the restaurant takes no bookings on that date.
 */
export const slotsOf = (question: BookingQuestion, date: string, people: number): Slot[] => {
  const slots = new Map<number, Slot>()
  for (const service of servicesOn(question.rules, date)) {
    const times = serviceTimes(service, date, question.timeZone)
    const opens = times[0]?.at ?? 0
    const turnMs = turnMinutes(service, people) * msPerMinute
    for (const { date: day, time, at: starts_at } of times) {
      if (slots.has(starts_at)) continue
      const answer = answerAt(question, service, { date, opens, at: starts_at }, people)
      const ends_at = starts_at + turnMs
      slots.set(starts_at, { date: day, time, service: service.name, starts_at, ends_at, ...answer })
    }
  }
  return [...slots.values()].sort((one, other) => one.starts_at - other.starts_at)
}

/** A date in an overview: `free` if a time of it can be booked, `full` if none, `closed` if it has none. */
export interface BookableDay {
  date: string
  state: 'free' | 'full' | 'closed'
}

/** The dates from `from` to `to`, both included, for a party. */
export const bookableDays = (question: BookingQuestion, from: string, to: string, people: number): BookableDay[] => {
  const days: BookableDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const slots = slotsOf(question, date, people)
    const isFree = slots.some(({ refusal }) => refusal === null)
    days.push({ date, state: isFree ? 'free' : slots.length === 0 ? 'closed' : 'full' })
  }
  return days
}

/** The free times nearest to one that was not free, at most `count`, nearest first; of two as near, the later. */
export const nearestFree = (slots: readonly Slot[], at: number, count = 3): Slot[] =>
  slots
    .filter(({ refusal }) => refusal === null)
    .sort(
      (one, other) => Math.abs(one.starts_at - at) - Math.abs(other.starts_at - at) || other.starts_at - one.starts_at,
    )
    .slice(0, count)
