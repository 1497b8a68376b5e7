import fc from 'fast-check'
import { expect, it } from 'vitest'
import { waitRange } from './range.ts'

it.each([
  [
    { p50: 16, p90: 27.2 },
    { from: 20, to: 30 },
  ],
  [
    { p50: 0, p90: 0 },
    { from: 5, to: 5 },
  ],
  [
    { p50: 20, p90: 30 },
    { from: 20, to: 30 },
  ],
])('%j is shown as %j', (quote, range) => {
  expect(waitRange(quote)).toEqual(range)
})

it('never passes closing time', () => {
  expect(waitRange({ p50: 16, p90: 60 }, { minutesToClosing: 32.5 })).toEqual({ from: 20, to: 32 })
})

it('does not change until a bound moves by five', () => {
  const shown = { from: 20, to: 30 }
  expect(waitRange({ p50: 21, p90: 33 }, { shown })).toBe(shown)
  expect(waitRange({ p50: 21, p90: 35.5 }, { shown })).toEqual({ from: 25, to: 40 })
})

it('has ordered bounds within closing time for any quote', () => {
  const minutes = fc.double({ min: 0, max: 600, noNaN: true })
  fc.assert(
    fc.property(minutes, minutes, minutes, (a, b, minutesToClosing) => {
      const { from, to } = waitRange({ p50: Math.min(a, b), p90: Math.max(a, b) }, { minutesToClosing })
      expect(from).toBeLessThanOrEqual(to)
      expect(to).toBeLessThanOrEqual(minutesToClosing)
    }),
  )
})
