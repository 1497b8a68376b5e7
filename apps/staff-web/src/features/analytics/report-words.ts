import type { ReportMail } from '@waitbook/contracts/analytics/reports'
import type { SavedReport } from '@waitbook/contracts/settings/analytics'
import { reportFigures } from '@waitbook/domain/analytics/reports'
import { sentenceInWords } from '../../lib/place-words.ts'
import { periodLabels, reportMessages as say } from './analytics-messages.ts'

/** The choices of the grouping. */
export const groupLabels = {
  day: 'By day',
  week: 'By week',
  month: 'By month',
  weekday: 'By weekday',
  hour: 'By hour',
  total: 'One row',
} as const

/** 'Last Week, by day: Covers, No-shows'. */
export const reportSummary = ({ figures, group, period, from, to }: SavedReport) => {
  const days = from && to ? `${from} to ${to}` : periodLabels[period]
  return `${days}, ${groupLabels[group].toLowerCase()}: ${figures.map((figure) => sentenceInWords(reportFigures[figure])).join(', ')}`
}

const mailStates: Record<ReportMail['state'], (mail: ReportMail) => string> = {
  sending: ({ week }) => `The mail of ${week} is being sent.`,
  accepted: ({ week }) => `Last mailed on ${week}.`,
  failed: ({ week, error }) => `The mail of ${week} was not sent: ${error}`,
  retry: ({ week, error }) => `The mail of ${week} could not be sent yet: ${error}`,
  unknown: ({ week, error }) => `The mail of ${week} may not have arrived: ${error}`,
}

/** The recipient of the weekly report and the state of the latest mail. */
export const mailWords = (
  { mail_to }: SavedReport,
  mail: ReportMail | undefined,
  addresses: readonly string[] | undefined,
) => {
  if (mail_to === null) return undefined
  if (addresses && !addresses.includes(mail_to)) return say.notMailed(mail_to)
  return `Mondays to ${mail_to}. ${mail ? mailStates[mail.state](mail) : ''}`.trim()
}
