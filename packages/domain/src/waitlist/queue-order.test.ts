import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryStatuses, isActive } from './entry-status.ts'
import { inQueueOrder, type QueueEntry, type QueueRules, queueKey, sortModes } from './queue-order.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 18, minute)).toISOString()

const makeEntry = (fields: Partial<QueueEntry> = {}): QueueEntry => ({
  id: 'a',
  status: 'WAITING',
  timestamp: at(0),
  quoted_time: null,
  order_key: null,
  appointment_at: null,
  ...fields,
})

const rules = (fields: Partial<QueueRules> = {}): QueueRules => ({
  sort_parties_by: 'quoted_time',
  default_quoted_time: 15,
  ...fields,
})

const ids = (entries: QueueEntry[], by: QueueRules) => inQueueOrder(entries, by).map(({ id }) => id)

describe('queue order', () => {
  const early = makeEntry({ id: 'early', timestamp: at(0), quoted_time: 45 })
  const late = makeEntry({ id: 'late', timestamp: at(10), quoted_time: 10 })
  const unquoted = makeEntry({ id: 'unquoted', timestamp: at(6) })

  it('under quoted_time goes by the promised moment, a party without a quote by the default', () => {
    expect(ids([early, late, unquoted], rules())).toEqual(['late', 'unquoted', 'early'])
    expect(ids([early, late, unquoted], rules({ default_quoted_time: 5 }))).toEqual(['unquoted', 'late', 'early'])
  })

  it('under arrival_time goes by arrival', () => {
    expect(ids([late, unquoted, early], rules({ sort_parties_by: 'arrival_time' }))).toEqual([
      'early',
      'unquoted',
      'late',
    ])
  })

  it('breaks a tie of promises by arrival, and of arrivals by id', () => {
    const sooner = makeEntry({ id: 'z', timestamp: at(0), quoted_time: 20 })
    const same = makeEntry({ id: 'b', timestamp: at(5), quoted_time: 15 })
    const twin = makeEntry({ id: 'a', timestamp: at(5), quoted_time: 15 })
    expect(ids([same, twin, sooner], rules())).toEqual(['z', 'a', 'b'])
  })

  it('puts a party moved by hand where its key says', () => {
    expect(ids([early, late, { ...unquoted, order_key: at(50) }], rules())).toEqual(['late', 'early', 'unquoted'])
  })

  it.each(sortModes)('puts a party with an appointment where its rank says by %s, until staff move it', (mode) => {
    const by = rules({ sort_parties_by: mode })
    const booked = makeEntry({ id: 'booked', timestamp: at(8), appointment_at: at(3), quoted_time: 90 })
    expect(queueKey(booked, by)).toBe(Date.parse(at(3)))
    expect(queueKey({ ...booked, order_key: at(59) }, by)).toBe(Date.parse(at(59)))
    const { appointment_at: _missing, ...copy } = makeEntry()
    expect(queueKey(copy as QueueEntry, by)).toBe(queueKey(makeEntry(), by))
  })

  it('moves a party with a head start forward by its minutes, unless staff have moved it', () => {
    const by = rules({ sort_parties_by: 'arrival_time' })
    const first = makeEntry({ id: 'first', timestamp: at(0) })
    const second = makeEntry({ id: 'second', timestamp: at(6) })
    const urgent = makeEntry({ id: 'urgent', timestamp: at(10), head_start_minutes: 5 })
    expect(ids([first, second, urgent], by)).toEqual(['first', 'urgent', 'second'])
    expect(ids([first, second, { ...urgent, order_key: at(59) }], by)).toEqual(['first', 'second', 'urgent'])
  })

  it('numbers each queue by itself', () => {
    const other = makeEntry({ id: 'other', timestamp: at(1), queue_id: 'b' })
    const placed = inQueueOrder([early, other, late], rules())
    expect(placed.map(({ id, pos }) => [id, pos])).toEqual([
      ['other', 1],
      ['late', 1],
      ['early', 2],
    ])
  })

  it('numbers only those still in the queue', () => {
    const placed = inQueueOrder([makeEntry({ id: 'gone', status: 'SERVED' }), late, early], rules())
    expect(placed.map(({ id, pos }) => [id, pos])).toEqual([
      ['late', 1],
      ['early', 2],
      ['gone', null],
    ])
  })
})

const minute = fc.integer({ min: 0, max: 600 })
const entries = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 4 }),
      status: fc.constantFrom(...entryStatuses),
      timestamp: minute.map(at),
      quoted_time: fc.option(fc.integer({ min: 0, max: 90 })),
      order_key: fc.option(minute.map(at), { freq: 5 }),
      appointment_at: fc.option(minute.map(at), { freq: 3 }),
      queue_id: fc.constantFrom('default', 'b'),
      head_start_minutes: fc.constantFrom(0, 0, 10, 30),
    }),
    { selector: ({ id }) => id, maxLength: 40 },
  )
  .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
const someRules = fc.record({
  sort_parties_by: fc.constantFrom(...sortModes),
  default_quoted_time: fc.integer({ min: 5, max: 60 }),
})

describe('whatever the list', () => {
  it("the order does not depend on the input's order, contains every party, and keys never decrease", () => {
    fc.assert(
      fc.property(entries, someRules, ([list, shuffled], by) => {
        const placed = inQueueOrder(list, by)
        expect(inQueueOrder(shuffled, by)).toEqual(placed)
        expect(new Set(placed.map(({ id }) => id))).toEqual(new Set(list.map(({ id }) => id)))
        const keys = placed.filter(isActive).map((entry) => queueKey(entry, by))
        expect(keys).toEqual([...keys].sort((a, b) => a - b))
      }),
    )
  })

  it('places are 1..n without a gap, for active parties only', () => {
    fc.assert(
      fc.property(entries, someRules, ([list], by) => {
        const placed = inQueueOrder(list, by)
        expect(placed.slice(list.filter(isActive).length).every(({ pos }) => pos === null)).toBe(true)
        for (const queue of ['default', 'b']) {
          const active = placed.filter((entry) => isActive(entry) && entry.queue_id === queue)
          expect(active.map(({ pos }) => pos)).toEqual(Array.from(active, (_, index) => index + 1))
        }
      }),
    )
  })

  it('no party passes another of its mode by more than its head start', () => {
    fc.assert(
      fc.property(entries, ([list]) => {
        const by = rules({ sort_parties_by: 'arrival_time' })
        const arrived = list.map((entry) => ({ ...entry, order_key: null, appointment_at: null }))
        const placed = inQueueOrder(arrived, by).filter(isActive)
        placed.forEach((entry, index) => {
          for (const behind of placed.slice(index + 1)) {
            const passedBy = Date.parse(entry.timestamp) - Date.parse(behind.timestamp)
            expect(passedBy).toBeLessThanOrEqual(entry.head_start_minutes * 60_000)
          }
        })
      }),
    )
  })

  it('when one party leaves, no other moves back or past another', () => {
    fc.assert(
      fc.property(entries, someRules, ([list], by) => {
        const before = inQueueOrder(list, by)
        const [first, ...rest] = before
        fc.pre(first !== undefined && isActive(first))
        expect(inQueueOrder(rest, by).map(({ id }) => id)).toEqual(rest.map(({ id }) => id))
      }),
    )
  })
})
