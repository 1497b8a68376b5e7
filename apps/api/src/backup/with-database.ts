import { connect, type Db } from '@waitbook/db/connect'
import type { Env } from '../boot/env.ts'
import { ToolError } from '../lib/tool-error.ts'
import { openDatabaseOfTools } from './database-of-tools.ts'

const undefinedTable = '42P01'
const undefinedColumn = '42703'

/** Runs a command's work on the configured database, whether or not a server runs. */
export const withDatabase = async (env: Env, work: (db: Db) => Promise<void>) => {
  const database = await openDatabaseOfTools(env)
  const { db } = connect({ connectionString: database.connectionString, max: 1, keepsStatements: false })
  try {
    await work(db)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === undefinedTable)
      throw new ToolError('There is no Waitbook in this database: check DATABASE_URL or DATA_DIR.')
    if (code === undefinedColumn)
      throw new ToolError('The database is of an older version: start this version of Waitbook once.')
    throw error
  } finally {
    await db.destroy()
    await database.stop()
  }
}
