import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeChange, makeTableChange } from '../../../test/make-change.ts'
import { emptyQueue, isTooOldToSend, type QueueEvent, type QueueState, reduceQueue } from './queue-state.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const changes = new Map(
  ids.map((id, index) => [
    id,
    // The first two parties are new; the other changes are about them or about existing parties.
    makeChange(
      { mutation_id: id, at: index, entry_id: `party${index % 2}` },
      index < 2 ? 'add' : index === 4 ? 'notify' : 'serve',
    ),
  ]),
)

const id = fc.constantFrom(...ids)
const event: fc.Arbitrary<QueueEvent> = fc.oneof(
  id.map((each): QueueEvent => ({ type: 'queued', change: changes.get(each) as never, tried: false })),
  fc.record({ type: fc.constantFrom('tried', 'done', 'expired', 'withdrawn', 'dropped'), id }),
  fc.record({ type: fc.constant('confirmed' as const), id, at: fc.nat(20) }),
  fc.record({
    type: fc.constant('refused' as const),
    id,
    reason: fc.constant('no'),
    reasonForRest: fc.constant('rest'),
  }),
)

const idsIn = (state: QueueState) =>
  [...state.waiting, ...state.asking, ...state.refused].map(({ change }) => change.mutation_id)

describe('the queue of changes', () => {
  test('keeps its order, and contains every change once, after any events', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const state = events.reduce(reduceQueue, emptyQueue)
        const moments = state.waiting.map(({ change }) => change.at)
        expect(moments).toEqual(moments.toSorted((one, other) => one - other))
        const sendable = [...state.waiting, ...state.asking].map(({ change }) => change.mutation_id)
        expect(new Set(sendable).size).toBe(sendable.length)
      }),
      { numRuns: 500 },
    )
  })

  test("drops no change without a response or a user's decision", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = emptyQueue
        for (const each of events) {
          const before = idsIn(state)
          state = reduceQueue(state, each)
          const lost = before.filter((known) => !idsIn(state).includes(known))
          if (each.type === 'done' || each.type === 'dropped') expect(lost.every((gone) => gone === each.id)).toBe(true)
          // The party is not added, so its later changes are dropped too.
          else if (each.type === 'withdrawn')
            expect(
              lost.every((gone) => changes.get(gone as never)?.entry_id === changes.get(each.id as never)?.entry_id),
            ).toBe(true)
          else expect(lost).toEqual([])
        }
      }),
      { numRuns: 500 },
    )
  })

  test('an event received twice, as from two tabs, counts once', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), event, (events, last) => {
        const state = reduceQueue(events.reduce(reduceQueue, emptyQueue), last)
        expect(reduceQueue(state, last)).toEqual(state)
      }),
    )
  })

  test('when an addition is refused, later changes of that party are refused with a reason', () => {
    const add = makeChange({ mutation_id: 'add', entry_id: 'new', at: 1 }, 'add')
    const serve = makeChange({ mutation_id: 'serve', entry_id: 'new', at: 2 }, 'serve')
    const other = makeChange({ mutation_id: 'other', entry_id: 'old', at: 3 }, 'serve')
    const queued = [add, serve, other].map((change): QueueEvent => ({ type: 'queued', change, tried: false }))
    const state = [
      ...queued,
      { type: 'refused', id: 'add', reason: 'Phone taken.', reasonForRest: 'Not added.' } as const,
    ].reduce(reduceQueue, emptyQueue)
    expect(state.waiting.map(({ change }) => change)).toEqual([other])
    expect(state.refused.map(({ change, reason }) => [change.mutation_id, reason])).toEqual([
      ['add', 'Phone taken.'],
      ['serve', 'Not added.'],
    ])
  })

  test('a refused seating takes the later changes of its stay along, but none of its party', () => {
    const entry_id = 'party'.padEnd(22, '0')
    const at = (mutation_id: string, at: number) => ({ mutation_id, entry_id, at })
    const queued = [
      makeTableChange('start', { entry_id, resource_ids: [] }, at('seat', 1)),
      makeTableChange('step', { step: 'bill' }, at('step', 2)),
      makeChange(at('remove', 3)),
      makeTableChange('end', { leaves: 'dirty' }, at('end', 4)),
    ]
    const state = queued.reduce((all, change) => reduceQueue(all, { type: 'queued', change, tried: false }), emptyQueue)
    const after = reduceQueue(state, { type: 'refused', id: 'seat', reason: 'Removed.', reasonForRest: 'Not seated.' })
    expect(after.waiting.map(({ change }) => change.mutation_id)).toEqual(['remove'])
    expect(after.refused.map(({ change, reason }) => [change.mutation_id, reason])).toEqual([
      ['seat', 'Removed.'],
      ['step', 'Not seated.'],
      ['end', 'Not seated.'],
    ])
  })
})

test.each([
  ['notify', 300_000, false],
  ['notify', 300_001, true],
  ['serve', 9_000_000, false],
] as const)('a %s of %i ms ago needs a confirmation before it is sent: %s', (kind, age, isTooOld) => {
  expect(isTooOldToSend({ change: makeChange({ at: 0 }, kind), tried: false }, age)).toBe(isTooOld)
})
