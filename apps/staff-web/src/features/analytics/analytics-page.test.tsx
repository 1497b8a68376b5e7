import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeAnalytics, makeBusyAnalytics } from '../../../test/make-analytics.ts'
import { renderApp, storeSession, testUser } from '../../../test/render-app.tsx'
import { answerCalls, Refusal } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

type Read = (input: { period: string }) => unknown

const open = (read: Read, path: string = paths.analytics) => {
  storeSession()
  answerCalls({ 'session.me': () => testUser, 'analytics.read': read })
  return renderApp(path)
}

const cardOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement as HTMLElement

it('shows the six figures, each with its change against the period before', async () => {
  open(() => makeBusyAnalytics())
  await screen.findByRole('heading', { name: 'The Copper Pot Analytics' })
  await screen.findByText('Total Customers')
  const texts = {
    'Total Customers': ['360', 'up 20%'],
    'Average Wait Time': ['18.2 min', 'down 1.8 min'],
    'Peak Hours': ['7–8 PM', '8–9 PM before'],
    'Popular Days': ['Saturday', 'same as before'],
    'Customer Retention': ['42.5%', 'up 2.5 points'],
    'Satisfaction Rate': ['Too few to tell', 'No comparison: too few before'],
  }
  for (const [label, [value = '', change = '']] of Object.entries(texts)) {
    expect(within(cardOf(label)).getByText(value), label).toBeTruthy()
    expect(within(cardOf(label)).getByText(change), label).toBeTruthy()
  }
  expect(screen.getByText(/Times are those of Asia\/Kolkata; a day starts at 4:00/)).toBeTruthy()
  await expectNoViolations(document.body)
})

it('has a table and a file under every chart', async () => {
  open(() => makeBusyAnalytics())
  const titles = [
    'Arrivals by hour and day',
    'Waits by hour and day',
    'How long parties waited',
    'Quoted against actual',
    'How honest the quotes were',
    'No-shows and walk-outs',
    'Sources',
  ]
  await screen.findByRole('heading', { name: titles[0] as string })
  for (const title of titles) {
    const section = screen.getByRole('region', { name: title })
    expect(within(section).getByRole('button', { name: `Download CSV: ${title}` })).toBeTruthy()
    expect(within(section).getByRole('table', { name: `${title}, as a table`, hidden: true })).toBeTruthy()
  }
  const map = screen.getByRole('table', { name: 'Average wait in minutes, by day and hour of arrival' })
  // The night follows the evening of the same business day; three parties make no average.
  expect(
    within(map)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['7 PM', '8 PM', '9 PM', '10 PM', '11 PM', '12 AM', '1 AM'])
  expect(within(map).getByText('too few')).toBeTruthy()
  expect(screen.getByText(/Off by 6.2 min on average, 1.5 min too short on the whole; 90% were served/)).toBeTruthy()
})

it('tells a small sample instead of drawing it, and still gives its table', async () => {
  const few = makeBusyAnalytics({ hours: [{ weekday: 5, hour: 19, arrivals: 3, served: 3, average_wait: null }] })
  open(() => few)
  const section = await screen.findByRole('region', { name: 'Arrivals by hour and day' })
  expect(within(section).getByText(/Only 3 parties so far: too few to show a pattern/)).toBeTruthy()
  expect(within(section).queryByRole('table', { name: 'Parties that arrived, by day and hour' })).toBeNull()
  expect(within(section).getByRole('table', { hidden: true })).toBeTruthy()
})

it('asks for the period that is chosen and keeps it in the address', async () => {
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

it('says so where nothing happened', async () => {
  open(() => makeAnalytics())
  expect(await screen.findByText('No party arrived in this period.')).toBeTruthy()
  expect(screen.queryByText('Total Customers')).toBeNull()
  await expectNoViolations(document.body)
})

it('tells a failure and tries again', async () => {
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

it('offers no Retry to a host, who may not see it', async () => {
  open(() => {
    throw new Refusal(403, { detail: 'Not allowed.' })
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Only owners and managers see the analytics.')
  expect(within(alert).queryByRole('button', { name: 'Retry' })).toBeNull()
})
