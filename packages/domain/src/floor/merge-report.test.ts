import { describe, expect, it } from 'vitest'
import type { FloorRecord, StayRow } from './floor-facts.ts'
import { staySteps, stepsAfter } from './stay.ts'
import { at } from './testing/floor-rows.ts'
import {
  dirtyOf,
  end,
  lastOutcome,
  merged,
  move,
  placed,
  seat,
  seen,
  stayOf,
  step,
  type TestChange,
  wipe,
} from './testing/reports.ts'

describe('two parties at one table', () => {
  it('are both served; the second has no table, and the host is asked', () => {
    const { outcome, floor } = lastOutcome([seat('a', 't1', '19:00'), seat('b', 't1', '18:50')])
    expect(outcome).toEqual({ code: 'needs_table', stay_id: 'b', taken_by: ['a'] })
    expect(placed(floor, 'a')).toMatchObject({ tables: ['t1'] })
    expect(placed(floor, 'b')).toMatchObject({ tables: [], ended_at: null })
  })

  it('are one after the other if the first has left by then, in any order of arrival', () => {
    const first = [seat('a', 't1', '19:00'), end('a', '19:40', 'dirty')]
    const second = [seat('b', 't1', '20:00')]
    expect(seen(merged([...first, ...second]))).toEqual(seen(merged([...second, ...first])))
    expect(seen(merged([...first.slice(0, 1), ...second, ...first.slice(1)]))).toEqual(
      seen(merged([...first, ...second])),
    )
    expect(placed(merged([...second, ...first]), 'b')).toMatchObject({ tables: ['t1'] })
  })

  it('whose host saw the first one gone end its stay as the next one begins', () => {
    const floor = merged([seat('a', 't1', '19:00'), seat('b', 't1', '20:00', { replaces: ['a'] })])
    expect(placed(floor, 'a')).toMatchObject({ ended_at: at('20:00'), ended_by: 'next_seating' })
    expect(placed(floor, 'b')).toMatchObject({ tables: ['t1'], ended_at: null })
  })

  it.each([
    ['an earlier end counts', '19:40', '19:40'],
    ['a later end counts as of the next seating', '20:10', '20:00'],
  ])('and %s', (_name, tapped, ended) => {
    const next = seat('b', 't1', '20:00', { replaces: ['a'] })
    const late = merged([seat('a', 't1', '19:00'), next, end('a', tapped)])
    expect(placed(late, 'a')).toMatchObject({ ended_at: at(ended), ended_by: 'staff' })
    expect(seen(merged([seat('a', 't1', '19:00'), end('a', tapped), next]))).toEqual(seen(late))
  })

  it('keep the first one where another device had moved it', () => {
    const next = seat('b', 't1', '20:00', { replaces: ['a'] })
    for (const moved of ['19:50', '20:05']) {
      const floor = merged([seat('a', 't1', '19:00'), next, move('a', 't2', moved)])
      expect(placed(floor, 'a')).toMatchObject({ tables: ['t2'], ended_at: null })
      expect(seen(merged([seat('a', 't1', '19:00'), move('a', 't2', moved), next]))).toEqual(seen(floor))
    }
  })
})

it('seats a party once: a second stay of the same party is the first one', () => {
  const again = seat('again', 't2', '19:01', { entry_id: 'entry of a' })
  const { outcome, floor } = lastOutcome([seat('a', 't1', '19:00'), again])
  expect(outcome).toEqual({ code: 'already_seated', stay_id: 'a' })
  expect(placed(merged([end('entry of a', '20:00')], floor), 'a')).toMatchObject({
    ended_at: at('20:00'),
    tables: ['t1'],
  })
})

it('changes nothing when a change arrives twice', () => {
  const changes = [
    seat('a', 't1', '19:00'),
    step('a', 'mains', '19:30'),
    move('a', 't2', '19:40'),
    end('a', '20:00', 'dirty'),
  ]
  expect(seen(merged(changes.flatMap((change) => [change, change])))).toEqual(seen(merged(changes)))
})

it('clamps what a wrong clock says to the stay and to the arrival', () => {
  const floor = merged([seat('a', 't1', '23:40'), seat('b', 't2', '19:00'), end('b', '18:00')])
  expect(stayOf(floor, 'a').started_at).toBe(at('23:00'))
  expect(placed(floor, 'b')).toMatchObject({ ended_at: at('19:00') })
})

const started = merged([seat('a', 't1', '19:00')])
const inBothOrders = (one: TestChange, other: TestChange, known = started) => {
  const floor = merged([one, other], known)
  expect(seen(merged([other, one], known))).toEqual(seen(floor))
  return floor
}

describe('two changes of one stay, in either order of arrival', () => {
  it('end and end: one end, the earlier moment', () => {
    expect(placed(inBothOrders(end('a', '20:00'), end('a', '20:10', 'dirty')), 'a').ended_at).toBe(at('20:00'))
  })
  it('end and step, end and move: the end counts', () => {
    expect(placed(inBothOrders(end('a', '20:00'), step('a', 'bill', '20:05')), 'a').ended_at).toBe(at('20:00'))
    const floor = inBothOrders(end('a', '20:00', 'dirty'), move('a', 't2', '20:05'))
    expect(placed(floor, 'a')).toMatchObject({ ended_at: at('20:00'), tables: ['t1'] })
    expect(dirtyOf(floor).map(([id]) => id)).toEqual(['t1'])
  })
  it('a move before the end is history, and the table it moved to is left dirty', () => {
    const floor = inBothOrders(end('a', '20:00', 'dirty'), move('a', 't2', '19:30'))
    expect(stayOf(floor, 'a').places).toEqual([
      { resource_id: 't1', since: at('19:00'), until: at('19:30') },
      { resource_id: 't2', since: at('19:30'), until: at('20:00') },
    ])
    expect(dirtyOf(floor).map(([id]) => id)).toEqual(['t2'])
  })
  it('a move to where it was not at its end takes the dirty mark along', () => {
    const known = merged([seat('a', 't1', '19:00'), move('a', 't2', '19:30'), end('a', '20:00', 'dirty')])
    const floor = inBothOrders(move('a', 't3', '19:40'), end('a', '19:35'), known)
    expect(dirtyOf(floor)).toEqual([])
    expect(dirtyOf(merged([move('a', 't3', '19:40')], known))).toEqual([['t3', at('20:00')]])
  })
  it('step and step: never backwards', () => {
    expect(stayOf(inBothOrders(step('a', 'mains', '19:20'), step('a', 'ordered', '19:30')), 'a').step).toBe('mains')
  })
  it('move and move: the later moment', () => {
    expect(placed(inBothOrders(move('a', 't2', '19:20'), move('a', 't3', '19:25')), 'a').tables).toEqual(['t3'])
  })
})

it('refuses a move onto a taken table: the stay remains', () => {
  const { outcome, floor } = lastOutcome([seat('a', 't1', '19:00'), seat('b', 't2', '19:00'), move('a', 't2', '19:30')])
  expect(outcome).toEqual({ code: 'table_taken', taken_by: ['b'] })
  expect(placed(floor, 'a')).toMatchObject({ tables: ['t1'] })
})

it('gives the party without a table the one it is moved to', () => {
  const floor = merged([
    seat('a', 't1', '19:00'),
    seat('b', 't1', '19:05'),
    move('b', 't2', '19:10'),
    end('a', '19:30'),
  ])
  expect(placed(floor, 'b')).toMatchObject({ tables: ['t2'] })
  expect(placed(floor, 'a')).toMatchObject({ ended_at: at('19:30') })
})

describe('wiping', () => {
  it('counts by the later moment, and not under or before a later stay', () => {
    const dirtyAfter = (...reports: [TestChange, TestChange]) => dirtyOf(inBothOrders(...reports))
    expect(dirtyAfter(wipe('dirty', 't9', '19:10'), wipe('clean', 't9', '19:20'))).toEqual([])
    expect(dirtyAfter(wipe('clean', 't9', '19:10'), wipe('dirty', 't9', '19:20'))).toEqual([['t9', at('19:20')]])
    expect(dirtyAfter(wipe('dirty', 't9', '19:10'), seat('b', 't9', '19:15'))).toEqual([])
    expect(dirtyAfter(wipe('clean', 't1', '19:50'), end('a', '19:40', 'dirty'))).toEqual([])
    expect(dirtyAfter(end('a', '20:10', 'dirty'), end('a', '20:00', 'dirty'))).toEqual([['t1', at('20:00')]])
  })
})

it('refuses to mark a table as dirty where a party was sitting then', () => {
  const { outcome, floor } = lastOutcome([seat('a', 't1', '19:00'), wipe('dirty', 't1', '19:10')])
  expect(outcome).toEqual({ code: 'table_taken', taken_by: ['a'] })
  expect(dirtyOf(floor)).toEqual([])
})

it('never refuses more time, and counts the latest of two', () => {
  const extend = (time: string): TestChange => ({
    kind: 'extend',
    stay_id: 'a',
    expected_end_at: at(time),
    happened_at: at('20:01'),
  })
  expect(stayOf(inBothOrders(extend('21:45'), extend('21:30')), 'a').expected_end_at).toBe(at('21:45'))
})

describe('a change made with a connection', () => {
  const [a, b] = [seat('a', 't1', '19:00'), seat('b', 't1', '19:30')]
  const change = (floor: FloorRecord, id: string, fields: Partial<StayRow>): FloorRecord => ({
    ...floor,
    stays: floor.stays.map((stay) => (stay.id === id ? { ...stay, ...fields } : stay)),
  })
  const ended = { ended_at: at('20:00'), ended_by: 'staff', leaves: 'ready' } as const
  const freed = change(merged([a, b]), 'a', {
    ...ended,
    places: [{ resource_id: 't1', since: at('19:00'), until: at('20:00') }],
  })

  it('leaves a party without a table there: staff were asked', () => {
    expect(placed(merged([step('b', 'bill', '20:05')], freed), 'b')).toMatchObject({ tables: [], ended_at: null })
    expect(placed(merged([step('b', 'bill', '20:05')], freed), 'a')).toMatchObject({ ended_at: at('20:00') })
  })

  it('is the state that later reports meet', () => {
    const moved = change(freed, 'b', { places: [{ resource_id: 't2', since: at('20:02'), until: null }] })
    const later = merged([seat('c', 't1', '20:10'), end('b', '20:30', 'dirty')], moved)
    expect(placed(later, 'c')).toMatchObject({ tables: ['t1'] })
    expect(placed(later, 'b')).toMatchObject({ tables: ['t2'], ended_at: at('20:30') })
    expect(dirtyOf(later)).toEqual([['t2', at('20:30')]])
  })
})

it('offers each step once', () => {
  expect(staySteps.map((each) => stepsAfter(each).length)).toEqual([3, 2, 1, 0])
})
