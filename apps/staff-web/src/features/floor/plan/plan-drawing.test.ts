import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFloor, makeTable, testArea } from '../../../../test/make-floor.ts'
import type { FloorRow } from '../floor-row.ts'
import { drawingOf, drawnSize, leastSize, type Spot } from './plan-drawing.ts'
import { faceOf } from './table-words.ts'

const rowsOf = (tables: ReturnType<typeof makeTable>[]) =>
  tables.map((resource) => ({ resource, state: { kind: 'free' }, heldFor: '' }) as FloorRow)
const drawn = (tables: ReturnType<typeof makeTable>[]) =>
  drawingOf(makeFloor(tables), rowsOf(tables), testArea.id, { width: 800, height: 600 })

/** Tables on a grid of places that they do not leave. */
const crowd = fc
  .uniqueArray(fc.tuple(fc.nat(5), fc.nat(5)), { minLength: 2, maxLength: 20, selector: ([x, y]) => `${x} ${y}` })
  .chain((places) =>
    fc.tuple(
      ...places.map(([x, y]) =>
        fc.record({
          x: fc.integer({ min: 1, max: 4 }).map((by) => x * 20 + by),
          y: fc.integer({ min: 1, max: 4 }).map((by) => y * 20 + by),
          width: fc.integer({ min: 4, max: 16 }),
          height: fc.integer({ min: 4, max: 16 }),
        }),
      ),
    ),
  )

const boxOf = (spot: Spot, scale: number, least: number) => {
  const { width, height } = drawnSize(spot, scale, least)
  const [x, y] = [((spot.left + spot.right) / 2) * scale, ((spot.top + spot.bottom) / 2) * scale]
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
}

test('at no scale a drawn table covers another one, and from the least scale on each is as large as a finger', () => {
  fc.assert(
    fc.property(crowd, fc.double({ min: 0.2, max: 4, noNaN: true }), (places, zoom) => {
      const drawing = drawn(places.map((place, index) => makeTable(String(index), place)))
      const scale = drawing.leastScale * zoom
      const least = leastSize(drawing, scale)
      if (zoom >= 1) expect(least).toBeGreaterThanOrEqual(44 - 1e-6)
      const boxes = drawing.spots.map((spot) => boxOf(spot, scale, least))
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            one.right <= other.left + 1e-6 ||
            other.right <= one.left + 1e-6 ||
            one.bottom <= other.top + 1e-6 ||
            other.bottom <= one.top + 1e-6
          expect(isApart).toBe(true)
        }
      }
    }),
  )
})

test.each([
  ['Ana Silva', 'AS'],
  ['Lopez', 'L'],
  ['Maximiliana de la Vega', 'MV'],
  ['அன்பு', 'அ'],
  ['', ''],
])('a table whose party is called %j shows the initials %j', (name, initials) => {
  const row = {
    resource: makeTable('1'),
    state: { kind: 'held', hold: { until_at: '2026-11-29T12:00:00Z' } },
    heldFor: name,
  }
  expect(faceOf(row as FloorRow, { now: 0, timeZone: 'Asia/Kolkata' }).initials).toBe(initials)
})
