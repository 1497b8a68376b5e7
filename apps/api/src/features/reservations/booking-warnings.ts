import type { SeatingWarning } from '@waitbook/contracts/floor/suggestions'
import {
  type BookingWarning,
  bookingWarning,
  type FreeTimes,
  type FreeTimesInput,
  type StoredReservation,
} from '@waitbook/contracts/reservations'
import type { RowChange } from '@waitbook/db/schema/activity'
import type { Closure } from '@waitbook/domain/booking/rules'
import type { Slot } from '@waitbook/domain/booking/slots'
import type { StaffRefusal } from '@waitbook/domain/booking/staff-times'
import { staffClockOf } from '@waitbook/domain/calendar/region'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import {
  bookingWarningText,
  inPast,
  type BookingWarning as Reason,
} from '@waitbook/domain/reservations/booking-warning'
import { halfHourAt, isOverbooked } from '@waitbook/domain/reservations/covers'
import { outsideHours } from '@waitbook/domain/reservations/outside-hours'
import type { Read } from '../../journal/journal.queries.ts'
import type { Recorded } from '../../journal/journal.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { serviceDaysOf } from '../restaurants/service-days.ts'
import { readSettings } from '../restaurants/stored-settings.ts'
import { listBetween } from './reservations.queries.ts'

interface AskedDay {
  date: string
  party_size: number
  /** Epoch ms. */
  now: number
  /** The booking that is changed, which does not count. */
  except_id?: string | undefined
}

/** A time that guests are offered, as staff see it. */
interface StaffTime extends Pick<Slot, 'time' | 'service' | 'starts_at'> {
  refusal: StaffRefusal | null
  /** Why guests cannot book it whatever is free. */
  closure: Closure | null
}

interface StaffDay {
  /** The answer for any time of the day, offered or not. */
  refusalAt: (time: string) => StaffRefusal | null
  /** The times of the services that have not passed, in ascending order. */
  times: () => StaffTime[]
}

/** Reads a day of the book for a party that staff book; undefined where no rules say what is full. */
export type ReadStaffDay = (db: Read, restaurant: Restaurant, asked: AskedDay) => Promise<StaffDay | undefined>

const closedReason = (closure: Closure | null): Reason[] =>
  closure ? [{ code: 'outside_hours', kind: closure === 'closed' ? 'CLOSED_DAY' : 'OUTSIDE_HOURS' }] : []

type Asked = Pick<StoredReservation, 'date' | 'time' | 'party_size'>

/** What staff are warned of before they book a time, and the times of its day. Bookings are warned of, never refused. */
export const createBookingWarnings = (readStaffDay: ReadStaffDay) => {
  const read = async (
    db: Read,
    restaurant: Restaurant,
    { date, time, party_size }: Asked,
    { now, except_id }: { now: number; except_id?: string | undefined },
  ) => {
    const [day, { max_covers_per_half_hour: max_covers }, stored] = await Promise.all([
      readStaffDay(db, restaurant, { date, party_size, now, except_id }),
      readSettings(db, restaurant.id, 'reservations'),
      listBetween(db, restaurant.id, date, date),
    ])
    const reasons: Reason[] = []
    const edited = stored.find(({ id }) => id === except_id)
    const isSameTime = edited?.date === date && edited.time === time
    const past = isSameTime ? undefined : inPast(instantOf(date, time, restaurant.time_zone), now)
    if (past) reasons.push(past)
    // Nothing is free or full in the past.
    const refusal = past ? undefined : day?.refusalAt(time)
    if (refusal) reasons.push(refusal)
    const kind = outsideHours(restaurant, { date, time })
    if (kind) reasons.push({ code: 'outside_hours', kind })
    const others = stored.filter(({ id }) => id !== except_id)
    const halfHour = halfHourAt([...others, { time, party_size, status: 'CONFIRMED' }], time)
    if (max_covers !== null && isOverbooked(halfHour, max_covers))
      reasons.push({ code: 'overbooked', time: halfHour.time, covers: halfHour.covers, max_covers })
    const [first] = reasons
    const detail = bookingWarningText(reasons, { date, time, party_size }, staffClockOf(restaurant))
    return { day, warning: first ? { code: first.code, detail, reasons } : null }
  }

  return {
    /** Under the restaurant's lock: as the booking is written. */
    async warningOf(db: Read, restaurant: Restaurant, asked: Asked, at: { now: number; except_id?: string }) {
      return (await read(db, restaurant, asked, at)).warning
    },

    async freeTimes(db: Read, restaurant: Restaurant, input: FreeTimesInput, now: number): Promise<FreeTimes> {
      const { date, party_size, except_id } = input
      const { day, warning } = await read(db, restaurant, input, { now, except_id })
      const slots = (day?.times() ?? []).map(({ time, service, starts_at, refusal, closure }) => {
        const [reason] = [...closedReason(closure), ...(refusal ? [refusal] : [])]
        return {
          ...{ time, service, starts_at: new Date(starts_at).toISOString() },
          state: closure ? ('closed' as const) : refusal ? ('full' as const) : ('free' as const),
          detail: reason ? bookingWarningText([reason], { date, time, party_size }, staffClockOf(restaurant)) : '',
        }
      })
      return { date, service_date: serviceDaysOf(restaurant).ofBooking(input), slots, warning }
    },
  }
}

/** The change of a row, with the warning that the caller gets, also when the call is repeated. */
export const withWarning = (change: RowChange, warning: BookingWarning | SeatingWarning | null): RowChange =>
  warning === null ? change : { ...change, warning }

/** The stored warning of a change of a booking, for a repeat of the request. */
export const recordedBookingWarning = ({ changes }: Pick<Recorded, 'changes'>): BookingWarning | null => {
  const found = changes.find(({ table }) => table === 'reservations')?.warning
  return found === undefined ? null : bookingWarning.parse(found)
}
