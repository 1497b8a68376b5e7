// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { FakeSocket } from '../../../test/fake-socket.ts'
import { makeConfirmation } from '../../../test/make-page.ts'
import { readPlace, savePlace } from '../../saved-place.ts'
import { ConfirmationPage } from './confirmation-page.tsx'

const now = Date.parse('2026-03-01T19:42:30')

const openPage = (
  answer: Parameters<typeof fakeApi>[0] = () => ({ body: makeConfirmation() }),
  confirmation = makeConfirmation(),
) => {
  fakeApi(answer)
  return render(
    <ConfirmationPage
      restaurantId="abc"
      entryId="e1"
      confirmation={confirmation}
      renderedAt={now}
      refused={undefined}
    />,
  )
}
/** The first message of a connection. */
const hello = (serverTime: number) =>
  act(() => FakeSocket.last.send({ type: 'hello', now: new Date(serverTime).toISOString() }))
const receive = (message: object) =>
  act(() => FakeSocket.last.send({ type: 'position', position: 3, status: 'WAITING', estimate: 25, ...message }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ now })
  localStorage.clear()
  FakeSocket.install()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([-5, 3])(
  'minutes are counted by the clock of the server, on a device that is %i hours off',
  async (hours) => {
    vi.setSystemTime(now + hours * 60 * 60_000)
    openPage()
    act(() => FakeSocket.last.accept())
    hello(now)
    const hold_until = new Date(now + 8 * 60_000).toISOString()
    receive({ status: 'NOTIFIED', position: 1, estimate: 0, hold_until })
    screen.getByText('We hold it for you for another 8 min.')
    await pass(60_000)
    screen.getByText('We hold it for you for another 7 min.')
  },
)

test('until the server has sent its time, minutes are counted from the time of rendering', async () => {
  vi.setSystemTime(now + 3 * 60 * 60_000)
  const hold_until = new Date(now + 8 * 60_000).toISOString()
  const called = { ...makeConfirmation({ status: 'NOTIFIED', position: 1, estimate: 0 }), hold_until }
  openPage(() => ({ body: called }), called)
  await pass(20_000)
  screen.getByText('We hold it for you for another 8 min.')
})

test('the copy that is opened offline counts by the clock of the server as well', async () => {
  vi.setSystemTime(now + 5 * 60 * 60_000)
  const hold_until = new Date(now + 8 * 60_000).toISOString()
  const called = { ...makeConfirmation({ status: 'NOTIFIED', position: 1, estimate: 0 }), hold_until }
  openPage(() => 'no answer', called)
  hello(now)
  receive({ status: 'NOTIFIED', position: 1, estimate: 0, hold_until })
  cleanup()
  openPage(() => 'no answer', called)
  act(() => FakeSocket.last.drop())
  await pass(0)
  screen.getByText('We hold it for you for another 8 min.')
})

test('a stored place that is older than the page is not shown, on a device that is behind', () => {
  savePlace('abc', { entry_id: 'e1', position: 9, status: 'WAITING', estimate: 50, at: now - 60_000 })
  vi.setSystemTime(now - 3 * 60 * 60_000)
  const { container } = openPage()
  hello(now)
  receive({ position: 2 })
  expect(readPlace('abc')?.at).toBe(now)
  expect(container.querySelector('.number')?.textContent).toBe('2')
})
