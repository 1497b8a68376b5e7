import { screen, within } from '@testing-library/react'
import type { ReportMails } from '@waitbook/contracts/analytics/reports'
import { analyticsSettings, type SavedReport } from '@waitbook/contracts/settings/analytics'
import { expect, it } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeBusyAnalytics, makeOperations } from '../../../test/make-analytics.ts'
import { renderApp, storeSession, testUser } from '../../../test/render-app.tsx'
import { answerCalls } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

const report: SavedReport = {
  id: 'r'.repeat(22),
  name: 'Covers',
  figures: ['covers'],
  group: 'week',
  period: 'month',
  mail_to: 'owner@example.com',
}

const open = async (mails: ReportMails, kept: SavedReport[] = []) => {
  storeSession()
  const asked: Record<string, unknown[]> = { report: [], save: [] }
  let reports = kept
  answerCalls({
    'session.me': () => testUser,
    'analytics.read': () => makeBusyAnalytics(),
    'analytics.operations': () => makeOperations(),
    'analytics.reportMails': () => mails,
    'analytics.report': (input) => {
      asked.report?.push(input)
      return {
        first_day: '2026-11-15',
        last_day: '2026-11-21',
        columns: ['Day', 'Covers'],
        rows: [['2026-11-15', '84']],
      }
    },
    'settings.analytics.get': () => analyticsSettings.parse({ reports }),
    'settings.analytics.save': (input: { reports: SavedReport[] }) => {
      asked.save?.push(input)
      reports = input.reports
      return analyticsSettings.parse({ reports })
    },
  })
  const app = renderApp(paths.analytics)
  const section = within(await screen.findByRole('region', { name: 'Reports' }))
  return { ...app, section, asked }
}

it('builds a report with its table, saves it and mails it weekly', async () => {
  const { user, section, asked } = await open({ can_mail: true, addresses: ['owner@example.com'], mails: [] })
  await user.click(await section.findByRole('button', { name: 'New report' }))
  await user.click(section.getByRole('checkbox', { name: 'No-shows' }))
  await user.selectOptions(section.getByLabelText('Rows'), 'By weekday')
  await user.click(
    within(section.getByRole('radiogroup', { name: 'Range of the report' })).getByRole('radio', { name: 'Last Month' }),
  )
  await section.findByRole('cell', { name: '84' })
  const chosen = { figures: ['arrivals', 'covers', 'average_wait'], group: 'weekday', period: 'month' }
  expect(asked.report?.at(-1)).toEqual(chosen)
  await user.type(section.getByLabelText('Name'), 'Weekdays')
  await user.selectOptions(section.getByLabelText(/^Mail it weekly to/), 'owner@example.com')
  await expectNoViolations(document.body)
  await user.click(section.getByRole('button', { name: 'Keep report' }))
  await section.findByRole('button', { name: 'Open Weekdays' })
  expect(asked.save).toEqual([
    {
      reports: [{ id: expect.any(String), name: 'Weekdays', ...chosen, mail_to: 'owner@example.com' }],
      seen: { reports: [] },
    },
  ])
})

it('says that reports cannot be mailed without a mail server', async () => {
  const { user, section } = await open({ can_mail: false, addresses: [], mails: [] })
  await section.findByText(/no mail server is set up on this installation/)
  await user.click(await section.findByRole('button', { name: 'New report' }))
  expect(section.queryByLabelText(/^Mail it weekly to/)).toBeNull()
})

it('shows the state of the latest mail, and deletes a report', async () => {
  const mail = { report_id: report.id, week: '2026-11-16', at: '2026-11-16T01:00:00.000Z' }
  const failed = { ...mail, state: 'failed' as const, error: 'The mail server refused it.' }
  const { user, section, asked } = await open({ can_mail: true, addresses: ['owner@example.com'], mails: [failed] }, [
    report,
  ])
  await section.findByText(
    'Mondays to owner@example.com. The mail of 2026-11-16 was not sent: The mail server refused it.',
  )
  expect(section.getByText('Last Month, by week: Covers')).toBeTruthy()
  await user.click(section.getByRole('button', { name: 'Delete Covers' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(asked.save).toEqual([])
  await user.click(section.getByRole('button', { name: 'Delete Covers' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Covers' }))
  await screen.findByText('Covers is deleted')
  expect(asked.save).toEqual([{ reports: [], seen: { reports: [report] } }])
})

it('asks before another report replaces changes that were not kept', async () => {
  const other = { ...report, id: 's'.repeat(22), name: 'Waits' }
  const { user, section } = await open({ can_mail: false, addresses: [], mails: [] }, [report, other])
  await user.click(await section.findByRole('button', { name: 'Open Covers' }))
  await user.click(section.getByRole('button', { name: 'Open Waits' }))
  expect(section.getByLabelText('Name')).toHaveProperty('value', 'Waits')
  await user.type(section.getByLabelText('Name'), ' at night')
  await user.click(section.getByRole('button', { name: 'Open Covers' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(section.getByLabelText('Name')).toHaveProperty('value', 'Waits at night')
  await user.click(section.getByRole('button', { name: 'Open Covers' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  expect(section.getByLabelText('Name')).toHaveProperty('value', 'Covers')
})

it('says where an address is none of an owner or manager, and where none has one', async () => {
  const { section } = await open({ can_mail: true, addresses: [], mails: [] }, [report])
  await section.findByText('Not mailed: owner@example.com is not the address of an owner or manager.')
  section.getByText(/none of them has an e-mail address/)
})
