import type { Reservation, ReservationBook } from '@waitbook/contracts/reservations'
import { addDays, padTime } from '@waitbook/domain/calendar/plain-date'
import { dateIn, instantOf } from '@waitbook/domain/calendar/time-zone'
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
    allergies: [],
    occasion: null,
    preferred_area_id: null,
    preferred_area: null,
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

/** The book of a restaurant in a zone, as of an instant, epoch ms. */
export const bookAt = (now: number, time_zone: string, reservations: Reservation[] = []): ReservationBook => {
  const today = dateIn(time_zone, now)
  return {
    from: today,
    to: addDays(today, 29),
    today,
    today_ends_at: new Date(instantOf(addDays(today, 1), '00:00', time_zone)).toISOString(),
    time_zone,
    max_covers_per_half_hour: null,
    hours: { opening_hours: null, special_dates: [] },
    grace_minutes: 15,
    requests: 0,
    reservations,
  }
}

export const makeBook = (
  reservations: Reservation[],
  date?: string,
  max_covers_per_half_hour: number | null = null,
): ReservationBook => ({
  ...bookAt(instantOf(bookToday, '12:00', bookZone), bookZone, reservations),
  ...(date !== undefined && { from: date, to: date }),
  max_covers_per_half_hour,
})
