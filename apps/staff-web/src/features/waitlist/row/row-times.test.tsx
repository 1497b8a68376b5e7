import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { makeBoard, makeEntry } from '../../../../test/make-entry.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'

/** A zone with an offset that no test machine is likely to have. */
const time_zone = 'Asia/Kathmandu'

const showBoard = async () => {
  const entry = makeEntry({ timestamp: '2026-11-21T13:35:00.000Z', quoted_time: 20 })
  const board = makeBoard([entry])
  const restaurant = { ...board.restaurant, time_zone, waitlist_columns: ['arrival_time', 'wait_time'] }
  await renderWaitlist({ 'waitlist.board': () => ({ ...board, restaurant }) })
}

test("a row shows arrival and promise in the restaurant's local time", async () => {
  await showBoard()
  await screen.findByText('7:20pm')
  screen.getByText('due 7:40pm')
})

test('an open card shows them as well', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: false }))
  await showBoard()
  fireEvent.click(await screen.findByRole('button', { name: /^Details of/ }))
  await screen.findByText('due 7:40pm')
  screen.getByText('arrived 7:20pm')
  expect(screen.queryByRole('table')).toBeNull()
})

test.each([
  [
    'the time of its booking, not that of its check-in, which gives it its place',
    'Reservation for 19:00 Pram',
    'booked 7:00pm',
  ],
  ['its place where staff have rewritten the notes', 'Pram', 'booked 7:20pm'],
])('a row of a party that checked in late shows %s', async (_what, notes, shown) => {
  const timestamp = '2026-11-21T13:35:00.000Z'
  const entry = makeEntry({ timestamp, appointment_at: timestamp, reservation_id: 'r', notes })
  const board = makeBoard([entry])
  const restaurant = { ...board.restaurant, time_zone, waitlist_columns: ['arrival_time', 'wait_time'] }
  await renderWaitlist({ 'waitlist.board': () => ({ ...board, restaurant }) })
  await screen.findByText(shown)
})

test('the chosen columns follow the party and its size, in their order', async () => {
  const board = makeBoard([makeEntry({ timestamp: '2026-11-21T13:35:00.000Z' })])
  const restaurant = { ...board.restaurant, time_zone, waitlist_columns: ['notes', 'arrival_time', 'size', 'status'] }
  await renderWaitlist({ 'waitlist.board': () => ({ ...board, restaurant }) })
  const heads = await screen.findAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    ...['#', 'Party', 'Size'],
    ...['Notes', 'Arrival', 'Status'],
    ...['Notify', 'Actions'],
  ])
})
