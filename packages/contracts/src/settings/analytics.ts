import { z } from 'zod'

/** What the figures are measured against, and when a business day begins. */
export const analyticsSettings = z.strictObject({
  /** Hour of the restaurant's clocks at which a day starts: 4 counts the party of 01:00 to the evening before. */
  day_start_hour: z.int().min(0).max(23).default(4),
  target_wait_minutes: z.int().min(1).max(600).default(20),
  /** In percent of the parties that did not come to their table. */
  target_no_show_rate: z.int().min(0).max(100).default(5),
})
export type AnalyticsSettings = z.infer<typeof analyticsSettings>
