import type { OpeningHours } from '@waitbook/domain/calendar/opening-hours'
import { daysBetween, isTime, padTime } from '@waitbook/domain/calendar/plain-date'
import { bookingExportFormats } from '@waitbook/domain/reservations/export-formats'
import { importedBookingFields } from '@waitbook/domain/reservations/import-plan'
import { outsideHoursKinds } from '@waitbook/domain/reservations/outside-hours'
import { reservationStatuses } from '@waitbook/domain/reservations/reservation-status'
import { givenAnswers, shownAnswers, storedAnswers } from './booking/asked-of-guests.ts'
import { bookDate } from './booking/book-date.ts'
import { guestBookingFields } from './booking/guest-booking-fields.ts'
import { confirmedPhone } from './confirmed-phone.ts'
import { entryId, mutationId } from './ids.ts'
import { pageFields, pageOf } from './paging.ts'
import { importPlanInput, importReport } from './parties.ts'
import { instant, namesField, pasted, reportedInstant, requiredText, shownText, text } from './text.ts'
import { customerName, notes, peopleCount } from './waitlist.ts'
import { storedWishes, wishes } from './wishes.ts'
import { storedWords, words } from './words.ts'
import { z } from './zod.ts'

const maxRangeDays = 92

/** HH:mm in the restaurant's zone; seconds are cut off. */
const bookTime = z.string().max(15).transform(padTime).refine(isTime, 'Enter a time as HH:mm.')

const reservationId = entryId

/** A booking as stored and as journalled. */
export const storedReservation = z.object({
  id: reservationId,
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  party_size: z.int(),
  date: z.string(),
  time: z.string(),
  notes: z.string(),
  status: z.enum(reservationStatuses),
  /** The waitlist entry that the check-in created. */
  entry_id: z.string().nullable(),
  created_at: instant,
  wishes: storedWishes,
  allergies: storedWords,
  ...storedAnswers,
  ...guestBookingFields,
})
export type StoredReservation = z.infer<typeof storedReservation>

/** A booking as staff see it, with what is derived. */
export const reservation = storedReservation.extend({
  checked_in: z.boolean(),
  /** The date of the service day that it belongs to: the day before `date` for a time past midnight. */
  service_date: z.string(),
  /** The instant of its date and time in the restaurant's zone. */
  starts_at: instant,
  preferred_area: shownAnswers.preferred_area,
  /** Why it is at a time when the restaurant is closed, by the opening hours as they are now; null where it is open. */
  outside_hours: z.enum(outsideHoursKinds).nullable(),
  /** The tables that are kept for it, where bookings get tables; staff may seat it elsewhere. */
  resource_ids: z.array(z.string()).optional(),
})
export type Reservation = z.infer<typeof reservation>

/** Another booking of the same phone on the same service day: the caller is warned, the booking is not refused. */
const collision = reservation.pick({ id: true, name: true, party_size: true, time: true })
export type Collision = z.infer<typeof collision>

/** The half hour that a saved booking arrives in, where it now holds more people than the restaurant's limit. */
const overbooked = z.object({ time: z.string(), covers: z.int(), max_covers: z.int() })
export type Overbooked = z.infer<typeof overbooked>

const bookedOf = { booked: z.int(), limit: z.int() }
const warningReason = z.discriminatedUnion('code', [
  /** Arriving in the quarter of an hour. */
  z.object({ code: z.literal('pacing_parties'), ...bookedOf }),
  z.object({ code: z.literal('pacing_covers'), ...bookedOf }),
  z.object({ code: z.literal('seats_taken'), ...bookedOf }),
  z.object({ code: z.literal('no_table_that_large') }),
  z.object({ code: z.literal('tables_taken') }),
  /** It was to begin so many minutes ago. */
  z.object({ code: z.literal('in_past'), minutes: z.int() }),
  z.object({ code: z.literal('outside_hours'), kind: z.enum(outsideHoursKinds) }),
  overbooked.extend({ code: z.literal('overbooked') }),
])

/**
 * Why a time is full or closed that staff book all the same: the first reason, all in words, and all with their
 * numbers.
 */
export const bookingWarning = z.object({
  code: z.enum([
    'pacing_parties',
    'pacing_covers',
    'seats_taken',
    'no_table_that_large',
    'tables_taken',
    'in_past',
    'outside_hours',
    'overbooked',
  ]),
  detail: z.string(),
  reasons: z.array(warningReason),
})
export type BookingWarning = z.infer<typeof bookingWarning>

export const reservationWithCollisions = reservation.extend({
  collisions: z.array(collision),
  overbooked: overbooked.nullable(),
  warning: bookingWarning.nullable(),
})

const changeable = { mutation_id: mutationId.optional() }

const bookingFields = z.object({
  name: customerName,
  /** As typed; the service converts it to E.164. */
  phone: pasted(requiredText(32)),
  party_size: peopleCount,
  date: bookDate,
  time: bookTime,
})

export const addReservationFields = bookingFields.extend({
  notes: notes.default(''),
  wishes: wishes.optional(),
  allergies: words.optional(),
  occasion: givenAnswers.occasion.optional(),
  preferred_area_id: givenAnswers.preferred_area_id.optional(),
})
export const addReservationInput = addReservationFields.extend({ ...changeable, ...confirmedPhone })
export type AddReservationInput = z.infer<typeof addReservationInput>

/** Omitted notes, wishes, allergies, occasion and area are not changed. */
export const editReservationFields = bookingFields.extend({
  notes: notes.optional(),
  wishes: wishes.optional(),
  allergies: words.optional(),
  occasion: givenAnswers.occasion.optional(),
  preferred_area_id: givenAnswers.preferred_area_id.optional(),
})
/** `seen`: the values the form showed when it opened; a field that has changed since is a conflict. */
export const editReservationInput = editReservationFields
  .partial()
  .extend({
    id: reservationId,
    ...changeable,
    ...confirmedPhone,
    seen: z
      .object({
        name: shownText,
        phone: shownText,
        party_size: z.int(),
        date: shownText,
        time: shownText,
        notes: shownText,
        allergies: z.array(shownText),
        occasion: givenAnswers.occasion,
        preferred_area_id: shownText.nullable(),
        wishes,
      })
      .partial()
      .optional(),
  })
  .refine(namesField, 'Name at least one field to change.')
export type EditReservationInput = z.infer<typeof editReservationInput>

export const reservationInput = z.object({ id: reservationId, ...changeable })
export type ReservationInput = z.infer<typeof reservationInput>

/**
 * False: the user has not been asked, and a check-in of another day or of more than 3 hours away is refused with
 * `check_in_unconfirmed`. Omitted, as by scripts: no confirmation is required.
 */
export const checkInInput = reservationInput.extend({
  confirmed: z.boolean().optional(),
  /** The id of the party that is added to the waitlist; the server makes one if it is left out. */
  entry_id: entryId.optional(),
  /** When the guests came, if the device was offline then; an impossible time is moved to the nearest possible one. */
  happened_at: reportedInstant.optional(),
  /** It has happened already, on a device without a connection: guests whom another device checked in stay so. */
  reported: z.boolean().optional(),
  /** Staff know that the booking was cancelled or marked as a no-show: it is confirmed again. */
  restore: z.boolean().optional(),
})
export type CheckInInput = z.infer<typeof checkInInput>

/** A search of the whole book, past days included. */
export const searchReservationsInput = z.object({
  /** Part of a name or of a phone; empty finds every reservation. */
  search: pasted(text(100)).default(''),
  /** Only those of this status. */
  status: z.enum(reservationStatuses).optional(),
  ...pageFields(50),
})
export type SearchReservationsInput = z.infer<typeof searchReservationsInput>

export const reservationPage = pageOf(reservation)
export type ReservationPage = z.infer<typeof reservationPage>

export const maxImportedReservations = 20_000
/** Of one date, cancelled ones not counted: several times what the largest restaurants have. */
export const mostReservationsOfDay = 2_000
/** Most reservations in one answer for several days; one day is always complete. */
export const mostListedReservations = 5_000

const reservationImportChange = reservation
  .pick({ name: true, phone: true, party_size: true, date: true, time: true })
  .extend({
    line: z.int(),
    kind: z.enum(['create', 'update']),
    /** What changes on a reservation that exists. */
    fields: z.array(z.enum(importedBookingFields)),
  })

/** What a file would do to the book, or has done. */
export const reservationsImportReport = importReport.extend({ changes: z.array(reservationImportChange) })
export type ReservationsImportReport = z.infer<typeof reservationsImportReport>

export const reservationsImportPreview = reservationsImportReport.extend({
  /** How many of the bookings that are added or changed will have no table; 0 where bookings get no tables. */
  without_table: z.int(),
})
export type ReservationsImportPreview = z.infer<typeof reservationsImportPreview>

export const reservationsImportInput = importPlanInput.extend({
  confirm: z
    .enum(['true', 'false'])
    .optional()
    .describe('Whether the guests of new reservations to come are sent the confirmation of a booking.'),
})

export const reservationsImportDone = reservationsImportReport.extend({ activity_id: z.string().nullable() })
export type ReservationsImportDone = z.infer<typeof reservationsImportDone>

const optionalDate = z
  .string()
  .optional()
  .transform((date) => (date === '' ? undefined : date))
  .pipe(bookDate.optional())

/** One day, or from one day to another; without either the next 30 days. */
export const reservationRange = z
  .object({ date: optionalDate, service_date: optionalDate, from: optionalDate, to: optionalDate })
  .refine(({ date, from, to }) => date === undefined || (from === undefined && to === undefined), {
    message: 'Give either a date, or from and to.',
    path: ['date'],
  })
  .refine(({ service_date, date, from }) => service_date === undefined || (date ?? from) === undefined, {
    message: 'Give a service date alone.',
    path: ['service_date'],
  })
  .refine(({ from, to }) => to === undefined || from !== undefined, {
    message: 'Give the first day as from.',
    path: ['from'],
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    message: 'The last day is before the first.',
    path: ['to'],
  })
  .refine(({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) < maxRangeDays, {
    message: `Ask for at most ${maxRangeDays} days at once.`,
    path: ['to'],
  })
export type ReservationRange = z.infer<typeof reservationRange>

/** As the console asks: `by_service_date`, all its days are service dates. */
export const bookRange = z.intersection(reservationRange, z.object({ by_service_date: z.boolean().optional() }))
export type BookRange = z.infer<typeof bookRange>

/** Exactly one of the two. */
export const summaryDay = z
  .object({ date: optionalDate, service_date: optionalDate })
  .refine(({ date, service_date }) => (date === undefined) !== (service_date === undefined), {
    message: 'Give either a date or a service date.',
    path: ['date'],
  })
export type SummaryDay = z.infer<typeof summaryDay>

/** From one day to another, both included, or one service date; an omitted one sets no bound. `format`: in whose columns. */
export const exportRange = z
  .object({
    from: optionalDate,
    to: optionalDate,
    service_date: optionalDate,
    format: z.enum(bookingExportFormats).default('waitbook'),
  })
  .refine(({ from, to, service_date }) => service_date === undefined || (from ?? to) === undefined, {
    message: 'Give either a service date, or from and to.',
    path: ['service_date'],
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    message: 'The last day is before the first.',
    path: ['to'],
  })
export type ExportRange = z.infer<typeof exportRange>

/** The book over some service dates, by date, then time. */
export interface ReservationBook {
  from: string
  to: string
  /** The service date of now. */
  today: string
  /** When the next service day begins, ISO 8601. */
  today_ends_at: string
  time_zone: string
  /** Null sets no limit. */
  max_covers_per_half_hour: number | null
  hours: OpeningHours
  /** Minutes after its time from which a booking that has not come is proposed as a no-show. */
  grace_minutes: number
  /** How many requests of guests for today or later wait to be accepted, also outside these days. */
  requests: number
  reservations: Reservation[]
}

export const freeTimesInput = bookingFields.pick({ date: true, time: true, party_size: true }).extend({
  /** The booking being edited, which does not count. */
  except_id: reservationId.optional(),
})
export type FreeTimesInput = z.infer<typeof freeTimesInput>

/** The times of a day for a party, as staff see them, and what they are warned of at the asked one. */
export interface FreeTimes {
  date: string
  /** The service date of the asked time. */
  service_date: string
  /** Empty where no rules say what is full. `detail`: why it is full or closed, in words. */
  slots: { time: string; service: string; starts_at: string; state: 'free' | 'full' | 'closed'; detail: string }[]
  warning: BookingWarning | null
}

export const collisionsInput = z.object({
  phone: pasted(requiredText(32)),
  date: bookDate,
  /** Without it, the whole date is asked for. */
  time: bookTime.optional(),
  /** The booking being edited, which does not collide with itself. */
  except_id: reservationId.optional(),
})
export type CollisionsInput = z.infer<typeof collisionsInput>

/** Covers are people expected or here; each half hour counts those booked to arrive in it. */
export const daySummary = z.object({
  /** The asked date or service date. */
  date: z.string(),
  reservations: z.int(),
  covers: z.int(),
  max_covers_per_half_hour: z.int().nullable(),
  half_hours: z.array(
    z.object({ time: z.string(), reservations: z.int(), covers: z.int(), is_overbooked: z.boolean() }),
  ),
})
export type DaySummary = z.infer<typeof daySummary>

/** The result of every change of a booking; the screen offers Undo by `activity_id`. */
export interface ReservationChanged {
  reservation: Reservation
  seq: number
  activity_id: string
}

export interface ReservationSaved extends ReservationChanged {
  collisions: Collision[]
  overbooked: Overbooked | null
  warning: BookingWarning | null
}

export interface ReservationDeleted {
  id: string
  seq: number
  activity_id: string
}
