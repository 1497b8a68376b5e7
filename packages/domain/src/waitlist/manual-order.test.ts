import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysForMove } from './manual-order.ts'
import { inQueueOrder, type QueueEntry, type QueueRules, sortModes } from './queue-order.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 18, minute)).toISOString()

const makeEntry = (id: string, fields: Partial<QueueEntry> = {}): QueueEntry => ({
  id,
  status: 'WAITING',
  timestamp: at(0),
  quoted_time: null,
  order_key: null,
  appointment_at: null,
  ...fields,
})

const rules: QueueRules = { sort_parties_by: 'arrival_time', default_quoted_time: 15 }

const ids = (entries: QueueEntry[], by = rules) => inQueueOrder(entries, by).map(({ id }) => id)

const apply = (entries: QueueEntry[], keys: { id: string; order_key: string }[]) =>
  entries.map((entry) => ({ ...entry, ...keys.find(({ id }) => id === entry.id) }))

const queue = [
  makeEntry('a', { timestamp: at(0) }),
  makeEntry('b', { timestamp: at(5) }),
  makeEntry('c', { timestamp: at(9) }),
]

describe('moving a party by hand', () => {
  it.each([
    ['c', null, ['c', 'a', 'b']],
    ['c', 'a', ['a', 'c', 'b']],
    ['a', 'c', ['b', 'c', 'a']],
    ['b', 'a', ['a', 'b', 'c']],
  ])('%s behind %s makes %j', (id, after, expected) => {
    const keys = keysForMove(queue, rules, id, after)
    expect(keys).toHaveLength(1)
    expect(ids(apply(queue, keys ?? []))).toEqual(expected)
  })

  it('makes room between two parties with the same key', () => {
    const twins = ['a', 'b', 'c', 'd'].map((id) => makeEntry(id))
    const keys = keysForMove(twins, rules, 'd', 'a') ?? []
    expect(ids(apply(twins, keys))).toEqual(['a', 'd', 'b', 'c'])
  })

  it('returns nothing for a party that has left, or behind one that has', () => {
    const list = [...queue, makeEntry('gone', { status: 'SERVED' })]
    expect(keysForMove(list, rules, 'a', 'gone')).toBeUndefined()
    expect(keysForMove(list, rules, 'gone', 'a')).toBeUndefined()
    expect(keysForMove(list, rules, 'nobody', null)).toBeUndefined()
  })

  it('moves a party within its queue only', () => {
    const list = [
      ...queue,
      makeEntry('other', { queue_id: 'b' }),
      makeEntry('last', { queue_id: 'b', timestamp: at(2) }),
    ]
    expect(keysForMove(list, rules, 'other', 'a')).toBeUndefined()
    expect(ids(apply(list, keysForMove(list, rules, 'last', null) ?? []))).toEqual(['last', 'a', 'other', 'b', 'c'])
  })

  it('puts the party in its place and keeps the order of the others, however often it is moved', () => {
    const entries = fc.uniqueArray(
      fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), minute: fc.nat(20), quoted: fc.option(fc.nat(30)) }),
      { selector: ({ id }) => id, minLength: 2, maxLength: 15 },
    )
    const moves = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(entries, moves, fc.constantFrom(...sortModes), (list, steps, sort_parties_by) => {
        const by = { sort_parties_by, default_quoted_time: 15 }
        let state = list.map(({ id, minute, quoted }) => makeEntry(id, { timestamp: at(minute), quoted_time: quoted }))
        for (const [pick, place] of steps) {
          const before = ids(state, by)
          const id = before[pick % before.length] ?? ''
          const rest = before.filter((other) => other !== id)
          const index = place % (rest.length + 1)
          const keys = keysForMove(state, by, id, rest[index - 1] ?? null)
          expect(keys).toBeDefined()
          state = apply(state, keys ?? [])
          expect(ids(state, by)).toEqual([...rest.slice(0, index), id, ...rest.slice(index)])
        }
      }),
    )
  })
})
