import { type FloorRows, resourceStates } from '@waitbook/domain/floor/resource-state'
import type { SeatingQuestion } from '@waitbook/domain/floor/seating-options'
import { suggestParty, suggestTables } from '@waitbook/domain/floor/suggestions'
import { generator } from '../wait/generator.ts'
import { partyOf, resourceOf } from './rules.ts'

const now = Date.UTC(2026, 10, 21, 19)
const iso = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

/** 60 tables, two thirds of them taken, 20 bookings, 12 groups and 30 waiting parties. */
const busyFloor = (seed: number) => {
  const random = generator(seed)
  const some = (count: number) => Math.floor(random() * count)
  const resources = Array.from({ length: 60 }, (_, n) => resourceOf({ id: `t${n}`, seats: 2 + 2 * some(4) }))
  const stays = Array.from({ length: 40 }, (_, n): FloorRows['stays'][number] => ({
    id: `s${n}`,
    visit_id: null,
    entry_id: null,
    reservation_id: null,
    people_count: 2,
    source: 'list',
    server_id: null,
    started_at: iso(-some(80)),
    step: 'seated',
    step_at: iso(-10),
    expected_end_at: iso(some(40)),
    ended_at: null,
    ended_by: null,
    resource_ids: [`t${some(60)}`],
  }))
  const bookings = Array.from({ length: 20 }, (_, n) => ({
    reservation_id: `b${n}`,
    name: 'Rao',
    people_count: 4,
    starts_at: iso(15 * some(12)),
    ends_at: iso(240),
    resource_ids: [`t${some(60)}`],
  }))
  const groups = Array.from({ length: 12 }, (_, n) => ({
    id: `g${n}`,
    name: `${n}`,
    seats_min: 5,
    seats_max: 12,
    priority: 0,
    resource_ids: [`t${2 * n}`, `t${2 * n + 1}`],
  }))
  const waiting = Array.from({ length: 30 }, (_, n) => partyOf({ id: `p${n}`, size: 1 + some(9), at: 120 - some(60) }))
  return { resources, groups, waiting, rows: { stays, marks: [], holds: [], bookings } }
}

/** Milliseconds for what a screen asks: the states, the tables for a party and the parties for a table. */
export function timeSuggestions(rounds: number): { median: number; p99: number } {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { rows, ...floor } = busyFloor(round + 1)
    const [party] = floor.waiting
    if (party === undefined) continue
    const ask = () => {
      const before = performance.now()
      const states = resourceStates(floor.resources, rows, { now, due_soon_minutes: 30 })
      const question: SeatingQuestion = {
        ...floor,
        now,
        states,
        bookings: rows.bookings,
        turnMinutes: (people) => 60 + 5 * people,
        fairness_minutes: 15,
      }
      suggestTables(question, party)
      suggestParty(question, ['t1'])
      return performance.now() - before
    }
    // The shortest of three: other processes run beside it.
    times.push(Math.min(ask(), ask(), ask()))
  }
  times.sort((a, b) => a - b)
  return { median: times[Math.floor(times.length / 2)] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 }
}
