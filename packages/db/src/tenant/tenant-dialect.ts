import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { runTransaction } from './pipelined-transaction.ts'
import type { StatementNames } from './statement-names.ts'
import { contextOf, type TenantContext } from './tenant-context.ts'

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A connection of the pool while Kysely has it. */
class TenantConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#run(query)
    // A transaction's end has no rows: `commitTransaction` looks at what it did.
    if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [command as R] }
    return {
      // Of several statements in one text there is no single result.
      rows: (rows as R[] | undefined) ?? [],
      ...(changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    }
  }

  async #run(query: CompiledQuery) {
    try {
      return await this.#send(query)
    } catch (error) {
      if (!this.#names.isRefused(error)) throw error
      return this.#send(query)
    }
  }

  #send(query: CompiledQuery) {
    const context = contextOf(query)
    return context
      ? this.#sendIn(context, query)
      : this.#client.query(this.#names.config(query.sql, query.parameters, false))
  }

  async #sendIn(context: TenantContext, { sql, parameters }: CompiledQuery) {
    const { answers, error } = await runTransaction(this.#client, [
      this.#names.config(context.text, context.values, false),
      this.#names.config(sql, parameters, true),
    ])
    const [found, answer] = answers
    if (error !== undefined || found?.status !== 'fulfilled' || answer?.status !== 'fulfilled') throw error
    return answer.value
  }

  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    yield* []
    throw new Error('A connection in pipeline mode has no cursors.')
  }

  release(isLost: boolean) {
    this.#client.release(isLost)
  }
}

/** As Kysely's own driver of PostgreSQL, with statements that are prepared and statements in a tenant context. */
class TenantDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #names: StatementNames
  /** Connections whose transaction could not be rolled back. */
  readonly #lost = new WeakSet<DatabaseConnection>()

  constructor(pool: pg.Pool, names: StatementNames) {
    this.#pool = pool
    this.#names = names
  }

  async init() {}

  async acquireConnection() {
    return new TenantConnection(await this.#pool.connect(), this.#names)
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean)
    await connection.executeQuery(CompiledQuery.raw(['begin', ...modes].join(' ')))
  }

  async commitTransaction(connection: DatabaseConnection) {
    const { rows } = await connection.executeQuery<string>(CompiledQuery.raw('commit'))
    // What PostgreSQL answers where an error has ended the transaction before.
    if (rows[0] === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch (error) {
      this.#lost.add(connection)
      throw error
    }
  }

  async releaseConnection(connection: DatabaseConnection) {
    if (connection instanceof TenantConnection) connection.release(this.#lost.has(connection))
  }

  async destroy() {
    await this.#pool.end()
  }
}

export class TenantDialect extends PostgresDialect {
  readonly #createDriver: () => Driver

  constructor(pool: pg.Pool, names: StatementNames) {
    super({ pool })
    this.#createDriver = () => new TenantDriver(pool, names)
  }

  override createDriver() {
    return this.#createDriver()
  }
}
