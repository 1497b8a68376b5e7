import fc from 'fast-check'
import { expect, it } from 'vitest'
import { askForCodeMs, askingForCodeMs, codeStep, isRefusingGuests } from './guest-code.ts'

const ofBookings = { booking_code_until: null, share_reached_at: null }

const now = Date.UTC(2026, 10, 21, 18, 2, 30)
const at = (ms: number) => new Date(ms).toISOString()

it.each([
  ['never asked', null, 0],
  ['just asked', at(now + askForCodeMs), askForCodeMs],
  ['in its last second', at(now + 1_000), 1_000],
  ['ended this moment', at(now), 0],
  ['ended before', at(now - 1), 0],
])('guests are asked for a code: %s', (_, code_until, expected) => {
  expect(askingForCodeMs({ code_until, refused_at: null, ...ofBookings }, now)).toBe(expected)
})

it.each([
  ['never', null, false],
  ['a minute ago', at(now - 60_000), true],
  ['just before the next note', at(now - 14 * 60_000), true],
  ['sixteen minutes ago', at(now - 16 * 60_000), false],
  ['by a clock that is a minute ahead', at(now + 60_000), true],
])('joins were refused: %s', (_, refused_at, expected) => {
  expect(isRefusingGuests({ code_until: null, ...ofBookings, refused_at }, now)).toBe(expected)
})

it('the code changes every five minutes, exactly at the stated time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_102_444_800_000 }), (moment) => {
      const { step, renewsInMs } = codeStep(moment)
      expect(renewsInMs).toBeGreaterThan(0)
      expect(renewsInMs).toBeLessThanOrEqual(300_000)
      expect(codeStep(moment + renewsInMs - 1).step).toBe(step)
      expect(codeStep(moment + renewsInMs).step).toBe(step + 1)
    }),
  )
})
