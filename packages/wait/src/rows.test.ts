import { expect, it } from 'vitest'
import { FEATURES } from './features.ts'
import { Rows } from './rows.ts'

/** The targets and residuals of all rows, and the first code of each, by target. */
const contents = (rows: Rows) => {
  const { waits, residuals } = rows.training(0, 30)
  return Array.from({ length: rows.count }, (_, row) => [
    waits.targets[row],
    residuals.targets[row],
    waits.codes[row * FEATURES],
  ]).sort(([one = 0], [other = 0]) => one - other)
}

it.each([0, 1, 63, 64, 65, 128, 299, 300, 301, 1_000])('holds the latest of %i rows, at most its capacity', (count) => {
  const rows = new Rows(300)
  for (let row = 0; row < count; row += 1) rows.add(new Uint8Array(FEATURES).fill(row % 251), row, 5, 0)
  const kept = Array.from({ length: Math.min(count, 300) }, (_, index) => Math.max(0, count - 300) + index)
  expect(contents(rows)).toEqual(kept.map((row) => [row, row - 5, row % 251]))
})

it('takes no memory for rows that it does not have', () => {
  const { waits } = new Rows(6_000).training(0, 30)
  expect(waits.codes.byteLength).toBe(0)
})
