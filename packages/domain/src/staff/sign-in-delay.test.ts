import fc from 'fast-check'
import { expect, it } from 'vitest'
import { delayAfterMs, signInDelays } from './sign-in-delay.ts'

const { source, account } = signInDelays

it.each([
  ['a source', source, 4, 0],
  ['a source', source, 5, 1_000],
  ['a source', source, 6, 2_000],
  ['a source', source, 14, 512_000],
  ['a source', source, 15, 900_000],
  ['a source', source, 10_000, 900_000],
  ['an account', account, 19, 0],
  ['an account', account, 20, 1_000],
  ['an account', account, 26, 60_000],
])('%s', (_, rule, failures, expected) => {
  expect(delayAfterMs(rule, failures)).toBe(expected)
})

it('never shrinks with another failure, and never exceeds the maximum', () => {
  fc.assert(
    fc.property(fc.constantFrom(source, account), fc.nat(100_000), (rule, failures) => {
      const delay = delayAfterMs(rule, failures)
      expect(delayAfterMs(rule, failures + 1)).toBeGreaterThanOrEqual(delay)
      expect(delay).toBeLessThanOrEqual(rule.longestMs)
    }),
  )
})
