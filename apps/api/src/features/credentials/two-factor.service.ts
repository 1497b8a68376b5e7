import { randomBytes } from 'node:crypto'
import { AppError } from '@waitbook/contracts/errors'
import type { RandomBytes } from '@waitbook/domain/ids'
import type { SignedInStaff, Visitor } from '@waitbook/rpc/callers'
import type { TwoFactorService } from '@waitbook/rpc/team-services'
import QRCode from 'qrcode'
import { type Tx, tenantTransaction } from '../../journal/journal.queries.ts'
import { isoNow } from '../../lib/clock.ts'
import type { AccountLog } from '../account-log/account-log.ts'
import { homeOf } from '../persons/persons.ts'
import type { OwnPassword } from './own-password.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { openSecret, type SecondFactor, type SecondFactorDeps, sealedFor, wrongCode } from './second-factor.ts'
import { base32, matchingStep, otpauthUri } from './totp.ts'
import {
  countRecoveryCodes,
  deleteTwoFactor,
  enableTwoFactor,
  findTwoFactor,
  replaceRecoveryCodes,
  startTwoFactor,
  type Whose,
} from './two-factor.queries.ts'

interface TwoFactorDeps extends SecondFactorDeps {
  random: RandomBytes
  ownPassword: OwnPassword
  secondFactor: SecondFactor
  accountLog: AccountLog
}

/** 160 bits, the length of the hash, as RFC 4226 recommends. */
const secretBytes = 20
/** An unfinished set-up expires, so that it cannot be completed by another person later. */
const setupMs = 30 * 60_000

const alreadyEnabled = () => new AppError('conflict', 'two_factor_enabled', 'Two-factor sign-in is on already.')
const notEnabled = () => new AppError('conflict', 'two_factor_disabled', 'Two-factor sign-in is off.')
const startAgain = () =>
  new AppError('conflict', 'two_factor_not_started', 'Setting up took too long or was begun elsewhere: start again.')

/** Not reported at the field `code`: that name is used by the code of every refusal. */
const codeRefused = () => new AppError('invalid', 'wrong_code', wrongCode().message)

export const createTwoFactorService = (deps: TwoFactorDeps): TwoFactorService => {
  const { db, clock, random, box, passwords, rateLimits, ownPassword, secondFactor, accountLog } = deps

  /** Changes that weaken an account require both factors. */
  const proveBoth = async (staff: SignedInStaff, { password, code }: { password: string; code: string }) => {
    const home = await homeOf(db, staff)
    const factor = await findTwoFactor(db, home)
    if (!factor?.enabled_at) throw notEnabled()
    await ownPassword.prove(staff, password, 'password')
    if (!(await secondFactor.prove(home, code, staff.session_id))) throw codeRefused()
    return home
  }

  const newCodes = async (home: Whose, visitor: Visitor, first: (tx: Tx) => Promise<boolean>) => {
    const { shown, hashed } = await makeRecoveryCodes(random, passwords)
    const done = await tenantTransaction(db, home.restaurant_id, async (tx) => {
      if (!(await first(tx))) return false
      await replaceRecoveryCodes(tx, home, hashed)
      await accountLog.add(tx, home, 'recovery_codes_made', visitor)
      return true
    })
    return done ? { codes: shown } : undefined
  }

  return {
    async state(staff) {
      const home = await homeOf(db, staff)
      const factor = await findTwoFactor(db, home)
      const enabled_at = factor?.enabled_at ?? null
      const is_enabled = enabled_at !== null
      return { is_enabled, enabled_at, recovery_codes_left: is_enabled ? await countRecoveryCodes(db, home) : 0 }
    },

    async start(staff, { password }) {
      await ownPassword.prove(staff, password, 'password')
      const home = await homeOf(db, staff)
      const secret = randomBytes(secretBytes)
      const sealed = box.seal(secret.toString('base64'), sealedFor(home))
      if (!(await startTwoFactor(db, home, sealed, isoNow(clock)))) throw alreadyEnabled()
      const uri = otpauthUri(secret, `Waitbook ${staff.restaurant_name}`, staff.username)
      const qr_code = await QRCode.toDataURL(uri, { errorCorrectionLevel: 'M', margin: 2, width: 320 })
      return { qr_code, uri, secret: base32(secret) }
    },

    async enable(staff, visitor, { code }) {
      const home = await homeOf(db, staff)
      const factor = await findTwoFactor(db, home)
      if (factor?.enabled_at) throw alreadyEnabled()
      if (!factor || clock.now() - Date.parse(factor.created_at) > setupMs) throw startAgain()
      await rateLimits.spend(['two-factor-user', home.user_id])
      const secret = openSecret(box, home, factor.sealed)
      const step = secret && matchingStep(secret, code.replaceAll(/\s/g, ''), clock.now())
      if (step === undefined) throw codeRefused()
      const codes = await newCodes(home, visitor, async (tx) => {
        const enabled = await enableTwoFactor(tx, home, factor.sealed, step, isoNow(clock))
        if (enabled) await accountLog.add(tx, home, 'two_factor_enabled', visitor)
        return enabled
      })
      if (!codes) throw startAgain()
      await rateLimits.forgive('two-factor-user', home.user_id)
      return codes
    },

    async disable(staff, visitor, input) {
      const home = await proveBoth(staff, input)
      await tenantTransaction(db, home.restaurant_id, async (tx) => {
        await deleteTwoFactor(tx, home)
        await accountLog.add(tx, home, 'two_factor_disabled', visitor)
      })
    },

    async renewRecoveryCodes(staff, visitor, input) {
      const home = await proveBoth(staff, input)
      const codes = await newCodes(home, visitor, async (tx) => (await findTwoFactor(tx, home)) !== undefined)
      if (!codes) throw notEnabled()
      return codes
    },
  }
}
