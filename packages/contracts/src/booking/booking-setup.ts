import { daysBetween } from '@waitbook/domain/calendar/plain-date'
import { reservation } from '../reservations.ts'
import { settingsPatch } from '../settings/apps.ts'
import { peopleCount } from '../waitlist.ts'
import { z } from '../zod.ts'
import { bookDate } from './book-date.ts'
import { bookingSlot, slotReasons } from './booking.ts'

const mostRehearsedDays = 31
/** Some three hundred reservations on each of these days. */
export const mostRehearsedBookings = 10_000

/** Keys that are omitted are as they are saved. */
const settings = settingsPatch('booking').default({})

export const previewInput = z.object({ settings, date: bookDate, size: peopleCount })
export type PreviewInput = z.infer<typeof previewInput>

/** A reservation that keeps guests from booking a time. */
const cause = reservation.pick({ id: true, name: true, party_size: true, time: true })

const previewedSlot = bookingSlot.extend({
  /** How many people or parties are booked, where a limit refuses the time. */
  booked: z.int().nullable(),
  /** The limit of the reason: of people, parties or seats, of the size of a party, or minutes before the time. */
  limit: z.int().nullable(),
  causes: z.array(cause),
  /** The tables that a booking would get. */
  resources: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type PreviewedSlot = z.infer<typeof previewedSlot>

export const slotsPreview = z.object({ date: z.string(), size: z.int(), slots: z.array(previewedSlot) })
export type SlotsPreview = z.infer<typeof slotsPreview>

export const rehearseInput = z
  .object({ settings, from: bookDate, to: bookDate })
  .refine(({ from, to }) => from <= to, { message: 'The last day is before the first.', path: ['to'] })
  .refine(({ from, to }) => daysBetween(from, to) < mostRehearsedDays, {
    message: `Ask for at most ${mostRehearsedDays} days at once.`,
    path: ['to'],
  })
export type RehearseInput = z.infer<typeof rehearseInput>

const total = { parties: z.int(), covers: z.int() }
/** The quarter of an hour in which the most people arrive; null: no one came. */
const peak = z.object({ date: z.string(), time: z.string(), covers: z.int() }).nullable()

const rehearsal = z.object({
  taken: z.object(total),
  refused: z.array(z.object({ reason: z.enum([...slotReasons, 'not_offered']), ...total })),
  peak,
})
export type RehearsalReport = z.infer<typeof rehearsal>

export const rehearsed = z.object({
  from: z.string(),
  to: z.string(),
  /** What was booked. */
  booked: z.object({ ...total, peak }),
  saved: rehearsal,
  given: rehearsal,
})
export type Rehearsed = z.infer<typeof rehearsed>

export const bookingPage = z.object({
  book_url: z.string(),
  /** An image as a data URL. */
  qr_code: z.string(),
  /** The script that shows the page in a frame on the restaurant's own site. */
  embed_url: z.string(),
})
export type BookingPageLinks = z.infer<typeof bookingPage>
