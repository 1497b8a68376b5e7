import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FloorRecord } from './floor-facts.ts'
import type { MergeOutcome } from './merge-change.ts'
import { staySteps } from './stay.ts'
import { ms } from './testing/floor-rows.ts'
import { merged, needsTable, report, seat, seen, stayOf, type TestChange } from './testing/reports.ts'

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
const queueOf = (device: string, drawn: readonly Drawn[], own: readonly string[], parties = 'p'): TestChange[] => {
  const known = ['s1', 's2']
  return drawn.map(({ kind, stay, table, party }, index): TestChange => {
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
const interleaved = (queues: readonly TestChange[][], turns: readonly number[]) => {
  const left = queues.map((queue) => [...queue])
  const arrived: TestChange[] = []
  for (const turn of turns) arrived.push(...(left[turn % left.length]?.splice(0, 1) ?? []))
  return [...arrived, ...left.flat()]
}

const drawnChange = (kind: number, table = 0): Drawn => ({ kind, stay: 0, table, party: 0 })
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
    {
      numRuns: 150,
      examples: [
        // Two moves after an end that arrives last, and the later of two ends leaves the table dirty.
        [[[drawnChange(1)], [drawnChange(2), drawnChange(3)], [drawnChange(3), drawnChange(1, 1)]], [], [2, 2, 1, 1]],
      ],
    },
  )
})
