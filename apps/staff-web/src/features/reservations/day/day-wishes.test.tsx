import { screen, waitFor, within } from '@testing-library/react'
import type { StaffWish } from '@waitbook/contracts/booking/booking-wishes'
import { expect, test } from 'vitest'
import { expectNoViolations } from '../../../../test/axe.ts'
import { FakeSocket } from '../../../../test/fake-socket.ts'
import { bookToday, makeBook, startAtNoon } from '../../../../test/make-reservation.ts'
import { renderApp, storeSession } from '../../../../test/render-app.tsx'
import { answerCalls } from '../../../../test/server.ts'

startAtNoon()

const makeWish = (fields: Partial<StaffWish>): StaffWish => ({
  id: 'w'.repeat(22),
  date: bookToday,
  from_time: '19:00',
  to_time: '21:00',
  party_size: 4,
  name: 'Asha Rao',
  phone: '+919800000001',
  email: '',
  language: null,
  sms_consent: true,
  created_at: '2026-11-20T13:35:00.000Z',
  state: 'WAITING',
  unanswered: 0,
  reservation_id: null,
  entry_id: null,
  offer: null,
  ...fields,
})

const offer = { date: '2026-11-27', time: '19:30', starts_at: '2026-11-27T14:00:00.000Z' }

const renderDay = async (list: () => StaffWish[], remove: (input: { id: string }) => StaffWish | undefined) => {
  storeSession()
  answerCalls({
    'reservations.list': () => makeBook([], bookToday),
    'wishes.list': list,
    'wishes.remove': remove,
  })
  return renderApp(`/reservations?date=${bookToday}&view=day`)
}

test('the wishes of a day are listed in the order of offers, with the offered time and its deadline', async () => {
  const wishes = [
    makeWish({ state: 'OFFERED', offer: { ...offer, expires_at: '2026-11-27T06:45:00.000Z' } }),
    makeWish({ id: 'v'.repeat(22), name: 'Vik Das', party_size: 2 }),
    makeWish({ id: 'u'.repeat(22), name: 'Uma Sen', state: 'TAKEN' }),
  ]
  const { container } = await renderDay(
    () => wishes,
    () => undefined,
  )
  const section = within(await screen.findByRole('region', { name: 'Wishes' }))
  const [first, second, third] = section.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toMatch(/1.*4.*Asha Rao.*Offered.*7:30pm, kept until 12:15pm/)
  expect(second).toMatch(/2.*2.*Vik Das.*7:00pm to 9:00pm.*Waits/)
  expect(third).toContain('Booked')
  expect(section.queryByRole('button', { name: 'Remove Uma Sen' })).toBeNull()
  await expectNoViolations(container)
})

test('a wish is removed after a question', async () => {
  let wishes = [makeWish({})]
  const { user } = await renderDay(
    () => wishes,
    ({ id }) => {
      wishes = wishes.map((wish) => (wish.id === id ? { ...wish, state: 'LEFT' } : wish))
      return wishes[0]
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Remove Asha Rao' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Remove Asha Rao' }))
  await screen.findByText('Wish removed')
  expect(screen.queryByRole('button', { name: 'Remove Asha Rao' })).toBeNull()
})

test('a new wish appears by itself; without one there is no section', async () => {
  let wishes: StaffWish[] = []
  await renderDay(
    () => wishes,
    () => undefined,
  )
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(FakeSocket.last).toBeDefined())
  expect(screen.queryByRole('region', { name: 'Wishes' })).toBeNull()
  wishes = [makeWish({})]
  FakeSocket.last.receive({ type: 'changed', seq: 2, topics: ['reservations'] })
  await screen.findByRole('region', { name: 'Wishes' })
})
