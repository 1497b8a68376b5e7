import type { Reservation, ReservationBook } from '@waitbook/contracts/reservations'
import { addDays, padTime } from '@waitbook/domain/calendar/plain-date'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import { afterEach, beforeEach, vi } from 'vitest'

const bookZone = 'Asia/Kolkata'
export const bookToday = '2026-11-26'

/** Starts each test of a file at noon of `bookToday`: none depends on the real date, or passes midnight. */
export const startAtNoon = () => {
  const now = instantOf(bookToday, '12:00', bookZone)
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())
}

let made = 0

/** A confirmed booking for tomorrow evening with only the fields that matter to a test. */
export const makeReservation = (fields: Partial<Reservation> = {}): Reservation => {
  made += 1
  const date = fields.date ?? addDays(bookToday, 1)
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
    service_date: date,
    entry_id: null,
    outside_hours: null,
    source: 'staff',
    service: '',
    duration_minutes: null,
    email: '',
    language: null,
    sms_consent: null,
    confirmed_at: null,
    late_minutes: 0,
    change_count: 0,
    cancelled_by: null,
    manage_url_segment: null,
    guest_reply: '',
    keeps_seats: true,
    vouched_by: null,
    policy: null,
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
  from: date ?? bookToday,
  to: date ?? addDays(bookToday, 29),
  today: bookToday,
  time_zone: bookZone,
  max_covers_per_half_hour,
  reservations,
})
