import { type KyselyPlugin, PostgresDialect, PostgresQueryCompiler, type QueryId, type RootOperationNode } from 'kysely'

/**
 * As a statement's first parameter: the restaurant that it is run inside of. The client takes it off again
 * (`enteringClient`); what does not know it sends a parameter too many, which PostgreSQL refuses.
 */
export class Inside {
  readonly restaurantId: string

  constructor(restaurantId: string) {
    this.restaurantId = restaurantId
  }
}

const marks = new WeakMap<QueryId, Inside>()

const markWith = (mark: Inside): KyselyPlugin => ({
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

/**
 * The same database, whose every statement by itself enters this restaurant and sees its rows alone, in one round
 * trip. A transaction is handed back as it is: it is inside already, or looks over several.
 */
export const inside = <D extends Enterable>(db: D, restaurantId: string): D =>
  db.isTransaction ? db : (db.withPlugin(markWith(new Inside(restaurantId))) as D)

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
