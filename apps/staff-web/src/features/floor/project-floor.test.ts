import { describe, expect, test } from 'vitest'
import { makeCheckIn, makeTableChange } from '../../../test/make-change.ts'
import { makeEntry } from '../../../test/make-entry.ts'
import { makeFloor, makeMark, makeStay, makeTable, testGuest } from '../../../test/make-floor.ts'
import { makeLayout, makeServer, makeShift } from '../../../test/make-servers.ts'
import { badgesOf } from '../badges/badges-of.ts'
import type { FloorChange } from '../changes/change.ts'
import { expectedBookings } from './floor-states.ts'
import { projectFloor } from './project-floor.ts'

const two = makeTable('2')
const five = makeTable('5')
const stay = makeStay([two.id])
const floor = makeFloor([two, five], { stays: [stay] })

const ofStay = { entry_id: stay.id }
const walkIn = (table: typeof two, id: string, replaces: string[] = []) =>
  makeTableChange(
    'start',
    { resource_ids: [table.id], people_count: 2, replaces },
    { entry_id: id.padEnd(22, '0'), table: table.name, people_count: 2 },
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

describe('a booking that has checked in', () => {
  const entry_id = 'E'.repeat(22)
  const times = { starts_at: '', ends_at: '' }
  const booking = { ...testGuest, ...times, id: 'b', name: 'Rao', party_size: 4, resource_ids: [two.id], entry_id }
  const booked = makeFloor([two, five], { bookings: [booking] })
  const change = (kind: 'serve' | 'remove' | 'no-show') => ({ kind, mutation_id: kind, entry_id, name: 'Rao', at: 0 })

  test.each(['serve', 'remove', 'no-show'] as const)(
    'is over with %s on this device, and not after its undo',
    (kind) => {
      const undo = { ...change('serve'), kind: 'undo' as const, activity_id: 'a', entry: makeEntry({ id: entry_id }) }
      expect(projectFloor(booked, [change(kind)]).bookings).toEqual([])
      expect(projectFloor(booked, [change(kind), undo]).bookings).toEqual([booking])
    },
  )

  test('is over once its party is seated on this device', () => {
    const seat = makeTableChange('start', { entry_id, resource_ids: [five.id] }, { entry_id, people_count: 4 })
    expect(expectedBookings(projectFloor(booked, [seat]))).toEqual([])
  })
})

describe('servers', () => {
  const ana = makeServer('Ana')
  const layout = makeLayout('Dinner', { '1': [two.id] })
  const serving = makeFloor([two, five], {
    servers: [ana],
    section_layouts: [layout],
    server_shifts: [makeShift(ana, '1')],
    stays: [makeStay([five.id], { server_id: ana.id, people_count: 4 })],
  })

  test('a party that is seated without a connection gets the server of its table, as the server will derive it', () => {
    const { stays } = projectFloor(serving, [walkIn(two, 'next')])
    expect(stays.map(({ server_id }) => server_id)).toEqual([ana.id, ana.id])
    const elsewhere = projectFloor({ ...serving, stays: [] }, [walkIn(five, 'next')])
    expect(elsewhere.stays.map(({ server_id }) => server_id)).toEqual([null])
  })

  test('a switch that was made without a connection changes nothing once others have switched later', () => {
    const now = Date.now()
    const ago = (count: number) => new Date(now - count * 60_000).toISOString()
    const quiet = makeLayout('Quiet', { '1': [five.id] }, { activated_at: ago(10) })
    const late = makeLayout('Late', { '1': [] }, { activated_at: ago(20) })
    const switched = { ...serving, section_layouts: [layout, late, quiet] }
    const change = (to: typeof quiet, count: number) =>
      makeTableChange('switchSections', {}, { entry_id: to.id, at: now - count * 60_000, reported: true })
    expect(projectFloor(switched, [change(late, 30)]).section_layouts).toEqual(switched.section_layouts)
    // It is in use already.
    expect(projectFloor(switched, [change(quiet, 5)]).section_layouts).toEqual(switched.section_layouts)
    const [, shown] = projectFloor(switched, [change(late, 5)]).section_layouts
    expect(shown).toMatchObject({ id: late.id, activated_at: ago(5) })
  })

  test('the covers of a party that has left still count', () => {
    const [stay] = serving.stays
    const freed = makeTableChange('end', { leaves: 'ready' }, { entry_id: stay?.id ?? '' })
    const { server_loads } = projectFloor(serving, [freed])
    expect(server_loads).toEqual([{ server_id: ana.id, covers: 4, last_seated_at: stay?.started_at }])
  })
})

describe('the changes of this device', () => {
  test('check a booking in, which keeps its table, and seat it, which then takes no table any more', () => {
    const booking = {
      id: 'r'.repeat(22),
      name: 'Wellington',
      party_size: 6,
      starts_at: new Date().toISOString(),
      ends_at: new Date(Date.now() + 3_600_000).toISOString(),
      resource_ids: [five.id],
      entry_id: null,
      ...testGuest,
    }
    const checkIn = makeCheckIn({ reservation_id: booking.id })
    const arrived = projectFloor({ ...floor, bookings: [booking] }, [checkIn])
    expect(arrived.bookings).toEqual([{ ...booking, status: 'CHECKED_IN', entry_id: checkIn.entry_id }])
    const late = { reservation: { ...booking, ...arrived.bookings[0] }, now: Date.now() + 20 * 60_000 }
    expect(badgesOf(late).map(({ kind }) => kind)).toEqual(['here'])
    const seated = makeTableChange(
      'start',
      { resource_ids: [five.id], reservation_id: booking.id },
      { name: 'Wellington', people_count: 6 },
    )
    const shown = projectFloor({ ...floor, stays: [], bookings: [booking] }, [seated])
    expect(shown.bookings).toEqual([])
    expect(shown.stays).toMatchObject([
      { name: 'Wellington', source: 'book', reservation_id: booking.id, resource_ids: [five.id] },
    ])
  })

  test('a block of now leaves one that is planned for later', () => {
    const [from, until] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    const planned = makeMark(two.id, {
      kind: 'blocked',
      since: from ?? '',
      until: until ?? '',
      planned_until: until ?? '',
    })
    const ofTwo = { entry_id: two.id, reported: true } as const
    const blocked = makeTableChange('mark', { kind: 'blocked' }, ofTwo)
    const opened = makeTableChange('unmark', { kind: 'blocked' }, ofTwo)
    const withPlanned = { ...floor, marks: [planned] }
    expect(projectFloor(withPlanned, [blocked]).marks).toMatchObject([planned, { kind: 'blocked', until: null }])
    expect(projectFloor(withPlanned, [blocked, opened]).marks).toEqual([planned])
  })

  test('without any the floor is the same object', () => {
    expect(projectFloor(floor, [])).toBe(floor)
  })

  test('a table is freed, seated again and joined', () => {
    const freed = makeTableChange('end', { leaves: 'dirty' }, ofStay)
    expect(shown([freed])).toEqual({ stays: [], marks: [['2', 'dirty']] })
    const next = walkIn(two, 'next', [stay.id])
    expect(shown([freed, next])).toEqual({ stays: [['2', 'seated']], marks: [] })
    const joined = makeTableChange('move', { resource_ids: [two.id, five.id] }, { entry_id: next.entry_id })
    const bill = makeTableChange('step', { step: 'bill' }, { entry_id: next.entry_id })
    expect(shown([freed, next, joined, bill]).stays).toEqual([['2+5', 'bill']])
  })

  test('a table is wiped, blocked and used again', () => {
    const marked = makeFloor([two, five], { marks: [makeMark(five.id)] })
    const change = (kind: 'mark' | 'unmark', mark: 'dirty' | 'blocked', table = two) =>
      makeTableChange(kind, { kind: mark }, { entry_id: table.id })
    expect(shown([change('unmark', 'dirty', five), change('mark', 'blocked')], marked).marks).toEqual([
      ['2', 'blocked'],
    ])
    expect(shown([change('mark', 'blocked'), change('unmark', 'blocked')]).marks).toEqual([])
    expect(shown([change('mark', 'dirty', five)]).marks).toEqual([['5', 'dirty']])
  })

  test('a party at a table that another one has taken is not shown until the server says whether it was served', () => {
    const later = makeFloor([two, five], { stays: [makeStay([five.id])] })
    expect(shown([walkIn(five, 'second')], later).stays).toEqual([['5', 'seated']])
    const unplaced = { ...makeStay([]), id: 'second'.padEnd(22, '0') }
    const served = makeFloor([two, five], { stays: [makeStay([five.id]), unplaced] })
    expect(shown([walkIn(five, 'second')], served).stays).toContainEqual(['', 'seated'])
  })
})
