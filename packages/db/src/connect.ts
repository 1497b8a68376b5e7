import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, type KyselyPlugin } from 'kysely'
import pg from 'pg'
import { isoInstant } from './iso-instant.ts'
import type { Database } from './schema/database.ts'
import { preparingClient } from './tenant/preparing-client.ts'
import { StatementNames } from './tenant/statement-names.ts'
import { TenantDialect } from './tenant/tenant-dialect.ts'

export type Db = Kysely<Database>

const { builtins } = pg.types
/**
 * Rows leave the driver in the form they have on the wire: instants as ISO 8601 in UTC, days as YYYY-MM-DD,
 * counters as numbers (a restaurant's revision stays far below 2^53).
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, isoInstant],
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
  /** False where a pooler may lend every transaction another session: statements are not prepared then. */
  keepsStatements?: boolean
  /** Other than a request's, in ms; 0 is none. */
  limits?: Pick<
    pg.PoolConfig,
    'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout' | 'connectionTimeoutMillis'
  >
  /** A connection broke while nothing waited for its answer; the pool replaces it by itself. */
  onIdleError?: (error: Error) => void
}

const requestTimeoutMs = 5_000
/** For a connection, of the pool or to the server: without it a request waits for ever when the database is away. */
const connectTimeoutMs = 5_000
/** The database ends a statement by itself a little before we give up its connection. */
const graceMs = 500

/** How long a connection may take to close; a server that no longer answers holds up no stop. */
const closeWithinMs = 1_000

/**
 * pg's pool ends before its connections are closed. A server that is stopped next would end them itself, and each would
 * be reported as lost.
 */
class ClosingPool extends pg.Pool {
  readonly #open = new Map<pg.PoolClient, Promise<void>>()

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('connect', (client) => {
      const closed = new Promise<void>((resolve) => {
        client.once('end', () => {
          this.#open.delete(client)
          resolve()
        })
      })
      this.#open.set(client, closed)
    })
  }

  override async end() {
    await super.end()
    const late = new AbortController()
    const closed = Promise.all(this.#open.values())
    await Promise.race([closed, delay(closeWithinMs, undefined, { signal: late.signal }).catch(() => {})])
    late.abort()
  }
}

export interface Connection {
  db: Db
  pool: pg.Pool
}

/** A pool and the query builder over it; `db.destroy()` closes both. */
export const connect = (options: ConnectOptions): Connection => {
  const limits = {
    statement_timeout: requestTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: connectTimeoutMs,
    ...options.limits,
  }
  const timeoutMs = limits.statement_timeout || undefined
  const names = new StatementNames(options.keepsStatements !== false)
  const pool = new ClosingPool({
    Client: preparingClient(names),
    connectionString: options.connectionString,
    max: options.max ?? 16,
    application_name: options.applicationName ?? 'waitbook',
    keepAlive: true,
    ...limits,
    ...(timeoutMs !== undefined && { query_timeout: timeoutMs + graceMs }),
    types,
  })
  const onIdleError = (error: Error) => options.onIdleError?.(error)
  // A pool without a listener turns a lost idle connection into a crash of the process.
  pool.on('error', onIdleError)
  // So does one that is lost inside a transaction: while a connection is lent out, the pool does not listen to it.
  pool.on('connect', (client) => client.on('error', onIdleError))
  const db = new Kysely<Database>({ dialect: new TenantDialect({ pool }, names), plugins: options.plugins ?? [] })
  return { db, pool }
}
