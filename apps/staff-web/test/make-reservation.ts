import type { Reservation, ReservationBook } from '@waitbook/contracts/reservations'
import { addDays, padTime } from '@waitbook/domain/calendar/plain-date'
import { dateIn, instantOf } from '@waitbook/domain/calendar/time-zone'

const bookZone = 'Asia/Kolkata'
export const bookToday = () => dateIn(bookZone, Date.now())

let made = 0

/** A confirmed booking for tomorrow evening with only the fields that matter to a test. */
export const makeReservation = (fields: Partial<Reservation> = {}): Reservation => {
  made += 1
  const date = fields.date ?? addDays(bookToday(), 1)
  const time = fields.time ?? '19:00'
  return {
    id: String(made).padStart(22, 'r'),
    name: `Guest ${made}`,
    phone: `+9198${String(made).padStart(8, '0')}`,
    party_size: 2,
    date,
    time,
    notes: '',
    wishes: [],
    status: 'CONFIRMED',
    checked_in: fields.status === 'CHECKED_IN',
    entry_id: null,
    outside_hours: null,
    created_at: '2026-11-20T13:35:00.000Z',
    starts_at: new Date(instantOf(date, padTime(time), bookZone)).toISOString(),
    ...fields,
  }
}

export const makeBook = (
  reservations: Reservation[],
  date?: string,
  max_covers_per_half_hour: number | null = null,
): ReservationBook => ({
  from: date ?? bookToday(),
  to: date ?? addDays(bookToday(), 29),
  today: bookToday(),
  time_zone: bookZone,
  max_covers_per_half_hour,
  reservations,
})
