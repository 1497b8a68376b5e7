import { AsyncLocalStorage } from 'node:async_hooks'
import { InsideFound } from '@waitbook/db/inside'
import type { Pool, PoolClient } from 'pg'
import { sentBy } from './sent-statements.ts'

export interface Statement {
  text: string
  values: unknown[]
  /** Sent before it in the same round trip. */
  finding?: Statement
}

/**
 * Collects the statements sent over a pool from now on, in order; each with the lookup of the restaurant that is sent in
 * its round trip. `onSent` gets each with the promise of its result.
 */
export const listenToStatements = (pool: Pool, onSent: (statement: Statement, answer: unknown) => void = () => {}) => {
  const statements: Statement[] = []
  const listening = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (listening.has(client)) return
    listening.add(client)
    const plain = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const sent = sentBy(args).map(({ text, values }): Statement => {
          const [finding] = values
          return finding instanceof InsideFound
            ? { text, values, finding: { text: finding.text, values: [...finding.values] } }
            : { text, values }
        })
        statements.push(...sent)
        const answer = plain(...args)
        for (const statement of sent) onSent(statement, answer)
        return answer
      },
    })
  })
  return statements
}

/** Measures the answers to the statements of a call, as JSON; those of workers on the same pool are left out. */
export const measureAnswers = (pool: Pool) => {
  const calls = new AsyncLocalStorage<Promise<number>[]>()
  listenToStatements(pool, (_statement, answer) => {
    calls.getStore()?.push(Promise.resolve(answer).then((result) => JSON.stringify(result ?? '').length))
  })
  return async <T>(call: () => Promise<T>) => {
    const sizes: Promise<number>[] = []
    const result = await calls.run(sizes, call)
    return { result, largest: Math.max(...(await Promise.all(sizes))) }
  }
}
