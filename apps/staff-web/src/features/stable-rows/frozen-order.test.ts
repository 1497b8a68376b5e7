import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFrozenChanges, frozenOrder } from './frozen-order.ts'

const none = new Set<string>()

test.each([
  { what: 'nothing changed', shown: 'abc', latest: 'abc', taken: '', frozen: 'abc', changes: 0 },
  { what: 'another host served the first', shown: 'abc', latest: 'bc', taken: '', frozen: 'abc', changes: 1 },
  { what: 'this screen served the first', shown: 'abc', latest: 'bc', taken: 'a', frozen: 'bc', changes: 0 },
  {
    what: 'this screen and another host served one each',
    shown: 'abcd',
    latest: 'cd',
    taken: 'b',
    frozen: 'acd',
    changes: 1,
  },
  { what: 'another host moved the last to the top', shown: 'abc', latest: 'cab', taken: '', frozen: 'abc', changes: 1 },
  { what: 'a party arrived in the middle', shown: 'abc', latest: 'anbc', taken: '', frozen: 'abc', changes: 1 },
  { what: 'a party arrived below all others', shown: 'abc', latest: 'abcn', taken: '', frozen: 'abcn', changes: 0 },
  { what: 'the last left and a party arrived', shown: 'abc', latest: 'abn', taken: '', frozen: 'abcn', changes: 1 },
  { what: 'the list was empty', shown: '', latest: 'ab', taken: '', frozen: 'ab', changes: 0 },
  { what: 'the list was reversed', shown: 'abcd', latest: 'dcba', taken: '', frozen: 'abcd', changes: 3 },
])('$what: shows $frozen and counts $changes', ({ shown, latest, taken, frozen, changes }) => {
  const order = frozenOrder([...shown], [...latest], new Set(taken))
  expect(order.join('')).toBe(frozen)
  expect(countFrozenChanges(order, [...latest])).toBe(changes)
})

const list = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { maxLength: 12 })

test('property: no row is reordered or leaves, and an unchanged list counts no changes', () => {
  fc.assert(
    fc.property(list, list, (shown, latest) => {
      const order = frozenOrder(shown, latest, none)
      expect(order.slice(0, shown.length)).toEqual(shown)
      expect(new Set(order).size).toBe(order.length)
      expect(countFrozenChanges(latest, latest)).toBe(0)
      expect(countFrozenChanges(order, latest) === 0).toBe(order.join() === latest.join())
    }),
  )
})
