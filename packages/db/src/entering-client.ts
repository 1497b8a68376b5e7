import pg from 'pg'
import { EnteringQuery, type Given } from './entering-query.ts'
import { GroupQuery } from './group-query.ts'
import { Entering, Group } from './inside.ts'

interface Answered {
  callback(error: Error | null, answer?: unknown): void
}

/**
 * A client whose statements, where they are marked with `Entering`, enter a restaurant in the same round trip. A `Group`
 * is answered with the rows of each of its statements.
 */
export class EnteringClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: handed on as it is, in any of pg's forms
  override query(...given: any[]): any {
    const plain = super.query as (this: pg.Client, ...all: unknown[]) => unknown
    const answerTo = (query: Answered) =>
      new Promise((resolve, reject) => {
        query.callback = (error, answer) => (error ? reject(error) : resolve(answer))
        plain.call(this, query)
      })
    const [first, second, callback] = given
    if (first instanceof Group) return answerTo(new GroupQuery(first))
    const values: unknown = typeof first === 'string' ? second : first?.values
    const mark = Array.isArray(values) ? values[0] : undefined
    if (!Array.isArray(values) || !(mark instanceof Entering)) return plain.apply(this, given)
    const config = typeof first === 'string' ? { text: first } : (first as Given)
    const query = new EnteringQuery({ ...config, values: values.slice(1) }, mark)
    // How a pool asks for a statement by itself.
    return typeof callback === 'function' ? plain.call(this, query, callback) : answerTo(query)
  }
}
