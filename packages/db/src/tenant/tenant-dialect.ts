import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import pg from 'pg'
import type { StatementNames } from './statement-names.ts'
import { tenantOf } from './tenant-context.ts'

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0]

/** Both in one text: if either fails or is cancelled, the statement after it is not sent. */
const beginAs = (restaurantId: string) =>
  CompiledQuery.raw(`begin; select enter_restaurant(${pg.escapeLiteral(restaurantId)})`)

/** Kysely's driver, which runs a statement with a tenant context in a transaction of its own. */
class TenantDriver extends PostgresDriver {
  readonly #names: StatementNames
  readonly #known = new WeakSet<DatabaseConnection>()

  constructor(config: PostgresDialectConfig, names: StatementNames) {
    super(config)
    this.#names = names
  }

  override async acquireConnection() {
    const connection = (await super.acquireConnection()) as PostgresConnection
    if (!this.#known.has(connection)) {
      this.#known.add(connection)
      const plain = connection.executeQuery.bind(connection)
      const run: typeof plain = (query) => {
        const restaurantId = tenantOf(query)
        return restaurantId === undefined ? plain(query) : this.#runAs(connection, restaurantId, () => plain(query))
      }
      connection.executeQuery = async (query) => {
        try {
          return await run(query)
        } catch (error) {
          if (!this.#names.isRefused(error)) throw error
          return run(query)
        }
      }
    }
    return connection
  }

  async #runAs<R>(connection: PostgresConnection, restaurantId: string, statement: () => Promise<R>) {
    try {
      await connection.executeQuery(beginAs(restaurantId))
      const result = await statement()
      await this.commitTransaction(connection)
      return result
    } catch (error) {
      // A connection that cannot be rolled back is discarded.
      await this.rollbackTransaction(connection).catch(() => {})
      throw error
    }
  }
}

export class TenantDialect extends PostgresDialect {
  readonly #createDriver: () => PostgresDriver

  constructor(config: PostgresDialectConfig, names: StatementNames) {
    super(config)
    this.#createDriver = () => new TenantDriver(config, names)
  }

  override createDriver() {
    return this.#createDriver()
  }
}
