import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FakeSocket } from '../../../test/fake-socket.ts'
import { makeEntry } from '../../../test/make-entry.ts'
import { renderWaitlist } from '../../../test/render-app.tsx'
import { LineBreak } from '../../../test/server.ts'

const ana = makeEntry({ customer_name: 'Ana Silva', phone_number: '+919812345601' })
const accepted = { success: true, message: '', message_id: 'm', state: 'accepted' }

test('a double tap sends one text', async () => {
  const sends = vi.fn(() => accepted)
  const { user } = await renderWaitlist({ 'messages.send': sends }, [ana])
  await user.dblClick(await screen.findByRole('button', { name: 'Notify Ana Silva via message' }))
  await screen.findByText('SMS sent successfully!')
  expect(sends).toHaveBeenCalledTimes(1)
})

test('a text that waits for the line is not queued again, and the tap is answered', async () => {
  const { user } = await renderWaitlist(
    {
      'messages.send': () => {
        throw new LineBreak()
      },
    },
    [ana],
  )
  const notify = await screen.findByRole('button', { name: 'Notify Ana Silva via message' })
  await user.click(notify)
  await screen.findByText('Not sent yet')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByText('Text Ana Silva: waiting for the line.')).toBeNull())
  await user.click(notify)
  await screen.findByText('Text Ana Silva: waiting for the line.')
  screen.getByText('1 change waiting')
})

test('a tap too many on Notify does not serve the party', async () => {
  const serves = vi.fn(() => ({ entry: { ...ana, status: 'SERVED' }, seq: 3, activity_id: 's' }))
  await renderWaitlist({ 'waitlist.serve': serves }, [ana])
  await screen.findByRole('button', { name: 'Notify Ana Silva via message' })
  act(() => FakeSocket.last.say({ type: 'update', seq: 2, prev: 1, data: { ...ana, status: 'NOTIFIED' } }))
  const serve = await screen.findByRole('button', { name: 'Serve Ana Silva' })
  fireEvent.click(serve)
  expect(serve.getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(serve.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(serve)
  await screen.findByText('Party status updated to SERVED')
  expect(serves).toHaveBeenCalledTimes(1)
})
