import { describe, expect, test, vi } from 'vitest'
import { makeChange, makeTableChange } from '../../../test/make-change.ts'
import type { Change } from './change.ts'
import { createChangeQueue } from './change-queue.ts'
import { emptyQueue, keyOfUnreadable, reduceQueue } from './queue-state.ts'
import { readQueue, writeQueue } from './stored-queue.ts'
import { readableParts } from './unreadable.ts'

const change = makeChange({ at: 2 })
const ofTable = makeTableChange('end', { leaves: 'dirty' })
const unknown = { change: { ...change, name: 'Ben', at: 1, kind: 'teleport' }, tried: false }
const stored = JSON.stringify({ waiting: [unknown, { change, tried: true }], asking: [], refused: [] })

describe('a stored queue', () => {
  test('is read as it was written', () => {
    const state = {
      ...emptyQueue,
      waiting: [{ change, tried: false }],
      asking: [{ change: makeChange({}, 'notify'), tried: true }],
      refused: [{ change: ofTable, reason: 'no' }],
    }
    expect(readQueue(writeQueue(state))).toEqual(state)
    expect(writeQueue(emptyQueue)).toBeNull()
    expect(readQueue(null)).toEqual(emptyQueue)
  })

  test('keeps a change that this version cannot read as it is, beside those that it can', () => {
    const state = readQueue(stored)
    expect(state.waiting).toEqual([{ change, tried: true }])
    const [kept] = state.unreadable
    expect(kept).toEqual({ list: 'waiting', item: unknown })
    expect(kept && readableParts(kept)).toEqual({ name: 'Ben', at: 1 })
    const after = reduceQueue(state, { type: 'done', id: change.mutation_id })
    expect(JSON.parse(writeQueue(after) ?? '')).toEqual({ waiting: [unknown], asking: [], refused: [] })
    const dismissed = reduceQueue(after, { type: 'dropped', id: keyOfUnreadable({ list: 'waiting', item: unknown }) })
    expect(writeQueue(dismissed)).toBeNull()
  })

  test('puts a change that has become readable back in the order of sending', () => {
    const early = { change: { ...change, mutation_id: 'early', at: 1 }, tried: false }
    expect(readQueue(JSON.stringify({ waiting: [{ change, tried: true }, early] })).waiting[0]).toEqual(early)
  })

  test.each(['no JSON', '[1]', '7', '{"waiting":{"change":1}}', '{"refused":[null]}'])('%s is kept', (raw) => {
    const { unreadable, ...lists } = readQueue(raw)
    expect(lists).toEqual({ waiting: [], asking: [], refused: [] })
    expect(unreadable).not.toEqual([])
    expect(readQueue(writeQueue({ ...lists, unreadable })).unreadable).toEqual(unreadable)
  })

  test('sends the readable changes and never the others', async () => {
    localStorage.setItem('queue', stored)
    const sent: Change[] = []
    const queue = createChangeQueue({
      storage: localStorage,
      key: () => 'queue',
      send: async (each) => {
        sent.push(each)
        return { type: 'done' }
      },
      isOffline: () => false,
      onDrained: vi.fn(),
    })
    queue.wake()
    await vi.waitFor(() => expect(queue.getState().waiting).toEqual([]))
    expect(sent).toEqual([change])
    expect(queue.getState().unreadable).toEqual([{ list: 'waiting', item: unknown }])
  })
})
