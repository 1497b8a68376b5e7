import { describe, expect, it } from 'vitest'
import { bookingSources } from './booking-sources.ts'
import { isUnconfirmed } from './unconfirmed.ts'

const now = Date.parse('2026-11-21T18:00:00.000Z')
const after = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const booking = { status: 'CONFIRMED', source: 'page', confirmed_at: null, starts_at: after(3) } as const

describe('a booking is unconfirmed', () => {
  it.each([
    ['in the next two days', {}, true],
    ['at the end of them', { starts_at: after(48) }, true],
    ['not later', { starts_at: after(49) }, false],
    ['not once its time has come', { starts_at: after(0) }, false],
    ['not once its guests have confirmed', { confirmed_at: after(-1) }, false],
    ['not while it is a request', { status: 'REQUESTED' as const }, false],
    ['not when it is cancelled', { status: 'CANCELLED' as const }, false],
  ])('%s: %o', (_when, fields, expected) => {
    expect(isUnconfirmed({ ...booking, ...fields }, now)).toBe(expected)
  })

  it('only if its guests booked it, who can confirm it', () => {
    const asked = bookingSources.filter((source) => isUnconfirmed({ ...booking, source }, now))
    expect(asked).toEqual(['page', 'embed', 'google', 'wish'])
  })
})
