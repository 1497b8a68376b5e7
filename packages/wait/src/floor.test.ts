import { describe, expect, it } from 'vitest'
import { Estimator } from './estimator.ts'
import type { WaitEvent } from './events.ts'
import { Floor } from './floor.ts'
import { choose, HostChoices, type Queue } from './host-rules.ts'
import type { ListOrder } from './list-order.ts'
import { seededRandom } from './random.ts'

const MINUTE = 60_000
const START = Date.UTC(2025, 2, 3)
const SEATS = [2, 2, 2, 4, 4, 4]

/** Evenings in which each free table goes to the first party that fits, with or without the tables named. */
function evenings(days: number, withTables: boolean): WaitEvent[] {
  const random = seededRandom(11)
  const events: WaitEvent[] = []
  for (let day = 0; day < days; day++) {
    const opens = START + (day * 24 + 17) * 60 * MINUTE
    const freeAt = SEATS.map(() => opens)
    events.push({ type: 'open', t: opens, day })
    let t = opens
    for (let party = 0; party < 45; party++) {
      t += -Math.log(1 - random()) * (party < 32 ? 5 : 14) * MINUTE
      const id = `d${day}p${party}`
      const size = 1 + Math.floor(random() * 4)
      const fitting = SEATS.flatMap((seats, table) => (seats >= size ? [table] : []))
      const table = fitting.reduce((best, next) => ((freeAt[next] ?? 0) < (freeAt[best] ?? 0) ? next : best))
      const from = Math.max(t, freeAt[table] ?? t)
      const until = from + 45 * Math.exp(0.3 * (random() + random() + random() - 1.5) * 2) * MINUTE
      freeAt[table] = until
      const named = withTables ? { table, cap: SEATS[table] ?? 2 } : {}
      if (from === t) events.push({ type: 'walkin', id, size, t, ...named })
      else events.push({ type: 'arrive', id, size, t }, { type: 'seated', id, size, t: from, ...named })
      if (withTables) events.push({ type: 'freed', id, t: until, ...named })
    }
    events.push({ type: 'close', t: opens + 10 * 60 * MINUTE, day })
  }
  return events.sort((a, b) => (a.t ?? 0) - (b.t ?? 0))
}

function meanError(events: readonly WaitEvent[], from: number): number {
  const estimator = new Estimator({ default: 30 })
  const asked = new Map<unknown, { t: number; p50: number }>()
  const errors: number[] = []
  for (const event of events) {
    estimator.on(event)
    const t = event.t ?? 0
    if (event.type === 'arrive') asked.set(event.id, { t, p50: estimator.predict(event).p50 })
    const quote = asked.get(event.id)
    if (event.type === 'seated' && quote !== undefined && quote.t >= from)
      errors.push(Math.abs((t - quote.t) / MINUTE - quote.p50))
  }
  return errors.reduce((sum, error) => sum + error, 0) / errors.length
}

it('has a clearly smaller error where tables are tracked', () => {
  const warm = START + 6 * 24 * 60 * MINUTE
  expect(meanError(evenings(16, true), warm)).toBeLessThan(0.93 * meanError(evenings(16, false), warm))
})

/** Six tables taken at intervals of six minutes, and two parties that come after `minutes`. */
const learned = (minutes = 50) => {
  const estimator = new Estimator({ default: 30 })
  for (const event of evenings(3, true)) estimator.on(event)
  const t = START + (3 * 24 + 17) * 60 * MINUTE
  for (let n = 0; n < 8; n++) {
    const at = t - (410 - 50 * n) * MINUTE
    estimator.on({ type: 'walkin', id: `bill${n}`, size: 2, table: 9, cap: 2, t: at })
    estimator.on({ type: 'stage', stage: 'bill', id: `bill${n}`, t: at + 38 * MINUTE })
    estimator.on({ type: 'freed', id: `bill${n}`, t: at + 44 * MINUTE })
  }
  estimator.on({ type: 'open', t })
  for (const [table, seats] of SEATS.entries())
    estimator.on({ type: 'walkin', id: `w${table}`, size: seats, table, cap: seats, t: t + table * 6 * MINUTE })
  const now = t + minutes * MINUTE
  estimator.on({ type: 'arrive', id: 'first', size: 4, t: now })
  estimator.on({ type: 'arrive', id: 'next', size: 4, t: now })
  return { estimator, now }
}

describe('a quote with tables', () => {
  it('names the tables that the party most likely gets', () => {
    const { estimator, now } = learned()
    const { tables } = estimator.predict({ type: 'requote', id: 'first', t: now })
    expect(tables?.[0]).toBe('3')
    for (const key of tables ?? []) expect(SEATS[Number(key)]).toBe(4)
  })

  it('names none where no tables are tracked', () => {
    const estimator = new Estimator({ default: 30 })
    for (const event of evenings(3, false)) estimator.on(event)
    expect(estimator.predict({ type: 'requote', size: 2 })).not.toHaveProperty('tables')
  })

  it('does not depend on earlier questions or on their order', () => {
    const [one, other] = [learned(), learned()]
    const ask = ({ estimator, now }: typeof one, id: string, minutes: number) =>
      estimator.predict({ type: 'requote', id, size: 2, t: now + minutes * MINUTE })
    const forward = ['first', 'next', 'joins'].map((id) => ask(one, id, 3))
    for (const minutes of [9, 1, 30]) ask(other, 'joins', minutes)
    const backward = ['joins', 'next', 'first'].map((id) => ask(other, id, 3))
    expect(backward.toReversed()).toEqual(forward)
  })

  it('is for the place in the list where that is not the order of arrival', () => {
    const { estimator, now } = learned()
    const keys = (...ids: string[]) => new Map(ids.map((id, place) => [id, now + place]))
    const ask = (id: string, order?: ListOrder) =>
      estimator.predict({ type: 'requote', id, size: 4, t: now }, order).p50
    expect(ask('first')).toBeLessThan(ask('next'))
    const moved = { keys: keys('next', 'first'), joins: now + 2 }
    expect(ask('next', moved)).toBeLessThan(ask('first', moved))
    expect(ask('joins', { ...moved, joins: now - 1 })).toBeLessThan(ask('joins', moved))
    // Neither question has changed what is learned, or the order for others.
    expect(ask('first')).toBeLessThan(ask('next'))
  })

  it('falls when the bill is asked for', () => {
    const [before, after] = [learned(32), learned(32)]
    for (const table of [3, 4, 5]) after.estimator.on({ type: 'stage', stage: 'bill', id: `w${table}`, t: after.now })
    const ask = ({ estimator, now }: typeof before) => estimator.predict({ type: 'requote', id: 'next', t: now }).p50
    expect(ask(after)).toBeLessThan(ask(before))
  })
})

describe('the floor', () => {
  const walkin = (id: string, t: number) => ({ type: 'walkin', id, size: 2, table: 'a', cap: 4, t })
  const at = (minutes: number) => START + minutes * MINUTE

  it('learns the length of a stay whose end names it', () => {
    const floor = new Floor({})
    floor.seat(walkin('x', at(0)), at(0))
    floor.free({ type: 'freed', id: 'x' }, at(50))
    expect(floor.turns.count).toBe(1)
    expect(floor.tables.get('a')).toMatchObject({ seats: 4, occupant: undefined })
  })

  it('ends a stay at the next seating without learning from it; its late end frees nothing', () => {
    const floor = new Floor({})
    floor.seat(walkin('x', at(0)), at(0))
    floor.seat(walkin('y', at(60)), at(60))
    floor.free({ type: 'freed', id: 'x', table: 'a' }, at(65))
    expect(floor.turns.count).toBe(0)
    expect(floor.tables.get('a')?.occupant?.stay).toBe('y')
  })

  it('moves a stay with the minutes it has sat', () => {
    const floor = new Floor({ tables: [[4, 1]] })
    floor.seat(walkin('x', at(0)), at(0))
    floor.move({ type: 'moved', id: 'x', table: 0, cap: 4 })
    expect(floor.tables.get('a')?.occupant).toBeUndefined()
    expect(floor.tables.get('0')?.occupant).toMatchObject({ stay: 'x', size: 2, since: at(0) })
  })

  it('frees all tables of a joined party, and learns its stay once', () => {
    const floor = new Floor({})
    floor.seat(walkin('x', at(0)), at(0))
    floor.seat({ ...walkin('x', at(0)), table: 'b' }, at(0))
    floor.free({ type: 'freed', id: 'x' }, at(50))
    expect([...floor.tables.values()].map(({ occupant }) => occupant)).toEqual([undefined, undefined])
    expect(floor.turns.count).toBe(1)
  })

  it('has a party at all the tables that its event names, with their seats together', () => {
    const floor = new Floor({
      tables: [
        { key: 'a', seats: 4 },
        { key: 'b', seats: 2 },
      ],
    })
    const joined = { type: 'walkin', id: 'x', size: 6, tables: ['a', 'b'] }
    floor.seat(joined, at(0))
    expect([...floor.tables.values()].map(({ seats, occupant }) => [seats, occupant?.stay])).toEqual([
      [4, 'x'],
      [2, 'x'],
    ])
    expect(floor.seatsOf(joined)).toBe(6)
    expect(floor.seatsOf({ ...joined, cap: 5 })).toBe(5)
    floor.free({ type: 'freed', id: 'x' }, at(50))
    expect(floor.turns.count).toBe(1)
  })

  it('lets two parties change places', () => {
    const floor = new Floor({})
    floor.seat(walkin('x', at(0)), at(0))
    floor.seat({ ...walkin('y', at(5)), table: 'b' }, at(5))
    floor.move({ type: 'moved', stay: 'x', table: 'b' })
    floor.move({ type: 'moved', stay: 'y', table: 'a' })
    expect(floor.tables.get('a')?.occupant).toMatchObject({ stay: 'y', since: at(5) })
    expect(floor.tables.get('b')?.occupant).toMatchObject({ stay: 'x', since: at(0) })
  })

  it('knows a party whose table is not known until it is named', () => {
    const floor = new Floor({})
    floor.seat({ type: 'seated', id: 'party', stay: 'x', size: 2 }, at(0))
    floor.move({ type: 'moved', stay: 'x', table: 'a', cap: 4 })
    expect(floor.tables.get('a')?.occupant).toMatchObject({ stay: 'x', since: at(0) })
  })

  it('learns nothing from an end that was not reported when it happened', () => {
    const floor = new Floor({})
    floor.seat(walkin('x', at(0)), at(0))
    floor.free({ type: 'freed', stay: 'x', reason: 'next_seating' }, at(50))
    expect(floor.tables.get('a')?.occupant).toBeUndefined()
    expect(floor.turns.count).toBe(0)
  })

  it('seats at none but the configured tables, and at no blocked one', () => {
    const floor = new Floor({
      tables: [
        { key: 'a', seats: 4 },
        { key: 'b', seats: 2 },
      ],
    })
    const open = () => floor.open.map(({ key, seats }) => [key, seats])
    floor.seat({ ...walkin('x', at(0)), table: 'removed' }, at(0))
    floor.seat({ ...walkin('y', at(0)), table: 'b', cap: 9 }, at(0))
    expect(open()).toEqual([
      ['a', 4],
      ['b', 2],
    ])
    floor.block({ type: 'blocked', table: 'a' }, true)
    expect(open()).toEqual([['b', 2]])
    floor.block({ type: 'unblocked', table: 'a' }, false)
    expect(open()).toHaveLength(2)
    floor.free({ type: 'freed', stay: 'x' }, at(40))
    expect(floor.turns.count).toBe(1)
  })

  it('says nothing where most parties are seated without a table', () => {
    const floor = new Floor({})
    const evening = (count: number, table: string | undefined) => {
      for (let n = 0; n < count; n++) {
        floor.seat({ type: 'walkin', id: `p${n}`, size: 2, ...(table !== undefined && { table }) }, at(0))
        floor.free({ type: 'freed', id: `p${n}` }, at(50))
      }
    }
    evening(25, 'a')
    expect(floor.isKnown).toBe(true)
    evening(10, undefined)
    expect(floor.isKnown).toBe(true)
    evening(10, undefined)
    expect(floor.isKnown).toBe(false)
    evening(20, 'a')
    expect(floor.isKnown).toBe(true)
  })

  it('forgets at closing who was there', () => {
    const floor = new Floor({})
    floor.seat(walkin('x', at(0)), at(0))
    floor.endDay()
    expect(floor.tables.get('a')?.occupant).toBeUndefined()
    expect(floor.turns.count).toBe(0)
  })
})

describe('a host', () => {
  const queue = (...parties: readonly (readonly [size: number, minute: number])[]): Queue => ({
    size: Uint8Array.from(parties, ([size]) => size),
    since: Float64Array.from(parties, ([, minute]) => START + minute * MINUTE),
    from: new Float64Array(parties.length),
    isBooked: new Uint8Array(parties.length),
    isGone: new Uint8Array(parties.length),
  })
  const now = START + 60 * MINUTE

  it.each([
    ['the party of its size within the bound', { fairness: 15 }, queue([2, 0], [4, 14]), 1],
    ['the longest wait beyond the bound', { fairness: 15 }, queue([2, 0], [4, 16]), 0],
    ['the longest wait', { perGuest: 0 }, queue([2, 0], [4, 1]), 0],
    ['the largest party', { perGuest: 1e5 }, queue([2, 0], [3, 50], [4, 55]), 2],
    ['no party that is too large', { fairness: 15 }, queue([5, 0]), -1],
  ] as const)('gives a table for four to %s', (_name, rule, parties, index) => {
    expect(choose(rule, parties, 4, now)).toBe(index)
  })

  it('is learned from the seatings', () => {
    const choices = new HostChoices()
    expect(choices.rule).toEqual({ fairness: 15 })
    for (let n = 0; n < 20; n++) choices.learn(queue([2, 0], [4, 10]), 0, 4, now)
    expect(choices.rule).toEqual({ perGuest: 0 })
  })
})
