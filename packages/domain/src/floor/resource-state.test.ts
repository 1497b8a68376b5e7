import { describe, expect, it } from 'vitest'
import { defaultFloorRules, type FloorRules, floorActions, floorCan, nextAction } from './floor-actions.ts'
import { inNeedOrder } from './floor-order.ts'
import { type FloorRows, type ResourceState, resourceStates } from './resource-state.ts'
import { at, makeBooking, makeHold, makeMark, makeResource, makeStay, ms } from './testing/floor-rows.ts'

const none: FloorRows = { stays: [], marks: [], holds: [], bookings: [] }
const evening = { now: ms('19:30'), due_soon_minutes: 30 }
const stateOf = (rows: Partial<FloorRows>, now = evening.now): ResourceState =>
  resourceStates([{ id: 't1' }], { ...none, ...rows }, { ...evening, now }).get('t1') ?? { kind: 'free' }

const blocked = makeMark({ kind: 'blocked' })
const dirty = makeMark()
const all = { stays: [makeStay()], marks: [blocked, dirty], holds: [makeHold()], bookings: [makeBooking()] }

describe('the state of a resource', () => {
  it.each([
    ['occupied', all],
    ['blocked', { ...all, stays: [] }],
    ['held', { ...all, stays: [], marks: [dirty] }],
    ['dirty', { ...all, stays: [], marks: [dirty], holds: [] }],
    ['due', { bookings: all.bookings }],
    ['free', {}],
  ] as const)('is %s as the first that applies', (kind, rows) => {
    expect(stateOf(rows).kind).toBe(kind)
  })

  it.each([
    ['a stay that has ended', { stays: [makeStay({ ended_at: at('19:20'), ended_by: 'staff' })] }],
    ['a stay elsewhere', { stays: [makeStay({ resource_ids: ['t2'] })] }],
    ['a stay without a table', { stays: [makeStay({ resource_ids: [] })] }],
    ['a mark that was lifted', { marks: [makeMark({ until: at('19:10') })] }],
    ['a mark that is yet to come', { marks: [makeMark({ kind: 'blocked', since: at('20:00') })] }],
    ['a hold that was released', { holds: [makeHold({ released_at: at('19:10') })] }],
    ['a hold that is over', { holds: [makeHold({ until_at: at('19:30') })] }],
    ['a hold that is yet to begin', { holds: [makeHold({ from_at: at('19:31') })] }],
    ['a booking that is not soon', { bookings: [makeBooking({ starts_at: at('20:01') })] }],
    ['a booking whose time is over', { bookings: [makeBooking({ starts_at: at('18:00'), ends_at: at('19:30') })] }],
  ] as const)('is free with %s', (_name, rows) => {
    expect(stateOf(rows)).toEqual({ kind: 'free' })
  })

  it.each([
    ['20:29', 1, false],
    ['20:30', 0, false],
    ['20:30:59', -59 / 60, false],
    ['20:31', -1, true],
    ['20:42', -12, true],
  ])('at %s has %d minutes left of its turn', (time, minutesLeft, isOverdue) => {
    const now = Date.parse(`2026-11-21T${time.padEnd(8, ':00')}.000Z`)
    expect(stateOf({ stays: all.stays }, now)).toMatchObject({ kind: 'occupied', minutesLeft, isOverdue })
  })

  it('is never overdue without a turn time', () => {
    const stays = [makeStay({ expected_end_at: null })]
    expect(stateOf({ stays }, ms('23:30'))).toMatchObject({ minutesLeft: null, isOverdue: false })
  })

  it('is due for a booking whose guests are late, the earliest first', () => {
    const bookings = [makeBooking({ reservation_id: 'next' }), makeBooking({ starts_at: at('19:00') })]
    expect(stateOf({ bookings })).toMatchObject({ booking: { reservation_id: 'booking' } })
  })
})

const states: Record<string, ResourceState> = {
  blocked: stateOf({ marks: [blocked] }),
  seated: stateOf({ stays: all.stays }),
  ordered: stateOf({ stays: [makeStay({ step: 'ordered' })] }),
  bill: stateOf({ stays: [makeStay({ step: 'bill' })] }),
  overdue: stateOf({ stays: [makeStay({ expected_end_at: at('19:20') })] }),
  held: stateOf({ holds: all.holds }),
  dirty: stateOf({ marks: [dirty] }),
  due: stateOf({ bookings: all.bookings }),
  free: stateOf({}),
}
const state = (name: string): ResourceState => states[name] ?? { kind: 'free' }

describe('the actions', () => {
  const use = ['seat', 'walk_in']
  const stay = ['extend', 'move', 'swap', 'join', 'edit', 'split', 'put_back', 'end']
  it.each([
    ['blocked', ['unblock']],
    ['seated', ['step', ...stay]],
    ['ordered', ['step', 'step_back', ...stay]],
    ['bill', ['step_back', ...stay]],
    ['overdue', ['step', ...stay]],
    ['held', [...use, 'release', 'dirty', 'block']],
    ['dirty', [...use, 'hold', 'clean', 'block']],
    ['due', [...use, 'hold', 'dirty', 'block']],
    ['free', [...use, 'hold', 'dirty', 'block']],
  ])('of a %s table are %j', (name, allowed) => {
    for (const action of floorActions) expect(floorCan(action, state(name))).toBe(allowed.includes(action))
  })

  it.each([
    ['blocked', { action: 'unblock' }],
    ['seated', { action: 'step', step: 'bill' }],
    ['bill', { action: 'end', leaves: 'dirty' }],
    ['overdue', { action: 'end', leaves: 'dirty' }],
    ['held', { action: 'seat' }],
    ['dirty', { action: 'clean' }],
    ['due', { action: 'seat' }],
    ['free', { action: 'seat' }],
  ])('of a %s table lead to %j by its one button', (name, next) => {
    expect(nextAction(state(name), { recorded_steps: ['bill'], wipe_step: true })).toEqual(next)
    expect(floorCan(next.action as 'end', state(name))).toBe(true)
  })

  it('go straight to the end where no step is recorded, and to the next recorded step else', () => {
    const next = (name: Parameters<typeof state>[0], recorded_steps: FloorRules['recorded_steps']) =>
      nextAction(state(name), { recorded_steps, wipe_step: true })
    expect(next('seated', [])).toEqual({ action: 'end', leaves: 'dirty' })
    expect(next('ordered', ['bill', 'mains', 'ordered'])).toEqual({ action: 'step', step: 'mains' })
  })

  it('leave a freed table ready where tables are not cleared', () => {
    const rules = { ...defaultFloorRules, wipe_step: false }
    expect(nextAction(state('seated'), rules)).toEqual({ action: 'end', leaves: 'ready' })
  })
})

it('lists tables by need: overdue, bill, dirty, ready, then by the time that is left', () => {
  const ids = ['12', '2', 'later', 'soon', 'open', 'dirty', 'bill', 'over', 'over more', 'held', 'due', 'shut']
  const rows: FloorRows = {
    stays: [
      makeStay({ resource_ids: ['later'], expected_end_at: at('20:30') }),
      makeStay({ resource_ids: ['soon'], expected_end_at: at('19:35') }),
      makeStay({ resource_ids: ['open'], expected_end_at: null }),
      makeStay({ resource_ids: ['bill'], step: 'bill', expected_end_at: at('21:00') }),
      makeStay({ resource_ids: ['over'], expected_end_at: at('19:29') }),
      makeStay({ resource_ids: ['over more'], expected_end_at: at('19:20'), step: 'bill' }),
    ],
    marks: [makeMark({ resource_id: 'dirty' }), makeMark({ resource_id: 'shut', kind: 'blocked' })],
    holds: [makeHold({ resource_ids: ['held'] })],
    bookings: [makeBooking({ resource_ids: ['due'] })],
  }
  const resources = ids.map((id) => makeResource({ id }))
  const listed = inNeedOrder(resources, resourceStates(resources, rows, evening))
  expect(listed.map(({ resource, need }) => `${need}: ${resource.name}`)).toEqual([
    'overdue: over more',
    'overdue: over',
    'bill: bill',
    'dirty: dirty',
    'ready: held',
    'ready: due',
    'ready: 2',
    'ready: 12',
    'seated: soon',
    'seated: later',
    'seated: open',
    'blocked: shut',
  ])
})
