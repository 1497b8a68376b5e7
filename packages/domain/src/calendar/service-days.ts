import { type BookingService, type ServicesByDate, servicesOn } from '../booking/rules.ts'
import { type OpeningHours, ownHours, type Span, weekdayOf } from './opening-hours.ts'
import { addDays } from './plain-date.ts'
import { dateIn, instantOf, timeIn } from './time-zone.ts'

type ServiceHours = Pick<BookingService, 'from' | 'last_seating' | 'interval'>

/** What decides to which date the hours past midnight belong. */
export interface ServiceDayRules extends ServicesByDate<ServiceHours> {
  timeZone: string
  /** Local hour, 0 to 23, at which the date changes where no service says otherwise. */
  dayStartHour: number
  hours: OpeningHours
}

/** A date and HH:mm by the restaurant's clock. */
export interface LocalMoment {
  date: string
  time: string
}

/** The days of a restaurant as its staff know them: the hours past midnight belong to the evening before. */
export interface ServiceDays {
  timeZone: string
  /** The local time at which the service day of a date begins, HH:mm. */
  beginsAt(date: string): string
  /** The instant (epoch ms) at which it begins; it lasts until the next one begins. */
  startOf(date: string): number
  /** The service date of an instant (epoch ms). */
  at(instant: number): string
  /** The service date of a booking, by its date and time as they are stored. */
  ofBooking(booking: LocalMoment): string
  /** The bookings of some service dates, both included, are those from `from` on and before `before`, in the order of date and time. */
  bookingsOf(from: string, to: string): { from: LocalMoment; before: LocalMoment }
}

const minutesPerDay = 1_440
const msPerMinute = 60_000
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes from midnight of its date. */
interface Period {
  starts: number
  ends: number
}

const periodOf = ({ from, to }: Span): Period => ({
  starts: minutesOf(from),
  ends: minutesOf(to) + (to > from ? 0 : minutesPerDay),
})

/** Until the next time after the last seating. */
const servicePeriod = ({ from, last_seating, interval }: ServiceHours): Period => ({
  starts: minutesOf(from),
  ends: minutesOf(last_seating) + (last_seating < from ? minutesPerDay : 0) + interval,
})

/** A day that is open throughout has no beginning. */
const isWholeDay = ({ starts, ends }: Period) => starts === 0 && ends === minutesPerDay

/**
 * The service days of a restaurant: a service, and an opening, belongs to the date on which it begins; otherwise the
 * date changes at `dayStartHour`. Where the last service of a date would end after the first of the next has begun, the
 * later one has its own date.
 */
export const serviceDays = (rules: ServiceDayRules): ServiceDays => {
  const { timeZone, dayStartHour, hours } = rules
  const specialSpans = new Map(ownHours(hours).map(({ date, spans }) => [date, spans]))
  const known = new Map<string, string>()

  /** Closing a date does not move the bookings that stand on it: it has the hours of its weekday then. */
  const periodsOn = (date: string): Period[] => {
    const ownSpans = specialSpans.get(date)
    const spans = ownSpans?.length ? ownSpans : (hours.opening_hours?.[weekdayOf(date)] ?? [])
    return [...spans.map(periodOf), ...servicesOn(rules, date).map(servicePeriod)]
  }

  const changeOn = (date: string) => {
    const before = periodsOn(addDays(date, -1))
    const today = periodsOn(date)
    const reachesMidnight = before.some(({ ends }) => ends >= minutesPerDay)
    // An opening past midnight that was entered in two parts.
    const isContinued = (period: Period) => reachesMidnight && period.starts === 0
    const lateEnds = [
      ...before.map(({ ends }) => ends - minutesPerDay),
      ...today.filter((period) => isContinued(period) && !isWholeDay(period)).map(({ ends }) => ends),
    ]
    const begins = today.filter((period) => !isWholeDay(period) && !isContinued(period)).map(({ starts }) => starts)
    const latest = Math.max(dayStartHour * 60, ...lateEnds)
    return timeOf(Math.min(latest, minutesPerDay - 1, ...begins))
  }

  const beginsAt = (date: string) => {
    const found = known.get(date) ?? changeOn(date)
    known.set(date, found)
    return found
  }
  const findStart = (date: string) => {
    const time = beginsAt(date)
    let at = instantOf(date, time, timeZone)
    if (timeIn(timeZone, at) === time) return at
    // The clocks skip it: the day begins with the first time after it.
    const isBefore = (instant: number) =>
      `${dateIn(timeZone, instant)} ${timeIn(timeZone, instant)}` < `${date} ${time}`
    while (!isBefore(at - msPerMinute)) at -= msPerMinute
    return at
  }
  const starts = new Map<string, number>()
  const startOf = (date: string) => {
    const found = starts.get(date) ?? findStart(date)
    starts.set(date, found)
    return found
  }
  const startOfBookings = (date: string) => ({ date, time: beginsAt(date) })

  return {
    timeZone,
    beginsAt,
    startOf,
    at(instant) {
      const date = dateIn(timeZone, instant)
      if (instant < startOf(date)) return addDays(date, -1)
      // Clocks that are put back over midnight.
      const next = addDays(date, 1)
      return instant < startOf(next) ? date : next
    },
    ofBooking: ({ date, time }) => (time < beginsAt(date) ? addDays(date, -1) : date),
    bookingsOf: (from, to) => ({ from: startOfBookings(from), before: startOfBookings(addDays(to, 1)) }),
  }
}

/** Days that begin at the same hour, whatever is open. */
export const plainDays = (timeZone: string, dayStartHour: number) =>
  serviceDays({
    ...{ timeZone, dayStartHour, services: [], special_dates: [] },
    hours: { opening_hours: null, special_dates: [] },
  })
