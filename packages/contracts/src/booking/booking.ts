import { publicRestaurant } from '../customer.ts'
import { seenFields } from '../fields/field-rule.ts'
import { reservationFields } from '../fields/reservation-fields.ts'
import { placeDetails } from '../place-details.ts'
import { storedReservation } from '../reservations.ts'
import { instant } from '../text.ts'
import { storedWishes } from '../wishes.ts'
import { z } from '../zod.ts'
import { askedOfGuests, shownAnswers } from './asked-of-guests.ts'
import { bookingPolicy, cancelTermsShape } from './booking-policy.ts'

/** The rules of a restaurant's booking page. */
export const bookingInfo = z.object({
  restaurant: publicRestaurant,
  details: placeDetails,
  booking: z.object({
    /** False: guests cannot book at the moment. */
    enabled: z.boolean(),
    party_size: z.object({ min: z.int(), max: z.int(), larger: z.enum(['phone', 'request']) }),
    /** Which bookings are requests that staff accept or decline; `large`: those above the largest size. */
    approval: z.enum(['none', 'large', 'all']),
    /** Dates in the restaurant's zone. */
    today: z.string(),
    /** The date by the restaurant's clock. After midnight `today` is the day before until its service ends. */
    local_date: z.string(),
    last_date: z.string(),
    time_zone: z.string(),
    default_country_code: z.string(),
    default_party_size: z.int(),
    hold_minutes: z.int(),
    sends_texts: z.boolean(),
    /** Present where these texts may come by WhatsApp. */
    by_whatsapp: z.literal(true).optional(),
    /** Which wishes of its table a guest may name. */
    wishes: storedWishes,
    ...askedOfGuests,
    /** Null: nothing to agree to. */
    policy: bookingPolicy.nullable(),
  }),
})
export type BookingInfo = z.infer<typeof bookingInfo>

const dayStates = ['free', 'full', 'closed'] as const

export const bookableDays = z.object({
  days: z.array(z.object({ date: z.string(), state: z.enum(dayStates), few_left: z.boolean() })),
})
export type BookableDays = z.infer<typeof bookableDays>

/** Why a time is not offered. */
export const slotReasons = [
  'closed',
  'outside_hours',
  'party_too_small',
  'party_too_large',
  'too_far',
  'past',
  'too_soon',
  'same_day_closed',
  'pacing_parties',
  'pacing_covers',
  'online_covers',
  'seats_taken',
  'no_table_that_large',
  'tables_taken',
] as const

export const bookingSlot = z.object({
  /** HH:mm in the restaurant's zone; `date` is the next day for times past midnight. */
  date: z.string(),
  time: z.string(),
  starts_at: instant,
  service: z.string(),
  state: z.enum(['free', 'taken']),
  reason: z.enum(slotReasons).optional(),
})
export type BookingSlot = z.infer<typeof bookingSlot>

export const bookingSlots = z.object({
  date: z.string(),
  slots: z.array(bookingSlot),
})
export type BookingSlots = z.infer<typeof bookingSlots>

/** Free times near one that was refused. */
export const nearestSlots = z.array(bookingSlot.pick({ date: true, time: true, starts_at: true, service: true }))
export type NearestSlots = z.infer<typeof nearestSlots>

/** A time that is held for a guest who fills in the form. */
export const bookingHold = z.object({
  hold_id: z.string(),
  date: z.string(),
  time: z.string(),
  party_size: z.int(),
  expires_at: instant,
  /** More time is given once. */
  can_extend: z.boolean(),
  /** False: unverified guests take their share already, so that others can book the time meanwhile. */
  is_kept: z.boolean(),
})
export type BookingHold = z.infer<typeof bookingHold>

/** A code that was sent, without which the time is not booked. */
export const askedCode = z.object({
  /** The hold that keeps the time until then. */
  hold_id: z.string(),
  sent_by: z.enum(['sms', 'email']),
  /** Whether the hold keeps the time; otherwise others can book it meanwhile. */
  is_kept: z.boolean(),
  expires_at: instant,
})
export type AskedCode = z.infer<typeof askedCode>

export const booked = z.object({
  reservation_id: z.string(),
  manage_url_segment: z.string(),
  /** REQUESTED: staff accept or decline it. */
  status: z.enum(['CONFIRMED', 'REQUESTED']),
})
export type Booked = z.infer<typeof booked>

/** A guest's own booking, by its private link. */
export const guestBooking = storedReservation.pick(seenFields(reservationFields)).extend({
  /** All but the last four digits hidden. */
  phone: z.string(),
  /** All but the first letter and the domain hidden; empty where the guest gave none. */
  email: z.string(),
  preferred_area: shownAnswers.preferred_area,
  starts_at: instant,
  /** When its tables are expected to be free again. */
  ends_at: instant,
  time_zone: z.string(),
  /** The day of its service: the day before `date` for a time past midnight. */
  service_date: z.string(),
  ...cancelTermsShape,
  can: z.object({ confirm: z.boolean(), change: z.boolean(), say_late: z.boolean(), cancel: z.boolean() }),
  /** What its page asks the guest now: whether it comes, and whether it is late, both only near its time. */
  asks: z.object({ confirm: z.boolean(), late: z.boolean() }),
  restaurant_id: z.string(),
  restaurant: publicRestaurant,
})
export type GuestBooking = z.infer<typeof guestBooking>

/** What the rest of a party may know of a booking. */
export type PartyBooking = Pick<GuestBooking, 'restaurant_id' | 'restaurant' | 'date' | 'time' | 'party_size'>

export const lateMinutesOfBookings = [5, 10, 15, 20, 30] as const
