import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccountLimits, accountUse, type Intended, perUnapproved, readTextCountries } from './account-limits.ts'

const none: AccountLimits = { unapproved: 200, texts: {}, mails: {} }
const message = (fields: Partial<Intended> = {}): Intended => ({
  channel: 'sms',
  to: '+919812345678',
  restaurant_id: 'r1',
  organisation_id: null,
  is_approved: true,
  country: 'IN',
  ...fields,
})
const limitsOf = (limits: AccountLimits, intended: Intended) => {
  const use = accountUse(limits, intended)
  return use.isAllowed ? use.quotas.map(({ limit }) => limit) : use.reason
}

describe('the use of the accounts of the operator', () => {
  it('counts the locations of an organisation together', () => {
    const bucketsOf = (fields: Partial<Intended>) => {
      const use = accountUse({ ...none, texts: { restaurant: 9 }, mails: { restaurant: 9 } }, message(fields))
      return use.isAllowed ? use.quotas.map(({ bucket }) => bucket) : []
    }
    for (const contact of [{}, { channel: 'email', to: 'a@b.example' }] as const) {
      const [first, second, other] = ['r1', 'r2', 'r3'].map((restaurant_id) =>
        bucketsOf({ ...contact, restaurant_id, organisation_id: restaurant_id === 'r3' ? null : 'spice' }),
      )
      expect(first).toEqual(second)
      expect(first).not.toEqual(other)
    }
  })

  it('is not counted for an approved restaurant where the operator sets no limit', () => {
    expect(limitsOf(none, message())).toEqual([])
    expect(limitsOf(none, message({ channel: 'email', to: 'a@b.example' }))).toEqual([])
  })

  it.each(['sms', 'voice', 'email'] as const)('is counted for a restaurant that is not approved: %s', (channel) => {
    expect(limitsOf(none, message({ channel, is_approved: false }))).toEqual([perUnapproved, 200])
  })

  it.each(['sms', 'voice'] as const)('reaches only numbers of its country before it is approved: %s', (channel) => {
    expect(limitsOf(none, message({ channel, is_approved: false, to: '+882123' }))).toBe('unapproved_country')
    const american = { country: 'US', is_approved: false }
    expect(limitsOf(none, message({ channel, ...american, to: '+18765551234' }))).toBe('unapproved_country')
    expect(limitsOf(none, message({ channel, ...american, to: '+17872345678' }))).toEqual([perUnapproved, 200])
    expect(limitsOf(none, message({ channel, to: '+882123' }))).toEqual([])
  })

  it('has the limits of the restaurant, the country and the server, the narrowest first', () => {
    const limits = { ...none, texts: { restaurant: 5, server: 50, countries: new Map([['+91', 20]]) } }
    expect(limitsOf(limits, message())).toEqual([5, 20, 50])
    expect(limitsOf(limits, message({ to: '+44123' }))).toBe('country')
  })

  it('takes the longest code that a number begins with', () => {
    const limits = {
      ...none,
      texts: {
        countries: new Map([
          ['+1', 10],
          ['+1242', 0],
        ]),
      },
    }
    expect(limitsOf(limits, message({ to: '+12421234567' }))).toEqual([0])
    expect(limitsOf(limits, message({ to: '+12121234567' }))).toEqual([10])
  })

  it('shares the counts of a server and not those of restaurants', () => {
    const limits = { ...none, mails: { restaurant: 5, server: 50 } }
    const buckets = (restaurant_id: string) => {
      const use = accountUse(limits, message({ channel: 'email', to: 'a@b.example', restaurant_id }))
      return use.isAllowed ? use.quotas.map(({ bucket }) => bucket) : []
    }
    const [own, server] = buckets('r1')
    expect(buckets('r2')).toEqual([expect.not.stringMatching(own ?? ''), server])
  })

  it('is never wider before the approval than after', () => {
    const limit = fc.option(fc.nat(1_000), { nil: undefined })
    fc.assert(
      fc.property(
        limit,
        limit,
        fc.constantFrom('sms', 'voice', 'email'),
        fc.constantFrom('+911', '+44'),
        (...given) => {
          const [restaurant, server, channel, to] = given
          const limits = { ...none, texts: { restaurant, server }, mails: { restaurant, server } }
          const before = accountUse(limits, message({ channel, to, is_approved: false }))
          const after = accountUse(limits, message({ channel, to }))
          if (!before.isAllowed || !after.isAllowed) return !before.isAllowed
          const least = Math.min(...before.quotas.map((quota) => quota.limit))
          return least <= perUnapproved && least <= Math.min(...after.quotas.map((quota) => quota.limit))
        },
      ),
    )
  })
})

describe('the countries that an operator allows', () => {
  it.each([
    ['+91', [['+91', undefined]]],
    [
      ' +91 , +44=200',
      [
        ['+91', undefined],
        ['+44', 200],
      ],
    ],
    ['+1=0', [['+1', 0]]],
  ])('%j is read', (written, read) => {
    expect([...(readTextCountries(written) ?? [])]).toEqual(read)
  })

  it.each(['91', '+0', '+91=', '+91=-1', '+91,,+44', '+91 +44', '+12345', ''])('%j is refused', (written) => {
    expect(readTextCountries(written)).toBeUndefined()
  })
})
