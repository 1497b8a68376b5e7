import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planTables } from '../booking/table-plan.ts'
import { takenByFloor } from '../booking/taken-by-floor.ts'
import { type ExpectedBooking, tableFaults } from './table-faults.ts'
import { at, makeHold, makeMark, makeStay, ms } from './testing/floor-rows.ts'

const booking = (fields: Partial<ExpectedBooking> = {}): ExpectedBooking => ({
  ...{ reservation_id: 'rao', entry_id: null, name: 'Rao', people_count: 2, resource_ids: ['t1'] },
  ...{ starts_at: at('19:30'), ends_at: at('21:00') },
  ...fields,
})
const now = ms('19:00')
const none = { stays: [], marks: [], holds: [] }
const faultOf = (floor: Partial<Parameters<typeof tableFaults>[0]>, of = booking()) =>
  tableFaults({ ...none, ...floor }, [of], now).get(of.reservation_id)

describe('the table of a booking may not be free in time', () => {
  test.each([
    ['a party stays into its time', { stays: [makeStay({ expected_end_at: at('20:15') })] }, 'stay', '20:15'],
    [
      'staff have taken it out of use',
      { marks: [makeMark({ kind: 'blocked', planned_until: at('20:00') })] },
      'block',
      '20:00',
    ],
    ['staff hold it for others', { holds: [makeHold({ kind: 'walk_ins', until_at: at('19:45') })] }, 'hold', '19:45'],
  ] as const)('because %s', (_because, floor, by, until) => {
    expect(faultOf(floor)).toMatchObject({ by, resource_id: 't1', until: ms(until) })
  })

  test.each([
    ['the party leaves before', { stays: [makeStay({ expected_end_at: at('19:30') })] }],
    ['the party has left', { stays: [makeStay({ ended_at: at('18:59'), expected_end_at: at('20:15') })] }],
    ['the party sits elsewhere', { stays: [makeStay({ resource_ids: ['t2'], expected_end_at: at('20:15') })] }],
    ['the table is only to be cleared', { marks: [makeMark({ kind: 'dirty' })] }],
    ['the hold was released', { holds: [makeHold({ kind: 'walk_ins', released_at: at('18:59') })] }],
    ['it is held for the booking', { holds: [makeHold({ kind: 'booking', reservation_id: 'rao' })] }],
  ])('is not said where %s', (_because, floor) => {
    expect(faultOf(floor)).toBeUndefined()
  })

  test('is not said where the table is held for its own party on the list', () => {
    const holds = [makeHold({ kind: 'party', entry_id: 'entry' })]
    expect(faultOf({ holds }, booking({ entry_id: 'entry' }))).toBeUndefined()
    expect(faultOf({ holds }, booking())).toMatchObject({ by: 'hold' })
  })

  test('is what the plan of the day warns of, for any parties, blocks and holds', () => {
    const tables = ['t1', 't2', 't3']
    const clock = fc.integer({ min: -60, max: 300 }).map((minutes) => new Date(now + minutes * 60_000).toISOString())
    const span = fc.tuple(clock, clock).filter(([from, to]) => from < to)
    const id = fc.uuid()
    const stay = fc
      .record({ id, table: fc.constantFrom(...tables), times: span })
      .map(({ id, table, times: [from, to] }) =>
        makeStay({
          id,
          resource_ids: [table],
          started_at: from < at('19:00') ? from : at('18:50'),
          expected_end_at: to,
        }),
      )
    const mark = fc
      .record({ id, table: fc.constantFrom(...tables), times: span })
      .map(({ id, table, times: [from, to] }) =>
        makeMark({ id, kind: 'blocked', resource_id: table, since: from, until: to, planned_until: to }),
      )
    const hold = fc
      .record({ id, table: fc.constantFrom(...tables), times: span })
      .map(({ id, table, times: [from, to] }) =>
        makeHold({ id, kind: 'walk_ins', resource_ids: [table], from_at: from, until_at: to }),
      )
    const floors = fc.record({
      stays: fc.array(stay, { maxLength: 3 }),
      marks: fc.array(mark, { maxLength: 2 }),
      holds: fc.array(hold, { maxLength: 2 }),
    })
    const booked = fc.tuple(
      ...tables.map((table) =>
        span.map(([from, to]) =>
          booking({ reservation_id: `at ${table}`, resource_ids: [table], starts_at: from, ends_at: to }),
        ),
      ),
    )
    fc.assert(
      fc.property(floors, booked, (floor, bookings) => {
        const planned = planTables({
          ...{ opens: ms('10:00'), active: new Set(tables), taken: takenByFloor(floor, now, () => undefined) },
          tables: tables.map((table) => ({ resource_ids: [table], seats_min: 1, seats_max: 4, priority: 0 })),
          bookings: bookings.map(({ reservation_id: id, people_count: people, starts_at, ends_at, resource_ids }) => ({
            ...{ id, people, resource_ids, pinned: resource_ids },
            ...{ starts_at: Date.parse(starts_at), ends_at: Date.parse(ends_at) },
          })),
        })
        const warned = planned.flatMap(({ id, warning }) => (warning ? [[id, warning.code]] : [])).sort()
        const faults = [...tableFaults(floor, bookings, now).keys()].map((id) => [id, 'taken']).sort()
        expect(faults).toEqual(warned)
      }),
    )
  })
})
