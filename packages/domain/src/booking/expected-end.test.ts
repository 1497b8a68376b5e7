import { expect, it } from 'vitest'
import { blockedUntil, expectedToLeave } from './expected-end.ts'

const minute = 60_000
const now = Date.parse('2026-11-27T19:00Z')
const leaves = (minutes: number | null, ended: number | null = null) => {
  const at = (each: number | null) => (each === null ? null : now + each * minute)
  return (expectedToLeave({ expected_end_at: at(minutes), ended_at: at(ended) }, now) - now) / minute
}

it.each([
  ['in an hour', 60, 60],
  // Less than 15 minutes, so that a booking that begins in ten minutes keeps the table.
  ['in ten minutes', 10, 10],
  ['in a minute', 1, 1],
])('a party that is expected to leave %s keeps its table until then', (_when, expected, kept) => {
  expect(leaves(expected)).toBe(kept)
})

it.each([
  ['now', 0],
  ['a minute ago', -1],
  ['an hour ago', -60],
  ['at no known time', null],
])('a party that was expected to leave %s keeps its table for a quarter of an hour', (_when, expected) => {
  expect(leaves(expected)).toBe(15)
})

it('a party that has left kept its table until it left', () => {
  expect(leaves(30, -5)).toBe(-5)
})

it('a blocked table is blocked until its end, else until its planned end, else for a day', () => {
  const hours = (until: number | null, planned: number | null) => {
    const at = (each: number | null) => (each === null ? null : now + each * 60 * minute)
    return (blockedUntil({ until: at(until), planned_until: at(planned) }, now) - now) / minute / 60
  }
  expect([hours(-1, 3), hours(null, 3), hours(null, -1), hours(null, null)]).toEqual([-1, 3, 24, 24])
})
