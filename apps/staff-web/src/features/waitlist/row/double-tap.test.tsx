import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FakeSocket } from '../../../../test/fake-socket.ts'
import { makeEntry } from '../../../../test/make-entry.ts'
import { notifyParty } from '../../../../test/notify.ts'
import { renderWaitlist } from '../../../../test/render-app.tsx'
import { NetworkFailure } from '../../../../test/server.ts'

const ana = makeEntry({ customer_name: 'Ana Silva', phone_number: '+919812345601' })
const accepted = { success: true, message: '', message_id: 'm', state: 'accepted' }

test('a double tap on Notify sends nothing, and one on Send one text', async () => {
  const sends = vi.fn(() => accepted)
  const { user } = await renderWaitlist({ 'messages.send': sends }, [ana])
  await user.dblClick(await screen.findByRole('button', { name: 'Notify Ana Silva via message' }))
  const send = await screen.findByRole('button', { name: 'Send' })
  expect(sends).not.toHaveBeenCalled()
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull())
  await user.dblClick(send)
  await screen.findByText('SMS sent successfully!')
  expect(sends).toHaveBeenCalledTimes(1)
})

test('a notification queued offline is not queued again, and the tap shows a message', async () => {
  const { user } = await renderWaitlist(
    {
      'messages.send': () => {
        throw new NetworkFailure()
      },
    },
    [ana],
  )
  await notifyParty(user, 'Ana Silva')
  await screen.findByText('Not sent yet')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('Notify Ana Silva: waiting for the connection.')).toBeNull())
  // A press while the queue tries again does nothing.
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Notify Ana Silva via message' }))
    screen.getByText('Notify Ana Silva: waiting for the connection.')
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByText('1 change waiting')
})

test('a tap too many on Notify, once the party is notified, neither serves it nor offers a second text', async () => {
  const serves = vi.fn()
  await renderWaitlist({ 'waitlist.serve': serves }, [ana])
  const button = await screen.findByRole('button', { name: 'Notify Ana Silva via message' })
  act(() => FakeSocket.last.receive({ type: 'update', seq: 2, prev: 1, data: { ...ana, status: 'NOTIFIED' } }))
  await screen.findByText('Notified', { selector: '[data-entry] *' })
  expect(screen.getByRole('button', { name: 'Notify Ana Silva via message' })).toBe(button)
  fireEvent.click(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(button)
  await screen.findByRole('dialog', { name: 'Notify Ana Silva' })
  expect(serves).not.toHaveBeenCalled()
})

test('a waiting party with a phone is served by one tap', async () => {
  const serves = vi.fn(() => ({ entry: { ...ana, status: 'SERVED' }, seq: 3, activity_id: 's' }))
  const { user } = await renderWaitlist({ 'waitlist.serve': serves }, [ana])
  await user.click(await screen.findByRole('button', { name: 'Serve Ana Silva' }))
  await screen.findByText('Party status updated to SERVED')
  expect(serves).toHaveBeenCalledTimes(1)
})
