import { connect } from '@waitbook/db/connect'
import type { Env } from '../boot/env.ts'
import { say } from '../lib/output.ts'
import { ToolError } from '../lib/tool-error.ts'
import { openDatabaseOfTools } from './database-of-tools.ts'
import { type ResetByOperator, resetPasswordByOperator } from './reset-password.ts'

const undefinedTable = '42P01'

/** A new password for a user that no colleague can reset, whether or not the server runs. */
export const resetPasswordCommand = async (env: Env, asked: ResetByOperator) => {
  const database = await openDatabaseOfTools(env)
  const { db } = connect({ connectionString: database.connectionString, max: 1, keepsStatements: false })
  try {
    const done = await resetPasswordByOperator(db, asked)
    say(`New password of ${done.username} at ${done.restaurant_name}: ${done.password}`)
    say('It is shown only now: pass it on. It should be changed after sign-in, in Settings > Security.')
    say(`Sessions ended: ${done.ended}.`)
    if (done.dropsFactor) say('The second factor is off.')
    if (done.hasSecondFactor) say('The second factor is on; --without-second-factor switches it off where it is lost.')
    if (done.isDeactivated) say('The account is deactivated: somebody of the restaurant must reactivate it first.')
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable)
      throw new ToolError('There is no Waitbook in this database: check DATABASE_URL or DATA_DIR.')
    throw error
  } finally {
    await db.destroy()
    await database.stop()
  }
}
