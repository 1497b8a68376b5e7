import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { asciiDigits } from '@waitbook/domain/digits'

/** What a code is bound to. */
export interface CodeFor {
  restaurant_id: RestaurantId
  hold_id: string
  /** As `contactMark` gives it. */
  code_to: string
  date: string
  time: string
  party_size: number
}

export interface BookingCodes {
  /** Six digits. */
  codeFor(of: CodeFor): string
  /** Whether the input is the code, in digits of any script and with any grouping. */
  isRight(of: CodeFor, typed: string): boolean
  /** A keyed hash of a contact, so that a hold does not store it. */
  contactMark(channel: 'sms' | 'email', to: string): string
}

const digits = 6

/** Derived from the application secret, so that no code is stored. */
export const createBookingCodes = (appSecret: string): BookingCodes => {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'waitbook booking codes', 32))
  const hmac = (...parts: (string | number)[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest()
  const codeFor = ({ restaurant_id, hold_id, code_to, date, time, party_size }: CodeFor) =>
    String(
      hmac('code', restaurant_id, hold_id, code_to, date, time, party_size).readUIntBE(0, 6) % 10 ** digits,
    ).padStart(digits, '0')
  return {
    codeFor,
    isRight(of, typed) {
      const given = Buffer.from(asciiDigits(typed).replaceAll(/[\s-]/g, ''))
      const right = Buffer.from(codeFor(of))
      return right.length === given.length && timingSafeEqual(right, given)
    },
    contactMark: (channel, to) => hmac('contact', channel, to.toLowerCase()).toString('base64url').slice(0, 22),
  }
}
