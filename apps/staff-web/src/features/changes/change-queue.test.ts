import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeChange } from '../../../test/make-change.ts'
import type { Change } from './change.ts'
import { createChangeQueue, type Outcome } from './change-queue.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const idOf = (number: number) => String(number).padStart(22, '0')

/** A server whose network a test can cut, before or after a call has arrived. */
const setUp = (key: () => string | undefined = () => 'queue') => {
  const server = {
    network: 'up' as 'up' | 'cut' | 'responses lost',
    signedIn: true,
    offline: false,
    done: [] as string[],
    calls: 0,
  }
  const apply = (id: string) => {
    if (!server.done.includes(id)) server.done.push(id)
  }
  const send = async ({ mutation_id }: Change): Promise<Outcome> => {
    server.calls += 1
    if (server.network === 'cut') return { type: 'later' }
    if (!server.signedIn) return { type: 'signed-out' }
    apply(mutation_id)
    return server.network === 'up' ? { type: 'done' } : { type: 'later' }
  }
  const drained = vi.fn()
  const open = () =>
    createChangeQueue({ storage: localStorage, key, send, isOffline: () => server.offline, onDrained: drained })
  return { server, open, drained, queue: open() }
}

const add = (queue: ReturnType<typeof createChangeQueue>, ...ids: string[]) => {
  for (const [index, id] of ids.entries()) {
    queue.add(makeChange({ mutation_id: id, entry_id: idOf(index), at: Date.now() + index }), false)
  }
}

const waiting = (queue: ReturnType<typeof createChangeQueue>) =>
  queue.getState().waiting.map(({ change }) => change.mutation_id)

describe('changes made offline', () => {
  test('are queued, survive a reload, and are sent once, in order, when the network is back', async () => {
    const { server, queue, open, drained } = setUp()
    server.network = 'cut'
    add(queue, 'one', 'two', 'three')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(waiting(queue)).toEqual(['one', 'two', 'three'])
    queue.stop()

    const reloaded = open()
    reloaded.wake()
    await vi.advanceTimersByTimeAsync(1)
    expect(waiting(reloaded)).toEqual(['one', 'two', 'three'])
    server.network = 'up'
    reloaded.wake()
    await vi.advanceTimersByTimeAsync(1)
    expect(server.done).toEqual(['one', 'two', 'three'])
    expect(localStorage.getItem('queue')).toBeNull()
    expect(drained).toHaveBeenCalledExactlyOnceWith(3)
  })

  test('are sent again under the same id if the response was lost', async () => {
    const { server, queue } = setUp()
    server.network = 'responses lost'
    add(queue, 'one', 'two')
    await vi.advanceTimersByTimeAsync(90_000)
    expect(server.done).toEqual(['one'])
    expect(server.calls).toBeGreaterThan(2)
    server.network = 'up'
    await vi.advanceTimersByTimeAsync(31_000)
    expect(server.done).toEqual(['one', 'two'])
  })

  test('are not sent while both the socket is closed and the browser is offline', async () => {
    const { server, queue } = setUp()
    server.offline = true
    queue.setOnline(false)
    add(queue, 'one')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.calls).toBe(0)
    queue.setOnline(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.done).toEqual(['one'])
  })

  test('are sent if only the socket is closed, or only the browser reports offline', async () => {
    const { server, queue } = setUp()
    queue.setOnline(false)
    add(queue, 'one')
    await vi.advanceTimersByTimeAsync(1001)
    queue.setOnline(true)
    server.offline = true
    add(queue, 'two')
    await vi.advanceTimersByTimeAsync(1001)
    expect(server.done).toEqual(['one', 'two'])
  })

  test('can be withdrawn until they may have been sent', async () => {
    const { server, queue } = setUp()
    server.network = 'cut'
    add(queue, 'one', 'two')
    await vi.advanceTimersByTimeAsync(2000)
    expect(queue.withdraw('one')).toBe(false)
    expect(queue.withdraw('two')).toBe(true)
    expect(waiting(queue)).toEqual(['one'])
  })
})

test('a text older than five minutes waits for a confirmation, without blocking other changes', async () => {
  const { server, queue } = setUp()
  server.offline = true
  queue.setOnline(false)
  queue.add(makeChange({ mutation_id: 'text' }, 'notify'), false)
  vi.advanceTimersByTime(301_000)
  add(queue, 'serve')
  queue.setOnline(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(server.done).toEqual(['serve'])
  expect(queue.getState().asking).toHaveLength(1)
  queue.confirm('text')
  await vi.advanceTimersByTimeAsync(1)
  expect(server.done).toEqual(['serve', 'text'])
})

test('a 401 keeps the queue for the same user, and hides it from others', async () => {
  let user: string | undefined = 'priya'
  const { server, queue } = setUp(() => user)
  server.signedIn = false
  add(queue, 'one')
  await vi.advanceTimersByTimeAsync(2000)
  user = undefined
  queue.wake()
  expect(waiting(queue)).toEqual([])
  user = 'omar'
  server.signedIn = true
  queue.wake()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.done).toEqual([])
  user = 'priya'
  queue.wake()
  await vi.advanceTimersByTimeAsync(1)
  expect(server.done).toEqual(['one'])
})

test('two tabs with the same storage send each change once', async () => {
  const { server, queue, open } = setUp()
  const other = open()
  server.network = 'cut'
  add(queue, 'one', 'two')
  other.wake()
  await vi.advanceTimersByTimeAsync(1)
  server.network = 'up'
  queue.wake()
  other.wake()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(server.done).toEqual(['one', 'two'])
  expect(waiting(other)).toEqual([])
})
