import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
// @boundaries-ignore shared by the tests of all packages
import { patience } from '../../../vitest.patience.ts'
import { FakeSocket } from './fake-socket.ts'
import { server } from './server.ts'

// Tests mount the whole console, possibly on busy machines.
configure({ asyncUtilTimeout: patience.expect.poll.timeout })

let waits = 0
const { asyncWrapper, getElementError } = getConfig()
// The errors of a wait's polls are discarded: only its last error prints the page, as printing takes longer than the query.
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

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  // After listen, as msw replaces WebSocket.
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  cleanup()
  // Elements that a test added itself.
  document.body.replaceChildren()
  server.resetHandlers()
  FakeSocket.opened.length = 0
  localStorage.clear()
})
afterAll(() => server.close())
