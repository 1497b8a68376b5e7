import { type BookingQuestion, type DayTimes, dayTimes } from '@waitbook/domain/booking/slots'
import type { LiveHold } from './book-version.queries.ts'
import type { BookRange, DayBookRows } from './day-book.queries.ts'
import { type Except, questionOf } from './day-book.ts'

const msPerMinute = 60_000
const msPerDay = 86_400_000
/** Of one date, the sizes of parties whose times are kept. */
const sizesKept = 8

type Rows = Omit<DayBookRows, 'holds'>

/** What a book is computed with besides its rows. */
interface Moment {
  rules: BookingQuestion['rules']
  timeZone: string
  holds: readonly LiveHold[]
  now: number
}

interface Times {
  question: BookingQuestion
  times: DayTimes
}

const overlaps = ({ from, to }: Pick<BookRange, 'from' | 'to'>) => {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return ({ starts_at, ends_at }: { starts_at: number; ends_at: number }) => ends_at > first && starts_at < last
}

/** What is booked around one date, and what was computed from it. */
export class DayBook {
  readonly date: string
  readonly #rows: Rows
  /** Undefined: the date has no times. */
  readonly #range: BookRange | undefined
  /** As of some holds and, where parties sit or tables are blocked, of one minute. */
  #kept: { as: string; question: BookingQuestion; times: Map<number, DayTimes> } | undefined

  constructor(date: string, rows: Rows, range: BookRange | undefined) {
    this.date = date
    this.#rows = rows
    this.#range = range
  }

  /** About how many rows it needs memory for. */
  get size() {
    return 30 + this.#rows.reservations.length + this.#rows.places.length
  }

  /** Whether it may have reservations of one of these dates. */
  isTouchedBy(touched: readonly string[]) {
    const range = this.#range
    return range !== undefined && touched.some((date) => range.first.date <= date && date <= range.last.date)
  }

  /** The times of a party, with what is known about them already. What is `except` does not count. */
  times(moment: Moment, people: number, { reservation_id, hold_id }: Except = {}): Times {
    const range = this.#range
    const holds = range ? moment.holds.filter(overlaps(range)) : []
    const { now } = moment
    if (reservation_id !== undefined || holds.some(({ id }) => id === hold_id)) {
      const question = this.#question({ ...moment, holds }, { reservation_id, hold_id })
      return { question, times: dayTimes(question, this.date, people) }
    }
    const { stays, blocked } = this.#rows
    const changesWithTime = blocked.length > 0 || stays.some(({ ended_at }) => ended_at === null)
    const as = [
      changesWithTime ? Math.floor(now / msPerMinute) : '',
      ...holds.map(({ id, counts }) => `${id}${counts}`),
    ].join(' ')
    const kept =
      this.#kept?.as === as ? this.#kept : { as, question: this.#question({ ...moment, holds }), times: new Map() }
    this.#kept = kept
    const times: DayTimes = kept.times.get(people) ?? dayTimes(kept.question, this.date, people)
    if (kept.times.size >= sizesKept) kept.times.clear()
    kept.times.set(people, times)
    return { question: { ...kept.question, now }, times }
  }

  #question({ rules, timeZone, holds, now }: Moment, except?: Except): BookingQuestion {
    const places = holds.flatMap(({ id, starts_at, ends_at, resource_ids }) =>
      resource_ids.map((resource_id) => ({ reservation_id: null, hold_id: id, resource_id, starts_at, ends_at })),
    )
    const rows = { ...this.#rows, holds: [...holds], places: [...this.#rows.places, ...places] }
    return questionOf(rows, rules, timeZone, now, except)
  }
}

/** The holds as `findBookVersion` reads them. */
export const liveHoldsOf = ({ holds, places }: DayBookRows): readonly LiveHold[] => {
  const taken = Map.groupBy(places, ({ hold_id }) => hold_id)
  return holds.map((hold) => ({
    ...hold,
    resource_ids: taken.get(hold.id)?.map(({ resource_id }) => resource_id) ?? [],
  }))
}

export interface DateRange {
  date: string
  /** Undefined: the date has no times. */
  range: BookRange | undefined
}

/** What was read about several dates, as the book of each. */
export const dayBooksOf = ({ holds: _, ...rows }: DayBookRows, dates: readonly DateRange[]): DayBook[] => {
  const dayOf = (at: number) => Math.floor(at / msPerDay)
  const reservations = Map.groupBy(rows.reservations, ({ date }) => date)
  const places = Map.groupBy(
    rows.places.filter(({ reservation_id }) => reservation_id !== null),
    ({ starts_at }) => dayOf(starts_at),
  )
  return dates.map(({ date, range }) => {
    if (!range) return new DayBook(date, { ...rows, reservations: [], places: [], stays: [], kept: [] }, range)
    const { first, last } = range
    const [from, to] = [Date.parse(range.from), Date.parse(range.to)]
    const isBetween = (row: { date: string; time: string }) =>
      (row.date > first.date || row.time >= first.time) && (row.date < last.date || row.time <= last.time)
    const localDates = [...reservations.keys()].filter((each) => first.date <= each && each <= last.date)
    const near = {
      ...rows,
      reservations: localDates.flatMap((each) => reservations.get(each) ?? []).filter(isBetween),
      // No booking lasts a whole day.
      places: [...places.keys()]
        .filter((day) => dayOf(from) - 1 <= day && day <= dayOf(to))
        .flatMap((day) => places.get(day) ?? [])
        .filter(overlaps(range)),
      stays: rows.stays.filter(({ started_at }) => started_at > from),
      kept: rows.kept.filter(overlaps(range)),
    }
    return new DayBook(date, near, range)
  })
}
