import { describe, expect, test } from 'vitest'
import { makeTableChange } from '../../../test/make-change.ts'
import { makeFloor, makeMark, makeStay, makeTable } from '../../../test/make-floor.ts'
import type { FloorChange } from '../changes/change.ts'
import { projectFloor } from './project-floor.ts'

const two = makeTable('2')
const five = makeTable('5')
const stay = makeStay([two.id])
const floor = makeFloor([two, five], { stays: [stay] })

const ofStay = { entry_id: stay.id }
const walkIn = (table: typeof two, id: string, replaces: string[] = []) =>
  makeTableChange(
    { kind: 'walk-in', table: table.name, resource_ids: [table.id], people_count: 2, replaces },
    { entry_id: id.padEnd(22, '0') },
  )
/** Where each party sits, and what is marked, by the names of tables. */
const shown = (changes: FloorChange[], from = floor) => {
  const { stays, marks } = projectFloor(from, changes)
  const nameOf = (id: string) => from.resources.find((each) => each.id === id)?.name
  return {
    stays: stays.map(({ resource_ids, step }) => [resource_ids.map(nameOf).join('+'), step]),
    marks: marks.map(({ resource_id, kind }) => [nameOf(resource_id), kind]),
  }
}

describe('the changes of this device', () => {
  test('without any the floor is the same object', () => {
    expect(projectFloor(floor, [])).toBe(floor)
  })

  test('a table is freed, seated again and joined', () => {
    const freed = makeTableChange({ kind: 'end', table: '2', leaves: 'dirty' }, ofStay)
    expect(shown([freed])).toEqual({ stays: [], marks: [['2', 'dirty']] })
    const next = walkIn(two, 'next', [stay.id])
    expect(shown([freed, next])).toEqual({ stays: [['2', 'seated']], marks: [] })
    const joined = makeTableChange(
      { kind: 'move-table', table: '2, 5', resource_ids: [two.id, five.id] },
      { entry_id: next.entry_id },
    )
    const bill = makeTableChange({ kind: 'step', table: '2', step: 'bill' }, { entry_id: next.entry_id })
    expect(shown([freed, next, joined, bill]).stays).toEqual([['2+5', 'bill']])
  })

  test('a table is wiped, blocked and used again', () => {
    const marked = makeFloor([two, five], { marks: [makeMark(five.id)] })
    const change = (kind: 'mark' | 'unmark', mark: 'dirty' | 'blocked', table = two) =>
      makeTableChange({ kind, mark, table: table.name, reason: 'Broken leg' }, { entry_id: table.id })
    expect(shown([change('unmark', 'dirty', five), change('mark', 'blocked')], marked).marks).toEqual([
      ['2', 'blocked'],
    ])
    expect(shown([change('mark', 'blocked'), change('unmark', 'blocked')]).marks).toEqual([])
    expect(shown([change('mark', 'dirty', five)]).marks).toEqual([['5', 'dirty']])
  })

  test('a party at a table that another one has taken is without a table', () => {
    const later = makeFloor([two, five], { stays: [makeStay([five.id])] })
    expect(shown([walkIn(five, 'second')], later).stays).toEqual([
      ['5', 'seated'],
      ['', 'seated'],
    ])
  })
})
