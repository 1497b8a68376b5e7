import type { GuestBooking } from '@waitbook/contracts/booking/booking'
import { shownToGuest } from '@waitbook/contracts/fields/field-rule'
import { reservationFields } from '@waitbook/contracts/fields/reservation-fields'
import type { StoredReservation } from '@waitbook/contracts/reservations'
import { calendarFile, calendarMethod } from '@waitbook/domain/booking/calendar-entry'
import { termsOfBooking } from '@waitbook/domain/booking/cancel-terms'
import { guestCan, guestIsAsked, stayEndOf } from '@waitbook/domain/booking/own-booking'
import { reminderMoment } from '@waitbook/domain/booking/reminders'
import { serviceOf } from '@waitbook/domain/booking/stored-bookings'
import { instantOf } from '@waitbook/domain/calendar/time-zone'
import { maskEmail } from '@waitbook/domain/email'
import { nameForText } from '@waitbook/domain/messages/name-for-text'
import { maskPhone } from '@waitbook/domain/phone'
import { type Restaurant, shownToGuests } from '../../restaurants/restaurants.ts'
import { rulesOf } from '../times/day-book.ts'

/** 2020: in seconds from then on, an instant fits into 31 bits until 2088. */
const sequenceEpoch = Date.UTC(2020, 0)

export const startOf = ({ date, time }: Pick<StoredReservation, 'date' | 'time'>, { time_zone }: Restaurant) =>
  instantOf(date, time, time_zone)

const remindersOf = ({ booking, time_zone: timeZone }: Restaurant, starts: number) => {
  const window = { from: booking.reminders_from, to: booking.reminders_to }
  return booking.reminders.map((hours) => reminderMoment(starts, hours, { window, timeZone }))
}

/** A booking as its guest may see it. `preferred_area`: the name of that area, left out where it is not shown. */
export const guestBookingOf = (
  booking: StoredReservation,
  restaurant: Restaurant,
  now: number,
  preferred_area: string | null = null,
): GuestBooking => {
  const starts = startOf(booking, restaurant)
  const allowed = guestCan(booking, starts, now)
  const can = { ...allowed, change: allowed.change && restaurant.booking.enabled }
  return {
    ...shownToGuest(reservationFields, booking),
    preferred_area,
    phone: maskPhone(booking.phone),
    email: booking.email && maskEmail(booking.email),
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(stayEndOf(booking, starts)).toISOString(),
    time_zone: restaurant.time_zone,
    service_date: serviceOf(rulesOf(restaurant), booking)?.date ?? booking.date,
    ...termsOfBooking(booking, starts, now),
    can,
    asks: guestIsAsked(can, starts, remindersOf(restaurant, starts), now),
    restaurant_id: restaurant.id,
    restaurant: shownToGuests(restaurant),
  }
}

const calendarStatus = ({ status }: StoredReservation) => {
  if (status === 'CANCELLED') return 'CANCELLED'
  return status === 'REQUESTED' ? 'TENTATIVE' : 'CONFIRMED'
}

const whose = ({ name, party_size }: StoredReservation) =>
  [nameForText(name), String(party_size)].filter(Boolean).join(', ')

export interface CalendarParts {
  madeAt: number
  /** URL of the booking's page without a mark, because calendars are shared. */
  link: string
  /** The e-mail address from which the restaurant's e-mails are sent; undefined if none are. */
  sender: string | undefined
}

export const calendarOf = (
  booking: StoredReservation,
  restaurant: Restaurant,
  { madeAt, link, sender }: CalendarParts,
) => {
  const starts = startOf(booking, restaurant)
  const status = calendarStatus(booking)
  const content = calendarFile({
    uid: `${booking.id}@waitbook`,
    // A count of changes would go back with an undo or a restored backup, and calendars would keep what they have.
    sequence: Math.floor((madeAt - sequenceEpoch) / 1_000),
    made_at: madeAt,
    starts_at: starts,
    ends_at: stayEndOf(booking, starts),
    status,
    summary: restaurant.name,
    description: [whose(booking), restaurant.phone, link].filter(Boolean).join('\n'),
    location: restaurant.address,
    url: link,
    organizer: sender === undefined ? undefined : { name: restaurant.name, email: sender },
  })
  return { content, method: calendarMethod(status) }
}
