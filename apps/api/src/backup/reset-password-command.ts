import type { Env } from '../boot/env.ts'
import { say } from '../lib/output.ts'
import { type ResetByOperator, resetPasswordByOperator } from './reset-password.ts'
import { withDatabase } from './with-database.ts'

/** A new password for a user that no colleague can reset. */
export const resetPasswordCommand = (env: Env, asked: ResetByOperator) =>
  withDatabase(env, async (db) => {
    const done = await resetPasswordByOperator(db, asked)
    say(`New password of ${done.username} at ${done.restaurant_name}: ${done.password}`)
    say('It is shown only now: pass it on. It should be changed after sign-in, in Settings > Security.')
    say(`Sessions ended: ${done.ended}.`)
    if (done.dropsFactor) say('The second factor is off.')
    if (done.hasSecondFactor) say('The second factor is on; --without-second-factor switches it off where it is lost.')
    if (done.isDeactivated) say('The account is deactivated: somebody of the restaurant must reactivate it first.')
  })
