import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Bounds,
  boundsOf,
  type Direction,
  directions,
  isPlaced,
  nearestInDirection,
  placeTables,
  rotatedBounds,
  smallestScale,
  tableByTyping,
} from './plan-layout.ts'

const table = (name: string, fields: object = {}) => ({
  ...{ id: name, name, seats_max: 4, x: 0, y: 0, width: 8, height: 8, rotation: 0 },
  ...fields,
})

const overlap = (one: Bounds, other: Bounds) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const anySeats = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 })

describe('tables without a place', () => {
  test('stand in rows in the order of their names', () => {
    const rows = placeTables(['10', '2', '1', '3', '4', '5'].map((name) => table(name)))
    expect(rows.map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5', '10'])
    expect(new Set(rows.map(({ y }) => y)).size).toBe(2)
    expect(rows.every(isPlaced)).toBe(true)
  })

  test('never cover each other or a table that has a place', () => {
    const anyPlaced = fc.array(
      fc.record({ x: fc.integer({ min: 1, max: 90 }), rotation: fc.integer({ max: 359, min: 0 }) }),
    )
    fc.assert(
      fc.property(anySeats, anyPlaced, (seats, placed) => {
        const fixed = placed.map((fields, index) => table(`P${index}`, { ...fields, y: 30 * index + 1 }))
        const added = seats.map((seats_max, index) => table(String(index), { seats_max }))
        const all = placeTables([...fixed, ...added])
        expect(all).toHaveLength(fixed.length + added.length)
        for (const one of fixed) expect(all).toContainEqual(one)
        const bounds = all.map((each) => ({ id: each.id, ...rotatedBounds(each) }))
        for (const [index, one] of bounds.slice(fixed.length).entries())
          for (const other of bounds.slice(0, fixed.length + index)) expect(overlap(one, other)).toBe(false)
      }),
      { numRuns: 50 },
    )
  })
})

test('the rectangle around a table turned by a quarter has its sides exchanged', () => {
  const { left, top, right, bottom } = rotatedBounds(table('1', { x: 10, y: 10, width: 20, height: 10, rotation: 90 }))
  expect([left, top, right, bottom].map(Math.round)).toEqual([15, 5, 25, 25])
})

describe('arrow keys', () => {
  const at = (id: string, x: number, y: number) => ({ id, left: x - 4, top: y - 4, right: x + 4, bottom: y + 4 })
  const middle = at('middle', 50, 50)
  const floor = [
    middle,
    at('right', 70, 52),
    at('far', 90, 50),
    at('up', 48, 30),
    at('diagonal', 68, 30),
    at('left', 20, 60),
  ]
  const go = (direction: Direction) => nearestInDirection(floor, middle, direction)?.id

  test('lead to the nearest table in that direction', () => {
    expect(directions.map(go)).toEqual(['left', 'right', 'up', 'left'])
  })

  test('lead nowhere only where no table lies beyond the edge in that direction', () => {
    const position = fc.integer({ min: 0, max: 200 })
    fc.assert(
      fc.property(fc.array(fc.tuple(position, position), { minLength: 1 }), (places) => {
        const tables = places.map(([x, y], index) => at(String(index), x, y))
        for (const from of tables)
          for (const direction of directions) {
            const next = nearestInDirection(tables, from, direction)
            const ahead = (to: Bounds) =>
              ({
                left: from.left - to.left,
                right: to.left - from.left,
                up: from.top - to.top,
                down: to.top - from.top,
              })[direction]
            if (next) expect(ahead(next)).toBeGreaterThan(4)
            else expect(tables.filter((other) => ahead(other) > 4)).toEqual([])
          }
      }),
    )
  })
})

test('at the smallest scale no table that is grown to the size of a finger covers another one', () => {
  const size = fc.integer({ min: 3, max: 30 })
  const place = fc.record({
    x: fc.integer({ min: 0, max: 200 }),
    y: fc.integer({ min: 0, max: 200 }),
    width: size,
    height: size,
  })
  fc.assert(
    fc.property(fc.array(place, { maxLength: 20 }), (places) => {
      const drawn = places.map((fields) => rotatedBounds({ ...fields, rotation: 0 }))
      const kept = drawn.filter((one, index) => !drawn.slice(0, index).some((other) => overlap(one, other)))
      const scale = smallestScale(kept, 44)
      const grown = kept.map(({ left, top, right, bottom }): Bounds => {
        const [x, y] = [((left + right) / 2) * scale, ((top + bottom) / 2) * scale]
        const [width, height] = [Math.max(44, (right - left) * scale), Math.max(44, (bottom - top) * scale)]
        const slack = 1e-6
        return {
          left: x - width / 2 + slack,
          right: x + width / 2,
          top: y - height / 2 + slack,
          bottom: y + height / 2,
        }
      })
      for (const [index, one] of grown.entries())
        for (const other of grown.slice(0, index)) expect(overlap(one, other)).toBe(false)
    }),
  )
})

test('typed digits jump to the table of that name before one that only begins or ends so', () => {
  const tables = ['1', '12', '2', 'T2', 'T14'].map((name) => table(name))
  const found = ['1', '12', '14', '9'].map((typed) => tableByTyping(tables, typed)?.name)
  expect(found).toEqual(['1', '12', 'T14', undefined])
})

test('no tables have no bounds', () => {
  expect(boundsOf([])).toBeUndefined()
})
