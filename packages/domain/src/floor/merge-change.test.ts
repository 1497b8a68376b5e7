import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyFloor, type FloorFacts } from './floor-facts.ts'
import { type FloorChange, mergeChange, mergeChanges } from './merge-change.ts'
import { type ResolvedFloor, resolveFloor, unseatedBy } from './resolve-floor.ts'
import { staySteps, stepsAfter } from './stay.ts'
import { at, makeHold, ms } from './testing/floor-rows.ts'

const arrival = { now: ms('23:00'), blocked: new Set<string>() }

type Seat = Extract<FloorChange, { kind: 'seat' }>
const seat = (stay_id: string, table: string, time: string, fields: Partial<Seat> = {}): FloorChange => ({
  kind: 'seat',
  stay_id,
  visit_id: null,
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

/** What staff see: where everyone sits or sat, and which tables are dirty or held. */
const seen = (floor: ResolvedFloor) => ({
  stays: [...floor.stays.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  history: floor.stayResources
    .map(({ resource_id, stay_id, since, until }) => [resource_id, since, stay_id, until].join(' '))
    .toSorted(),
  dirty: [...floor.dirty].toSorted(),
  holds: floor.holds,
})
const merged = (changes: readonly FloorChange[], facts?: FloorFacts) =>
  resolveFloor(mergeChanges(changes, arrival, facts))
const lastOutcome = (changes: readonly FloorChange[]) => {
  const facts = mergeChanges(changes.slice(0, -1), arrival)
  return mergeChange(facts, changes.at(-1) as FloorChange, arrival)
}
const placed = (floor: ResolvedFloor, stay_id: string) => {
  const { resource_ids, ended_at, ended_by, needsTable } = floor.stays.get(stay_id) ?? {}
  return { resource_ids, ended_at, ended_by, needsTable }
}

describe('two parties at one table', () => {
  it('are both served; the second has no table, and the host is asked', () => {
    const { outcome, floor } = lastOutcome([seat('a', 't1', '19:00'), seat('b', 't1', '18:50')])
    expect(outcome).toEqual({ code: 'needs_table', stay_id: 'b', taken_by: ['a'] })
    expect(placed(floor, 'a')).toMatchObject({ resource_ids: ['t1'], needsTable: false })
    expect(placed(floor, 'b')).toMatchObject({ resource_ids: [], needsTable: true, ended_at: null })
  })

  it('are one after the other if the first has left by then, in any order of arrival', () => {
    const first = [seat('a', 't1', '19:00'), end('a', '19:40', 'dirty')]
    const second = [seat('b', 't1', '20:00')]
    expect(seen(merged([...first, ...second]))).toEqual(seen(merged([...second, ...first])))
    expect(seen(merged([...first.slice(0, 1), ...second, ...first.slice(1)]))).toEqual(
      seen(merged([...first, ...second])),
    )
    expect(placed(merged([...second, ...first]), 'b')).toMatchObject({ resource_ids: ['t1'], needsTable: false })
  })

  it('whose host saw the first one gone end its stay as the next one begins', () => {
    const floor = merged([seat('a', 't1', '19:00'), seat('b', 't1', '20:00', { replaces: ['a'] })])
    expect(placed(floor, 'a')).toMatchObject({ ended_at: at('20:00'), ended_by: 'next_seating' })
    expect(placed(floor, 'b')).toMatchObject({ resource_ids: ['t1'], ended_at: null })
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
      expect(placed(floor, 'a')).toMatchObject({ resource_ids: ['t2'], ended_at: null })
      expect(seen(merged([seat('a', 't1', '19:00'), move('a', 't2', moved), next]))).toEqual(seen(floor))
    }
  })
})

it('seats a party once: a second stay of the same party is the first one', () => {
  const again = seat('again', 't2', '19:01', { entry_id: 'entry of a' })
  const { outcome, facts } = lastOutcome([seat('a', 't1', '19:00'), again])
  expect(outcome).toEqual({ code: 'already_seated', stay_id: 'a' })
  expect(placed(merged([end('again', '20:00')], facts), 'a')).toMatchObject({
    ended_at: at('20:00'),
    resource_ids: ['t1'],
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
  expect(floor.stays.get('a')?.started_at).toBe(at('23:00'))
  expect(placed(floor, 'b')).toMatchObject({ ended_at: at('19:00') })
})

const started = mergeChanges([seat('a', 't1', '19:00')], arrival)
const inBothOrders = (one: FloorChange, other: FloorChange, facts = started) => {
  const floor = merged([one, other], facts)
  expect(seen(merged([other, one], facts))).toEqual(seen(floor))
  return floor
}

describe('two changes of one stay, in either order of arrival', () => {
  it('end and end: one end, the earlier moment', () => {
    expect(placed(inBothOrders(end('a', '20:00'), end('a', '20:10', 'dirty')), 'a').ended_at).toBe(at('20:00'))
  })
  it('end and step, end and move: the end counts', () => {
    expect(placed(inBothOrders(end('a', '20:00'), step('a', 'bill', '20:05')), 'a').ended_at).toBe(at('20:00'))
    const floor = inBothOrders(end('a', '20:00', 'dirty'), move('a', 't2', '20:05'))
    expect(placed(floor, 'a')).toMatchObject({ ended_at: at('20:00'), resource_ids: ['t1'] })
    expect([...floor.dirty.keys()]).toEqual(['t1'])
  })
  it('a move before the end is history, and the table it moved to is left dirty', () => {
    const floor = inBothOrders(end('a', '20:00', 'dirty'), move('a', 't2', '19:30'))
    expect(floor.stayResources).toEqual([
      { stay_id: 'a', resource_id: 't1', since: at('19:00'), until: at('19:30') },
      { stay_id: 'a', resource_id: 't2', since: at('19:30'), until: at('20:00') },
    ])
    expect([...floor.dirty.keys()]).toEqual(['t2'])
  })
  it('step and step: never backwards', () => {
    expect(inBothOrders(step('a', 'mains', '19:20'), step('a', 'ordered', '19:30')).stays.get('a')?.step).toBe('mains')
  })
  it('move and move: the later moment', () => {
    expect(placed(inBothOrders(move('a', 't2', '19:20'), move('a', 't3', '19:25')), 'a').resource_ids).toEqual(['t3'])
  })
})

it('refuses a move onto a taken table: the stay remains', () => {
  const { outcome, floor } = lastOutcome([seat('a', 't1', '19:00'), seat('b', 't2', '19:00'), move('a', 't2', '19:30')])
  expect(outcome).toEqual({ code: 'table_taken', stay_id: 'a', taken_by: ['b'] })
  expect(placed(floor, 'a')).toMatchObject({ resource_ids: ['t1'] })
})

it('gives the party without a table the one it is moved to', () => {
  const floor = merged([
    seat('a', 't1', '19:00'),
    seat('b', 't1', '19:05'),
    move('b', 't2', '19:10'),
    end('a', '19:30'),
  ])
  expect(placed(floor, 'b')).toMatchObject({ resource_ids: ['t2'], needsTable: false })
  expect(placed(floor, 'a')).toMatchObject({ ended_at: at('19:30') })
})

describe('wiping', () => {
  it('counts by the later moment, and not under or before a later stay', () => {
    const [early, late] = [wipe('dirty', 't9', '19:10'), wipe('clean', 't9', '19:20')]
    expect(inBothOrders(early, late).dirty.has('t9')).toBe(false)
    expect(inBothOrders(wipe('clean', 't9', '19:10'), wipe('dirty', 't9', '19:20')).dirty.get('t9')).toBe(at('19:20'))
    expect(inBothOrders(wipe('dirty', 't9', '19:10'), seat('b', 't9', '19:15')).dirty.has('t9')).toBe(false)
    expect(inBothOrders(wipe('dirty', 't1', '19:10'), step('a', 'bill', '19:15')).dirty.has('t1')).toBe(false)
  })
})

describe('holds', () => {
  const hold = (id: string): FloorChange => ({ kind: 'hold', hold: makeHold({ id }), happened_at: at('18:59') })
  it('give way to a seating, and the host is notified', () => {
    const floor = inBothOrders(hold('h'), seat('b', 't1', '19:20'), emptyFloor)
    expect(floor.holds).toMatchObject([{ id: 'h', released_at: at('19:20') }])
    const { outcome, notices } = lastOutcome([hold('h'), seat('b', 't1', '19:20')])
    expect(outcome).toEqual({ code: 'applied' })
    expect(notices).toMatchObject([{ code: 'was_held', hold_id: 'h' }])
  })
  it('of one table belong to the first that was sent', () => {
    expect(lastOutcome([hold('one'), hold('other')]).outcome).toEqual({ code: 'hold_taken', hold_id: 'other' })
    const released = { kind: 'release', hold_id: 'one', happened_at: at('18:59') } as const
    expect(lastOutcome([hold('one'), released, hold('other')]).outcome).toEqual({ code: 'applied' })
  })
})

it('seats at a table that was blocked elsewhere, and flags it', () => {
  const { outcome, notices } = mergeChange(emptyFloor, seat('a', 't1', '19:00'), {
    ...arrival,
    blocked: new Set(['t1']),
  })
  expect(outcome).toEqual({ code: 'applied' })
  expect(notices).toEqual([{ code: 'was_blocked', resource_id: 't1' }])
})

it('never refuses a stay that runs over a hold', () => {
  const hold: FloorChange = { kind: 'hold', hold: makeHold({ from_at: at('20:00') }), happened_at: at('18:00') }
  const extend: FloorChange = { kind: 'extend', stay_id: 'a', expected_end_at: at('21:45'), happened_at: at('20:01') }
  const { outcome, floor } = lastOutcome([hold, seat('a', 't1', '19:00', { expected_end_at: at('20:00') }), extend])
  expect(outcome).toEqual({ code: 'applied' })
  expect(placed(floor, 'a')).toMatchObject({ resource_ids: ['t1'], ended_at: null })
})

it('names the stays that an undo would unseat', () => {
  const facts = mergeChanges([seat('a', 't1', '19:00'), end('a', '19:30'), seat('b', 't1', '19:40')], arrival)
  const a = facts.stays.get('a')
  if (a === undefined) throw new Error('no stay')
  const undone = { ...facts, stays: new Map(facts.stays).set('a', { ...a, end: null }) }
  expect(unseatedBy(resolveFloor(facts), resolveFloor(undone))).toEqual(['b'])
  expect(unseatedBy(resolveFloor(facts), resolveFloor(facts))).toEqual([])
})

/* Three devices without a connection. Each knows the parties of the start and those it seated itself. */

const tables = ['t1', 't2', 't3', 't4', 't5', 't6']
const minute = (n: number) => new Date(ms('20:00') + n * 60_000).toISOString()
const ofStart = mergeChanges([seat('s1', 't1', '19:00'), seat('s2', 't2', '19:10')], arrival)

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
        return { kind: 'end', stay_id, leaves: table % 2 ? 'dirty' : 'ready', happened_at }
      case 2:
        return { kind: 'step', stay_id, step: staySteps[table % 4] ?? 'bill', happened_at }
      case 3:
        return { kind: 'move', stay_id, resource_ids: [resource], happened_at }
      case 4:
        return { kind: table % 2 ? 'clean' : 'dirty', resource_id: tables[party % 6] ?? 't1', happened_at }
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
    party: fc.nat({ max: 5 }),
  }),
  { maxLength: 7 },
)
const threeQueues = fc.tuple(drawnQueue, drawnQueue, drawnQueue)
const order = fc.array(fc.nat({ max: 2 }), { maxLength: 21 })
const devices = ['', 'x', 'yy']

const expectSound = (floor: ResolvedFloor) => {
  const spans = floor.stayResources.map(({ resource_id, since, until, stay_id }) => ({
    resource_id,
    stay_id,
    from: Date.parse(since),
    until: until === null ? Number.POSITIVE_INFINITY : Date.parse(until),
  }))
  for (const one of spans) {
    expect(one.until).toBeGreaterThanOrEqual(one.from)
    for (const other of spans)
      if (one !== other && one.resource_id === other.resource_id)
        expect(one.until <= other.from || other.until <= one.from).toBe(true)
  }
  for (const { id, ended_at, needsTable } of floor.stays.values()) {
    const isAtTable = spans.some(({ stay_id, until }) => stay_id === id && until === Number.POSITIVE_INFINITY)
    expect(isAtTable || needsTable).toBe(ended_at === null)
  }
  for (const id of floor.dirty.keys())
    expect(spans.some(({ resource_id, until }) => resource_id === id && !Number.isFinite(until))).toBe(false)
}

it('never has two stays at one table, seats every served party once and unseats none', () => {
  fc.assert(
    fc.property(threeQueues, order, ([one, two, three], turns) => {
      const queues = [queueOf('', one, tables), queueOf('x', two, tables), queueOf('yy', three, tables)]
      let facts = ofStart
      let before = resolveFloor(facts)
      const served = new Set<string | null>(['entry of s1', 'entry of s2'])
      for (const change of interleaved(queues, turns)) {
        const next = mergeChange(facts, change, { ...arrival, now: ms('23:59') })
        expectSound(next.floor)
        expect(unseatedBy(before, next.floor)).toEqual([])
        if (change.kind === 'extend') expect(next.outcome.code).not.toBe('table_taken')
        if (change.kind === 'seat') served.add(change.entry_id)
        facts = next.facts
        before = next.floor
      }
      const entries = [...before.stays.values()].map(({ entry_id }) => entry_id)
      expect(entries.toSorted()).toEqual([...served].toSorted())
    }),
    { numRuns: 300 },
  )
})

it('ends in the same state whatever the order of arrival, where no two changes want one table', () => {
  fc.assert(
    fc.property(threeQueues, order, order, (drawn, turns, otherTurns) => {
      // Each device seats its own parties and uses its own tables; everything else meets freely.
      const queues = drawn.map((queue, n) => queueOf(devices[n] ?? '', queue, tables.slice(2 * n, 2 * n + 2), `${n}p`))
      const late = { ...arrival, now: ms('23:59') }
      const [one, other] = [turns, otherTurns].map((each) => {
        let facts = ofStart
        let areAllMet = true
        for (const change of interleaved(queues, each)) {
          const next = mergeChange(facts, change, late)
          areAllMet &&= next.outcome.code !== 'needs_table' && next.outcome.code !== 'table_taken'
          facts = next.facts
        }
        return { areAllMet, floor: resolveFloor(facts) }
      })
      fc.pre(one?.areAllMet === true && other?.areAllMet === true)
      if (one && other) expect(seen(other.floor)).toEqual(seen(one.floor))
    }),
    { numRuns: 300 },
  )
})

it('offers each step once', () => {
  expect(staySteps.map((each) => stepsAfter(each).length)).toEqual([3, 2, 1, 0])
})
