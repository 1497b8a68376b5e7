import { screen, waitFor, within } from '@testing-library/react'
import { defaultWaitlistSettings } from '@waitbook/contracts/settings/waitlist-defaults'
import { weekdays } from '@waitbook/domain/calendar/opening-hours'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { renderApp, storeSession } from '../../../../test/render-app.tsx'
import { answerCalls } from '../../../../test/server.ts'

const closed = '2026-12-25'
const general = {
  name: 'The Copper Pot',
  address: '',
  phone: '',
  time_zone: 'Asia/Kolkata',
  default_country_code: '+91',
  opening_hours: Object.fromEntries(weekdays.map((day) => [day, [{ from: '11:00', to: '22:00' }]])),
  special_dates: [{ date: closed, spans: [{ from: '12:00', to: '15:00' }], note: '' }],
}

const setUp = (standing: unknown[]) => {
  const state = { saves: 0, asked: [] as unknown[], written: [] as unknown[] }
  storeSession()
  answerCalls({
    'settings.general.get': () => general,
    'settings.waitlist.get': () => defaultWaitlistSettings,
    'settings.reservations.get': () => ({ max_covers_per_half_hour: 40 }),
    'settings.general.save': ({ seen: _seen, ...patch }) => {
      state.saves += 1
      return { ...general, ...patch }
    },
    'bookingSetup.standing': (input) => {
      state.asked.push(input)
      return standing
    },
    'bookingSetup.writeToDay': (input) => {
      state.written.push(input)
      const stopped = { id: 'r'.repeat(22), name: 'Asha Rao', phone: '+919812345601', date: closed, time: '19:00' }
      return { queued: 2, already: 0, unreached: [stopped] }
    },
  })
  return { ...renderApp('/settings?section=general'), state }
}

const closeTheDay = async (user: ReturnType<typeof setUp>['user']) => {
  const dates = await screen.findByRole('list', { name: 'Special dates' })
  const removal = within(dates).getAllByRole('button', { name: /^Remove 12:00 to 15:00/ })
  await user.click(removal.at(-1) as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

test('closing a day on which reservations stand asks with their number, and offers to write to all', async () => {
  const { user, state, baseElement } = setUp([{ date: closed, reservations: 3, covers: 8 }])
  await closeTheDay(user)
  const question = await screen.findByRole('alertdialog', { name: '3 reservations stand on days that you close' })
  within(question).getByText(/Friday, December 25, 2026: 3 reservations, 8 people\./)
  expect(state.saves).toBe(0)
  await user.click(within(question).getByRole('button', { name: 'Save and close' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reservations on closed days' })
  expect(state.saves).toBe(1)
  expect(state.asked).toEqual([{ dates: [closed] }, { dates: [closed] }])
  expect(within(dialog).getByRole('link', { name: /Open the book/ })).toHaveProperty(
    'search',
    `?date=${closed}&view=day`,
  )
  await expectNoViolations(baseElement)
  await user.click(within(dialog).getByRole('button', { name: 'Send message to all 3' }))
  await within(dialog).findByText('2 messages are on their way.')
  within(dialog).getByText('Asha Rao')
  expect(state.written).toMatchObject([{ date: closed, message: expect.stringContaining('is closed then') }])
})

test('declining the question saves nothing', async () => {
  const { user, state } = setUp([{ date: closed, reservations: 1, covers: 2 }])
  await closeTheDay(user)
  const question = await screen.findByRole('alertdialog', { name: '1 reservation stands on days that you close' })
  await user.click(within(question).getByRole('button', { name: 'Do not save' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(state.saves).toBe(0)
  screen.getByText('You have unsaved changes.')
})

test('a day without reservations is closed without a question', async () => {
  const { user, state } = setUp([])
  await closeTheDay(user)
  await screen.findByText('Settings saved successfully.')
  expect(state.saves).toBe(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})
