import { membership } from '../session.ts'
import { z } from '../zod.ts'

const count = z.int().min(0)

/** A location of the caller, beside the others. */
const shownLocation = membership.extend({
  /** What distinguishes it from the other locations; may be empty. */
  label: z.string(),
})

/** What happens at a location now. */
export const tonightFigures = z.object({
  /** Parties on the waitlist, and the people in them. */
  waiting: count,
  people: count,
  /** The party that has waited longest, in minutes, and the time that it was quoted; null if none waits. */
  longest: z.object({ waited: count, quoted: count }).nullable(),
  /** Parties that wait longer than they were quoted, and by how many minutes the one that is furthest beyond. */
  overdue: count,
  overdue_minutes: count,
  /** Confirmed reservations of the next hour, and the people in them. */
  next_hour: z.object({ bookings: count, covers: count }),
  /**
   * Mean minutes by which parties that were served in the last hour waited longer than they were quoted, below 0 if they
   * waited less; null if none was served.
   */
  delay: z.int().nullable(),
})
export type TonightFigures = z.infer<typeof tonightFigures>

/** Null: the location did not answer. */
export const tonightLocation = shownLocation.extend({ figures: tonightFigures.nullable() })
export type TonightLocation = z.infer<typeof tonightLocation>

/** All locations of the caller, the worst first. */
export const tonight = z.object({
  /** When they were read. */
  at: z.string(),
  locations: z.array(tonightLocation),
})
export type Tonight = z.infer<typeof tonight>
