import { startEmbeddedPostgres } from '@waitbook/db/embedded/embedded-postgres'
import { findRunningPostgres } from '@waitbook/db/embedded/running-postgres'
import { requireOwn } from '../boot/database.ts'
import type { Env } from '../boot/env.ts'

/** The unpooled line of the database that this environment names, whether or not Waitbook is serving from it now. */
export const openDatabaseOfTools = async (env: Env) => {
  if (env.DATABASE_URL !== undefined) {
    const name = env.DATABASE_DIRECT_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
    const connectionString = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
    await requireOwn(name, connectionString)
    return { connectionString, stop: async () => {} }
  }
  const running = findRunningPostgres(env.DATA_DIR)
  return running === undefined
    ? startEmbeddedPostgres({ dataDir: env.DATA_DIR })
    : { connectionString: running, stop: async () => {} }
}
