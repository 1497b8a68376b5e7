import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp, testUser } from '../../../test/render-app.tsx'
import { answerCalls, NetworkFailure, Refusal } from '../../../test/server.ts'
import { paths } from '../../paths.ts'

const minute = 60_000
const hour = 60 * minute
const over = 'This demo is over, and its data are deleted.'
const gone = new Refusal(401, { detail: 'Session expired. Please log in again.' })

let opened = 0
const live = { speed: 1, expires_at: '2026-01-01T01:00:00.000Z', seconds_left: 3600 }
const calls = (more: Parameters<typeof answerCalls>[0] = {}) =>
  answerCalls({
    'demo.open': () => {
      opened += 1
      return { ...live, token: `sandbox-${opened}`, user: testUser }
    },
    'demo.state': () => live,
    'demo.setSpeed': ({ speed }: { speed: number }) => ({ ...live, speed }),
    ...more,
  })

/** Waits until React has run effects, which start the timers. */
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))

const renderDemo = async () => {
  const app = renderApp(paths.demo)
  await screen.findByTitle('Host’s tablet')
  await settled()
  return app
}

/** Simulates a sleeping tab: the clock advances, and no timer fires. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)
const wake = (target: EventTarget, event: string) => act(() => target.dispatchEvent(new Event(event)) && undefined)

beforeEach(() => {
  opened = 0
  // Fakes only the clock and intervals; other timers are real.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const expectOver = async () => {
  expect(await screen.findByText(over)).toBeTruthy()
  expect(screen.getAllByText('Switched off: the demo is over.')).toHaveLength(2)
  // No controls are left.
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(screen.queryByText('Join, and find yourself on the list.')).toBeNull()
  expect(screen.queryByTitle('Host’s tablet')).toBeNull()
  expect(screen.queryByTitle('Guest’s phone')).toBeNull()
  expect(sessionStorage.getItem('authToken')).toBeNull()
}

test.each([
  ['is looked at again', () => document, 'visibilitychange'],
  ['is come back to', () => window, 'pageshow'],
  ['is focused', () => window, 'focus'],
  ['gives the focus to a frame', () => window, 'blur'],
] as const)('a tab that slept past the hour shows the end when it %s', async (_, target, event) => {
  calls()
  await renderDemo()
  sleep(hour + minute)
  expect(screen.queryByText(over)).toBeNull()
  wake(target(), event)
  await expectOver()
})

test('the hour ends on time in an active tab, and a new demo can be started', async () => {
  calls()
  const { user } = await renderDemo()
  act(() => void vi.advanceTimersByTime(hour - minute))
  expect(screen.getByText('1 minute left')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(minute))
  await expectOver()
  await user.click(screen.getByRole('button', { name: 'Start a new demo' }))
  await screen.findByTitle('Host’s tablet')
  expect(opened).toBe(2)
  expect(screen.queryByText(over)).toBeNull()
  expect(sessionStorage.getItem('authToken')).toBe('sandbox-2')
})

test('a device with a wrong clock has a full hour', async () => {
  sleep(300 * hour)
  calls()
  await renderDemo()
  expect(screen.getByText('60 minutes left')).toBeTruthy()
  wake(window, 'focus')
  expect(screen.queryByText(over)).toBeNull()
})

test('a sandbox deleted early is over as soon as a call is refused', async () => {
  calls({
    'demo.setSpeed': () => {
      throw gone
    },
  })
  const { user } = await renderDemo()
  await user.click(screen.getByRole('radio', { name: 'Pause' }))
  await expectOver()
})

test('the server is polled, also when the tab wakes; a network failure does not end the demo', async () => {
  let answer = (): unknown => live
  let asked = 0
  calls({
    'demo.state': () => {
      asked += 1
      return answer()
    },
  })
  await renderDemo()
  answer = () => {
    throw new NetworkFailure()
  }
  wake(window, 'focus')
  await expect.poll(() => asked).toBe(1)
  expect(screen.getByTitle('Guest’s phone')).toBeTruthy()
  answer = () => {
    throw gone
  }
  await act(async () => {
    await vi.advanceTimersByTimeAsync(minute)
  })
  await expectOver()
})

test('the host’s session ends inside its frame', async () => {
  calls()
  await renderDemo()
  sessionStorage.removeItem('authToken')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken', storageArea: sessionStorage })))
  await expectOver()
})

test('a reload keeps the sandbox; a deleted one is replaced by a new one', async () => {
  calls()
  const first = await renderDemo()
  first.unmount()
  await renderDemo()
  expect(opened).toBe(1)
  calls({
    'demo.state': () => {
      throw gone
    },
  })
  const second = await renderApp(paths.demo)
  await waitFor(() => expect(opened).toBe(2))
  second.unmount()
})

test('if the server is unavailable, the sandbox is kept for the next try', async () => {
  calls()
  const first = await renderDemo()
  first.unmount()
  calls({
    'demo.state': () => {
      throw new Refusal(503, { detail: 'Busy.' })
    },
  })
  const { user } = renderApp(paths.demo)
  await screen.findByText('The demo could not be opened.')
  calls()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByTitle('Host’s tablet')
  expect(opened).toBe(1)
})
