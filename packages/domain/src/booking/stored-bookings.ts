import { localInstants } from '../calendar/local-instants.ts'
import { addDays } from '../calendar/plain-date.ts'
import { type BookingRules, type BookingService, servicesOn, turnMinutes } from './rules.ts'

const msPerMinute = 60_000
/** Of a booking on a day without services. */
export const usualStayMinutes = 120

/** The parts of a reservation that say when its tables are taken. */
export interface StoredTime {
  date: string
  /** HH:mm. */
  time: string
  party_size: number
  /** The service that it was booked in; empty if it was entered by staff. */
  service: string
  /** Null: as the turn times say. */
  duration_minutes: number | null
}

export interface TakenTime {
  starts_at: number
  /** Exclusive, buffer included. */
  ends_at: number
}

/** Whether a service has a time of the same day, or, past midnight, of the next. */
const reaches = ({ from, last_seating }: BookingService, time: string, isNextDay: boolean) => {
  const isLate = last_seating < from
  if (isNextDay) return isLate && time <= last_seating
  return from <= time && (isLate || time <= last_seating)
}

/**
 * The service that a stored booking belongs to, with its date: the one that it names, else the one that has its time,
 * else the last that has begun by then or the first of the day. Undefined on a day without services.
 */
export const serviceOf = (
  rules: BookingRules,
  { date, time, service: name }: Pick<StoredTime, 'date' | 'time' | 'service'>,
): { date: string; service: BookingService } | undefined => {
  const today = servicesOn(rules, date)
  const yesterday = addDays(date, -1)
  const late = servicesOn(rules, yesterday).filter((service) => reaches(service, time, true))
  const named = name === '' ? undefined : today.find((each) => each.name === name && reaches(each, time, false))
  const own = named ?? today.find((each) => reaches(each, time, false))
  const past = late.find((each) => each.name === name) ?? late[0]
  if (past && (!own || past.name === name) && named === undefined) return { date: yesterday, service: past }
  const near = own ?? today.findLast(({ from }) => from <= time) ?? today[0]
  return near && { date, service: near }
}

/** When the tables of stored bookings are taken. */
export const takenTimes = (rules: BookingRules, timeZone: string) => {
  const instant = localInstants(timeZone)
  const services = new Map<string, BookingService | undefined>()
  return (booking: StoredTime): TakenTime => {
    const { date, time, party_size, duration_minutes } = booking
    const key = `${date} ${time} ${booking.service}`
    if (!services.has(key)) services.set(key, serviceOf(rules, booking)?.service)
    const service = services.get(key)
    const minutes = duration_minutes ?? (service ? turnMinutes(service, party_size) : usualStayMinutes)
    const starts_at = instant(date, time)
    return { starts_at, ends_at: starts_at + (minutes + (service?.buffer ?? 0)) * msPerMinute }
  }
}
