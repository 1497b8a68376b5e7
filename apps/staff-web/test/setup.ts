import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
// @boundaries-ignore shared by the tests of all packages
import { patience } from '../../../vitest.patience.ts'
import { FakeSocket } from './fake-socket.ts'
import { server } from './server.ts'

// The whole console is mounted, on machines that do other things meanwhile.
configure({ asyncUtilTimeout: patience.expect.poll.timeout })

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

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  // After listen: msw puts a socket of its own in place.
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  cleanup()
  // What a test put there by itself, for the files after it.
  document.body.replaceChildren()
  server.resetHandlers()
  FakeSocket.opened.length = 0
  localStorage.clear()
})
afterAll(() => server.close())
