import { type CompiledQuery, createQueryId, type KyselyPlugin, type QueryId } from 'kysely'

/** The restaurant of each statement that runs in a tenant context. */
const tenants = new WeakMap<QueryId, string>()

export const tenantOf = ({ queryId }: CompiledQuery) => tenants.get(queryId)

const setsContext = (restaurantId: string): KyselyPlugin => ({
  transformQuery({ node, queryId }) {
    tenants.set(queryId, restaurantId)
    return node
  },
  transformResult: async ({ result }) => result,
})

interface Database {
  readonly isTransaction: boolean
  withPlugin(plugin: KyselyPlugin): unknown
}

/**
 * The same database, whose statements that are built by it each run in the tenant context of this restaurant: row-level
 * security hides all other restaurants. A transaction is returned as it is: it sets its context itself, or reads several
 * restaurants on purpose.
 */
export const withTenant = <D extends Database>(db: D, restaurantId: string): D =>
  db.isTransaction ? db : (db.withPlugin(setsContext(restaurantId)) as D)

interface Executor {
  executeQuery<R>(statement: CompiledQuery<R>): Promise<{ rows: R[] }>
}

/** Runs a statement that is compiled already in the tenant context of a restaurant. */
export const queryAsTenant = async <R>(db: Executor, restaurantId: string, statement: CompiledQuery) => {
  const queryId = createQueryId()
  tenants.set(queryId, restaurantId)
  return (await db.executeQuery<R>({ ...(statement as CompiledQuery<R>), queryId })).rows
}
