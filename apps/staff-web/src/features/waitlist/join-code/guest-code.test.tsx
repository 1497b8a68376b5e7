import { screen } from '@testing-library/react'
import type { GuestList } from '@waitbook/contracts/guest-list'
import { expect, test } from 'vitest'
import { FakeSocket } from '../../../../test/fake-socket.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'

const bookings = { is_share_reached: false, codes_end_in_ms: 0 }
const quiet: GuestList = { is_refusing: false, code: null, bookings }
const refusing: GuestList = { is_refusing: true, code: null, bookings }
const asking: GuestList = {
  is_refusing: true,
  code: { value: '082913', renews_in_ms: 200_000, ends_in_ms: 3_540_000 },
  bookings,
}

const open = async (first: GuestList) => {
  const list = { now: first }
  const app = await renderWaitlist({
    'guestList.state': () => list.now,
    'guestList.askForCode': () => {
      list.now = asking
      return asking
    },
    'guestList.stopAskingForCode': () => {
      list.now = quiet
      return quiet
    },
  })
  return { ...app, list }
}

test('a refusal appears live; one tap requires the code from guests, another ends it', async () => {
  const { user, list } = await open(quiet)
  expect(screen.queryByText(/Guests are being refused/)).toBeNull()
  list.now = refusing
  FakeSocket.last.receive({ type: 'reload', seq: 2 })
  await screen.findByText(/Guests are being refused/)
  await user.click(screen.getByRole('button', { name: 'Ask for a code' }))
  await screen.findByText('082 913')
  screen.getByText(/for another 59 min/)
  await user.click(screen.getByRole('button', { name: 'Stop asking' }))
  await screen.findByText('Guests join without a code again.')
  expect(screen.queryByText('082 913')).toBeNull()
})

test('a code turned on by another screen appears live', async () => {
  const { list } = await open(quiet)
  list.now = asking
  FakeSocket.last.receive({ type: 'reload', seq: 2 })
  await screen.findByText('082 913')
})
