import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settleMs } from '../../lib/use-settled.ts'
import { createRowPlaces, type Layout } from './row-places.ts'

const listTop = 100
const height = 50

const layoutOf = (ids: readonly string[], top = listTop, drawn = ids.length): Layout => ({
  top,
  bottom: top + ids.length * height,
  rows: ids.slice(0, drawn).map((id, index) => ({
    id,
    top: top + index * height,
    bottom: top + (index + 1) * height,
    left: 0,
    right: 400,
  })),
  ids,
})
const pointAt = (y: number) => ({ x: 10, y })
const middleOf = (place: number) => listTop + (place - 0.5) * height

const at = (ids: string) => {
  const places = createRowPlaces()
  places.laidOut(layoutOf([...ids]), 0, 0)
  return places
}

test.each([1, 200, 400, 699])('a row that moved up %i ms ago is not settled', (ms) => {
  const places = at('abc')
  places.laidOut(layoutOf([...'bc']), 0, 1000)
  expect(places.isSettled('b', pointAt(middleOf(1)), 1000 + ms)).toBe(false)
})

test('of rows beside each other, one that changed its column is not settled', () => {
  const places = createRowPlaces()
  const layout = (ids: string): Layout => ({
    top: 0,
    bottom: 50,
    rows: [...ids].map((id, column) => ({ id, top: 0, bottom: 50, left: column * 100, right: column * 100 + 100 })),
    ids: [...ids],
  })
  places.laidOut(layout('abc'), 0, 0)
  places.laidOut(layout('acb'), 0, 1000)
  expect(places.isSettled('a', { x: 50, y: 25 }, 1010)).toBe(true)
  expect(places.isSettled('c', { x: 150, y: 25 }, 1010)).toBe(false)
  expect(places.isSettled('b', { x: 250, y: 25 }, 1010)).toBe(false)
})

test('a row is settled again after 700 ms', () => {
  const places = at('abc')
  places.laidOut(layoutOf([...'bc']), 0, 1000)
  expect(places.isSettled('b', pointAt(middleOf(1)), 1000 + settleMs)).toBe(true)
})

test('rows above the change stay settled, and so does a row that was reordered into its own place', () => {
  const places = at('abcd')
  places.laidOut(layoutOf([...'abd']), 0, 1000)
  expect(places.isSettled('a', pointAt(middleOf(1)), 1010)).toBe(true)
  expect(places.isSettled('b', pointAt(middleOf(2)), 1010)).toBe(true)
  expect(places.isSettled('d', pointAt(middleOf(3)), 1010)).toBe(false)
})

test('a change that is reverted within 700 ms leaves its rows unsettled for 700 ms after the second change', () => {
  const places = at('ab')
  places.laidOut(layoutOf([...'ba']), 0, 1000)
  places.laidOut(layoutOf([...'ab']), 0, 1600)
  expect(places.isSettled('a', pointAt(middleOf(1)), 1650)).toBe(false)
  expect(places.isSettled('a', pointAt(middleOf(1)), 1600 + settleMs)).toBe(true)
})

test('a row that moved by a few pixels is settled where it was before, too', () => {
  const places = at('ab')
  places.laidOut(layoutOf([...'ab'], listTop + 10), 0, 1000)
  expect(places.isSettled('b', pointAt(middleOf(2)), 1010)).toBe(true)
  expect(places.isSettled('a', pointAt(listTop + height + 5), 1010)).toBe(false)
})

test('a banner that moves the list moves its rows', () => {
  const places = at('ab')
  places.laidOut(layoutOf([...'ab'], listTop + height), 0, 1000)
  expect(places.isSettled('a', pointAt(middleOf(2)), 1010)).toBe(false)
  places.laidOut(layoutOf([...'ab']), 0, 3000)
  expect(places.isSettled('a', pointAt(middleOf(1)), 3010)).toBe(false)
})

test('a party that arrived below all others is not settled at once', () => {
  const places = at('ab')
  places.laidOut(layoutOf([...'abc']), 0, 1000)
  expect(places.isSettled('c', pointAt(middleOf(3)), 1010)).toBe(false)
  expect(places.isSettled('b', pointAt(middleOf(2)), 1010)).toBe(true)
})

test('a row that is drawn while its user scrolls to it is settled', () => {
  const places = createRowPlaces()
  const ids = [...'abcdefgh']
  places.laidOut(layoutOf(ids, listTop, 4), 0, 0)
  places.userScrolls(1000)
  places.scrolled(3 * height, 1000)
  places.laidOut(layoutOf(ids), 3 * height, 1016)
  expect(places.isSettled('g', pointAt(middleOf(7) - 3 * height), 1020)).toBe(true)
})

test('scrolling by its user moves no row', () => {
  const places = at('abcd')
  places.userScrolls(1000)
  places.scrolled(height, 1000)
  places.scrolled(2 * height, 1100)
  expect(places.isSettled('c', pointAt(middleOf(1)), 1110)).toBe(true)
  places.laidOut(layoutOf([...'abce']), 2 * height, 1110)
  expect(places.isSettled('c', pointAt(middleOf(1)), 1120)).toBe(true)
})

test('rows that the browser keeps in their place on the screen stay settled', () => {
  const places = at('abcdef')
  places.userScrolls(0)
  places.scrolled(3 * height, 1)
  places.laidOut(layoutOf([...'bcdef']), 3 * height, 1000)
  places.scrolled(2 * height, 1016)
  expect(places.isSettled('e', pointAt(middleOf(2)), 1020)).toBe(true)
})

test('rows that move because the page got shorter are not settled', () => {
  const places = at('abcdef')
  places.userScrolls(0)
  places.scrolled(3 * height, 1)
  places.laidOut(layoutOf([...'abcde']), 2 * height, 1000)
  expect(places.isSettled('d', pointAt(middleOf(2)), 1010)).toBe(false)
})

test('after a search or filter all rows are settled', () => {
  const places = at('abcd')
  places.laidOut(layoutOf([...'bcd']), 0, 900)
  places.forget()
  places.laidOut(layoutOf([...'cd']), 0, 1000)
  expect(places.isSettled('c', pointAt(middleOf(1)), 1010)).toBe(true)
})

test('rows that move because the page got shorter while its user scrolls are not settled', () => {
  const places = at('abcdef')
  places.userScrolls(990)
  places.scrolled(3 * height, 990)
  places.laidOut(layoutOf([...'abcde']), 2 * height, 1000)
  expect(places.isSettled('d', pointAt(middleOf(2)), 1010)).toBe(false)
})

const screenHeight = 8 * height
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 500 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('change' as const),
      take: fc.nat(20),
      put: fc.nat(20),
      keeps: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('scroll' as const), by: fc.integer({ min: -300, max: 300 }) }),
  },
)

test('property: a settled row was under the point for 700 ms, and with no change every row is settled', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), fc.nat(screenHeight - 1), (steps, y) => {
      const places = createRowPlaces()
      let ids = [...'abcdefghijklmnopqrst']
      let scroll = 0
      let now = 0
      // The row at the point: since when, and since when apart from scrolling.
      let seenAt = Number.NEGATIVE_INFINITY
      let changedAt = Number.NEGATIVE_INFINITY
      const rowAtPoint = () => ids[Math.floor((y + scroll - listTop) / height)]
      const end = () => Math.max(0, listTop + ids.length * height - screenHeight)
      let seen = rowAtPoint()
      const look = (isByUser: boolean) => {
        const row = rowAtPoint()
        if (row !== seen) seenAt = isByUser ? Number.NEGATIVE_INFINITY : now
        seen = row
      }
      places.laidOut(layoutOf(ids), 0, now)
      for (const each of steps) {
        if (each.type === 'wait') {
          now += each.ms
        } else if (each.type === 'scroll') {
          scroll = Math.min(end(), Math.max(0, scroll + each.by))
          places.userScrolls(now)
          places.scrolled(scroll, now)
          look(true)
          now += 16
        } else {
          const first = ids[Math.max(0, Math.floor((scroll - listTop) / height))]
          const taken = ids[each.take % ids.length] as string
          const before = ids.indexOf(first as string)
          ids = ids.filter((id) => id !== taken)
          if (each.put < 15) ids.splice(each.put % (ids.length + 1), 0, taken)
          if (ids.length < 2) ids = [...ids, ...'uvwxyz']
          const after = first === undefined ? -1 : ids.indexOf(first)
          scroll = Math.min(scroll, end())
          places.laidOut(layoutOf(ids), scroll, now)
          if (each.keeps && after >= 0) {
            scroll = Math.min(end(), Math.max(0, scroll + (after - before) * height))
            places.scrolled(scroll, now + 16)
          }
          changedAt = now
          look(false)
          now += 16
        }
        const row = rowAtPoint()
        if (row === undefined) continue
        const isSettled = places.isSettled(row, pointAt(y), now)
        if (now - changedAt >= settleMs) expect(isSettled).toBe(true)
        if (now - seenAt < settleMs) expect(isSettled).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})
