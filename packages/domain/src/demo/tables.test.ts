import { describe, expect, it } from 'vitest'
import type { DemoParty } from './party.ts'
import { type DemoTable, demoAreas, demoDirty, demoOverdue, demoSeated, freeTableFor, nextTableMove } from './tables.ts'

const seededRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const setups = demoAreas.flatMap(({ tables }) => tables)

const opening = (): DemoTable[] =>
  setups.map(({ name, seats_max }) => {
    const seated = demoSeated.find(({ table }) => table === name)
    if (seated) return { id: name, seats_max, state: 'taken', stay: { id: `s-${name}`, step: seated.step } }
    return { id: name, seats_max, state: demoDirty.includes(name) ? 'dirty' : 'free' }
  })

const arrival = (id: string, people_count: number): DemoParty => ({
  id,
  people_count,
  status: 'NOTIFIED',
  waited: 10,
  sinceNotified: 2,
  hasArrived: true,
  isLate: false,
})

describe('the tables of the demo', () => {
  it('are sixteen in two areas, most of them taken, and every party fits its table', () => {
    expect(demoAreas.map(({ tables }) => tables.length)).toEqual([10, 6])
    expect(new Set(setups.map(({ name }) => name)).size).toBe(16)
    const seats = new Map(setups.map(({ name, seats_max }) => [name, seats_max]))
    for (const { table, people } of demoSeated) expect(seats.get(table)).toBeGreaterThanOrEqual(people)
    expect(demoDirty.filter((name) => demoSeated.some(({ table }) => table === name))).toEqual([])
    const [latest] = demoSeated.slice(0, demoOverdue).toSorted((one, other) => one.minutes - other.minutes)
    for (const { minutes } of demoSeated.slice(demoOverdue)) expect(minutes).toBeLessThan(latest?.minutes ?? 0)
  })

  it('seat an arrived party at the smallest table that fits, and no party without one', () => {
    const tables = opening()
    expect(nextTableMove([arrival('p', 6)], tables, () => 0)).toEqual({ kind: 'seat', id: 'p', table: '9' })
    expect(freeTableFor(7, tables)).toBeUndefined()
    expect(nextTableMove([arrival('p', 7)], tables, () => 0)?.kind).not.toBe('seat')
  })

  it('never change a party that the visitor has seated', () => {
    const others = opening().map((table): DemoTable => ({ id: table.id, seats_max: table.seats_max, state: 'taken' }))
    for (let seed = 1; seed <= 50; seed += 1) expect(nextTableMove([], others, seededRandom(seed))).toBeUndefined()
  })

  it.each([1, 2, 3])('turn over for 400 moves and are neither all free nor all taken for long (seed %i)', (seed) => {
    const random = seededRandom(seed)
    const tables = opening()
    const counts: Record<string, number> = {}
    let made = 0
    for (let index = 0; index < 400; index += 1) {
      // One party arrives every few moves, whatever its size.
      const waiting = index % 5 === 0 ? [arrival(`p${index}`, 1 + Math.floor(random() * 6))] : []
      const move = nextTableMove(waiting, tables, random)
      counts[move?.kind ?? 'quiet'] = (counts[move?.kind ?? 'quiet'] ?? 0) + 1
      const at = (fits: (table: DemoTable) => boolean) => {
        const table = tables.find(fits)
        if (!table) throw new Error(`${move?.kind} of a table that is not there`)
        return table
      }
      if (move?.kind === 'seat') {
        made += 1
        Object.assign(
          at(({ id, state }) => id === move.table && state === 'free'),
          {
            state: 'taken',
            stay: { id: `m${made}`, step: 'seated' },
          },
        )
      } else if (move?.kind === 'wipe') at(({ id, state }) => id === move.table && state === 'dirty').state = 'free'
      else if (move) {
        const table = at(({ stay }) => stay?.id === move.stay)
        if (move.kind === 'step' && table.stay) table.stay.step = move.step
        if (move.kind === 'free') {
          table.state = move.leaves === 'dirty' ? 'dirty' : 'free'
          delete table.stay
        }
      }
      const taken = tables.filter(({ state }) => state === 'taken').length
      expect(taken).toBeGreaterThanOrEqual(4)
      expect(taken).toBeLessThanOrEqual(16)
    }
    for (const kind of ['seat', 'step', 'free', 'wipe']) expect(counts[kind], kind).toBeGreaterThan(10)
  })
})
