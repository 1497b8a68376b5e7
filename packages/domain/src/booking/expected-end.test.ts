import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockedUntil, expectedToLeave, latestMs, type PartyThere, stayEnd } from './expected-end.ts'

const minute = 60_000
const seated = Date.parse('2026-11-27T19:00Z')
/** A party planned for 90 minutes, `fields` in minutes since it sat down. */
const party = (fields: Partial<PartyThere> = {}): PartyThere => ({
  ...{ started_at: seated, expected_end_at: seated + 90 * minute, ended_at: null },
  ...{ turn: { planned_minutes: 90, spread: 0.35 } },
  ...fields,
})
/** The minutes from `sat` minutes after it sat down until it is expected to leave, rounded. */
const left = (sat: number, fields: Partial<PartyThere> = {}) => {
  const now = seated + sat * minute
  return Math.round((expectedToLeave(party(fields), now) - now) / minute)
}

describe('a party that is not overdue', () => {
  it.each([
    [30, 60],
    // Less than 15 minutes, so that a booking that begins in ten minutes keeps the table.
    [80, 10],
    [89, 1],
  ])('after %i minutes keeps its table until its expected end', (sat, minutes) => {
    expect(left(sat)).toBe(minutes)
  })

  it('keeps its table until the end that staff extended it to, however late that is', () => {
    expect(left(120, { expected_end_at: seated + 125 * minute })).toBe(5)
  })

  it('has left when it left', () => {
    expect(left(60, { ended_at: seated + 55 * minute })).toBe(-5)
  })
})

describe('an overdue party keeps its table as long as nine of ten that have sat as long', () => {
  it.each([
    // The lognormal with 90 minutes as its 80th percentile, given the minutes sat.
    [90, 0.35, 48],
    [100, 0.35, 47],
    [130, 0.35, 46],
    [170, 0.35, 47],
    [172, 0.35, 47],
    [90, 0.2, 25],
    [90, 0.5, 75],
    // A restaurant whose parties hardly differ, and one whose parties may stay for ever.
    [100, 0.05, 15],
    [300, 1, 120],
  ])('after %i of 90 minutes with a spread of %f: %i minutes', (sat, spread, minutes) => {
    expect(left(sat, { turn: { planned_minutes: 90, spread } })).toBe(minutes)
  })

  it('by what was planned, not by the end that staff extended it to', () => {
    expect(left(170, { expected_end_at: seated + 165 * minute })).toBe(left(170))
  })

  it('by the end that is stored, with the spread of a restaurant that has learned nothing, for older rows', () => {
    expect(left(100, { turn: null })).toBe(left(100, { turn: { planned_minutes: 90, spread: Math.sqrt(0.12) } }))
    expect(left(100, { turn: undefined })).toBe(left(100, { turn: null }))
    expect(left(100, { turn: null, expected_end_at: null })).toBe(left(100, { turn: null }))
    expect(left(10, { turn: null, expected_end_at: null })).toBeGreaterThan(15)
  })
})

const minutes = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const parties = fc.record({
  expected: fc.option(minutes(-5, 600)),
  turn: fc.option(fc.record({ planned_minutes: minutes(1, 480), spread: minutes(0, 2) })),
})

it('it is expected later and later, between a moment and two hours from now', () => {
  fc.assert(
    fc.property(parties, minutes(-10, 1500), minutes(0, 300), ({ expected, turn }, sat, later) => {
      const there = party({ turn, expected_end_at: expected === null ? null : seated + expected * minute })
      const [now, then] = [seated + sat * minute, seated + (sat + later) * minute]
      const leaves = expectedToLeave(there, now)
      expect(leaves).toBeGreaterThan(now)
      expect(leaves).toBeLessThanOrEqual(Math.max(now + latestMs, there.expected_end_at ?? 0) + 1)
      expect(expectedToLeave(there, then)).toBeGreaterThanOrEqual(leaves)
      const isOverdue = there.expected_end_at === null || there.expected_end_at <= now
      if (isOverdue) expect(leaves).toBeGreaterThanOrEqual(now + 15 * minute - 1)
      else expect(leaves).toBe(there.expected_end_at)
    }),
  )
})

it('a longer turn or a larger spread never makes an overdue party leave earlier', () => {
  fc.assert(
    fc.property(minutes(30, 240), minutes(0, 120), minutes(0, 60), (planned, over, more) => {
      const at = (planned_minutes: number, spread: number) =>
        left(planned + over, {
          ...{ expected_end_at: seated + planned * minute, turn: { planned_minutes, spread } },
        })
      expect(at(planned + more, 0.35)).toBeGreaterThanOrEqual(at(planned, 0.35))
      expect(at(planned, 0.35 + more / 100)).toBeGreaterThanOrEqual(at(planned, 0.35))
    }),
  )
})

it('a stored stay is asked in the same way', () => {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const now = seated + 100 * minute
  const there = party()
  const stored = {
    started_at: new Date(there.started_at).toISOString(),
    expected_end_at: iso(there.expected_end_at),
    ended_at: null,
  }
  expect(stayEnd({ ...stored, turn: there.turn ?? null }, now)).toBe(expectedToLeave(there, now))
  expect(stayEnd(stored, now)).toBe(expectedToLeave(party({ turn: null }), now))
})

it('a blocked table is blocked until its end, else until its planned end, else for a day', () => {
  const now = seated
  const hours = (until: number | null, planned: number | null) => {
    const at = (each: number | null) => (each === null ? null : now + each * 60 * minute)
    return (blockedUntil({ until: at(until), planned_until: at(planned) }, now) - now) / minute / 60
  }
  expect([hours(-1, 3), hours(null, 3), hours(null, -1), hours(null, null)]).toEqual([-1, 3, 24, 24])
})
