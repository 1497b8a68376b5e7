import type { RestaurantId } from '@waitbook/contracts/ids'
import { maxReports } from '@waitbook/contracts/settings/analytics'
import type { Db } from '@waitbook/db/connect'
import { dueWeek, mailedDays } from '@waitbook/domain/analytics/report-week'
import { accountUse } from '@waitbook/domain/messages/account-limits'
import { csvOf } from '@waitbook/domain/parties/csv'
import { type Clock, isoNow } from '../../lib/clock.ts'
import { claimTick } from '../../lib/job-ticks.queries.ts'
import { takeQuotas } from '../../lib/limits/daily-quotas.queries.ts'
import type { Log } from '../../lib/log.ts'
import { createRepeatedJob } from '../../lib/repeated-job.ts'
import type { Handover, MessageProviders } from '../messages/channels/provider.ts'
import { getRestaurant, type Restaurant } from '../restaurants/restaurants.ts'
import { serviceDaysOf } from '../restaurants/service-days.ts'
import { completed } from '../restaurants/stored-settings.ts'
import { openRange } from './range.ts'
import { type MailedReport, mailedReports, reportMail, sendsReports } from './report-mail.ts'
import {
  claimMail,
  countOtherMails,
  endLostMails,
  listReportAddresses,
  listReporting,
  settleMail,
} from './report-mails.queries.ts'
import { readReport } from './reports.ts'

interface ReportMailsDeps {
  db: Db
  clock: Clock
  providers: MessageProviders
  publicUrl: () => string
  log: Log
}

/** Counts a report towards the operator's limits of e-mails; returns one that is used up. Only approved restaurants mail any. */
const chargeReport = async (
  { db, clock, providers: { limits } }: Pick<ReportMailsDeps, 'db' | 'clock' | 'providers'>,
  { id: restaurant_id, organisation_id }: Restaurant,
  to: string,
) => {
  if (!limits) return undefined
  const use = accountUse(limits, {
    channel: 'email',
    to,
    restaurant_id,
    organisation_id,
    is_approved: true,
    country: '',
  })
  return use.isAllowed && use.quotas.length > 0 ? takeQuotas(db, use.quotas, clock.now()) : undefined
}

/** The report of the days before a Monday, sent to the mail server. */
const sendReport = async (
  { db, clock, providers, publicUrl }: ReportMailsDeps,
  restaurant: Restaurant,
  report: MailedReport,
  week: string,
): Promise<Handover> => {
  const { firstDay, lastDay } = mailedDays(week, report.period)
  const range = await openRange(db, restaurant.id, { period: report.period, from: firstDay, to: lastDay }, clock.now())
  const { columns, rows } = await readReport(db, range, report)
  const mail = reportMail({
    report,
    restaurant_name: range.restaurant.name,
    firstDay,
    lastDay,
    csv: csvOf([columns, ...rows]),
    reference: `${restaurant.id}.${report.id}.${week}`,
    publicUrl: publicUrl(),
  })
  const full = await chargeReport({ db, clock, providers }, restaurant, report.mail_to)
  if (full) return { state: 'retry', reason: 'This server has sent what it mails in a day.' }
  return (await providers.email?.send(mail)) ?? { state: 'retry', reason: 'No mail server is set up.' }
}

/** Sends the reports due at one restaurant: each by the instance that claimed it. */
const sendDue = async (deps: ReportMailsDeps, restaurantId: RestaurantId, stored: Record<string, unknown>) => {
  const { db, clock, providers, log } = deps
  const settings = completed('analytics', stored)
  const mailed = mailedReports(settings)
  if (mailed.length === 0) return
  const restaurant = await getRestaurant(db, restaurantId)
  const week = dueWeek(clock.now(), serviceDaysOf(restaurant))
  if (week === undefined || !sendsReports(providers, restaurant)) return
  const addresses = await listReportAddresses(db, restaurantId)
  for (const report of mailed) {
    if (!addresses.includes(report.mail_to)) continue
    const mail = { report_id: report.id, week }
    if ((await countOtherMails(db, restaurantId, mail)) >= maxReports) continue
    if (!(await claimMail(db, restaurantId, mail, isoNow(clock)))) continue
    const outcome = await sendReport(deps, restaurant, report, week).catch((error: unknown): Handover => {
      log.warn({ err: error, restaurant_id: restaurantId }, 'a report could not be made; the next run tries again')
      return { state: 'retry', reason: 'The report could not be made.' }
    })
    const error = outcome.state === 'accepted' ? null : outcome.reason
    await settleMail(db, restaurantId, mail, { state: outcome.state, error, at: isoNow(clock) })
  }
}

const everyMs = 15 * 60_000
/** Far longer than the time-out of a mail server. */
const lostMs = 3_600_000

/** Mails the saved reports on Mondays, on one instance whatever their number. */
export const createReportMailsJob = (deps: ReportMailsDeps) => {
  const { db, clock, log } = deps
  const onFailure = 'reports were not mailed; the next run tries again'
  return createRepeatedJob({ name: 'report-mails', everyMs, log, onFailure }, async (stopping) => {
    const tick = new Date(Math.floor(clock.now() / everyMs) * everyMs).toISOString()
    if (!(await claimTick(db, 'report-mails', tick))) return
    await endLostMails(db, new Date(clock.now() - lostMs).toISOString())
    for (const { restaurant_id, settings } of await listReporting(db)) {
      if (stopping.aborted) return
      // One restaurant that fails must not block the others.
      await sendDue(deps, restaurant_id, settings).catch((error: unknown) =>
        log.warn({ err: error, restaurant_id }, 'reports of a restaurant were not mailed; the next run tries again'),
      )
    }
  })
}
