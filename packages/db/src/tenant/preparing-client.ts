import pg from 'pg'
import type { StatementNames } from './statement-names.ts'

/** A client class that prepares the statements that its pool repeats, and closes a connection that does not answer. */
export const preparingClient = (names: StatementNames) =>
  class PreparingClient extends pg.Client {
    /** Whether the transaction has its tenant context: its statements are planned for another role. */
    #isInTenant = false

    override query = ((...args: Parameters<pg.Client['query']>) => {
      const answer: unknown = this.#send(args)
      if (answer instanceof Promise) answer.catch((error: unknown) => this.#endUnlessRefused(error))
      return answer
    }) as pg.Client['query']

    #send(args: Parameters<pg.Client['query']>) {
      const [text, values] = args as unknown[]
      // `pool.query` passes a callback; pg then needs the arguments unchanged.
      if (typeof text !== 'string' || typeof args.at(-1) === 'function') return super.query(...args)
      const isEnd = /^(?:commit|rollback)/.test(text)
      const name = isEnd ? undefined : names.nameOf(text, Array.isArray(values) && values.length > 0, this.#isInTenant)
      if (isEnd) this.#isInTenant = false
      else if (text.includes('enter_restaurant(')) this.#isInTenant = true
      return name === undefined ? super.query(...args) : super.query({ name, text, values: values as unknown[] })
    }

    /** Unless the server refused the statement, it may still run it, and the next statement would have to wait. */
    #endUnlessRefused(error: unknown) {
      if (!(error instanceof pg.DatabaseError)) void this.end().catch(() => {})
    }
  }
