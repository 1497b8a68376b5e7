import { describe, expect, it } from 'vitest'
import { demoOpening, demoOpeningParties, nextDemoGuest, nextDemoMove } from './evening.ts'
import type { DemoParty } from './party.ts'

/** Mulberry32, a seeded random source. */
const seededRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Guest extends DemoParty {
  name: string
}

/** Plays an evening of so many moves, half a minute each, and returns what happened. */
const play = (seed: number, moves: number) => {
  const random = seededRandom(seed)
  const counts: Record<string, number> = {}
  const lengths: number[] = []
  let parties: Guest[] = demoOpening(random).map(({ customer_name, waited }, index) => ({
    id: `p${index}`,
    name: customer_name,
    people_count: 2,
    status: 'WAITING',
    waited,
    sinceNotified: null,
    hasArrived: false,
    isLate: false,
  }))
  for (let index = 0; index < moves; index += 1) {
    const move = nextDemoMove(parties, new Set(parties.map(({ name }) => name)), random)
    const kind = move?.kind ?? 'quiet'
    counts[kind] = (counts[kind] ?? 0) + 1
    if (move && 'guest' in move) {
      expect(parties.some(({ name }) => name === move.guest.customer_name)).toBe(false)
      const fresh = { status: 'WAITING', waited: 0, sinceNotified: null, hasArrived: false, isLate: false } as const
      parties.push({ ...fresh, people_count: 2, id: `m${index}`, name: move.guest.customer_name })
    } else if (move) {
      const party = parties.find(({ id }) => id === move.id)
      if (!party) throw new Error(`${move.kind} of a party that is not there`)
      if (move.kind === 'notify') Object.assign(party, { status: 'NOTIFIED', sinceNotified: 0 })
      else if (move.kind === 'here') party.hasArrived = true
      else if (move.kind === 'late') party.isLate = true
      else parties = parties.filter(({ id }) => id !== move.id)
    }
    for (const party of parties) {
      party.waited += 0.5
      if (party.sinceNotified !== null) party.sinceNotified += 0.5
    }
    lengths.push(parties.length)
  }
  return { counts, lengths }
}

describe('an evening', () => {
  it.each([1, 2, 3, 4, 5])(
    'of 400 moves has everything in it and never empties or floods the list (seed %i)',
    (seed) => {
      const { counts, lengths } = play(seed, 400)
      for (const kind of ['join', 'walk_in', 'notify', 'serve', 'here', 'late', 'leave']) {
        expect(counts[kind], kind).toBeGreaterThan(0)
      }
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(2)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(11)
    },
  )

  it('begins with one party late and the rest in time', () => {
    const opening = demoOpening(seededRandom(7))
    expect(opening).toHaveLength(demoOpeningParties)
    expect(opening[0]?.waited).toBeGreaterThan(opening[0]?.quoted_time ?? 0)
    expect(new Set(opening.map(({ customer_name }) => customer_name)).size).toBe(demoOpeningParties)
    for (const { quoted_time } of opening) expect(quoted_time).toBeGreaterThanOrEqual(5)
  })

  it('still returns a guest if every name is taken', () => {
    const taken = new Set<string>()
    const random = seededRandom(1)
    for (let index = 0; index < 40; index += 1) taken.add(nextDemoGuest(taken, random).customer_name)
    expect(nextDemoGuest(taken, random).people_count).toBeGreaterThan(0)
  })
})
