import { periods } from '@waitbook/domain/analytics/periods'
import { sizeClasses } from '@waitbook/domain/floor/turn-times'
import { frees } from '../floor/turn-times.ts'
import { z } from '../zod.ts'

const count = z.int().min(0)
const compared = z.object({ value: count, previous: count })

/** The parties at tables of a range, compared with the range before. A stay counts in the range in which it began. */
export const stayAnalytics = z.object({
  period: z.enum([...periods, 'custom']),
  first_day: z.string(),
  last_day: z.string(),
  stays: compared,
  /** People. */
  covers: compared,
  /** Hours in which a party was at a table. */
  service_hours: compared,
  /** People seated per seat and hour of service; null without stays. */
  covers_per_seat_hour: z.object({ value: z.number().nullable(), previous: z.number().nullable() }),
  turn_times: z.array(
    z.object({
      size: z.enum(sizeClasses),
      stays: count,
      /** Minutes, of stays whose end was reported; null if these are too few. */
      median: count.nullable(),
      p80: count.nullable(),
    }),
  ),
  /** Those who served a party, the most covers first. Names of staff: a removed server is shown as well. */
  servers: z.array(
    z.object({
      server_id: z.string(),
      name: z.string(),
      is_active: z.boolean(),
      stays: count,
      covers: count,
      /** Minutes of half of the stays whose end was reported, by size of the party; null if these are too few. */
      turn_times: z.array(z.object({ size: z.enum(sizeClasses), stays: count, median: count.nullable() })),
    }),
  ),
  /** By the section where the server worked when the party sat down; '' if none is known. */
  sections: z.array(
    z.object({
      section: z.string(),
      stays: count,
      covers: count,
      median: count.nullable(),
      /** Not cancelled, by the section of their tables. */
      bookings: count,
      /** People. */
      booked_covers: count,
      no_shows: count,
    }),
  ),
  /** The active tables, and others that were used, the most used first. */
  tables: z.array(
    z.object({
      resource_id: z.string(),
      name: z.string(),
      area: z.string(),
      seats_max: z.int(),
      stays: count,
      /** Percent of the hours of service in which a party was at it. */
      table_use: count.nullable(),
    }),
  ),
  frees,
})
export type StayAnalytics = z.infer<typeof stayAnalytics>
