import type { AnalyticsSettings, SavedReport } from '@waitbook/contracts/settings/analytics'
import { isSimulatedProvider, type MessageProviders, type Outgoing } from '../messages/channels/provider.ts'

/**
 * Whether reports can be mailed: a demo, or an installation without a mail server, sends none. Nor does a restaurant
 * before the operator has approved it, as its own words are in them and the addresses of its users are not verified.
 */
export const sendsReports = (
  { email }: MessageProviders,
  { is_demo, is_approved }: { is_demo: boolean; is_approved: boolean },
) => email !== undefined && !isSimulatedProvider(email) && !is_demo && is_approved

export type MailedReport = SavedReport & { mail_to: string }

export const mailedReports = ({ reports }: AnalyticsSettings) =>
  reports.filter((report): report is MailedReport => report.mail_to !== null)

interface WrittenReport {
  report: MailedReport
  restaurant_name: string
  firstDay: string
  lastDay: string
  csv: string
  reference: string
  publicUrl: string
}

export const reportMail = (written: WrittenReport): Outgoing => {
  const { report, restaurant_name, firstDay, lastDay, csv, reference, publicUrl } = written
  return {
    to: report.mail_to,
    subject: `${restaurant_name}: ${report.name}, ${firstDay} to ${lastDay}`,
    body: [
      `The report "${report.name}" of ${restaurant_name} from ${firstDay} to ${lastDay} is attached as CSV.`,
      `Owners and managers change or end these mails under Reports: ${publicUrl}/analytics`,
    ].join('\n\n'),
    attachment: {
      filename: `report_${firstDay}_${lastDay}.csv`,
      content_type: 'text/csv; charset=utf-8',
      content: csv,
    },
    language: 'en',
    reference,
    sender: '',
    restaurant_name,
  }
}
