import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, makeMark, ms } from '../testing/floor-rows.ts'
import type { ActInputs, FloorAct, KnownFloor } from './act.ts'
import { decide } from './act-rules.ts'
import { withRows } from './with-rows.ts'

const evening: KnownFloor = {
  stays: [],
  marks: [],
  holds: [],
  resources: ['t1', 't2', 't3'].map((id) => ({ id })),
  servers: [],
  sections: { layouts: [], shifts: [] },
}
const walkIn = { entry_id: null, reservation_id: null, people_count: 2, source: 'walk_in' } as const
const listed = { ...walkIn, entry_id: 'ana', source: 'list' } as const

let made = 0
const run = <A extends FloorAct>(floor: KnownFloor, act: A, input: ActInputs[A], now = '22:00') => {
  const ctx = { now: ms(now), by: 'staff', newId: () => `m${++made}`, expected: () => ({ expected_end_at: null }) }
  return decide(act, floor, input, ctx as Parameters<typeof decide>[3])
}
const after = <A extends FloorAct>(floor: KnownFloor, act: A, input: ActInputs[A], now?: string) => {
  const rows = run(floor, act, input, now)
  return 'refused' in rows ? floor : withRows(floor, rows)
}
const refusal = <A extends FloorAct>(floor: KnownFloor, act: A, input: ActInputs[A], now?: string) => {
  const rows = run(floor, act, input, now)
  return 'refused' in rows ? rows.refused.code : undefined
}
const reported = (time: string) => ({ reported: true, happened_at: at(time) })
const seen = ({ stays, marks }: KnownFloor) => ({
  stays: stays
    .map(({ id, places, ended_at }) => [id, places.map(({ resource_id }) => resource_id), ended_at])
    .toSorted(),
  dirty: marks.filter(({ until }) => until === null).map(({ resource_id }) => resource_id),
})

describe('a party that goes back to the list', () => {
  const seated = after(evening, 'start', { id: 's1', party: listed, resource_ids: ['t1'] }, '19:00')

  it('leaves no stay, and its table free', () => {
    const rows = run(seated, 'putBack', { id: 's1' }, '19:10')
    expect(rows).toMatchObject({ stays: [], marks: [], putBack: [{ id: 's1', entry_id: 'ana', at: at('19:10') }] })
    expect(seen(after(seated, 'putBack', { id: 's1' }))).toEqual({ stays: [], dirty: [] })
  })

  it('may have moved, and have been named by the id of its entry', () => {
    const moved = after(seated, 'move', { id: 's1', resource_ids: ['t2', 't3'] }, '19:05')
    expect(seen(after(moved, 'putBack', { id: 'ana' }, '19:10'))).toEqual({ stays: [], dirty: [] })
  })

  it('leaves the table dirty if it was dirty before', () => {
    const dirty = { ...evening, marks: [makeMark({ resource_id: 't1', since: at('18:50') })] }
    const sat = after(dirty, 'start', { id: 's1', party: listed, resource_ids: ['t1'] }, '19:00')
    expect(seen(sat).dirty).toEqual([])
    expect(seen(after(sat, 'putBack', { id: 's1' }, '19:10')).dirty).toEqual(['t1'])
  })

  it('a walk-in waits under the id of its stay', () => {
    const sat = after(evening, 'start', { id: 's2', party: walkIn, resource_ids: ['t1'] }, '19:00')
    expect(run(sat, 'putBack', { id: 's2' }, '19:10')).toMatchObject({ putBack: [{ id: 's2', entry_id: 's2' }] })
  })

  it.each(['unknown', 'stay_ended'] as const)('is refused for a stay that is %s', (which) => {
    const left = after(seated, 'end', { id: 's1', leaves: 'ready' }, '19:30')
    const [floor, id, code] = which === 'unknown' ? [seated, 's9', 'unknown_stay'] : [left, 's1', 'stay_ended']
    expect(refusal(floor as KnownFloor, 'putBack', { id: id as string }, '19:40')).toBe(code)
  })

  it('refuses every other act on the stay, and a second report of the same return changes nothing', () => {
    const back = after(seated, 'putBack', { id: 's1' }, '19:10')
    expect(refusal(back, 'putBack', { id: 's1' })).toBe('put_back')
    expect(refusal(back, 'putBack', { id: 's1', ...reported('19:12') })).toBeUndefined()
    expect(refusal(back, 'end', { id: 's1', leaves: 'dirty', ...reported('19:12') })).toBe('put_back')
    expect(refusal(back, 'step', { id: 'ana', step: 'bill', ...reported('19:12') })).toBe('put_back')
  })

  it('may be seated again', () => {
    const back = after(seated, 'putBack', { id: 's1' }, '19:10')
    const again = after(back, 'start', { id: 's2', party: listed, resource_ids: ['t2'] }, '19:20')
    expect(seen(again).stays).toEqual([['s2', ['t2'], null]])
    const late = { id: 's3', party: listed, resource_ids: ['t2'] }
    expect(refusal(back, 'start', { ...late, ...reported('19:20') })).toBeUndefined()
    expect(refusal(back, 'start', { ...late, ...reported('19:05') })).toBe('put_back')
  })

  it('what is reported of the time before does not concern the party at its next table', () => {
    const first = after(evening, 'start', { id: 'ana', party: listed, resource_ids: ['t1'] }, '19:00')
    const back = after(first, 'putBack', { id: 'ana' }, '19:10')
    const again = after(back, 'start', { id: 's2', party: listed, resource_ids: ['t2'] }, '19:20')
    expect(refusal(again, 'end', { id: 'ana', leaves: 'ready', ...reported('19:08') })).toBe('put_back')
    expect(refusal(again, 'edit', { id: 'ana', people_count: 4, ...reported('19:08') })).toBe('put_back')
    expect(refusal(again, 'putBack', { id: 'ana', ...reported('19:09') })).toBeUndefined()
    expect(after(again, 'putBack', { id: 'ana', ...reported('19:09') })).toEqual(again)
    const left = after(again, 'end', { id: 'ana', leaves: 'ready', ...reported('19:40') })
    expect(left.stays.map(({ id, ended_at }) => [id, ended_at])).toEqual([['s2', at('19:40')]])
  })
})

/** What other devices report of the party, of the next one at its table and of the table. */
const reports: ((floor: KnownFloor) => KnownFloor)[] = [
  (floor) => after(floor, 'putBack', { id: 'ana', ...reported('19:10') }),
  (floor) => after(floor, 'step', { id: 'ana', step: 'ordered', ...reported('19:04') }),
  (floor) => after(floor, 'move', { id: 'ana', resource_ids: ['t2'], ...reported('19:06') }),
  (floor) => after(floor, 'end', { id: 'ana', leaves: 'dirty', ...reported('19:30') }),
  (floor) => after(floor, 'edit', { id: 'ana', people_count: 4, ...reported('19:08') }),
  (floor) => after(floor, 'start', { id: 's2', party: walkIn, resource_ids: ['t1'], ...reported('19:40') }),
  (floor) => after(floor, 'start', { id: 's3', party: walkIn, resource_ids: ['t2'], ...reported('19:07') }),
  (floor) => after(floor, 'putBack', { id: 'ana', ...reported('19:12') }),
]

it('reports in any order leave the same floor', () => {
  const seated = after(evening, 'start', { id: 'ana', party: listed, resource_ids: ['t1'], ...reported('19:00') })
  const whole = seen(reports.reduce((floor, report) => report(floor), seated))
  fc.assert(
    fc.property(fc.shuffledSubarray(reports, { minLength: reports.length }), (order) => {
      expect(seen(order.reduce((floor, report) => report(floor), seated))).toEqual(whole)
    }),
    { numRuns: 300 },
  )
  expect(whole).toEqual({
    stays: [
      ['s2', ['t1'], null],
      ['s3', ['t2'], null],
    ],
    dirty: [],
  })
})

it.each([
  ['earlier', '19:05', []],
  ['later', '19:20', [['ana', ['t2'], null]]],
] as const)('two devices seat a party, and one puts it back: the %s seating of the other', (_when, time, stays) => {
  const own = [
    (floor: KnownFloor) =>
      floor.stays.some(({ entry_id }) => entry_id === 'ana')
        ? floor
        : after(floor, 'start', { id: 'ana', party: listed, resource_ids: ['t1'], ...reported('19:00') }),
    (floor: KnownFloor) => after(floor, 'putBack', { id: 'ana', ...reported('19:10') }),
  ]
  const other = (floor: KnownFloor) =>
    floor.stays.some(({ entry_id }) => entry_id === 'ana')
      ? floor
      : after(floor, 'start', { id: 'ana', party: listed, resource_ids: ['t2'], ...reported(time) })
  for (const order of [
    [...own, other],
    [other, ...own],
  ])
    expect(seen(order.reduce((floor, report) => report(floor), evening)).stays).toEqual(stays)
})
