import { closureOn } from '@waitbook/domain/booking/rules'
import { slotsOf } from '@waitbook/domain/booking/slots'
import { canBeFull, staffRefusal, staffRules, staffSlot } from '@waitbook/domain/booking/staff-times'
import { addDays } from '@waitbook/domain/calendar/plain-date'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import type { ReadStaffDay } from '../../reservations/booking-warnings.ts'
import { findDayBook } from './day-book.queries.ts'
import { questionOf, rangeBetween, rulesOf } from './day-book.ts'

export const readStaffDay: ReadStaffDay = async (db, restaurant, { date, party_size, now, except_id }) => {
  const { id, time_zone, booking } = restaurant
  if (!booking.enabled && booking.mode !== 'tables') return undefined
  const midnight = (days: number) => instantOf(addDays(date, days), '00:00', time_zone)
  const rows = await findDayBook(db, id, rangeBetween(time_zone, midnight(-1), midnight(2), { now }))
  if (!rows) return undefined
  const except = { reservation_id: except_id }
  const rules = rulesOf(restaurant)
  const question = questionOf(rows, staffRules(rules), time_zone, now, except)
  if (!canBeFull(question)) return undefined
  return {
    refusalAt: (time) => staffRefusal(question, staffSlot(question, date, time, party_size), party_size),
    times: () =>
      // Times past midnight belong to the service of the day before.
      [addDays(date, -1), date]
        .flatMap((day) => {
          const closureAt = closureOn(rules, day)
          return slotsOf(question, day, party_size).map((slot) => ({ ...slot, closure: closureAt(slot) }))
        })
        .filter((slot) => slot.date === date && slot.starts_at >= now)
        .map((slot) => ({ ...slot, refusal: staffRefusal(question, slot, party_size) })),
  }
}
