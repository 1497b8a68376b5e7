import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWaitlist } from '../../../test/render-app.tsx'

const alarm = (last_at: string) => [
  { username: 'priya', failures: 23, addresses: 4, last_at },
  { username: 'arun', failures: 10, addresses: 1, last_at: '2026-11-21T10:00:00.000Z' },
]
const sentence = /23 sign-ins as priya failed in the last day, from 4 addresses/

test('failed sign-ins are shown until they are dismissed, and again after a later one', async () => {
  const first = await renderWaitlist({ 'account.signInAlarms': () => alarm('2026-11-21T18:00:00.000Z') })
  await screen.findByText(sentence)
  await screen.findByText(/One other account/)
  await first.user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText(sentence)).toBeNull()
  first.unmount()

  const second = await renderWaitlist({ 'account.signInAlarms': () => alarm('2026-11-21T18:00:00.000Z') })
  expect(screen.queryByText(sentence)).toBeNull()
  second.unmount()

  const third = await renderWaitlist({ 'account.signInAlarms': () => alarm('2026-11-21T18:01:00.000Z') })
  await third.user.click(await screen.findByRole('button', { name: 'See the log' }))
  expect(window.location.search).toContain('section=security')
})
