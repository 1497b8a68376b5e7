import { addDays } from '../calendar/plain-date.ts'
import { dateIn, timeIn } from '../calendar/time-zone.ts'
import { allSteps, eachInSteps, type Steps } from '../steps.ts'
import type { Book } from './booked.ts'
import {
  type BookingRules,
  type BookingService,
  type Closure,
  closureOn,
  largestParty,
  pacingAt,
  servicesOn,
  turnMinutes,
  walkInShareAt,
} from './rules.ts'
import { serviceTimes } from './service-times.ts'
import { chooseTables, seats, type TableOption } from './tables.ts'
import { walkInReleaseMs } from './walk-in-tables.ts'

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
  /** Where the party would like to sit; null: anywhere. It decides which free tables the party gets, not which times are free. */
  area_id?: string | null
}

/** Why guests cannot book a time, the first that applies. */
export type SlotRefusal =
  /** The date is closed, or open at other times. */
  | { code: Closure }
  /** Fewer or more people than can be booked online. */
  | { code: 'party_too_small'; min: number }
  | { code: 'party_too_large'; max: number }
  /** Beyond the last day that can be booked. */
  | { code: 'too_far'; last_date: string }
  | { code: 'past' }
  | { code: 'too_soon'; notice_minutes: number }
  /** Nothing can be booked any more for the same day. */
  | { code: 'same_day_closed'; since: string }
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

type Answer = Pick<Slot, 'resource_ids' | 'refusal'>

/** A time of a service for a party, and what its bookings say about it once that was looked up. */
interface DayTime {
  service: BookingService
  /** When the service opens. */
  opens: number
  slot: Omit<Slot, keyof Answer>
  answer: Answer | undefined
  /** Whether the answer counts what is kept for walk-ins as released. */
  isReleased: boolean
}

/** The times of a date for a party, in order. They can be kept as long as rules, tables and bookings are the same. */
export type DayTimes = readonly DayTime[]

/** The last day that can be booked at the moment. */
export const lastBookableDate = (
  { horizon_days, release_time }: Pick<BookingRules, 'horizon_days' | 'release_time'>,
  timeZone: string,
  now: number,
) => {
  const isReleased = release_time === null || timeIn(timeZone, now) >= release_time
  return addDays(dateIn(timeZone, now), isReleased ? horizon_days : horizon_days - 1)
}

/** Past midnight the day of the service is yesterday. */
const isSameDayClosed = ({ rules, timeZone, now }: BookingQuestion, date: string) => {
  if (rules.last_minute_stop === null) return false
  const today = dateIn(timeZone, now)
  return date < today || (date === today && timeIn(timeZone, now) >= rules.last_minute_stop)
}

/** Why the rules alone refuse a party at a time of a date, whatever is booked; null: they do not. */
const refusalsOfRules = (question: BookingQuestion, date: string, people: number) => {
  const { rules, timeZone, now } = question
  const { party_size, notice_minutes, last_minute_stop } = rules
  const max = largestParty(rules)
  const last_date = lastBookableDate(rules, timeZone, now)
  const always = ((): SlotRefusal | null => {
    if (people < party_size.min) return { code: 'party_too_small', min: party_size.min }
    if (people > max) return { code: 'party_too_large', max }
    return date > last_date ? { code: 'too_far', last_date } : null
  })()
  const since = now + notice_minutes * msPerMinute
  const closureAt = closureOn(rules, date)
  const ended: SlotRefusal | null = isSameDayClosed(question, date)
    ? { code: 'same_day_closed', since: last_minute_stop ?? '' }
    : null
  return (slot: Pick<Slot, 'date' | 'time' | 'starts_at'>): SlotRefusal | null => {
    const code = closureAt(slot)
    if (code) return { code }
    if (always) return always
    const { starts_at: at } = slot
    if (at >= since) return ended
    return at < now ? { code: 'past' } : { code: 'too_soon', notice_minutes }
  }
}

const refusalOfPacing = (
  book: Book,
  service: BookingService,
  { starts_at, time }: DayTime['slot'],
  people: number,
): SlotRefusal | null => {
  const { covers, parties, online_covers } = book.arrivalsAt(starts_at)
  const limits = pacingAt(service, time)
  const online = service.pacing.online_covers
  if (limits.parties !== null && parties + 1 > limits.parties)
    return { code: 'pacing_parties', booked: parties, limit: limits.parties }
  if (limits.covers !== null && covers + people > limits.covers)
    return { code: 'pacing_covers', booked: covers, limit: limits.covers }
  if (online !== null && online_covers + people > online)
    return { code: 'online_covers', booked: online_covers, limit: online }
  return null
}

/** Seats that may be booked at once. Those of groups are the tables', so only single tables count. */
export const sellableSeats = ({ rules, tables }: Pick<BookingQuestion, 'rules' | 'tables'>, walkInShare: number) => {
  const kept = 1 - walkInShare
  if (rules.mode === 'covers') return Math.floor(rules.seats * Math.min(rules.sellable_share, kept))
  const single = tables.filter(({ resource_ids }) => resource_ids.length === 1)
  return Math.floor(single.reduce((sum, { seats_max }) => sum + seats_max, 0) * kept)
}

/** What is kept for walk-ins is anybody's shortly before. */
const isReleasedAt = (question: BookingQuestion, from: number) => from - question.now <= walkInReleaseMs

/** What the bookings say about a time. */
const answerOf = (question: BookingQuestion, time: DayTime, people: number): Answer => {
  const { service, opens, slot, isReleased } = time
  const { rules, tables, book, area_id = null } = question
  const { starts_at: from } = slot
  const to = slot.ends_at + service.buffer * msPerMinute
  const refuse = (refusal: SlotRefusal) => ({ resource_ids: [], refusal })
  const early = refusalOfPacing(book, service, slot, people)
  if (early) return refuse(early)
  const limit = sellableSeats(question, isReleased ? 0 : walkInShareAt(service, slot.time))
  const booked = book.mostPresent(from, to)
  if (booked + people > limit) return refuse({ code: 'seats_taken', booked, limit })
  if (rules.mode === 'covers') return { resource_ids: [], refusal: null }
  if (!tables.some((option) => seats(option, people))) return refuse({ code: 'no_table_that_large' })
  const chosen = chooseTables(tables, people, book, { opens, from, to, area_id })
  return chosen ? { resource_ids: chosen.resource_ids, refusal: null } : refuse({ code: 'tables_taken' })
}

type Calendar = Pick<BookingQuestion, 'rules' | 'timeZone'>

/** The times of a date's services for a party. A time of two services belongs to the first of them. */
export const dayTimes = ({ rules, timeZone }: Calendar, date: string, people: number): DayTimes => {
  const times = new Map<number, DayTime>()
  for (const service of servicesOn(rules, date)) {
    const ofService = serviceTimes(service, date, timeZone)
    const opens = ofService[0]?.at ?? 0
    const turnMs = turnMinutes(service, people) * msPerMinute
    for (const { date: day, time, at: starts_at } of ofService) {
      if (times.has(starts_at)) continue
      const slot = { date: day, time, service: service.name, starts_at, ends_at: starts_at + turnMs }
      times.set(starts_at, { service, opens, slot, answer: undefined, isReleased: false })
    }
  }
  return [...times.values()].sort((one, other) => one.slot.starts_at - other.slot.starts_at)
}

const answersOf = (question: BookingQuestion, date: string, people: number) => {
  const refusalAt = refusalsOfRules(question, date, people)
  return (time: DayTime): Answer => {
    const refusal = refusalAt(time.slot)
    if (refusal) return { resource_ids: [], refusal }
    const isReleased = isReleasedAt(question, time.slot.starts_at)
    if (time.answer === undefined || time.isReleased !== isReleased) {
      time.isReleased = isReleased
      time.answer = answerOf(question, time, people)
    }
    return time.answer
  }
}

/**
 * The times of a date's services for a party, in order, each free or with the reason why not. Empty: no service has that
 * date. `times`: those of an earlier question with the same rules, tables and bookings.
 */
export const slotsOf = (question: BookingQuestion, date: string, people: number, times?: DayTimes): Slot[] =>
  allSteps(slotsInSteps(question, date, people, times))

/** As `slotsOf`; a step finds one time. */
export function* slotsInSteps(
  question: BookingQuestion,
  date: string,
  people: number,
  times: DayTimes = dayTimes(question, date, people),
): Steps<Slot[]> {
  const answer = answersOf(question, date, people)
  const slots: Slot[] = []
  yield* eachInSteps(times, (time) => slots.push({ ...time.slot, ...answer(time) }))
  return slots
}

/** One time of a date for a party, without the others; undefined: it has none then. `times`: those of the date, for any party. */
export const slotAt = (
  question: BookingQuestion,
  date: string,
  people: number,
  times: DayTimes,
  at: number,
): Slot | undefined => {
  const known = times.find(({ slot }) => slot.starts_at === at)
  if (known === undefined) return undefined
  const slot = { ...known.slot, ends_at: at + turnMinutes(known.service, people) * msPerMinute }
  const time: DayTime = { ...known, slot, answer: undefined }
  return { ...slot, ...answersOf(question, date, people)(time) }
}

/** Whether the time is not offered at all on its date. */
export const isClosure = (refusal: SlotRefusal | null) =>
  refusal?.code === 'closed' || refusal?.code === 'outside_hours'

/** A date in an overview: `free` if a time of it can be booked, `full` if none, `closed` if it has none or is closed. */
export interface BookableDay {
  date: string
  state: 'free' | 'full' | 'closed'
  /** Whether only a few of its times can be booked. */
  few_left: boolean
}

const fewTimes = 3

/** A date for a party. `times`: as those of `slotsOf`. */
export const bookableDay = (
  question: BookingQuestion,
  date: string,
  people: number,
  times: DayTimes = dayTimes(question, date, people),
): BookableDay => {
  const closureAt = closureOn(question.rules, date)
  const open = times.filter(({ slot }) => !closureAt(slot))
  if (open.length === 0) return { date, state: 'closed', few_left: false }
  const answer = answersOf(question, date, people)
  let free = 0
  // Once more than a few are free, the others need not be checked.
  for (const time of open) if (free <= fewTimes && answer(time).refusal === null) free += 1
  // A service of two sittings has few times, but not few left.
  return { date, state: free > 0 ? 'free' : 'full', few_left: free > 0 && free <= fewTimes && 2 * free <= open.length }
}

/** The free times nearest to one that was not free, at most three, nearest first; of two as near, the later. */
export const nearestFree = (slots: readonly Slot[], at: number): Slot[] =>
  slots
    .filter(({ refusal }) => refusal === null)
    .sort(
      (one, other) => Math.abs(one.starts_at - at) - Math.abs(other.starts_at - at) || other.starts_at - one.starts_at,
    )
    .slice(0, 3)
