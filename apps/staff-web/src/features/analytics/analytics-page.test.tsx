import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { analyticsSettings } from '@waitbook/contracts/settings/analytics'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { expect, it } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeAnalytics, makeBusyAnalytics, makeOperations } from '../../../test/make-analytics.ts'
import { renderApp, storeSession, testUser } from '../../../test/render-app.tsx'
import { answerCalls, Refusal } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

type Read = (input: { period: string }) => unknown

/** The calls for the sections below the figures. */
const others = {
  'session.me': () => testUser,
  'analytics.operations': () => makeOperations(),
  'analytics.reportMails': () => ({ can_mail: false, mails: [] }),
  'settings.analytics.get': () => analyticsSettings.parse({}),
}

const open = (read: Read, path: string = paths.analytics) => {
  storeSession()
  answerCalls({ 'analytics.read': read, ...others })
  return renderApp(path)
}

const cardOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement

it('shows the figures, each with its change against the period before', async () => {
  open(() => makeBusyAnalytics())
  await screen.findByRole('heading', { name: 'The Copper Pot Analytics' })
  await screen.findByText('Total Customers')
  const texts = {
    'Total Customers': ['360', 'up 20%'],
    'Average Wait Time': ['18.2 min', 'down 1.8 min'],
    'Peak Hours': ['7–8 PM', '8–9 PM before'],
    'Popular Days': ['Saturday', 'same as before'],
    'Customer Retention': ['42.5%', 'up 2.5 points'],
    'Satisfaction Rate': ['66.7%', 'Too few before to compare'],
    'No-shows': ['4%', 'down 1 point'],
    'Walk-outs': ['6%', 'up 3 points'],
  }
  for (const [label, [value = '', change = '']] of Object.entries(texts)) {
    expect(within(cardOf(label)).getByText(value), label).toBeTruthy()
    expect(within(cardOf(label)).getByText(change), label).toBeTruthy()
  }
  expect(within(cardOf('Satisfaction Rate')).getByText('so far, satisfied, of 3 answers')).toBeTruthy()
  expect(within(cardOf('Average Wait Time')).getByText('Target 20 min')).toBeTruthy()
  expect(screen.getByText(/Times are those of Asia\/Kolkata; a day starts at 4:00/)).toBeTruthy()
  await expectNoViolations(document.body)
})

it('has a table and a file under every chart', async () => {
  open(() => makeBusyAnalytics())
  const titles = [
    'Average wait by day',
    'No-show rate by day',
    'Arrivals by hour and day',
    'Waits by hour and day',
    'How long parties waited',
    'Quoted against actual',
    'How honest the quotes were',
    'No-shows and walk-outs',
    'Sources',
  ]
  await screen.findByRole('heading', { name: titles[2] as string })
  for (const title of titles) {
    const section = screen.getByRole('region', { name: title })
    expect(within(section).getByRole('button', { name: `Download CSV: ${title}` })).toBeTruthy()
    expect(within(section).getByRole('table', { name: `${title}, as a table`, hidden: true })).toBeTruthy()
  }
  const map = screen.getByRole('table', { name: 'Average wait in minutes, by day and hour of arrival' })
  // The night follows the evening of the same service day; three parties make an average so far.
  expect(
    within(map)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['7 PM', '8 PM', '9 PM', '10 PM', '11 PM', '12 AM', '1 AM'])
  expect(within(map).getByText('so far').parentElement?.textContent).toBe('8 so far')
  expect(screen.getByText(/Off by 6.2 min on average, 1.5 min too short on the whole; 90% were served/)).toBeTruthy()
})

it('draws the charts of few parties with one caution', async () => {
  const hours = [{ weekday: 5, hour: 19, arrivals: 3, served: 3, average_wait: null, so_far: 8 }]
  open(() => makeBusyAnalytics({ hours }))
  const section = await screen.findByRole('region', { name: 'Arrivals by hour and day' })
  expect(screen.getAllByText(/may be chance/).map((each) => each.textContent)).toEqual([
    'Only 3 parties so far: what the charts show may be chance.',
  ])
  expect(within(section).getByRole('table', { name: 'Parties that arrived, by day and hour' })).toBeTruthy()
  expect(screen.queryByText('Too few to tell')).toBeNull()
})

it('shows what to act on and changes the default quote in one tap, which can be undone', async () => {
  storeSession()
  const late = {
    kind: 'late',
    size: 4,
    weekday: 4,
    from_hour: 19,
    minutes: 11,
    parties: 9,
    served: 6,
    left: 3,
  } as const
  const saved: unknown[] = []
  answerCalls({
    ...others,
    'analytics.read': () =>
      makeBusyAnalytics({ findings: [late], default_quote: { minutes: 15, suggested: 20, parties: 34 } }),
    'settings.waitlist.save': (input) => {
      saved.push(input)
      return defaultWaitlistSettings
    },
  })
  const { user } = renderApp(paths.analytics)
  await screen.findByText(
    'Parties of 4 on Fridays from 7 PM waited 11 minutes longer than quoted; 3 of 9 left or did not come.',
  )
  await user.click(screen.getByRole('button', { name: 'Quote 20 min by default' }))
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(() =>
    expect(saved).toEqual([
      { default_quoted_time: 20, seen: { default_quoted_time: 15 } },
      { default_quoted_time: 15, seen: { default_quoted_time: 20 } },
    ]),
  )
})

it.each([
  [null, undefined],
  [0, undefined],
  [1, 'Read from a copy of the database that was a second behind.'],
  [12, 'Read from a copy of the database that was 12 seconds behind.'],
])('figures of a copy that is %s seconds behind name its age', async (seconds_behind, sentence) => {
  storeSession()
  answerCalls({ ...others, 'analytics.read': () => makeBusyAnalytics({ seconds_behind }) })
  renderApp(paths.analytics)
  const range = await screen.findByText(/Compared with as many days before/)
  expect(range.textContent?.match(/Read from .*$/)?.[0]).toBe(sentence)
})

it('offers no quote that contradicts the finding', async () => {
  const early = { kind: 'early', size: null, weekday: null, from_hour: null } as const
  const counts = { minutes: 12, parties: 30, served: 30, left: 0 }
  open(() =>
    makeBusyAnalytics({
      findings: [{ ...early, ...counts }],
      default_quote: { minutes: 15, suggested: 20, parties: 34 },
    }),
  )
  await screen.findByText('Parties waited 12 minutes less than quoted; all 30 stayed.')
  expect(screen.queryByRole('button', { name: /by default/ })).toBeNull()
})

it('shows reservations, covers, the team and texts, compared with the previous range', async () => {
  open(() => makeBusyAnalytics())
  const reservations = await screen.findByRole('region', { name: 'Reservations' })
  expect(within(reservations).getByText('Booked', { selector: 'dt' }).parentElement?.textContent).toBe(
    'Booked4032 before',
  )
  expect(within(reservations).getByText('3.5 days')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Covers' })).getByText('3.9')).toBeTruthy()
  const team = within(screen.getByRole('region', { name: 'Team' }))
  expect(team.getByRole('row', { name: 'priya 50 40 44' })).toBeTruthy()
  expect(team.getByRole('row', { name: 'API tokens 3 0 0' })).toBeTruthy()
  const texts = screen.getByRole('region', { name: 'Texts' })
  expect(within(texts).getByText('Replies').parentElement?.textContent).toBe('Replies9')
  expect(within(texts).getByText('Cost: €2.31')).toBeTruthy()
  await expectNoViolations(document.body)
})

it('requests the chosen days and keeps them in the URL', async () => {
  const asked: unknown[] = []
  const { user } = open((input) => {
    asked.push(input)
    return makeBusyAnalytics()
  })
  await user.click(await screen.findByRole('radio', { name: 'Custom' }))
  const [first, last] = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')]
  fireEvent.change(first, { target: { value: '2026-11-10' } })
  fireEvent.change(last, { target: { value: '2026-11-01' } })
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByText('The last day must not be before the first.')).toBeTruthy()
  fireEvent.change(first, { target: { value: '2026-10-01' } })
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: '2026-10-01', to: '2026-11-01' }))
  expect(window.location.search).toBe('?from=2026-10-01&to=2026-11-01')
})

it('requests the chosen period and keeps it in the URL', async () => {
  const asked: string[] = []
  const { user } = open(({ period }) => {
    asked.push(period)
    return makeBusyAnalytics()
  })
  await user.click(await screen.findByRole('radio', { name: 'Last Year' }))
  await screen.findByText('Total Customers')
  expect(asked).toEqual(['week', 'year'])
  expect(window.location.search).toBe('?period=year')
  await user.click(screen.getByRole('radio', { name: 'Last Week' }))
  expect(window.location.search).toBe('')
})

it('says so if nothing happened', async () => {
  open(() => makeAnalytics())
  expect(await screen.findByText('No party arrived in this period.')).toBeTruthy()
  expect(screen.queryByText('Total Customers')).toBeNull()
  await expectNoViolations(document.body)
})

it('shows a failure and retries', async () => {
  let fails = true
  const { user } = open(() => {
    if (fails) throw new Refusal(400, { detail: 'Not now.' })
    return makeBusyAnalytics()
  })
  const alert = await screen.findByRole('alert')
  fails = false
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Total Customers')).toBeTruthy()
})

it('shows no Retry to a host, who has no permission', async () => {
  open(() => {
    throw new Refusal(403, { detail: 'Not allowed.' })
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Only owners and managers see the analytics.')
  expect(within(alert).queryByRole('button', { name: 'Retry' })).toBeNull()
})
