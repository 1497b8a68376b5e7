import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeUntil } from './own-booking.ts'
import { policyFor, policyOfChange } from './policy.ts'

const hour = 3_600_000
const friday = Date.UTC(2026, 10, 27, 19)
const terms = { text: 'Cancel in time.', fee: '₹500', free_until_hours: 24 }
const former = { policy: terms, starts_at: friday }
const until = friday - 24 * hour

describe('the terms of a booking that its guest changes', () => {
  it.each([
    ['in time, to a time with terms', until, { ...terms, fee: '₹900' }, { ...terms, fee: '₹900' }],
    ['in time, to a size without terms', until, null, null],
    [
      'too late, to a time with terms',
      until + 1,
      { ...terms, fee: '₹900' },
      { ...terms, fee: '₹900', free_until: new Date(until).toISOString() },
    ],
    ['too late, to a size without terms', until + 1, null, { ...terms, free_until: new Date(until).toISOString() }],
    [
      'too late, to terms without a fee',
      until + 1,
      { ...terms, fee: '' },
      { ...terms, free_until: new Date(until).toISOString() },
    ],
  ])('%s', (_, now, wanted, expected) => {
    expect(policyOfChange(former, wanted, now)).toEqual(expected)
  })

  it('are those of the new one where nothing was agreed before', () => {
    expect(policyOfChange({ policy: null, starts_at: friday }, terms, friday)).toEqual(terms)
    expect(policyOfChange({ policy: { ...terms, fee: '' }, starts_at: friday }, null, friday)).toBeNull()
  })

  it('are never free again once they were not, however often and far it is moved', () => {
    const move = fc.record({
      days: fc.integer({ min: 0, max: 60 }),
      size: fc.integer({ min: 1, max: 8 }),
      fee: fc.constantFrom('', '₹100', '₹900'),
    })
    fc.assert(
      fc.property(
        fc.array(move, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 24 * hour }),
        (moves, late) => {
          const now = until + late
          let booking: Parameters<typeof policyOfChange>[0] = former
          for (const { days, size, fee } of moves) {
            const wanted = policyFor({ ...terms, fee, from_size: 4 }, size)
            booking = { policy: policyOfChange(booking, wanted, now), starts_at: friday + days * 24 * hour }
            expect(freeUntil(booking.starts_at, booking.policy)).toBe(until)
          }
        },
      ),
    )
  })
})
