import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { asciiDigits } from '@waitbook/domain/digits'
import { codeStep } from '@waitbook/domain/waitlist/guest-code'
import type { Clock } from '../../lib/clock.ts'

export interface GuestCodes {
  /** Six digits. */
  current(restaurantId: RestaurantId): string
  /** Whether the input is the current code or the previous one, in digits of any script and with any grouping. */
  accepts(restaurantId: RestaurantId, typed: string): boolean
}

const digits = 6

/** Derived from the application secret and the time, so that all instances agree without storing it. */
export const createGuestCodes = (appSecret: string, clock: Clock): GuestCodes => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'waitbook guest codes', 32))
  const codeOf = (restaurantId: RestaurantId, step: number) =>
    String(
      createHmac('sha256', key).update(`${restaurantId}:${step}`).digest().readUIntBE(0, 6) % 10 ** digits,
    ).padStart(digits, '0')
  return {
    current: (restaurantId) => codeOf(restaurantId, codeStep(clock.now()).step),
    accepts(restaurantId, typed) {
      const { step } = codeStep(clock.now())
      const code = Buffer.from(asciiDigits(typed).replaceAll(/[\s-]/g, ''))
      return [step, step - 1].some((accepted) => {
        const right = Buffer.from(codeOf(restaurantId, accepted))
        return right.length === code.length && timingSafeEqual(right, code)
      })
    },
  }
}
