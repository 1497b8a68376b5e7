import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeSocket } from '../test/fake-socket.ts'
import { type Connection, openLive, reconnectDelay } from './live.ts'

test('reconnects within half a minute, spread at random', () => {
  expect(reconnectDelay(0, 1)).toBe(1_000)
  expect(reconnectDelay(20, 1)).toBe(30_000)
  expect(reconnectDelay(20, 0)).toBeGreaterThan(0)
  // Equal random values must not give equal delays: a minimum that clamps lower ones would reconnect half of all at once.
  for (const attempt of [0, 1, 5, 20]) {
    const delays = Array.from({ length: 100 }, (_, index) => reconnectDelay(attempt, index / 100))
    expect(new Set(delays).size).toBe(100)
  }
})

describe('a lost connection', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const open = () => {
    const connections: Connection[] = []
    let seq = 4
    const live = openLive({
      restaurantId: 'copperpot',
      token: 'secret',
      since: () => seq,
      onMessage: (message) => {
        seq = message.seq
      },
      onConnection: (connection) => connections.push(connection),
    })
    FakeSocket.last.receive({ type: 'hello', seq: 4, epoch: 'a' })
    return { live, connections }
  }

  test('is reopened from the last seq', () => {
    const { live, connections } = open()
    FakeSocket.last.receive({ type: 'current', seq: 7 })
    FakeSocket.last.break()
    expect(connections).toEqual(['connecting', 'open', 'lost'])
    vi.advanceTimersByTime(1_000)
    expect(FakeSocket.opened.map(({ url }) => new URL(url).search)).toEqual([
      '?since=4&also=reservations,parties',
      '?since=7&also=reservations,parties',
    ])
    live.close()
  })

  test('is reopened at once when the browser is back online', () => {
    const { live } = open()
    FakeSocket.last.break()
    window.dispatchEvent(new Event('online'))
    expect(FakeSocket.opened).toHaveLength(2)
    live.close()
  })

  test.each([
    [44_000, 1],
    [46_000, 2],
  ])('is checked after a sleep of %i ms', (asleepMs, sockets) => {
    const { live } = open()
    const visible = vi.spyOn(document, 'visibilityState', 'get')
    visible.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(asleepMs)
    visible.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(FakeSocket.opened).toHaveLength(sockets)
    live.close()
  })

  test('is not reopened once the screen is closed', () => {
    const { live } = open()
    live.close()
    FakeSocket.last.break()
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.opened).toHaveLength(1)
  })
})
