import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWaitlist } from '../../../test/render-app.tsx'

const approval = { since: '2026-11-21T18:00:00.000Z', command: 'waitbook approve priya', per_day: 20 }

test('a restaurant that is not approved shows its limits and the command of the operator, until it is dismissed', async () => {
  const { user } = await renderWaitlist({ 'session.approval': () => approval })
  const command = await screen.findByText('waitbook approve priya')
  const notice = command.closest('[role=status]')
  expect(notice?.textContent).toContain(
    'The Copper Pot sends at most 20 texts a day, to its own country, and 20 e-mails.',
  )
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('waitbook approve priya')).toBeNull()
})

test('an approved restaurant shows none', async () => {
  let asked = 0
  await renderWaitlist({
    'session.approval': () => {
      asked += 1
      return null
    },
  })
  await waitFor(() => expect(asked).toBe(1))
  expect(screen.queryByText(/waitbook approve/)).toBeNull()
})
