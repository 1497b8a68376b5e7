import { InsideFound } from '@waitbook/db/inside'
import type { Pool, PoolClient } from 'pg'

export interface Statement {
  text: string
  values: unknown[]
  /** Asked before it in the same round trip. */
  finding?: Statement
}

/**
 * Collects what goes over a pool from now on, in order; with what finds the restaurant for a statement, in its round trip.
 * `onSent` gets each with its answer to come.
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
        const [config, values] = args as [string | { text?: string; values?: unknown[] }, unknown[] | undefined]
        const given = typeof config === 'string' ? { text: config, values } : config
        const asked = given.values ?? []
        const [finding] = asked
        const statement = {
          text: given.text ?? '',
          values: asked,
          ...(finding instanceof InsideFound && { finding: { text: finding.text, values: [...finding.values] } }),
        }
        statements.push(statement)
        const answer = plain(...args)
        onSent(statement, answer)
        return answer
      },
    })
  })
  return statements
}
