import { AppError } from '@waitbook/contracts/errors'
import { rateLimitRules } from '@waitbook/domain/rate-limits'
import { describe, expect, it } from 'vitest'
import { createFakeClock, minutes } from '../../../test/fake-clock.ts'
import { createReadLimits } from './read-limits.ts'

const { limit, windowMs } = rateLimitRules['free-times-address']

const start = () => {
  const clock = createFakeClock('2026-11-21T18:00:00.000Z')
  const limits = createReadLimits(clock)
  const read = (address: string, times = 1) => {
    for (let index = 0; index < times; index += 1) limits.spend('free-times-address', address)
  }
  return { clock, read }
}

describe('reads of an address', () => {
  it('are refused beyond the limit until the window ends, and others are not', () => {
    const { clock, read } = start()
    read('192.0.2.1', limit)
    clock.advance(minutes(1))
    const refused = (() => {
      try {
        return read('192.0.2.1')
      } catch (error) {
        return error
      }
    })()
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({ kind: 'too_many', retryAfterSeconds: windowMs / 1_000 - 60 })
    read('192.0.2.2')
    clock.advance(windowMs - minutes(1))
    read('192.0.2.1', limit)
  })

  it('count together for one IPv6 network', () => {
    const { read } = start()
    read('2001:db8:1:2::1', limit)
    expect(() => read('2001:db8:1:2::ff')).toThrow()
    read('2001:db8:1:3::1')
  })
})
