import { AppError } from '@waitbook/contracts/errors'
import type { Db } from '@waitbook/db/connect'
import { type Clock, isoNow } from '../../lib/clock.ts'
import type { RateLimits } from '../../lib/limits/rate-limits.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { Passwords } from './passwords.ts'
import { splitRecoveryCode } from './recovery-codes.ts'
import { matchingStep } from './totp.ts'
import { findRecoveryCode, findTwoFactor, spendRecoveryCode, spendStep, type Whose } from './two-factor.queries.ts'

export interface SecondFactorDeps {
  db: Db
  clock: Clock
  box: SecretBox
  passwords: Passwords
  rateLimits: RateLimits
}

export type Proof = 'app' | 'recovery_code'

export interface SecondFactor {
  /**
   * Accepts a code of the app, or a recovery code, once. Undefined: it is wrong, or was used. Throws `too_many`. `source`
   * is the session, device or address that the account knows, each with a limit of its own; empty for all others together.
   */
  prove(whose: Whose, code: string, source: string): Promise<Proof | undefined>
}

/** Authenticated data of the encryption: this user, this purpose. */
export const sealedFor = ({ restaurant_id, user_id }: Whose) => `two-factor:${restaurant_id}:${user_id}`

export const wrongCode = () => new AppError('unauthorised', 'wrong_code', 'This code is not right, or was used before.')

const plain = (code: string) => code.replaceAll(/[\s-]/g, '')

/** The app's secret. Undefined if the application secret has changed: recovery codes still work. */
export const openSecret = (box: SecretBox, whose: Whose, sealed: Buffer) => {
  const secret = box.open(sealed, sealedFor(whose))
  return secret === undefined ? undefined : Buffer.from(secret, 'base64')
}

export const createSecondFactor = ({ db, clock, box, passwords, rateLimits }: SecondFactorDeps): SecondFactor => {
  const proveByApp = async (whose: Whose, code: string) => {
    const factor = await findTwoFactor(db, whose)
    const secret = factor?.enabled_at ? openSecret(box, whose, factor.sealed) : undefined
    const step = secret && matchingStep(secret, code, clock.now())
    return step !== undefined && (await spendStep(db, whose, step))
  }

  const proveByRecoveryCode = async (whose: Whose, code: string) => {
    const { selector, secret } = splitRecoveryCode(code)
    const found = await findRecoveryCode(db, whose, selector)
    const matched = await passwords.matches(secret, found?.code_hash)
    return matched && (await spendRecoveryCode(db, whose, selector, isoNow(clock)))
  }

  return {
    async prove(whose, typed, source) {
      const subject = source === '' ? whose.user_id : `${whose.user_id} ${source}`
      const limits = [
        ['two-factor-user', subject],
        ['two-factor-day-user', subject],
      ] as const
      await rateLimits.spend(...limits)
      const code = plain(typed)
      const proof = /^\d{6}$/.test(code) ? 'app' : 'recovery_code'
      const isRight = await (proof === 'app' ? proveByApp(whose, code) : proveByRecoveryCode(whose, code))
      if (!isRight) return undefined
      for (const [rule] of limits) await rateLimits.forgive(rule, subject)
      return proof
    },
  }
}
