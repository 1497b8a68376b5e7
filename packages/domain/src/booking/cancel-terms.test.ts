import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guestLanguageTags } from '../languages.ts'
import { cancelSentence } from '../messages/cancel-words.ts'
import { cancelTerms, policyOfCancelled, termsOfBooking } from './cancel-terms.ts'
import { policyOfChange } from './policy.ts'

const hour = 3_600_000
const friday = Date.UTC(2026, 10, 27, 19)
const until = friday - 24 * hour
const policy = { text: 'Cancel in time.', fee: '₹500.', free_until_hours: 24 }
const free_until = new Date(until).toISOString()
const say = (terms: ReturnType<typeof cancelTerms>) => cancelSentence(terms, policy.fee, 'en', (at) => at.slice(0, 16))

describe('what it costs to cancel', () => {
  it.each([
    [
      'in time',
      policy,
      until,
      'later',
      `Cancelling is free until ${free_until.slice(0, 16)}. If you cancel later or do not come: ₹500.`,
    ],
    [
      'when it is booked inside the free hours',
      policy,
      until + 1,
      'due',
      'It is too late to cancel free of charge. If you cancel or do not come: ₹500.',
    ],
    ['without a fee', { ...policy, fee: '' }, until + 1, 'none', ''],
    ['without terms', null, until + 1, 'none', ''],
  ] as const)('%s', (_, agreed, now, fee, sentence) => {
    const terms = cancelTerms(agreed, friday, now)
    expect([terms.cancel_fee, say(terms)]).toEqual([fee, sentence])
  })

  const cancelled = (now: number, by = 'guest') =>
    termsOfBooking(
      { status: 'CANCELLED', cancelled_by: by, policy: policyOfCancelled(policy, friday, now) },
      friday,
      now,
    )

  it('is owed only by a guest who cancelled too late', () => {
    expect(say(cancelled(until + 1))).toBe('It was cancelled too late to be free of charge. Due: ₹500.')
    expect([cancelled(until).cancel_fee, cancelled(until + 1, 'staff').cancel_fee]).toEqual(['none', 'none'])
    const kept = { status: 'CONFIRMED', cancelled_by: null, policy: policyOfCancelled(policy, friday, until + 1) }
    expect(termsOfBooking(kept, friday, until + 1).cancel_fee).toBe('due')
  })

  it('is not avoided by moving the booking first, however far', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 * hour }), fc.integer({ min: 0, max: 60 }), (late, days) => {
        const now = until + late
        const moved = policyOfChange({ policy, starts_at: friday }, policy, now)
        const startsAt = friday + days * 24 * hour
        expect(cancelTerms(moved, startsAt, now).cancel_fee).toBe('due')
        expect(policyOfCancelled(moved, startsAt, now)).toMatchObject({ fee_due: true })
      }),
    )
  })

  it('isolates the fee in Arabic, so that its words and digits keep their order', () => {
    const isolated = guestLanguageTags.filter((language) =>
      cancelSentence({ cancel_fee: 'due', free_until }, '₹500 per person.', language, String).includes(
        '\u2068₹500 per person\u2069',
      ),
    )
    expect(isolated).toEqual(['ar'])
  })

  it('has a sentence in every language for each case', () => {
    for (const cancel_fee of ['later', 'due', 'owed'] as const) {
      const sentences = guestLanguageTags.map((language) =>
        cancelSentence({ cancel_fee, free_until }, '500', language, () => 'Fri 27, 7 PM'),
      )
      expect(new Set(sentences).size).toBe(guestLanguageTags.length)
      for (const sentence of sentences) {
        expect(sentence).toContain('500')
        expect(sentence.includes('Fri 27, 7 PM')).toBe(cancel_fee === 'later')
        expect(sentence).not.toMatch(/[{}\u00a0’]/)
      }
    }
  })
})
