import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeBoard } from '../../../test/make-entry.ts'
import { renderApp, storeSession, testUser } from '../../../test/render-app.tsx'
import { setScreenWidth } from '../../../test/screen-width.ts'
import { answerCalls, Refusal } from '../../../test/server.ts'
import { currentSession } from '../session/session-store.ts'

const figures = {
  ...{ waiting: 3, people: 8, longest: { waited: 25, quoted: 10 }, overdue: 1, overdue_minutes: 15, delay: 4 },
  next_hour: { bookings: 2, covers: 6 },
}
const tonight = {
  at: '2026-12-04T19:00:00.000Z',
  locations: [
    { id: 'silent', restaurant_name: 'Silent', role: 'host', label: 'North', figures: null },
    { id: 'otherplace', restaurant_name: 'The Other Place', role: 'host', label: '', figures },
  ],
}
const there = { ...testUser, id: 'u2', restaurant_id: 'otherplace', restaurant_name: 'The Other Place', locations: 2 }

const setUp = (calls: Parameters<typeof answerCalls>[0] = {}) => {
  storeSession({ locations: 2 })
  answerCalls({
    'locations.tonight': () => tonight,
    'session.me': () => currentSession()?.user,
    'session.switchTo': () => ({ token: 'theirs', user: there, memberships: [] }),
    'waitlist.board': () => makeBoard([]),
    ...calls,
  })
  return renderApp('/group')
}

const expectFigures = (rows: HTMLElement[]) => {
  const [silent, other] = rows
  expect(silent?.textContent).toContain('Did not answer. Its figures are not known.')
  expect(silent?.textContent).not.toContain('0')
  for (const text of ['25 min', '1 overdue, by up to 15 min', '6 covers', '4 min late']) {
    expect(other?.textContent).toContain(text)
  }
}

test('shows what each location did, and names the one that did not answer', async () => {
  const { baseElement } = setUp()
  const table = await screen.findByRole('table', { name: 'Tonight' })
  expectFigures(within(table).getAllByRole('row').slice(1))
  await expectNoViolations(baseElement)
})

test('shows cards on a phone', async () => {
  setScreenWidth(390)
  const { baseElement } = setUp()
  const list = await screen.findByRole('list', { name: 'Tonight' })
  expectFigures(within(list).getAllByRole('listitem'))
  await expectNoViolations(baseElement)
})

test('says that no location can be shown', async () => {
  const { baseElement } = setUp({ 'locations.tonight': () => ({ ...tonight, locations: [] }) })
  await screen.findByText('No location to show')
  expect(screen.queryByRole('table')).toBeNull()
  await expectNoViolations(baseElement)
})

test('a failed load offers to retry', async () => {
  let isDown = true
  const { user } = setUp({
    'locations.tonight': () => {
      if (isDown) throw new Refusal(503, { detail: 'down' })
      return tonight
    },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText('Could not load your locations.')).toBeDefined()
  isDown = false
  await user.click(retry)
  await screen.findByRole('table', { name: 'Tonight' })
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('one press opens a location in this tab', async () => {
  const { user } = setUp()
  await user.click(await screen.findByRole('button', { name: 'Open The Other Place' }))
  await screen.findByRole('heading', { name: /The Other Place Waitlist/ })
  expect(currentSession()?.token).toBe('theirs')
})
