import { localInstants } from '../calendar/local-instants.ts'
import { addDays } from '../calendar/plain-date.ts'
import type { Steps } from '../steps.ts'
import { Book, type Booked } from './booked.ts'
import { servicesOn } from './rules.ts'
import { type BookingQuestion, type DayTimes, dayTimes, type Slot, type SlotRefusal, slotAt } from './slots.ts'

const msPerMinute = 60_000

/** A booking of the past that took place, or whose guests did not come. */
export interface PastBooking {
  date: string
  /** HH:mm. */
  time: string
  party_size: number
  /** When it was made, epoch ms. */
  made_at: number
}

/** `not_offered`: the rules have no such time on that day. */
export type RehearsedReason = SlotRefusal['code'] | 'not_offered'

interface Total {
  parties: number
  covers: number
}

/** A quarter of an hour, and the people who arrive in it. */
interface Peak {
  date: string
  /** HH:mm. */
  time: string
  covers: number
}

export interface Rehearsal {
  /** What the rules would have taken. */
  taken: Total
  /** By reason, the one with the most covers first. */
  refused: (Total & { reason: RehearsedReason })[]
  /** The quarter of an hour with the most people arriving among those taken; null: none was taken. */
  peak: Peak | null
}

type RehearsedQuestion = Omit<BookingQuestion, 'book' | 'now'>

const sumOf = (bookings: readonly Pick<PastBooking, 'party_size'>[]): Total => ({
  parties: bookings.length,
  covers: bookings.reduce((sum, { party_size }) => sum + party_size, 0),
})

/** The quarter of an hour in which the most people arrive, the first of equal ones. */
export const busiestQuarter = (bookings: readonly PastBooking[]): Peak | null => {
  const quarters = new Map<string, Peak>()
  for (const { date, time, party_size } of bookings) {
    const quarter = `${time.slice(0, 3)}${String(Math.floor(Number(time.slice(3)) / 15) * 15).padStart(2, '0')}`
    const known = quarters.get(`${date} ${quarter}`)
    if (known) known.covers += party_size
    else quarters.set(`${date} ${quarter}`, { date, time: quarter, covers: party_size })
  }
  const inOrder = [...quarters].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, peak]) => peak)
  return inOrder.reduce<Peak | null>((most, each) => (each.covers > (most?.covers ?? 0) ? each : most), null)
}

/** Finds the time of a booking. Past midnight it belongs to a service of the day before. */
const slotFinder = (question: RehearsedQuestion, book: Book) => {
  const instant = localInstants(question.timeZone)
  const known = new Map<string, DayTimes>()
  const timesOf = (date: string) => {
    const times = known.get(date) ?? dayTimes(question, date, 1)
    known.set(date, times)
    return times
  }
  return ({ date, time, party_size, made_at }: PastBooking) => {
    const starts_at = instant(date, time)
    for (const serviceDate of [date, addDays(date, -1)]) {
      const asked = { ...question, book, now: made_at }
      const slot = slotAt(asked, serviceDate, party_size, timesOf(serviceDate), starts_at)
      if (slot) return { slot, serviceDate }
    }
    return undefined
  }
}

const bookedAs = (
  { rules }: RehearsedQuestion,
  { party_size }: PastBooking,
  { service, starts_at, ends_at, resource_ids }: Slot,
  serviceDate: string,
): Booked => {
  const buffer = servicesOn(rules, serviceDate).find(({ name }) => name === service)?.buffer ?? 0
  return { people: party_size, starts_at, ends_at: ends_at + buffer * msPerMinute, resource_ids, is_online: true }
}

/**
 * Replays bookings of the past in the order in which they were made, as if guests had asked for them under other rules.
 * One that the rules refuse is lost: its guests do not ask for another time. A step decides one booking.
 */
export function* rehearse(question: RehearsedQuestion, bookings: readonly PastBooking[]): Steps<Rehearsal> {
  const book = new Book([])
  const find = slotFinder(question, book)
  const accepted: PastBooking[] = []
  const refused = new Map<RehearsedReason, PastBooking[]>()
  for (const booking of [...bookings].sort((one, other) => one.made_at - other.made_at)) {
    const found = find(booking)
    if (found && found.slot.refusal === null) {
      accepted.push(booking)
      book.add(bookedAs(question, booking, found.slot, found.serviceDate))
    } else {
      const reason = found?.slot.refusal?.code ?? 'not_offered'
      const lost = refused.get(reason)
      if (lost) lost.push(booking)
      else refused.set(reason, [booking])
    }
    yield
  }
  return {
    taken: sumOf(accepted),
    refused: [...refused]
      .map(([reason, lost]) => ({ reason, ...sumOf(lost) }))
      .sort((one, other) => other.covers - one.covers || (one.reason < other.reason ? -1 : 1)),
    peak: busiestQuarter(accepted),
  }
}
