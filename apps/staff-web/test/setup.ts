import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
// @boundaries-ignore shared by the tests of all packages
import { timeouts } from '../../../vitest/timeouts.ts'
import { setClock } from '../src/lib/dates.ts'
import { FakeSocket } from './fake-socket.ts'
import { endedTests, server, startedInHeader } from './server.ts'

// Tests mount the whole console, possibly on busy machines.
configure({ asyncUtilTimeout: timeouts.expect.poll.timeout })

/**
 * The errors of a wait's polls are discarded: only its last error prints the page, as printing takes longer than the query.
 * Installed once per worker, because its test files share the library.
 */
const printLastErrorOnly = () => {
  let waits = 0
  const { asyncWrapper, getElementError } = getConfig()
  configure({
    getElementError: (message, container) =>
      waits > 0
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
    asyncWrapper: async (wait) => {
      waits += 1
      try {
        return await asyncWrapper(wait)
      } catch (error) {
        if (error instanceof Error) error.message += `\n\n${prettyDOM()}`
        throw error
      } finally {
        waits -= 1
      }
    },
  })
}
const marker = 'printsLastErrorOnly'
if (!(marker in window)) {
  printLastErrorOnly()
  Object.defineProperty(window, marker, { value: true })
}

// jsdom lays nothing out: every test sees the wide screen.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('min-width'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}))
vi.stubGlobal('scrollTo', () => undefined)
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
// jsdom is never idle: what a browser makes in a spare moment is there at once.
vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
vi.stubGlobal('cancelIdleCallback', clearTimeout)
Element.prototype.scrollIntoView = () => undefined
Element.prototype.setPointerCapture = () => undefined

/**
 * A test that has ended gets no more responses, because they would show its toasts in the next test. The body is awaited
 * too, as the test can end between headers and body. Its late requests are marked, so that the next test does not count them.
 */
const dropLateResponses =
  (fetch: typeof globalThis.fetch): typeof fetch =>
  async (input, init) => {
    const startedIn = endedTests.count
    const headers = new Headers(init?.headers)
    headers.set(startedInHeader, String(startedIn))
    const answered = fetch(input, { ...init, headers }).then(async (answer) => {
      await answer.clone().arrayBuffer()
      return answer
    })
    await Promise.allSettled([answered])
    return startedIn === endedTests.count ? answered : new Promise(() => undefined)
  }

// What was sent while the last test was cleaned up belongs to that test.
// Test files share the module; the test user's clock.
beforeEach(() => setClock('12'))
beforeEach(() => {
  endedTests.count += 1
})
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  vi.stubGlobal('fetch', dropLateResponses(globalThis.fetch))
  // After listen, as msw replaces WebSocket.
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  cleanup()
  // Elements that a test added itself.
  document.body.replaceChildren()
  endedTests.count += 1
  server.resetHandlers()
  FakeSocket.opened.length = 0
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => server.close())
