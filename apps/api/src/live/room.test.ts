import type { StoredEntry } from '@waitbook/contracts/waitlist'
import { isActive } from '@waitbook/domain/waitlist/entry-status'
import { inQueueOrder, type QueueRules } from '@waitbook/domain/waitlist/queue-order'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FeedRow } from '../journal/change-feed.ts'
import { Room } from './room.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 18, minute)).toISOString()
const ids = ['a', 'b', 'c', 'd', 'e', 'f']

/** An entry's fields: those that decide its position, and those that do not. */
const anEntry = fc.record({
  id: fc.constantFrom(...ids),
  status: fc.constantFrom('WAITING', 'NOTIFIED', 'SERVED', 'REMOVED'),
  timestamp: fc.integer({ min: 0, max: 3 }).map(at),
  quoted_time: fc.constantFrom(null, 1, 5),
  order_key: fc.constantFrom(null, null, null, at(1)),
  appointment_at: fc.constantFrom(null, null, at(2)),
  notes: fc.constantFrom('', 'by the window'),
  queue_id: fc.constantFrom('default', 'default', 'other'),
}) as unknown as fc.Arbitrary<StoredEntry>

/** A party that changes in one field, arrives or leaves; and whether a position is read in between. */
const aChange = fc.record({
  entry: anEntry,
  part: fc.constantFrom<(keyof StoredEntry)[]>(
    ['status'],
    ['notes'],
    ['quoted_time'],
    ['order_key'],
    ['appointment_at'],
    ['timestamp'],
    ['queue_id'],
  ),
  erased: fc.boolean(),
  asks: fc.boolean(),
})

const someRules: fc.Arbitrary<QueueRules> = fc.record({
  sort_parties_by: fc.constantFrom('quoted_time', 'arrival_time'),
  default_quoted_time: fc.constantFrom(1, 5),
})

const rowOf = (seq: number, id: string, before: StoredEntry | null, after: StoredEntry | null) =>
  ({
    restaurant_id: 'r',
    seq,
    at: at(seq),
    action_type: 'ENTRY_EDITED',
    changes: [{ table: 'waitlist_entries', id, before, after }],
  }) as unknown as FeedRow

it('positions equal the queue order after any changes and any reads in between', () => {
  fc.assert(
    fc.property(fc.array(aChange, { maxLength: 30 }), someRules, (changes, rules) => {
      const room = new Room({ seq: 0, epoch: 'e', entries: [], settings: rules })
      const known = new Map<string, StoredEntry>()
      for (const [index, { entry, part, erased, asks }] of changes.entries()) {
        const { id } = entry
        const before = known.get(id)
        const altered =
          before && Object.assign({ ...before }, Object.fromEntries(part.map((name) => [name, entry[name]])))
        const after = before && erased ? null : (altered ?? entry)
        if (after && isActive(after)) known.set(id, after)
        else known.delete(id)
        const messages = room.apply([rowOf(index + 1, id, before ?? null, after)], 0, undefined).board
        const order = inQueueOrder([...known.values()], rules)
        const [message] = messages
        if (message?.type === 'update') {
          expect(message.data.pos).toBe(order.find((other) => other.id === message.data.id)?.pos)
        }
        if (asks)
          expect(ids.flatMap((other) => room.find(other) ?? [])).toEqual(
            order.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
          )
      }
    }),
    { numRuns: 500 },
  )
})
