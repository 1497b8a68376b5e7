import { periods } from '@waitbook/domain/analytics/periods'
import { staySources } from '@waitbook/domain/floor/stay'
import { sizeClasses } from '@waitbook/domain/floor/turn-times'
import { z } from '../zod.ts'

const count = z.int().min(0)

/** How the tables were used in a range. A stay counts in the range in which it began. */
export const tableAnalytics = z.object({
  period: z.enum([...periods, 'custom']),
  first_day: z.string(),
  last_day: z.string(),
  tables: count,
  hours: z.array(
    z.object({
      hour: z.int().min(0).max(23),
      /** Of all tables, with a party. */
      minutes: count,
      /** Days on which any party sat then. */
      days: count,
      /** Percent of the tables, on these days. */
      use: count,
    }),
  ),
  /** Minutes between two parties at one table, where these are at most three hours. */
  gaps: z.object({ count, median: count.nullable(), p80: count.nullable(), minutes: count }),
  /** Seats of the tables that parties of each size had, and the people on them. */
  seats: z.array(z.object({ size: z.enum(sizeClasses), stays: count, seats: count, people: count })),
  sources: z.array(z.object({ source: z.enum(staySources), stays: count, covers: count })),
})
export type TableAnalytics = z.infer<typeof tableAnalytics>
