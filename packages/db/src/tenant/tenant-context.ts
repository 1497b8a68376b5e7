import {
  type CompiledQuery,
  type KyselyPlugin,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryId,
  type RootOperationNode,
  sql,
} from 'kysely'

/**
 * As a statement's first parameter: it is run inside of a restaurant, entered before it in the same round trip. The
 * client takes it off again (`enteringClient`); what does not know it sends a parameter too many, which PostgreSQL refuses.
 */
export abstract class Entering {}

/** Inside this restaurant. */
export class Inside extends Entering {
  readonly restaurantId: string

  constructor(restaurantId: string) {
    super()
    this.restaurantId = restaurantId
  }
}

/** Inside the restaurant that another statement finds, which must enter one whatever it finds: see `enteringFound`, `askInsideFound`. */
export class InsideFound<R = unknown> extends Entering {
  readonly text: string
  readonly values: readonly unknown[]
  /** Of the finding statement, where it is prepared. */
  name: string | undefined
  /** What it answered, once the statement has its own answer. */
  found: R | undefined

  constructor({ sql: text, parameters }: CompiledQuery<R>) {
    super()
    this.text = text
    this.values = parameters
  }
}

export interface GroupedStatement {
  restaurant: Inside
  text: string
  values: readonly unknown[]
}

/** Statements that are each inside of a restaurant, in one transaction and one round trip: all of them are done, or none. */
export class Group {
  readonly statements: readonly GroupedStatement[]
  /** Of those that are prepared, in the same order. */
  names: readonly (string | undefined)[] = []
  /** Which of them failed, where one did; their number where it was the end of the transaction. */
  failedAt: number | undefined

  constructor(statements: readonly GroupedStatement[]) {
    this.statements = statements
  }
}

/** Among what a finding statement selects: enters the restaurant of this column, or none where that is null. */
export const enteringFound = (column: string) => sql<string>`enter_restaurant(coalesce(${sql.ref(column)}, ''))`

/** Inside a statement marked with `InsideFound`: the restaurant that was found. */
export const foundRestaurant = sql<string>`current_setting('waitbook.restaurant')`

const marks = new WeakMap<QueryId, Entering>()

const markWith = (mark: Entering): KyselyPlugin => ({
  transformQuery({ node, queryId }) {
    marks.set(queryId, mark)
    return node
  },
  transformResult: async ({ result }) => result,
})

interface Enterable {
  readonly isTransaction: boolean
  withPlugin(plugin: KyselyPlugin): unknown
}

interface Asking {
  readonly isTransaction: boolean
  executeQuery<R>(statement: CompiledQuery<R>): Promise<{ rows: R[] }>
}

/**
 * The same database, whose every statement by itself enters this restaurant and sees its rows alone, in one round
 * trip. A transaction is handed back as it is: it is inside already, or looks over several.
 */
export const inside = <D extends Enterable>(db: D, restaurantId: string): D =>
  db.isTransaction ? db : (db.withPlugin(markWith(new Inside(restaurantId))) as D)

/** What a statement answers that follows the finding one in its round trip, and sees what that has entered. */
export const askInsideFound = async <R>(db: Asking, mark: InsideFound, statement: CompiledQuery<R>): Promise<R[]> => {
  if (db.isTransaction) throw new Error('a transaction enters no second restaurant')
  const { rows } = await db.executeQuery<R>({ ...statement, parameters: [mark, ...statement.parameters] })
  return rows
}

class MarkingCompiler extends PostgresQueryCompiler {
  override compileQuery(node: RootOperationNode, queryId: QueryId) {
    const compiled = super.compileQuery(node, queryId)
    const mark = marks.get(queryId)
    return mark ? { ...compiled, parameters: [mark, ...compiled.parameters] } : compiled
  }
}

/** PostgreSQL's, which hands the marks of `inside` on. */
export class MarkingDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new MarkingCompiler()
  }
}
