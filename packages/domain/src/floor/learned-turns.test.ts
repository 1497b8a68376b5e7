import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDays } from '../calendar/service-days.ts'
import { learnTurns, type PastStay } from './learned-turns.ts'
import { plannedTurns, type SetTurns, sizeClasses } from './turn-times.ts'

const days = plainDays('Europe/Berlin', 4)
const stay = (id: number, started: string, minutes: number, fields: Partial<PastStay> = {}): PastStay => ({
  id: String(id).padStart(6, '0'),
  people_count: 2,
  started_at: started,
  ended_at: new Date(Date.parse(started) + minutes * 60_000).toISOString(),
  ended_by: 'staff',
  ...fields,
})
const row = (minutes: number) => ({ morning: minutes, midday: minutes, afternoon: minutes, evening: minutes })
const set: SetTurns = { '1_2': row(100), '3_4': row(90), '5_6': row(105), '7_up': row(120) }

const anyStay = fc
  .record({
    minutes: fc.integer({ min: 1, max: 600 }),
    start: fc.integer({ min: 0, max: 90 * 24 * 60 }),
    people_count: fc.integer({ min: 1, max: 12 }),
    ended_by: fc.constantFrom('staff' as const, 'till' as const, 'next_seating' as const, 'closing' as const),
  })
  .map(({ minutes, start, ...fields }) => ({ minutes, fields, at: Date.UTC(2026, 8, 1) + start * 60_000 }))

describe('turn times learned from stays', () => {
  it('do not depend on the order in which the stays were read', () => {
    const shuffled = fc
      .array(anyStay, { minLength: 1, maxLength: 60 })
      .map((all) => all.map(({ minutes, fields, at }, n) => stay(n, new Date(at).toISOString(), minutes, fields)))
      .chain((stays) => fc.tuple(fc.constant(stays), fc.shuffledSubarray(stays, { minLength: stays.length })))
    const seen = (stays: readonly PastStay[]) => {
      const times = learnTurns(stays, days)
      const cells = sizeClasses.map((size) => [times.learned(size, 'evening'), times.learned(size, 'midday')])
      return { cells, planned: plannedTurns(times, set, Date.UTC(2026, 11, 1, 19)) }
    }
    fc.assert(
      fc.property(shuffled, ([stays, others]) => {
        expect(seen(others)).toEqual(seen(stays))
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    // The clocks go back on 25 October 2026.
    ['2026-10-24T14:30:00.000Z', 'afternoon'],
    ['2026-10-24T15:30:00.000Z', 'evening'],
    ['2026-10-26T15:30:00.000Z', 'afternoon'],
    ['2026-10-26T16:30:00.000Z', 'evening'],
  ] as const)('count a stay from %s as one of the %s', (started, part) => {
    const others = [stay(1, '2026-10-20T10:00:00.000Z', 60), stay(2, '2026-10-28T10:00:00.000Z', 60)]
    const times = learnTurns([...others, stay(3, started, 60)], days)
    expect(times.learned('1_2', part)).toMatchObject({ median: 60, count: 1 })
  })

  it('follow the stays of the last month more than those before', () => {
    const evenings = (month: number, minutes: number, first: number) =>
      Array.from({ length: 28 }, (_, n) =>
        stay(first + n, new Date(Date.UTC(2026, month, 1 + n, 18)).toISOString(), minutes),
      )
    const times = learnTurns([...evenings(8, 120, 100), ...evenings(9, 60, 200)], days)
    expect(times.learned('1_2', 'evening')?.median).toBeLessThan(85)
    expect(times.planned(set, 2, Date.UTC(2026, 10, 1, 19))).toBeLessThan(110)
  })

  it('are the set ones without stays', () => {
    expect(plannedTurns(learnTurns([], days), set, Date.UTC(2026, 10, 1, 19))).toEqual({
      '1_2': 100,
      '3_4': 90,
      '5_6': 105,
      '7_up': 120,
    })
  })
})
