import { describe, expect, it } from 'vitest'
import { asciiDigits } from '../digits.ts'
import { joiningState } from './joining.ts'
import { lateAfterCall, totalLate } from './lateness.ts'

describe('whether guests may join', () => {
  it.each([
    ['no rule', false, null, 10_000, true, null],
    ['below the limit', false, 3, 2, true, null],
    ['at the limit', false, 3, 3, false, 'full'],
    ['above a limit that was lowered', false, 3, 7, false, 'full'],
    ['paused', true, null, 0, false, 'paused'],
    ['paused and full: the pause takes precedence', true, 3, 3, false, 'paused'],
  ])('%s', (_what, joining_paused, max_waiting_parties, waiting, open, reason) => {
    const opening = { open: true, changes_at: null }
    expect(joiningState({ joining_paused, max_waiting_parties }, opening, waiting)).toEqual({ open, reason })
  })

  it('outside the opening hours they may not; a pause takes precedence', () => {
    const shut = { open: false, changes_at: 1 }
    const rules = { joining_paused: false, max_waiting_parties: 3 }
    expect(joiningState(rules, shut, 3)).toEqual({ open: false, reason: 'closed' })
    expect(joiningState({ ...rules, joining_paused: true }, shut, 0)).toEqual({ open: false, reason: 'paused' })
  })
})

describe('running late', () => {
  it.each([
    [0, 10, 20, 10],
    [10, 10, 20, 20],
    [10, 20, 20, undefined],
    [0, 10, 0, undefined],
  ])('%i and %i more of %i', (soFar, more, allowed, total) => {
    expect(totalLate(soFar, more, allowed)).toBe(total)
  })

  it('counts for the call that follows, but not for one after that: it restarts the hold', () => {
    expect(lateAfterCall({ status: 'WAITING', guest_late_minutes: 10 })).toBe(10)
    expect(lateAfterCall({ status: 'NOTIFIED', guest_late_minutes: 10 })).toBeNull()
    expect(lateAfterCall({ status: 'NOTIFIED', guest_late_minutes: null })).toBeNull()
  })
})

it('reads digits of every script that guests type', () => {
  expect(asciiDigits('٠١٢٣٤٥٦٧٨٩ ۰۹ ०९ ০৯ ௦௯ ౦౯ 09 x')).toBe('0123456789 09 09 09 09 09 09 x')
})
