import { rotatedBounds } from '@waitbook/domain/floor/layout/plan-layout'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeFloor, makeTable, testArea } from '../../../test/make-floor.ts'
import {
  areaInput,
  type Drawings,
  drawingsOf,
  faultsOf,
  newArea,
  presets,
  renamed,
  repeated,
  withoutTables,
  withRoom,
  withTable,
  withTables,
} from './drawing.ts'
import { foreignChanges, mergedDrawing } from './merged-drawing.ts'
import { templates, withTemplate } from './templates.ts'

const empty = makeFloor([], { areas: [] })
const first = (all: Drawings) => {
  const [area] = all
  if (!area) throw new Error('no area')
  return area
}
const names = (all: Drawings) => all.flatMap(({ tables }) => tables.map(({ name }) => name))

const covered = (all: Drawings) =>
  all.flatMap(({ tables }) => {
    const bounds = tables.map(rotatedBounds)
    return bounds.flatMap((one, index) =>
      bounds
        .slice(0, index)
        .filter(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        ),
    )
  })

describe.each(templates.map((template) => [template.id, template] as const))('the template %s', (_, template) => {
  test('is a valid area without tables on each other, also beside one that has the same names', () => {
    const [one, two] = [newArea('One'), newArea('Two')]
    const all = withTemplate(withTemplate([one, two], one.id, template), two.id, template)
    expect(new Set(names(all)).size).toBe(names(all).length)
    expect(covered(all)).toEqual([])
    for (const area of all) expect(faultsOf(area, empty)).toEqual([])
  })
})

test('a row that is repeated downwards is a block with names in order', () => {
  const area = newArea('Room')
  const one = withTable([area], area.id, { shape: 'square', seats: 4 })
  const row = repeated(one.drawings, area.id, new Set(one.added), { times: 4, direction: 'right' })
  const block = repeated(row.drawings, area.id, new Set(row.added), { times: 2, direction: 'down' })
  expect(names(block.drawings)).toEqual(Array.from({ length: 15 }, (_, index) => String(index + 1)))
  expect(covered(block.drawings)).toEqual([])
  expect(block.added).toHaveLength(15)
})

test('a name that is given to a table is taken from the one that had it', () => {
  const all = drawingsOf(makeFloor([makeTable('1', { x: 5 }), makeTable('2', { x: 25 })]))
  const [one] = first(all).tables
  expect(names(renamed(all, one?.id ?? '', '2'))).toEqual(['2', '1'])
})

test('a table is never drawn to 0, 0, which means no place, nor beyond the limits', () => {
  const all = drawingsOf(makeFloor([makeTable('1', { x: 5 })]))
  const [one] = first(all).tables
  const moved = (x: number, y: number) => {
    const [table] = first(
      withTables(all, new Set([one?.id ?? '']), (each) => ({ ...each, x, y, rotation: -90 })),
    ).tables
    return [table?.x, table?.y, table?.rotation]
  }
  expect([moved(-9, -9), moved(9_999, 5)]).toEqual([
    [1, 1, 270],
    [1_992, 5, 270],
  ])
})

test('tables that were never placed are drawn where the plan shows them', () => {
  const all = drawingsOf(makeFloor(['1', '2', '3'].map((name) => makeTable(name, { x: 0, y: 0 }))))
  expect(covered(all)).toEqual([])
})

describe('an area that somebody else has changed', () => {
  const [one, two, three] = ['1', '2', '3'].map((name, index) => makeTable(name, { x: 5 + 20 * index, y: 5 }))
  if (!one || !two || !three) throw new Error('no tables')
  const base = first(drawingsOf(makeFloor([one, two])))

  test('is described by its changes', () => {
    const changed = { ...testArea, version: 4, backdrop: 'M1 1 H9', name: 'Hall' }
    const theirs = first(drawingsOf(makeFloor([{ ...one, x: 60 }, three], { areas: [changed] })))
    expect(foreignChanges(base, theirs)).toEqual([
      { kind: 'name', name: 'Hall' },
      { kind: 'changed', name: '1' },
      { kind: 'added', name: '3' },
      { kind: 'removed', name: '2' },
      { kind: 'walls', name: '' },
    ])
  })

  test('keeps what was drawn here, field by field', () => {
    const theirs = first(
      drawingsOf(makeFloor([{ ...one, x: 60, seats_max: 6 }, three], { areas: [{ ...testArea, version: 4 }] })),
    )
    const mine = first(withTables([withRoom(base)], new Set([one.id]), (table) => ({ ...table, x: 80 })))
    const merged = mergedDrawing(base, mine, theirs)
    expect(merged).toMatchObject({ version: 4, walls: [{ isClosed: true }] })
    expect(merged.tables).toMatchObject([{ id: one.id, x: 80, seats_max: 6 }, { id: three.id }])
  })

  test('never loses a table that was added or changed here, whatever the other one did', () => {
    const edit = fc.record({ kept: fc.subarray([one, two]), x: fc.integer({ min: 1, max: 90 }) })
    fc.assert(
      fc.property(edit, edit, (a, b) => {
        const theirs = first(drawingsOf(makeFloor(a.kept.map((table) => ({ ...table, x: a.x })))))
        const removed = new Set([one, two].filter((table) => !b.kept.includes(table)).map(({ id }) => id))
        const moved = withTables(withoutTables([base], removed), new Set(b.kept.map(({ id }) => id)), (table) => ({
          ...table,
          x: b.x,
        }))
        const mine = withTable(moved, base.id, { shape: 'round', seats: 2 })
        const merged = mergedDrawing(base, first(mine.drawings), theirs)
        const ids = merged.tables.map(({ id }) => id)
        expect(ids).toContain(mine.added[0])
        expect(new Set(ids).size).toBe(ids.length)
        for (const table of b.kept) {
          const isMoved = base.tables.find(({ id }) => id === table.id)?.x !== b.x
          if (isMoved) expect(merged.tables.find(({ id }) => id === table.id)?.x).toBe(b.x)
        }
      }),
    )
  })
})

test('any sequence of edits is an area that the server accepts', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), preset: fc.constantFrom(...presets) }),
    fc.record({
      kind: fc.constant('repeat' as const),
      times: fc.integer({ min: 1, max: 3 }),
      direction: fc.constantFrom('right' as const, 'down' as const),
    }),
    fc.record({
      kind: fc.constant('move' as const),
      x: fc.integer({ min: -50, max: 3_000 }),
      rotation: fc.integer({ min: -400, max: 400 }),
    }),
    fc.record({ kind: fc.constant('room' as const) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let all: Drawings = [newArea('Room')]
      let picked: string[] = []
      const { id } = first(all)
      for (const each of steps) {
        if (each.kind === 'add') ({ drawings: all, added: picked } = withTable(all, id, each.preset))
        if (each.kind === 'repeat') all = repeated(all, id, new Set(picked), each).drawings
        if (each.kind === 'move')
          all = withTables(all, new Set(picked), (table) => ({ ...table, x: each.x, rotation: each.rotation }))
        if (each.kind === 'room') all = [withRoom(first(all))]
      }
      expect(faultsOf(first(all), empty)).toEqual([])
      for (const { x, y, width, height, rotation } of areaInput(first(all)).resources) {
        expect(Math.min(x ?? 0, y ?? 0)).toBeGreaterThan(0)
        expect(Math.max((x ?? 0) + (width ?? 0), (y ?? 0) + (height ?? 0))).toBeLessThanOrEqual(2_000)
        expect([rotation]).toEqual([expect.toSatisfy((value: number) => value >= 0 && value < 360)])
      }
    }),
    { numRuns: 50 },
  )
})
