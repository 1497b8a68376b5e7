import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeAnalytics, makeOperations } from '../../../test/make-analytics.ts'
import { makeBreakdown, partFigures } from '../../../test/make-turns.ts'
import { renderApp, storeSession, testUser } from '../../../test/render-app.tsx'
import { answerCalls } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

const open = (breakdown: ReturnType<typeof makeBreakdown>) => {
  storeSession()
  answerCalls({
    'session.me': () => testUser,
    'analytics.read': () => makeAnalytics(),
    'analytics.operations': () => makeOperations(),
    'analytics.reportMails': () => ({ can_mail: false, mails: [] }),
    'analytics.breakdown': () => breakdown,
  })
  return renderApp(paths.analytics)
}

test('one table for each division, with the parties without a desk last', async () => {
  const counts = { ...partFigures, arrivals: 9, served: 7, no_shows: 1, walk_outs: 1 }
  const { container } = open(
    makeBreakdown({
      desks: [
        { id: 'd1', name: 'Room 2', ...counts, average_wait: 12.5, service_count: 7, average_service: 18 },
        { id: 'none', name: '', ...partFigures, arrivals: 2, removed: 2 },
      ],
    }),
  )
  const section = within(await screen.findByRole('region', { name: 'Queues and desks' }))
  const rows = within(section.getByRole('table', { name: 'Parties by desk' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Room 29712.5110718',
    'Not called to a desk20Too few to tell0020Too few to tell',
  ])
  expect(section.queryByRole('table', { name: 'Parties by queue' })).toBeNull()
  section.getByRole('button', { name: 'Visits as CSV' })
  await expectNoViolations(container)
})

test('a place with one queue and no desks sees nothing of them', async () => {
  open(makeBreakdown())
  await screen.findByRole('region', { name: 'Team' })
  expect(screen.queryByRole('region', { name: 'Queues and desks' })).toBeNull()
})
