import type { Db } from '@waitbook/db/connect'
import { asciiDigits } from '@waitbook/domain/digits'
import type { RateLimits, Use } from './rate-limits.ts'

interface DigitTriesDeps {
  db: Db
  rateLimits: Pick<RateLimits, 'recent'>
}

/** Checks the last four digits of a number. A form has five wrong tries a day, each counted before it is compared. */
export const createDigitTries = ({ db, rateLimits: { recent } }: DigitTriesDeps) => {
  const tryOf = (restaurantId: string, formKey: string): Use => ['form-digits', `${restaurantId} ${formKey}`]
  return {
    isOpen: (restaurantId: string, formKey: string) => recent.isFree(db, ...tryOf(restaurantId, formKey)),

    /** The first of `found` whose number ends with the typed digits; undefined also if no tries are left. */
    async match<T extends { phone: string }>(
      restaurantId: string,
      formKey: string,
      typed: string,
      found: readonly T[],
    ): Promise<T | undefined> {
      const digits = asciiDigits(typed).replace(/\D/g, '')
      // An invented key leaves no row.
      if (digits.length !== 4 || found.length === 0) return undefined
      const one = tryOf(restaurantId, formKey)
      if (!(await recent.take(db, ...one))) return undefined
      const matched = found.find(({ phone }) => phone.endsWith(digits))
      if (matched) await recent.refund(db, ...one)
      return matched
    },
  }
}
