import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { type SentStatement, sentBy } from './sent-statements.ts'

export interface Statement extends SentStatement {
  /** The statement that set its tenant context. */
  context?: SentStatement | undefined
}

/** Begin, with or without the tenant context, and commit: the transaction around a statement. */
const isSurrounding = (text: string) => /^(?:begin\b|commit$)/.test(text)

/**
 * Collects the statements that a pool sends from now on, in order, without the begin, tenant context and commit around
 * a statement. `onSent` gets each with its answer to come.
 */
export const listenToStatements = (pool: Pool, onSent: (statement: Statement, answer: unknown) => void = () => {}) => {
  const statements: Statement[] = []
  const listening = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (listening.has(client)) return
    listening.add(client)
    const plain = client.query.bind(client) as (...args: unknown[]) => unknown
    let context: SentStatement | undefined
    const query = (...args: unknown[]) => {
      const sent = sentBy(args)
      const answer = plain(...args)
      if (!isSurrounding(sent.text)) {
        const statement = { ...sent, context }
        statements.push(statement)
        onSent(statement, answer)
      }
      const entered = sent.text.match(/^begin; (select enter_restaurant\(.*)$/)?.[1]
      if (entered) context = { text: entered, values: [] }
      else if (/^(?:begin|commit|rollback)/.test(sent.text)) context = undefined
      return answer
    }
    Object.assign(client, { query })
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
