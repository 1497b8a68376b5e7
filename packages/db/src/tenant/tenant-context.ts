import { type CompiledQuery, createQueryId, type KyselyPlugin, type QueryId } from 'kysely'

/** A statement that sets the tenant context for the one that follows it in its transaction. */
export interface TenantContext {
  text: string
  values: readonly unknown[]
}

/** By the statement that runs in it. */
const contexts = new WeakMap<QueryId, TenantContext>()

export const contextOf = ({ queryId }: CompiledQuery) => contexts.get(queryId)

const contextFor = (restaurantId: string): TenantContext => ({
  text: 'select enter_restaurant($1)',
  values: [restaurantId],
})

const setsContext = (restaurantId: string): KyselyPlugin => ({
  transformQuery({ node, queryId }) {
    contexts.set(queryId, contextFor(restaurantId))
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
  readonly isTransaction: boolean
  executeQuery<R>(statement: CompiledQuery<R>): Promise<{ rows: R[] }>
}

/** Runs a statement that is compiled already in the tenant context of a restaurant. */
export const queryAsTenant = async <R>(db: Executor, restaurantId: string, statement: CompiledQuery) => {
  const queryId = createQueryId()
  contexts.set(queryId, contextFor(restaurantId))
  return (await db.executeQuery<R>({ ...(statement as CompiledQuery<R>), queryId })).rows
}
