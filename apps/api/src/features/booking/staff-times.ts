import { type Slot, slotsOf } from '@waitbook/domain/booking/slots'
import { canBeFull, type StaffRefusal, staffRefusal, staffRules, staffSlot } from '@waitbook/domain/booking/staff-times'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import type { Read } from '../../journal/journal.queries.ts'
import type { Restaurant } from '../restaurants/restaurants.ts'
import { findDayBook } from './day-book.queries.ts'
import { questionOf, rangeBetween, rulesOf } from './day-book.ts'

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
}

interface StaffDay {
  /** The answer for any time of the day, offered or not. */
  refusalAt: (time: string) => StaffRefusal | null
  /** The times of the services that have not passed, in ascending order. */
  times: () => StaffTime[]
}

/** A day of the book for a party that staff book; undefined where no rules say what is full. */
export const readStaffDay = async (
  db: Read,
  restaurant: Restaurant,
  { date, party_size, now, except_id }: AskedDay,
): Promise<StaffDay | undefined> => {
  const { id, time_zone, booking } = restaurant
  if (!booking.enabled && booking.mode !== 'tables') return undefined
  const midnight = (days: number) => instantOf(addDays(date, days), '00:00', time_zone)
  const rows = await findDayBook(db, id, rangeBetween(time_zone, midnight(-1), midnight(2), { now }))
  if (!rows) return undefined
  const except = { reservation_id: except_id }
  const question = questionOf(rows, staffRules(rulesOf(restaurant)), time_zone, now, except)
  if (!canBeFull(question)) return undefined
  return {
    refusalAt: (time) => staffRefusal(question, staffSlot(question, date, time, party_size), party_size),
    times: () =>
      // Times past midnight belong to the service of the day before.
      [addDays(date, -1), date]
        .flatMap((day) => slotsOf(question, day, party_size))
        .filter((slot) => slot.date === date && slot.starts_at >= now)
        .map((slot) => ({ ...slot, refusal: staffRefusal(question, slot, party_size) })),
  }
}
