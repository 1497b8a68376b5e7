import { connect } from '@waitbook/db/connect'
import { startEmbeddedPostgres } from '@waitbook/db/embedded/embedded-postgres'
import { StartError } from '@waitbook/db/embedded/start-error'
import { migrateToLatest } from '@waitbook/db/migrate'
import { sql } from 'kysely'
import type { Env } from './env.ts'

export interface OpenDatabase {
  databaseUrl: string
  directUrl: string
  /** Of the embedded database. */
  dataDir?: string
  stop(): Promise<void>
}

const oldestMajor = 15

/** The host and database of an address, without the credentials in it. */
const withoutCredentials = (address: string) => {
  const { hostname, port, pathname, searchParams } = new URL(address)
  return `${hostname || searchParams.get('host') || 'localhost'}${port && `:${port}`}${pathname}`
}

/** Throws `StartError` unless the address leads to a supported version of PostgreSQL and a database in UTF-8. */
export const requireOwn = async (name: string, address: string) => {
  const { db } = connect({ connectionString: address, max: 1 })
  try {
    const { rows } = await sql<{ version: string; encoding: string }>`select
      current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`.execute(db)
    const encoding = rows[0]?.encoding
    const major = Math.floor(Number(rows[0]?.version) / 10_000)
    if (major < oldestMajor) {
      throw new StartError(`${name} leads to PostgreSQL ${major}, but Waitbook needs ${oldestMajor} or newer.`)
    }
    if (encoding !== 'UTF8') {
      throw new StartError(
        `${name} leads to a database in ${encoding}, but Waitbook needs UTF8, for names in all scripts: create it by CREATE DATABASE waitbook TEMPLATE template0 ENCODING 'UTF8'.`,
      )
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
    throw new StartError(
      `${name} does not lead to a database that can be used (${withoutCredentials(address)}: ${reason}). Correct it, or leave it out to use the database that comes with Waitbook.`,
    )
  } finally {
    await db.destroy()
  }
}

/** The database that `DATABASE_URL` names, or the embedded one; its schema is up to date. Throws `StartError`. */
export const openDatabase = async (env: Env): Promise<OpenDatabase> => {
  if (env.DATABASE_URL === undefined) {
    const { connectionString, stop } = await startEmbeddedPostgres({ dataDir: env.DATA_DIR })
    try {
      await migrateToLatest(connectionString)
    } catch (error) {
      await stop()
      throw error
    }
    return { databaseUrl: connectionString, directUrl: connectionString, dataDir: env.DATA_DIR, stop }
  }
  const directUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  await requireOwn('DATABASE_URL', env.DATABASE_URL)
  if (env.DATABASE_DIRECT_URL !== undefined) await requireOwn('DATABASE_DIRECT_URL', env.DATABASE_DIRECT_URL)
  await migrateToLatest(directUrl)
  return { databaseUrl: env.DATABASE_URL, directUrl, stop: async () => {} }
}
