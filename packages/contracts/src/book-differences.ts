import { comparedFields } from '@waitbook/domain/imports/compare-books'
import { reservationStatuses } from '@waitbook/domain/reservations/reservation-status'
import { entryId } from './ids.ts'
import { fileReadingInput, fileReadingReport } from './imports.ts'
import { reservation } from './reservations.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

/** A booking as the file has it. Fields without a column are left out. */
const fileBooking = z.object({
  line: z.int(),
  other_id: z.string().optional(),
  name: z.string(),
  phone: z.string(),
  email: z.string().optional(),
  party_size: z.int(),
  date: z.string(),
  time: z.string(),
  notes: z.string().optional(),
  status: z.enum(reservationStatuses).optional(),
})

const ownBooking = reservation.pick({
  id: true,
  name: true,
  phone: true,
  email: true,
  party_size: true,
  date: true,
  time: true,
  notes: true,
})

const difference = z.object({
  row: fileBooking,
  booking: ownBooking,
  /** Those that differ. */
  fields: z.array(z.enum(comparedFields)),
})
export type ComparedBooking = z.infer<typeof difference>

const lines = text(20_000)
  .transform((typed) => typed.split(','))
  .pipe(z.array(z.coerce.number<string>().int().positive()).max(500))

export const applyDifferencesInput = fileReadingInput.extend({
  take: z
    .union([z.literal('all'), lines])
    .optional()
    .describe(
      'The lines of the file that are applied, or `all` for every new and changed booking. A booking that was changed in both books is applied only by its line.',
    ),
  keep: lines.optional().describe('The lines of bookings changed in both books that stay as they are here.'),
  gone: text(20_000)
    .transform((typed) => typed.split(','))
    .pipe(z.array(entryId).max(500))
    .optional()
    .describe('The ids of gone bookings that are not shown again. They stay in the book until they are cancelled.'),
})
export type ApplyDifferencesInput = z.infer<typeof applyDifferencesInput>

/** How a file of bookings differs from the book. The lists have at most 200 rows, the counts include all. */
export const bookDifferences = z.object({
  /** Bookings that are the same in both books, or were changed only here. */
  same: z.int(),
  new_count: z.int(),
  new: z.array(fileBooking),
  changed_count: z.int(),
  changed: z.array(difference),
  asked_count: z.int(),
  asked: z.array(difference),
  gone_count: z.int(),
  gone: z.array(z.object({ booking: ownBooking, reason: z.enum(['cancelled', 'missing']) })),
  refused_count: z.int(),
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
  ...fileReadingReport,
})
export type BookDifferences = z.infer<typeof bookDifferences>

export const differencesApplied = z.object({
  created: z.int(),
  updated: z.int(),
  /** The bookings of `keep` and `gone`. */
  kept: z.int(),
  /** Identifies the change for an undo; null where nothing was changed. */
  activity_id: z.string().nullable(),
})
export type DifferencesApplied = z.infer<typeof differencesApplied>
