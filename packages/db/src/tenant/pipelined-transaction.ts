import { Socket } from 'node:net'
import pg from 'pg'

type Answer = PromiseSettledResult<pg.QueryResult>

interface Outcome {
  /** One for each statement. After the first error of a transaction PostgreSQL refuses those that follow. */
  answers: Answer[]
  /** Why the transaction was rolled back. */
  error: unknown
}

/** A client that can send several statements in one write. */
export class PipeliningClient extends pg.Client {
  readonly #socket: Socket

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  together<T>(send: () => T): T {
    this.#socket.cork()
    try {
      return send()
    } finally {
      this.#socket.uncork()
    }
  }
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
): Promise<Outcome> => {
  const send = () => ['begin', ...statements, 'commit'].map((each) => client.query(each))
  const [, ...answers] = await Promise.allSettled(client instanceof PipeliningClient ? client.together(send) : send())
  const end = answers.at(-1)
  if (end?.status === 'rejected' && !isRefusal(end.reason)) throw end.reason
  const failed = answers.find((answer) => answer.status === 'rejected')
  return { answers: answers.slice(0, -1), error: failed?.reason }
}
