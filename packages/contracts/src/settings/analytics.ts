import { entryIdPattern } from '@waitbook/domain/ids'
import { checkDays, rangeFields, reportFields } from '../analytics/range.ts'
import { distinctName, emailAddress } from '../text.ts'
import { z } from '../zod.ts'

export const maxReports = 20

/** A saved report: its figures, its days, and the recipient of the weekly mail. */
const savedReport = z
  // Not strict: a key that a newer version stored must not keep an older one from reading the settings.
  .object({
    /** Made by the client. */
    id: z.string().regex(entryIdPattern),
    name: distinctName(60),
    ...reportFields,
    ...rangeFields,
    /** The recipient of the mail every Monday; null if it is not mailed. */
    mail_to: emailAddress.nullable().default(null),
  })
  .check(checkDays)
  .refine(({ mail_to, from }) => mail_to === null || from === undefined, {
    path: ['mail_to'],
    error: 'A report on fixed days never changes: choose a period to get it weekly.',
  })
export type SavedReport = z.infer<typeof savedReport>

const isDistinct = <T>(list: readonly T[], of: (each: T) => string) => new Set(list.map(of)).size === list.length

/** What the figures are measured against, and when a service day begins. */
export const analyticsSettings = z.strictObject({
  /** Local hour at which a service day starts: with 4, a party at 01:00 belongs to the evening before. */
  day_start_hour: z.int().min(0).max(23).default(4),
  target_wait_minutes: z.int().min(1).max(600).default(20),
  /** In percent of the parties that did not come to their table. */
  target_no_show_rate: z.int().min(0).max(100).default(5),
  reports: z
    .array(savedReport)
    .max(maxReports, `Keep at most ${maxReports} reports.`)
    .refine((list) => isDistinct(list, ({ id }) => id), 'Two reports have the same id.')
    .refine((list) => isDistinct(list, ({ name }) => name), 'Two reports have the same name.')
    .default([]),
})
export type AnalyticsSettings = z.infer<typeof analyticsSettings>
