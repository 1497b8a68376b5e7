import pg from 'pg'

type Answer = PromiseSettledResult<pg.QueryResult>

export interface Outcome {
  isCommitted: boolean
  /** One for each statement. After the first error of a transaction PostgreSQL refuses those that follow. */
  answers: Answer[]
  /** Why the transaction was rolled back. */
  error: unknown
}

/** The connection is still good after such an error: the server refused a statement. */
const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && error.severity !== 'FATAL'

/**
 * Sends a whole transaction without waiting for the answers in between: the connection is in pipeline mode. Throws where
 * it is not known whether the transaction was committed, as the connection was lost.
 */
export const runTransaction = async (
  client: pg.ClientBase,
  statements: readonly pg.QueryConfig[],
  begin = 'begin',
): Promise<Outcome> => {
  const begun = client.query(begin)
  const sent = statements.map((statement) => client.query(statement))
  const [end, , ...answers] = await Promise.allSettled([client.query('commit'), begun, ...sent])
  if (end.status === 'rejected' && !isRefusal(end.reason)) throw end.reason
  const failed = [...answers, end].find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  const isCommitted = end.status === 'fulfilled' && end.value.command === 'COMMIT'
  return { isCommitted, answers, error: failed?.reason }
}

/** Lends a connection of the pool. One that failed other than by a refusal is closed. */
export const withClient = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  let isLost = false
  try {
    return await work(client)
  } catch (error) {
    isLost = !isRefusal(error)
    throw error
  } finally {
    client.release(isLost)
  }
}
