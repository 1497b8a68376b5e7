import { reportFigureNames } from '@waitbook/domain/analytics/reports'
import { instant } from '../text.ts'
import { z } from '../zod.ts'
import { checkDays, rangeFields, reportFields } from './range.ts'

export const reportInput = z.object({ ...rangeFields, ...reportFields }).check(checkDays)
export type ReportInput = z.infer<typeof reportInput>

/** The figures as one query parameter. */
const figureList = z
  .string()
  .max(400)
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(reportFields.figures)

export const reportQuery = z
  .object({ ...rangeFields, group: reportFields.group, figures: figureList.default([...reportFigureNames]) })
  .check(checkDays)

/** A report as a table: the first column names the row. */
export const report = z.object({
  first_day: z.string(),
  last_day: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
})
export type Report = z.infer<typeof report>

/** Outcome of the latest weekly mail of a saved report. */
const reportMail = z.object({
  report_id: z.string(),
  /** The Monday it was due, YYYY-MM-DD. */
  week: z.string(),
  /** `retry`: the mail server could not take it yet. `unknown`: it may have gone out, and is not sent again. */
  state: z.enum(['sending', 'accepted', 'failed', 'retry', 'unknown']),
  error: z.string().nullable(),
  at: instant,
})
export type ReportMail = z.infer<typeof reportMail>

export const reportMails = z.object({
  /** Whether a mail server is configured; false in a demo. */
  can_mail: z.boolean(),
  /** The e-mail addresses of owners and managers, the only ones to which a report is mailed. */
  addresses: z.array(z.string()),
  mails: z.array(reportMail),
})
export type ReportMails = z.infer<typeof reportMails>
