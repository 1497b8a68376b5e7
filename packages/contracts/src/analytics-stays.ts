import { periods } from '@waitbook/domain/analytics/periods'
import { sizeClasses } from '@waitbook/domain/floor/turn-times'
import { z } from 'zod'
import { frees } from './turn-times.ts'

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
