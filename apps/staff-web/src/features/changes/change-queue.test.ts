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

/** A server with a line that a test can cut, before or after a call has arrived. */
const setUp = (key: () => string | undefined = () => 'queue') => {
  const server = {
    line: 'up' as 'up' | 'cut' | 'answers lost',
    signedIn: true,
    offline: false,
    done: [] as string[],
    calls: 0,
  }
  const take = (id: string) => {
    if (!server.done.includes(id)) server.done.push(id)
  }
  const send = async ({ mutation_id }: Change): Promise<Outcome> => {
    server.calls += 1
    if (server.line === 'cut') return { type: 'later' }
    if (!server.signedIn) return { type: 'signed-out' }
    take(mutation_id)
    return server.line === 'up' ? { type: 'done' } : { type: 'later' }
  }
  const drained = vi.fn()
  const open = () =>
    createChangeQueue({ storage: localStorage, key, send, isOffline: () => server.offline, onDrained: drained })
  return { server, open, drained, queue: open() }
}

const hold = (queue: ReturnType<typeof createChangeQueue>, ...ids: string[]) => {
  for (const [index, id] of ids.entries()) {
    queue.hold(makeChange({ mutation_id: id, entry_id: idOf(index), at: Date.now() + index }), false)
  }
}

const waiting = (queue: ReturnType<typeof createChangeQueue>) =>
  queue.getState().waiting.map(({ change }) => change.mutation_id)

describe('changes without a line', () => {
  test('wait, survive a reload, and are sent once, in order, when it is back', async () => {
    const { server, queue, open, drained } = setUp()
    server.line = 'cut'
    hold(queue, 'one', 'two', 'three')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(waiting(queue)).toEqual(['one', 'two', 'three'])
    queue.stop()

    const reloaded = open()
    reloaded.wake()
    await vi.advanceTimersByTimeAsync(1)
    expect(waiting(reloaded)).toEqual(['one', 'two', 'three'])
    server.line = 'up'
    reloaded.wake()
    await vi.advanceTimersByTimeAsync(1)
    expect(server.done).toEqual(['one', 'two', 'three'])
    expect(localStorage.getItem('queue')).toBeNull()
    expect(drained).toHaveBeenCalledExactlyOnceWith(3)
  })

  test('are asked for again under the same id when the answer was lost', async () => {
    const { server, queue } = setUp()
    server.line = 'answers lost'
    hold(queue, 'one', 'two')
    await vi.advanceTimersByTimeAsync(90_000)
    expect(server.done).toEqual(['one'])
    expect(server.calls).toBeGreaterThan(2)
    server.line = 'up'
    await vi.advanceTimersByTimeAsync(31_000)
    expect(server.done).toEqual(['one', 'two'])
  })

  test('are not even tried while screen and browser agree that the line is down', async () => {
    const { server, queue } = setUp()
    server.offline = true
    queue.setLine(false)
    hold(queue, 'one')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.calls).toBe(0)
    queue.setLine(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.done).toEqual(['one'])
  })

  test('are sent all the same where only the live line is gone, or the browser is wrong', async () => {
    const { server, queue } = setUp()
    queue.setLine(false)
    hold(queue, 'one')
    await vi.advanceTimersByTimeAsync(1001)
    queue.setLine(true)
    server.offline = true
    hold(queue, 'two')
    await vi.advanceTimersByTimeAsync(1001)
    expect(server.done).toEqual(['one', 'two'])
  })

  test('can be taken back until they may have been sent', async () => {
    const { server, queue } = setUp()
    server.line = 'cut'
    hold(queue, 'one', 'two')
    await vi.advanceTimersByTimeAsync(2000)
    expect(queue.withdraw('one')).toBe(false)
    expect(queue.withdraw('two')).toBe(true)
    expect(waiting(queue)).toEqual(['one'])
  })
})

test('a text older than five minutes waits for a person’s word, and holds up nothing else', async () => {
  const { server, queue } = setUp()
  server.offline = true
  queue.setLine(false)
  queue.hold(makeChange({ mutation_id: 'text' }, 'notify'), false)
  vi.advanceTimersByTime(301_000)
  hold(queue, 'serve')
  queue.setLine(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(server.done).toEqual(['serve'])
  expect(queue.getState().asking).toHaveLength(1)
  queue.confirm('text')
  await vi.advanceTimersByTimeAsync(1)
  expect(server.done).toEqual(['serve', 'text'])
})

test('a 401 keeps what waits for the same person, and shows it to nobody else', async () => {
  let user: string | undefined = 'priya'
  const { server, queue } = setUp(() => user)
  server.signedIn = false
  hold(queue, 'one')
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

test('two tabs over one storage send each change once', async () => {
  const { server, queue, open } = setUp()
  const other = open()
  server.line = 'cut'
  hold(queue, 'one', 'two')
  other.wake()
  await vi.advanceTimersByTimeAsync(1)
  server.line = 'up'
  queue.wake()
  other.wake()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(server.done).toEqual(['one', 'two'])
  expect(waiting(other)).toEqual([])
})
