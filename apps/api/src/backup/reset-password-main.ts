import { parseArgs } from 'node:util'
import { connect } from '@waitbook/db/connect'
import { readEnv } from '../env.ts'
import { openDatabaseOfTools } from './database-of-tools.ts'
import { resetPasswordByOperator } from './reset-password.ts'
import { runTool, say, ToolError } from './run-tool.ts'

const undefinedTable = '42P01'

const readAsked = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'without-second-factor': { type: 'boolean' } },
    })
    const [username, ...more] = positionals
    if (username && more.length === 0)
      return { username, withoutSecondFactor: values['without-second-factor'] ?? false }
  } catch {
    // The usage says it all.
  }
  throw new ToolError('Usage: npm run reset-password -- USERNAME [--without-second-factor]')
}

/** `npm run reset-password -- USERNAME`: a new password for somebody nobody else can let in, while serving or not. */
await runTool(async () => {
  const asked = readAsked()
  const database = await openDatabaseOfTools(readEnv(process.env))
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
})
