import type { Pool, PoolClient } from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** Collects what goes over a pool from now on, in order. `onSent` gets each with its answer to come. */
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
        const statement = { text: given.text ?? '', values: given.values ?? [] }
        statements.push(statement)
        const answer = plain(...args)
        onSent(statement, answer)
        return answer
      },
    })
  })
  return statements
}
