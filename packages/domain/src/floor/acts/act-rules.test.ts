import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FloorAction, floorCan } from '../floor-actions.ts'
import { mergeReport } from '../merge-report.ts'
import type { ResourceState, ResourceStateKind } from '../resource-state.ts'
import { staySteps } from '../stay.ts'
import { at, makeHold, makeMark, ms } from '../testing/floor-rows.ts'
import type { ActContext, ActInputs, ChangedRows, Decision, FloorAct, KnownFloor } from './act.ts'
import { actRules, decide } from './act-rules.ts'
import { around } from './merged.ts'
import { withRows } from './with-rows.ts'

const tables = ['t1', 't2', 't3', 't4']
const empty: KnownFloor = {
  stays: [],
  marks: [],
  holds: [],
  resources: tables.map((id) => ({ id })),
  servers: [],
  sections: { layouts: [], shifts: [] },
}
let made = 0
const contextAt = (now: number): ActContext => ({
  now,
  by: 'staff',
  newId: () => `mark${made++}`,
  expected: (_people, since) => ({ expected_end_at: new Date(Date.parse(since) + 90 * 60_000).toISOString() }),
})
const party = { entry_id: null, reservation_id: null, people_count: 2, source: 'walk_in' } as const

type Call = { [A in FloorAct]: { act: A; input: ActInputs[A] } }[FloorAct]
const run = (floor: KnownFloor, { act, input }: Call, now: number, reportedAt: object = {}): Decision =>
  decide(act, floor, { ...input, ...reportedAt } as never, contextAt(now))

/** What staff see: without the ids of marks and without what only later reports are merged with. */
const seen = (floor: KnownFloor) => ({
  stays: floor.stays.map(({ facts: _facts, ...row }) => row).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  marks: floor.marks.map(({ id: _id, ...mark }) => JSON.stringify(mark)).toSorted(),
  holds: floor.holds.map(({ id }) => id).toSorted(),
})

const drawn = fc.array(
  fc.record({
    kind: fc.nat({ max: 10 }),
    stay: fc.nat({ max: 9 }),
    table: fc.nat({ max: 9 }),
    choice: fc.nat({ max: 3 }),
  }),
  { minLength: 1, maxLength: 14 },
)
/** The acts of an evening, each about a stay that was begun before. */
const callsOf = (draws: readonly { kind: number; stay: number; table: number; choice: number }[]): Call[] => {
  const known: string[] = []
  return draws.map(({ kind, stay, table, choice }, index): Call => {
    const id = known[stay % Math.max(1, known.length)] ?? 'none'
    const resource = tables[table % tables.length] ?? 't1'
    switch (kind) {
      case 0:
      case 1: {
        const added = `s${index}`
        known.push(added)
        const resource_ids = choice === 0 ? [resource, tables[(table + 1) % tables.length] ?? 't1'] : [resource]
        return { act: 'start', input: { id: added, party, resource_ids } }
      }
      case 2:
        return { act: 'end', input: { id, leaves: choice % 2 ? 'dirty' : 'ready' } }
      case 3:
        return { act: 'move', input: { id, resource_ids: [resource] } }
      case 4:
        return { act: 'step', input: { id, step: staySteps[choice] ?? 'bill' } }
      case 5:
        return { act: 'extend', input: { id, minutes: 15 * (1 + choice) } }
      case 6:
        return { act: 'mark', input: { id: resource, kind: choice % 2 ? 'dirty' : 'blocked' } }
      case 7:
        return { act: 'edit', input: { id, people_count: 1 + choice } }
      case 8: {
        const new_id = `s${index}`
        known.push(new_id)
        return { act: 'split', input: { id, new_id, people_count: 1, resource_ids: [resource] } }
      }
      case 9:
        return { act: 'putBack', input: { id } }
      default:
        return { act: 'unmark', input: { id: resource, kind: choice % 2 ? 'dirty' : 'blocked' } }
    }
  })
}

const minute = (n: number) => ms('19:00') + n * 60_000

it('has the same effect with a connection as reported at once, wherever it is not refused', () => {
  fc.assert(
    fc.property(drawn, (draws) => {
      let [online, reported] = [empty, empty]
      for (const [index, call] of callsOf(draws).entries()) {
        const now = minute(5 * index)
        const rows = run(online, call, now)
        // A report never sets a party back, and counts more time from when it happened: the console names the end.
        if ('refused' in rows || (call.act === 'step' && rows.stays.length > 0 && isBack(online, call.input))) continue
        const known = call.act === 'extend' && { expected_end_at: rows.stays[0]?.expected_end_at }
        const reportedAt = { reported: true, happened_at: new Date(now).toISOString(), ...known }
        const late = run(reported, call, now, reportedAt)
        if ('refused' in late) throw new Error(`${call.act} was refused: ${late.refused.code}`)
        online = withRows(online, rows)
        reported = withRows(reported, late)
        expect(seen(reported)).toEqual(seen(online))
      }
    }),
    { numRuns: 300 },
  )
})

const isBack = ({ stays }: KnownFloor, { id, step }: ActInputs['step']) => {
  const now = stays.find((stay) => stay.id === id)?.step ?? 'seated'
  return staySteps.indexOf(step) < staySteps.indexOf(now)
}

it('never leaves two parties at one table, with or without a connection', () => {
  fc.assert(
    fc.property(drawn, fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), (draws, isReport) => {
      let floor = empty
      for (const [index, call] of callsOf(draws).entries()) {
        const now = minute(5 * index)
        const reportedAt = isReport[index]
          ? { reported: true, happened_at: new Date(now - 7 * 60_000).toISOString() }
          : {}
        const rows = run(floor, call, now, reportedAt)
        if ('refused' in rows) continue
        floor = withRows(floor, rows)
        const taken = floor.stays.flatMap(({ places }) => places.filter(({ until }) => until === null))
        expect(new Set(taken.map(({ resource_id }) => resource_id)).size).toBe(taken.length)
      }
    }),
    { numRuns: 300 },
  )
})

describe('with a connection', () => {
  const start = (id: string, table: string): Call => ({ act: 'start', input: { id, party, resource_ids: [table] } })
  const after = (...calls: Call[]) =>
    calls.reduce((floor, call, index) => {
      const rows = run(floor, call, minute(index))
      return 'refused' in rows ? floor : withRows(floor, rows)
    }, empty)
  const refusal = (floor: KnownFloor, call: Call, reportedAt = {}) => {
    const rows = run(floor, call, ms('20:00'), reportedAt)
    return 'refused' in rows ? rows.refused.code : undefined
  }
  const seated = after(start('a', 't1'), start('b', 't2'))

  it.each<[Call, string]>([
    [start('c', 't1'), 'table_taken'],
    [start('a', 't3'), 'id_taken'],
    [start('c', 'gone'), 'unknown_table'],
    [{ act: 'move', input: { id: 'a', resource_ids: ['t2'] } }, 'table_taken'],
    [{ act: 'end', input: { id: 'nobody', leaves: 'ready' } }, 'unknown_stay'],
    [{ act: 'unmark', input: { id: 't4', kind: 'dirty' } }, 'unknown_mark'],
    [{ act: 'mark', input: { id: 't1', kind: 'dirty' } }, 'table_taken'],
  ])('%j is refused', (call, code) => {
    expect(refusal(seated, call)).toBe(code)
  })

  it('a party that has left is refused every act, which as a report changes nothing or is history', () => {
    const left = after(start('a', 't1'), { act: 'end', input: { id: 'a', leaves: 'ready' } })
    const calls: Call[] = [
      { act: 'end', input: { id: 'a', leaves: 'dirty' } },
      { act: 'extend', input: { id: 'a', minutes: 15 } },
      { act: 'step', input: { id: 'a', step: 'bill' } },
      { act: 'move', input: { id: 'a', resource_ids: ['t2'] } },
    ]
    for (const call of calls) {
      expect(refusal(left, call)).toBe('stay_ended')
      expect(refusal(left, call, { reported: true })).toBeUndefined()
    }
  })

  it('a hold for others is respected unless staff have seen it, and ends', () => {
    const hold = makeHold({ entry_id: 'somebody', resource_ids: ['t3'] })
    const held = { ...seated, holds: [hold] }
    expect(refusal(held, start('c', 't3'))).toBe('table_held')
    const rows = run(held, start('c', 't3'), ms('20:00'), { despite_hold: true })
    expect('refused' in rows ? [] : rows.holds).toMatchObject([{ id: hold.id, released_at: at('20:00') }])
  })
})

it('every act says what it reads', () => {
  for (const { reads } of Object.values(actRules)) expect(['stay', 'floor', 'day']).toContain(reads)
})

/** What the server reads for an act with a connection: the stays that are open and the one that is named, and open marks. */
const openOnly = (floor: KnownFloor, { act, input }: Call): KnownFloor => {
  if (actRules[act].reads === 'day') return floor
  const stays = floor.stays.filter(({ id, ended_at }) => ended_at === null || id === input.id)
  return { ...floor, stays, marks: floor.marks.filter(({ until }) => until === null) }
}

/** What staff see now. */
const shown = (floor: KnownFloor) =>
  seen({
    ...floor,
    stays: floor.stays.filter(({ ended_at }) => ended_at === null),
    marks: floor.marks.filter(({ until }) => until === null),
  })

it('with a connection needs to know only what is open now', () => {
  fc.assert(
    fc.property(drawn, fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), (draws, isReport) => {
      let floor = empty
      for (const [index, call] of callsOf(draws).entries()) {
        const now = minute(5 * index)
        const reportedAt = isReport[index]
          ? { reported: true, happened_at: new Date(now - 7 * 60_000).toISOString() }
          : {}
        const rows = run(floor, call, now, reportedAt)
        if (!isReport[index]) {
          const few = run(openOnly(floor, call), call, now)
          if ('refused' in rows || 'refused' in few) expect(few).toEqual(rows)
          else expect(shown(withRows(floor, few))).toEqual(shown(withRows(floor, rows)))
        }
        if (!('refused' in rows)) floor = withRows(floor, rows)
      }
    }),
    { numRuns: 300 },
  )
})

it('a change concerns only stays that met it at a table, directly or by others', () => {
  fc.assert(
    fc.property(drawn, fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), (draws, isReport) => {
      let floor = empty
      for (const [index, call] of callsOf(draws).entries()) {
        const now = minute(5 * index)
        const happened_at = new Date(now - 7 * 60_000).toISOString()
        const id = floor.stays[index % Math.max(1, floor.stays.length)]?.id ?? 'none'
        const change = { kind: 'end', stay_id: id, leaves: 'dirty', by: 'staff', happened_at } as const
        const [few, all] = [around(floor, change), floor].map((known) => mergeReport(known, change, contextAt(now)))
        const marks = (rows: typeof few) => rows?.marks.map(({ id: _id, ...mark }) => JSON.stringify(mark)).toSorted()
        expect(few?.stays).toEqual(all?.stays)
        expect(marks(few)).toEqual(marks(all))
        const rows = run(floor, call, now, isReport[index] ? { reported: true, happened_at } : {})
        if (!('refused' in rows)) floor = withRows(floor, rows)
      }
    }),
    { numRuns: 300 },
  )
})

describe('a party that is split', () => {
  const ofFour = { ...party, people_count: 4 }
  const joined = withRows(
    empty,
    run(
      empty,
      { act: 'start', input: { id: 'a', party: ofFour, resource_ids: ['t1', 't2'] } },
      minute(0),
    ) as ChangedRows,
  )
  const split = (fields: object): Call => ({
    act: 'split',
    input: { id: 'a', new_id: 'b', people_count: 1, resource_ids: ['t2'], ...fields },
  })
  const sizes = (floor: KnownFloor) => floor.stays.map(({ id, people_count }) => [id, people_count])

  it('gives one of its tables, or a free one, to a stay that began with it', () => {
    for (const table of ['t2', 't3']) {
      const rows = run(joined, split({ resource_ids: [table] }), minute(30))
      if ('refused' in rows) throw new Error(rows.refused.code)
      const floor = withRows(joined, rows)
      expect(sizes(floor)).toEqual([
        ['a', 3],
        ['b', 1],
      ])
      expect(floor.stays[1]).toMatchObject({
        started_at: at('19:00'),
        places: [{ resource_id: table, since: at('19:30'), until: null }],
      })
    }
  })

  it.each([{ people_count: 4 }, { resource_ids: ['t1', 't2'] }])(
    'keeps people and a table: %j is refused',
    (fields) => {
      expect(run(joined, split(fields), minute(30))).toEqual({ refused: { code: 'nobody_left' } })
    },
  )

  it('has the size that was said last, whatever report arrives first', () => {
    const reports = [
      { call: { act: 'edit', input: { id: 'a', people_count: 6 } } as Call, minutes: 10 },
      { call: split({ remaining: 5 }), minutes: 20 },
      { call: { act: 'edit', input: { id: 'a', people_count: 3 } } as Call, minutes: 30 },
    ]
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]
    for (const order of orders) {
      const floor = order.reduce((known, index) => {
        const { call, minutes } = reports[index] as (typeof reports)[number]
        const reportedAt = { reported: true, happened_at: new Date(minute(minutes)).toISOString() }
        const rows = run(known, call, minute(60), reportedAt)
        return 'refused' in rows ? known : withRows(known, rows)
      }, joined)
      expect(sizes(floor).toSorted()).toEqual([
        ['a', 3],
        ['b', 1],
      ])
    }
  })
})

describe('what the table of actions does not offer', () => {
  const [hold, dirty] = [makeHold({ entry_id: 'other' }), makeMark()]
  const seated = withRows(
    empty,
    run(empty, { act: 'start', input: { id: 'a', party, resource_ids: ['t1'] } }, ms('19:00')) as ChangedRows,
  )
  const states: Record<ResourceStateKind, KnownFloor> = {
    free: empty,
    due: empty,
    held: { ...empty, holds: [hold] },
    dirty: { ...empty, marks: [dirty] },
    blocked: { ...empty, marks: [makeMark({ kind: 'blocked' })] },
    occupied: seated,
  }
  const calls: Partial<Record<FloorAction, Call>> = {
    seat: { act: 'start', input: { id: 'b', party, resource_ids: ['t1'], despite_hold: true } },
    step: { act: 'step', input: { id: 'a', step: 'bill' } },
    extend: { act: 'extend', input: { id: 'a', minutes: 15 } },
    move: { act: 'move', input: { id: 'a', resource_ids: ['t2'] } },
    end: { act: 'end', input: { id: 'a', leaves: 'ready' } },
    edit: { act: 'edit', input: { id: 'a', people_count: 3 } },
    put_back: { act: 'putBack', input: { id: 'a' } },
    split: { act: 'split', input: { id: 'a', new_id: 'b', people_count: 1, resource_ids: ['t2'] } },
    clean: { act: 'unmark', input: { id: 't1', kind: 'dirty' } },
    dirty: { act: 'mark', input: { id: 't1', kind: 'dirty' } },
    block: { act: 'mark', input: { id: 't1', kind: 'blocked' } },
    unblock: { act: 'unmark', input: { id: 't1', kind: 'blocked' } },
  }
  const cases = Object.entries(states).flatMap(([kind, floor]) =>
    Object.entries(calls).map(([action, call]) => ({
      kind: kind as ResourceStateKind,
      action: action as FloorAction,
      floor,
      call,
    })),
  )
  const state = { kind: 'occupied', step: 'seated', stay: seated.stays[0] }
  it.each(cases)('$action of a table that is $kind is refused too, and only then', ({ kind, action, floor, call }) => {
    // A blocked table may be dirty too; no button says so.
    const isOffered =
      floorCan(action, { ...state, kind } as ResourceState) || (kind === 'blocked' && action === 'dirty')
    expect('refused' in run(floor, call, ms('20:00'))).toBe(!isOffered)
  })
})
