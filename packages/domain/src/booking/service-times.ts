import { addDays } from '../calendar/plain-date.ts'
import { instantOf, offsetAt, timeIn } from '../calendar/time-zone.ts'
import type { BookingService } from './rules.ts'

const minutesPerDay = 1_440
const msPerMinute = 60_000
const msPerDay = minutesPerDay * msPerMinute

/** A time of a service. `date` is the day after that of the service for times past midnight. */
export interface ServiceTime {
  date: string
  /** HH:mm. */
  time: string
  /** Epoch ms. */
  at: number
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * The times that a service of a date has by the clocks of the zone. A time that the clocks skip is left out; one that
 * they show twice is there once, at its first occurrence.
 */
export const serviceTimes = (
  { from, last_seating, interval }: Pick<BookingService, 'from' | 'last_seating' | 'interval'>,
  date: string,
  timeZone: string,
): ServiceTime[] => {
  const first = minutesOf(from)
  const last = minutesOf(last_seating) + (last_seating < from ? minutesPerDay : 0)
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const offset = offsetAt(midnight - msPerDay, timeZone)
  // Without a change of the clocks near the date, arithmetic replaces the formatter: a month has hundreds of times.
  const isEven = offset === offsetAt(midnight + 3 * msPerDay, timeZone)
  const times: ServiceTime[] = []
  for (let minutes = first; minutes <= last; minutes += interval) {
    const day = minutes < minutesPerDay ? date : addDays(date, 1)
    const time = timeOf(minutes % minutesPerDay)
    const at = isEven ? midnight + minutes * msPerMinute - offset : instantOf(day, time, timeZone)
    if (isEven || timeIn(timeZone, at) === time) times.push({ date: day, time, at })
  }
  return times
}
