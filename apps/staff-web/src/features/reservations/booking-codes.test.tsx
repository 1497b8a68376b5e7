import { screen } from '@testing-library/react'
import type { GuestList } from '@waitbook/contracts/guest-list'
import { expect, test } from 'vitest'
import { FakeSocket } from '../../../test/fake-socket.ts'
import { renderWaitlist } from '../../../test/render-app.tsx'

const of = (is_share_reached: boolean, codes_end_in_ms = 0): GuestList => ({
  ...{ is_refusing: false, code: null },
  bookings: { is_share_reached, codes_end_in_ms },
})

const open = async (first: GuestList) => {
  const list = { now: first }
  const set = (next: GuestList) => () => {
    list.now = next
    return next
  }
  const app = await renderWaitlist({
    'guestList.state': () => list.now,
    'guestList.askForBookingCodes': set(of(true, 24 * 3_600_000)),
    'guestList.stopAskingForBookingCodes': set(of(false)),
  })
  return { ...app, list }
}

test('a share that is used up appears live; one tap asks every guest for a code, another ends it', async () => {
  const { user, list } = await open(of(false))
  expect(screen.queryByText(/Many unverified bookings/)).toBeNull()
  list.now = of(true)
  FakeSocket.last.receive({ type: 'reload', seq: 2 })
  await screen.findByText(/Many unverified bookings/)
  await user.click(screen.getByRole('button', { name: 'Ask all guests for a code today' }))
  await screen.findByText(/for another 24 h/)
  await user.click(screen.getByRole('button', { name: 'Stop asking' }))
  await screen.findByText(/only beyond the share of unverified bookings again/)
  expect(screen.queryByText(/for another 24 h/)).toBeNull()
})

test('codes that another screen asked for appear', async () => {
  await open(of(false, 3_600_000))
  await screen.findByText(/for another 1 h/)
})

test('nothing is shown while no codes are asked for', async () => {
  await open(of(false, 0))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/unverified bookings|for another/)).toBeNull()
})
