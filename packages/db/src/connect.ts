import { Kysely, type KyselyPlugin, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './schema/database.ts'

export type Db = Kysely<Database>

const { builtins } = pg.types
/**
 * Rows leave the driver in the form they have on the wire: instants as ISO 8601 in UTC, days as YYYY-MM-DD,
 * counters as numbers (a restaurant's revision stays far below 2^53).
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [builtins.INT8, Number],
  [builtins.DATE, (text) => text],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

export interface ConnectOptions {
  connectionString: string
  /** Connections at most; the pool's callers queue beyond it. */
  max?: number
  applicationName?: string
  /** See every statement before it is sent. */
  plugins?: KyselyPlugin[]
  /** An idle connection broke; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void
}

export interface Connection {
  db: Db
  pool: pg.Pool
}

/** A pool and the query builder over it; `db.destroy()` closes both. */
export const connect = (options: ConnectOptions): Connection => {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.max ?? 16,
    application_name: options.applicationName ?? 'waitbook',
    // Without it a request waits for ever when the database is away.
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    types,
  })
  // A pool without a listener turns a lost idle connection into a crash of the process.
  pool.on('error', (error) => options.onIdleError?.(error))
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: options.plugins ?? [] }), pool }
}
