import { startEmbeddedPostgres } from '@waitbook/db/embedded/embedded-postgres'
import { findRunningPostgres } from '@waitbook/db/embedded/running-postgres'
import { requireOwn } from '../boot/database.ts'
import type { Env } from '../boot/env.ts'

/** A direct connection to the configured database, past any pooler, whether or not a server is running on it. */
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
