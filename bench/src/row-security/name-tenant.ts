import pg from 'pg'

interface Wire {
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: string[] }): void
  execute(portal: { portal: string }): void
}

const NAME = 'name_tenant'
const prepared = new WeakSet<Wire>()

/**
 * A statement with the naming of its restaurant before it, in the same write and, as one Sync ends both, in the same
 * implicit transaction: `set_config(…, true)` holds for this statement and is gone after it.
 */
class TenantQuery extends (pg.Query as unknown as new (text: string, values?: unknown[]) => PgQuery) {
  tenant = '*'
  #named = false

  override prepare(wire: Wire) {
    if (!prepared.has(wire)) {
      wire.parse({ name: NAME, text: `select set_config('waitbook.restaurant', $1, true)` })
      prepared.add(wire)
    }
    wire.bind({ statement: NAME, values: [this.tenant] })
    wire.execute({ portal: '' })
    super.prepare(wire)
  }

  override requiresPreparation() {
    return true
  }

  override handleDataRow(message: unknown) {
    if (this.#named) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire) {
    if (this.#named) super.handleCommandComplete(message, wire)
    this.#named = true
  }
}

interface PgQuery {
  callback: (error: Error | null, result: unknown) => void
  prepare(wire: Wire): void
  requiresPreparation(): boolean
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}

const inTransaction = new WeakSet<object>()

/** From now on everything that asks this pool for a connection speaks for one restaurant. */
export const nameTenant = (pool: pg.Pool, role: string, tenantNow: () => string) => {
  const connect = pool.connect.bind(pool) as unknown as () => Promise<pg.PoolClient>
  const bound = new WeakSet<object>()
  const connectWithCallback = pool.connect.bind(pool)
  pool.connect = (async (callback?: Parameters<typeof pool.connect>[0]) => {
    // How the pool itself asks, for statements without a restaurant.
    if (callback) return connectWithCallback(callback)
    const client = await connect()
    if (bound.has(client)) return client
    const query = client.query.bind(client) as unknown as (...args: unknown[]) => Promise<unknown>
    await query(`set role ${role}`)
    client.query = ((text: string, values?: unknown[], callback?: unknown) => {
      if (callback || typeof values === 'function') return query(text, values, callback)
      if (/^(begin|start transaction)/.test(text)) {
        inTransaction.add(client)
        const tenant = pg.escapeLiteral(tenantNow())
        return query(`${text}; select set_config('waitbook.restaurant', ${tenant}, true)`)
      }
      if (text === 'commit' || text === 'rollback') inTransaction.delete(client)
      if (inTransaction.has(client)) return query(text, values)
      return new Promise((resolve, reject) => {
        const statement = new TenantQuery(text, values)
        statement.tenant = tenantNow()
        statement.callback = (error, result) => (error ? reject(error) : resolve(result))
        void query(statement)
      })
    }) as typeof client.query
    bound.add(client)
    return client
  }) as typeof pool.connect
}
