import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../test/axe.ts'
import { makeBoard } from '../../../test/make-entry.ts'
import { renderApp, storeSession, testUser } from '../../../test/render-app.tsx'
import { answerCalls } from '../../../test/server.ts'
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

test('shows what each location did, and names the one that did not answer', async () => {
  const { baseElement } = setUp()
  const list = await screen.findByRole('list', { name: 'Tonight' })
  const [silent, other] = within(list).getAllByRole('listitem')
  expect(silent?.textContent).toContain('Did not answer. Its figures are not known.')
  expect(silent?.textContent).not.toContain('0')
  for (const text of ['25 min', '1 overdue, by up to 15 min', '6 covers', '4 min late']) {
    expect(other?.textContent).toContain(text)
  }
  await expectNoViolations(baseElement)
})

test('one press opens a location in this tab', async () => {
  const { user } = setUp()
  await user.click(await screen.findByRole('button', { name: 'Open The Other Place' }))
  await screen.findByRole('heading', { name: /The Other Place Waitlist/ })
  expect(currentSession()?.token).toBe('theirs')
})
