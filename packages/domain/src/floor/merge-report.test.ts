import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FloorRecord, StayRow } from './floor-facts.ts'
import type { FloorChange, MergeOutcome } from './merge-change.ts'
import { mergeReport } from './merge-report.ts'
import { staySteps, stepsAfter } from './stay.ts'
import { at, ms } from './testing/floor-rows.ts'

type Seat = Extract<FloorChange, { kind: 'seat' }>
const seat = (stay_id: string, table: string, time: string, fields: Partial<Seat> = {}): FloorChange => ({
  kind: 'seat',
  stay_id,
  entry_id: `entry of ${stay_id}`,
  reservation_id: null,
  people_count: 2,
  source: 'list',
  resource_ids: [table],
  replaces: [],
  expected_end_at: null,
  happened_at: at(time),
  ...fields,
})
const end = (stay_id: string, time: string, leaves: 'dirty' | 'ready' = 'ready'): FloorChange => ({
  kind: 'end',
  stay_id,
  leaves,
  by: 'staff',
  happened_at: at(time),
})
const move = (stay_id: string, table: string, time: string): FloorChange => ({
  kind: 'move',
  stay_id,
  resource_ids: [table],
  happened_at: at(time),
})
const step = (stay_id: string, to: (typeof staySteps)[number], time: string): FloorChange => ({
  kind: 'step',
  stay_id,
  step: to,
  happened_at: at(time),
})
const wipe = (kind: 'clean' | 'dirty', table: string, time: string): FloorChange => ({
  kind,
  resource_id: table,
  happened_at: at(time),
})

const empty: FloorRecord = { stays: [], marks: [] }
let markCount = 0

/** The stored floor after one report. */
const report = (floor: FloorRecord, change: FloorChange, now = ms('23:00')) => {
  const changed = mergeReport(floor, change, { now, newId: () => `mark${++markCount}` })
  const replace = <R extends { id: string }>(rows: readonly R[], by: readonly R[]) => [
    ...rows.filter(({ id }) => !by.some((row) => row.id === id)),
    ...by,
  ]
  const after = { stays: replace(floor.stays, changed.stays), marks: replace(floor.marks, changed.marks) }
  return { floor: after, outcome: changed.outcome }
}
const merged = (changes: readonly FloorChange[], floor = empty) =>
  changes.reduce((known, change) => report(known, change).floor, floor)
const lastOutcome = (changes: readonly FloorChange[]) =>
  report(merged(changes.slice(0, -1)), changes.at(-1) as FloorChange)

const dirtyOf = ({ marks }: FloorRecord) =>
  marks
    .filter(({ until }) => until === null)
    .map(({ resource_id, since }) => [resource_id, since])
    .toSorted()
/** What staff see: where everyone sits or sat, and which tables are dirty. */
const seen = (floor: FloorRecord) => ({
  stays: floor.stays.map(({ facts: _facts, ...row }) => row).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  dirty: dirtyOf(floor),
})
const stayOf = (floor: FloorRecord, id: string) => {
  const stay = floor.stays.find((each) => each.id === id)
  if (stay === undefined) throw new Error(`no stay ${id}`)
  return stay
}
const needsTable = ({ places, ended_at }: StayRow) => ended_at === null && places.every(({ until }) => until !== null)
const placed = (floor: FloorRecord, id: string) => {
  const { places, ended_at, ended_by } = stayOf(floor, id)
  return {
    tables: places.filter(({ until }) => until === ended_at).map(({ resource_id }) => resource_id),
    ended_at,
    ended_by,
  }
}

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
const inBothOrders = (one: FloorChange, other: FloorChange, known = started) => {
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
    const dirtyAfter = (...reports: [FloorChange, FloorChange]) => dirtyOf(inBothOrders(...reports))
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
  const extend = (time: string): FloorChange => ({
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

/* Three devices without a connection. Each knows the parties of the start and those it seated itself. */

const tables = ['t1', 't2', 't3', 't4', 't5', 't6']
/** No party sits there: whether a table is dirty by itself or taken depends on which report arrives first. */
const unused = ['t7', 't8']
const minute = (n: number) => new Date(ms('20:00') + n * 60_000).toISOString()
const ofStart = merged([seat('s1', 't1', '19:00'), seat('s2', 't2', '19:10')])

interface Drawn {
  kind: number
  stay: number
  table: number
  party: number
}

/** The changes of one device; `own` are the tables it seats at, `parties` the prefix of the parties it seats. */
const queueOf = (device: string, drawn: readonly Drawn[], own: readonly string[], parties = 'p'): FloorChange[] => {
  const known = ['s1', 's2']
  return drawn.map(({ kind, stay, table, party }, index): FloorChange => {
    const happened_at = minute(index * 5 + device.length)
    const stay_id = known[stay % known.length] ?? 's1'
    const resource = own[table % own.length] ?? 't1'
    switch (kind) {
      case 0: {
        const id = `${device}${index}`
        known.push(id)
        return { ...seat(id, resource, '19:00', { entry_id: `${parties}${party}` }), happened_at }
      }
      case 1:
        return { kind: 'end', stay_id, leaves: table % 2 ? 'dirty' : 'ready', by: 'staff', happened_at }
      case 2:
        return { kind: 'step', stay_id, step: staySteps[table % 4] ?? 'bill', happened_at }
      case 3:
        return { kind: 'move', stay_id, resource_ids: [resource], happened_at }
      case 4:
        return table % 2
          ? { kind: 'clean', resource_id: [...tables, ...unused][party % 8] ?? 't1', happened_at }
          : { kind: 'dirty', resource_id: unused[party % 2] ?? 't7', happened_at }
      default:
        return { kind: 'extend', stay_id, expected_end_at: minute(60 + 10 * table), happened_at }
    }
  })
}

/** Arrival: at each turn the next change of the device that is drawn. */
const interleaved = (queues: readonly FloorChange[][], turns: readonly number[]) => {
  const left = queues.map((queue) => [...queue])
  const arrived: FloorChange[] = []
  for (const turn of turns) arrived.push(...(left[turn % left.length]?.splice(0, 1) ?? []))
  return [...arrived, ...left.flat()]
}

const drawnQueue = fc.array(
  fc.record({
    kind: fc.integer({ min: 0, max: 5 }),
    stay: fc.nat({ max: 9 }),
    table: fc.nat({ max: 9 }),
    party: fc.nat({ max: 7 }),
  }),
  { maxLength: 7 },
)
const threeQueues = fc.tuple(drawnQueue, drawnQueue, drawnQueue)
const order = fc.array(fc.nat({ max: 2 }), { maxLength: 21 })
const devices = ['', 'x', 'yy']

const expectSound = ({ stays, marks }: FloorRecord) => {
  const spans = stays.flatMap(({ id, places }) =>
    places.map(({ resource_id, since, until }) => ({
      resource_id,
      stay_id: id,
      from: Date.parse(since),
      until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
    })),
  )
  for (const one of spans) {
    expect(one.until).toBeGreaterThanOrEqual(one.from)
    for (const other of spans)
      if (one !== other && one.resource_id === other.resource_id)
        expect(one.until <= other.from || other.until <= one.from).toBe(true)
  }
  for (const { ended_at, places } of stays)
    if (ended_at !== null) expect(places.every(({ until }) => until !== null)).toBe(true)
  const open = marks.filter(({ until }) => until === null).map(({ resource_id }) => resource_id)
  expect(new Set(open).size).toBe(open.length)
  for (const id of open)
    expect(spans.some(({ resource_id, until }) => resource_id === id && !Number.isFinite(until))).toBe(false)
}

it('never has two stays at one table, seats every served party once and unseats none', () => {
  fc.assert(
    fc.property(threeQueues, order, ([one, two, three], turns) => {
      const queues = [queueOf('', one, tables), queueOf('x', two, tables), queueOf('yy', three, tables)]
      let before = ofStart
      const served = new Set<string | null>(['entry of s1', 'entry of s2'])
      for (const change of interleaved(queues, turns)) {
        const { floor, outcome } = report(before, change, ms('23:59'))
        expectSound(floor)
        for (const stay of before.stays) if (!needsTable(stay)) expect(needsTable(stayOf(floor, stay.id))).toBe(false)
        if (change.kind === 'extend') expect(outcome.code).not.toBe('table_taken')
        if (change.kind === 'seat') served.add(change.entry_id)
        before = floor
      }
      const entries = before.stays.map(({ entry_id }) => entry_id)
      expect(entries.toSorted()).toEqual([...served].toSorted())
    }),
    { numRuns: 150 },
  )
})

it('ends in the same state whatever the order of arrival, where no two changes want one table', () => {
  const refused: MergeOutcome['code'][] = ['needs_table', 'table_taken']
  fc.assert(
    fc.property(threeQueues, order, order, (drawn, turns, otherTurns) => {
      // Each device seats its own parties and uses its own tables; everything else meets freely.
      const queues = drawn.map((queue, n) => queueOf(devices[n] ?? '', queue, tables.slice(2 * n, 2 * n + 2), `${n}p`))
      const [one, other] = [turns, otherTurns].map((each) => {
        let floor = ofStart
        let areAllMet = true
        for (const change of interleaved(queues, each)) {
          const next = report(floor, change, ms('23:59'))
          areAllMet &&= !refused.includes(next.outcome.code)
          floor = next.floor
        }
        return { areAllMet, floor }
      })
      fc.pre(one?.areAllMet === true && other?.areAllMet === true)
      if (one && other) expect(seen(other.floor)).toEqual(seen(one.floor))
    }),
    { numRuns: 150 },
  )
})

it('offers each step once', () => {
  expect(staySteps.map((each) => stepsAfter(each).length)).toEqual([3, 2, 1, 0])
})
