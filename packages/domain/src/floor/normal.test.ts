import { expect, it } from 'vitest'
import { normalQuantile, normalShare } from './normal.ts'

it('inverts the normal distribution', () => {
  for (const z of [-3, -1.5, -0.2, 0, 0.7, 2.6]) expect(normalQuantile(normalShare(z))).toBeCloseTo(z, 4)
  expect(normalQuantile(0.8)).toBeCloseTo(0.8416, 4)
})
