import { expect, it } from 'vitest'
import { nearestDays } from './nearest-days.ts'

it.each([
  ['no days', [], []],
  ['fewer than wanted', ['2026-12-01'], ['2026-12-01']],
  [
    'days on both sides, in their order',
    ['2026-11-20', '2026-11-26', '2026-11-28', '2026-12-09'],
    ['2026-11-26', '2026-11-28'],
  ],
  ['of two equally near days the later one', ['2026-11-23', '2026-11-26', '2026-11-29'], ['2026-11-26', '2026-11-29']],
  ['across a change of the year', ['2026-11-01', '2027-01-01', '2027-01-02'], ['2026-11-01', '2027-01-01']],
])('%s', (_, days, nearest) => {
  expect(nearestDays('2026-11-27', days.toReversed(), 2)).toEqual(nearest)
})
