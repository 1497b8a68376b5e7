import { expect, test } from 'vitest'
import { lacksTable } from './lacks-table.ts'

const starts_at = '2026-11-21T18:00:00.000Z'
const at = (minutes: number) => Date.parse(starts_at) + minutes * 60_000

test.each([
  ['expected without a table', { resource_ids: [] }, -60, true],
  ['late without a table', { resource_ids: [] }, 119, true],
  ['long past its time', { resource_ids: [] }, 120, false],
  ['expected with a table', { resource_ids: ['t1'] }, -60, false],
  ['of a restaurant whose bookings get no tables', {}, -60, false],
  ['checked in: its party is on the list', { status: 'CHECKED_IN' as const, resource_ids: [] }, -60, false],
  ['cancelled', { status: 'CANCELLED' as const, resource_ids: [] }, -60, false],
])('a booking %s', (_what, fields, minutes, expected) => {
  expect(lacksTable({ status: 'CONFIRMED', starts_at, ...fields }, at(minutes))).toBe(expected)
})
