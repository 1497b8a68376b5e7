import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Estimator } from './estimator.ts'
import type { WaitEvent } from './events.ts'
import { create } from './index.ts'
import { seededRandom } from './random.ts'

const MINUTE = 60_000
const START = Date.UTC(2025, 2, 3)

/** A room of six tables with a dinner peak; parties are called in order of arrival. */
function dinners(days: number): WaitEvent[] {
  const random = seededRandom(7)
  const events: WaitEvent[] = []
  for (let day = 0; day < days; day++) {
    const opens = START + (day * 24 + 17) * 60 * MINUTE
    const tables = new Array<number>(6).fill(opens)
    events.push({ type: 'open', t: opens, day })
    let t = opens
    for (let party = 0; party < 40; party++) {
      t += -Math.log(1 - random()) * (party < 30 ? 6 : 12) * MINUTE
      const id = `d${day}p${party}`
      const size = 1 + Math.floor(random() * 4)
      const table = tables.indexOf(Math.min(...tables))
      const from = Math.max(t, tables[table] ?? t)
      tables[table] = from + (30 + 25 * random() + 2 * size) * MINUTE
      if (from === t) events.push({ type: 'walkin', id, size, t })
      else events.push({ type: 'arrive', id, size, t }, { type: 'seated', id, size, t: from })
    }
    events.push({ type: 'close', t: opens + 9 * 60 * MINUTE, day })
  }
  return events.sort((a, b) => (a.t ?? 0) - (b.t ?? 0))
}

interface Judged {
  readonly wait: number
  readonly place: number
  readonly p50: number
  readonly p90: number
}

function replay(events: readonly WaitEvent[], from: number): Judged[] {
  const estimator = create({ default: 30 })
  const asked = new Map<string, Omit<Judged, 'wait'> & { t: number; ahead: number }>()
  const judged: Judged[] = []
  const waiting = new Set<string>()
  let waits = 0
  let places = 0
  for (const event of events) {
    estimator.on(event)
    const id = `${event.id}`
    const t = event.t ?? 0
    if (event.type === 'arrive') {
      const ahead = waiting.size + 1
      waiting.add(id)
      asked.set(id, { ...estimator.predict(event), t, ahead, place: places > 0 ? (ahead * waits) / places : 30 })
    }
    const quote = asked.get(id)
    if (event.type !== 'seated' || quote === undefined) continue
    waiting.delete(id)
    const wait = (t - quote.t) / MINUTE
    waits += wait
    places += quote.ahead
    if (quote.t >= from) judged.push({ ...quote, wait })
  }
  return judged
}

const meanOff = (rows: readonly Judged[], key: 'p50' | 'place') =>
  rows.reduce((sum, row) => sum + Math.abs(row.wait - row[key]), 0) / rows.length

it('has a smaller error than place x average after some days, and p90 covers nine in ten', () => {
  const judged = replay(dinners(28), START + 14 * 24 * 60 * MINUTE)
  expect(judged.length).toBeGreaterThan(100)
  expect(meanOff(judged, 'p50')).toBeLessThan(0.98 * meanOff(judged, 'place'))
  const covered = judged.filter(({ wait, p90 }) => wait <= p90).length / judged.length
  expect(covered).toBeGreaterThan(0.83)
  expect(covered).toBeLessThan(0.96)
})

it('gives the same quotes on every instance', () => {
  expect(replay(dinners(6), 0)).toEqual(replay(dinners(6), 0))
})

it('quotes the configured wait before any party was seated', () => {
  const estimator = create({ default: 25 })
  const event = { type: 'arrive', id: 'a', size: 2, t: START }
  estimator.on(event)
  const { p50, p90 } = estimator.predict(event)
  expect(p50).toBe(25)
  expect(p90).toBeGreaterThan(25)
})

it('ignores a cleared list and parties served within seconds', () => {
  const estimator = create({ default: 25 })
  const ids = ['a', 'b', 'c', 'd']
  for (const id of ids) estimator.on({ type: 'arrive', id, size: 2, t: START })
  for (const id of ids) estimator.on({ type: 'seated', id, t: START + 90 * MINUTE })
  estimator.on({ type: 'arrive', id: 'e', size: 2, t: START + 100 * MINUTE })
  estimator.on({ type: 'seated', id: 'e', t: START + 100 * MINUTE + 5000 })
  estimator.on({ type: 'open', t: START + 200 * MINUTE })
  expect(estimator.predict({ type: 'arrive', size: 2 }).p50).toBe(25)
})

it('refits in bounded steps when the caller asks for them', () => {
  const estimator = new Estimator({ default: 30 })
  for (const event of dinners(5)) estimator.on(event)
  const due = estimator.refit(3)
  expect(due).toBeGreaterThan(0)
  expect(estimator.refit(2)).toBe(due - 2)
  expect(estimator.refit()).toBe(0)
})

it('returns ordered, finite quotes for any input', () => {
  const odd = fc.oneof(fc.anything(), fc.constantFrom(Number.NaN, Infinity, -1, 0, '3', null))
  const anyEvent = fc.record(
    {
      type: fc.constantFrom(
        ...['open', 'close', 'resv', 'checkin', 'resv_noshow', 'walkin', 'arrive', 'notified', 'seated', 'left'],
        ...['freed', 'moved', 'stage', 'blocked', 'unblocked', 'requote', 'unheard'],
      ),
      t: fc.oneof(fc.integer({ min: START, max: START + 600 * MINUTE }), odd),
      id: fc.oneof(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 4 })),
      size: fc.oneof(fc.integer({ min: 1, max: 12 }), odd),
      at: fc.oneof(fc.integer({ min: START, max: START + 600 * MINUTE }), odd),
      reason: fc.constantFrom('cancel', 'noshow', 'closing'),
      table: fc.oneof(fc.integer({ min: 0, max: 3 }), odd),
      tables: fc.oneof(fc.array(fc.integer({ min: 0, max: 3 })), odd),
      cap: fc.oneof(fc.integer({ min: 1, max: 8 }), odd),
      stage: fc.constant('bill'),
    },
    { requiredKeys: ['type'] },
  )
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 80 }), fc.oneof(fc.double(), fc.constant(30)), (events, fixed) => {
      const estimator = create({ default: fixed })
      for (const event of events) {
        estimator.on(event as WaitEvent)
        const { p50, p90 } = estimator.predict(event as WaitEvent)
        expect(p50).toBeGreaterThanOrEqual(0)
        expect(p90).toBeGreaterThanOrEqual(p50)
        expect(Number.isFinite(p90)).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
})

it('answers for the requested time, and a question does not change later answers', () => {
  const [asked, unasked] = [new Estimator({ default: 30 }), new Estimator({ default: 30 })]
  const events = dinners(4)
  const end = (events.at(-1)?.t ?? 0) + 24 * 60 * MINUTE
  for (const estimator of [asked, unasked]) {
    for (const event of events) estimator.on(event)
    estimator.refit()
    estimator.on({ type: 'arrive', id: 'first', size: 2, t: end })
    estimator.on({ type: 'arrive', id: 'second', size: 2, t: end + MINUTE })
  }
  const at = (minutes: number) => asked.predict({ type: 'requote', id: 'second', t: end + minutes * MINUTE })
  expect(at(40)).not.toEqual(at(2))
  for (const estimator of [asked, unasked]) estimator.on({ type: 'seated', id: 'first', t: end + 5 * MINUTE })
  const later = { type: 'requote', id: 'second', t: end + 6 * MINUTE }
  expect(asked.predict(later)).toEqual(unasked.predict(later))
})

it('covers nine in ten of the remaining waits', () => {
  const estimator = create({ default: 30 })
  const looks = new Map<string, { t: number; p90: number }[]>()
  const within: boolean[] = []
  const from = START + 14 * 24 * 60 * MINUTE
  const arrived = new Map<string, number>()
  for (const event of dinners(42)) {
    const t = event.t ?? 0
    for (const [id, since] of arrived) {
      const own = looks.get(id) ?? []
      for (let ask = since + (own.length + 1) * 10 * MINUTE; ask <= t; ask += 10 * MINUTE) {
        own.push({ t: ask, p90: estimator.predict({ type: 'requote', id, t: ask }).p90 })
      }
      looks.set(id, own)
    }
    estimator.on(event)
    if (event.type === 'arrive') arrived.set(`${event.id}`, t)
    if (event.type !== 'seated') continue
    arrived.delete(`${event.id}`)
    for (const look of looks.get(`${event.id}`) ?? [])
      if (look.t >= from) within.push((t - look.t) / MINUTE <= look.p90)
  }
  const covered = within.filter(Boolean).length / within.length
  expect(within.length).toBeGreaterThan(100)
  expect(covered).toBeGreaterThan(0.86)
  expect(covered).toBeLessThan(0.94)
})
