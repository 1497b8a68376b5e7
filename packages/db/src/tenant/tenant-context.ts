import { type CompiledQuery, createQueryId, type KyselyPlugin, type QueryId, sql } from 'kysely'

/** A statement that sets the tenant context for the one that follows it in its transaction. */
export interface TenantContext {
  text: string
  values: readonly unknown[]
  /** What it returned, once both are done. */
  rows?: unknown[]
}

/** By the statement that runs in it. */
const contexts = new WeakMap<QueryId, TenantContext>()

export const contextOf = ({ queryId }: CompiledQuery) => contexts.get(queryId)

export const contextFor = (restaurantId: string): TenantContext => ({
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

/** Among the columns of a lookup: sets the context to the restaurant in this column, or to none where it is null. */
export const setTenantFrom = (column: string) => sql<string>`enter_restaurant(coalesce(${sql.ref(column)}, ''))`

/** In a statement after a lookup: the restaurant that was found. */
export const foundTenant = sql<string>`current_setting('waitbook.restaurant')`

interface Executor {
  readonly isTransaction: boolean
  executeQuery<R>(statement: CompiledQuery<R>): Promise<{ rows: R[] }>
}

const queryIn = async <R>(db: Executor, context: TenantContext, statement: CompiledQuery) => {
  const queryId = createQueryId()
  contexts.set(queryId, context)
  return (await db.executeQuery<R>({ ...(statement as CompiledQuery<R>), queryId })).rows
}

/** Runs a statement that is compiled already in the tenant context of a restaurant. */
export const queryAsTenant = <R>(db: Executor, restaurantId: string, statement: CompiledQuery) =>
  queryIn<R>(db, contextFor(restaurantId), statement)

/**
 * Runs a lookup that sets the tenant context (see `setTenantFrom`) and, without waiting for its answer, a statement in that
 * context. The lookup must set a context whatever it finds.
 */
export const queryFoundTenant = async <F, R>(db: Executor, lookup: CompiledQuery<F>, statement: CompiledQuery<R>) => {
  if (db.isTransaction) throw new Error('A transaction keeps the tenant context that it has.')
  const context: TenantContext = { text: lookup.sql, values: lookup.parameters }
  const rows = await queryIn<R>(db, context, statement)
  const [found] = (context.rows ?? []) as F[]
  return { found, rows }
}
