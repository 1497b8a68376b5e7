import pg from 'pg'
import { Inside } from './inside.ts'

/** What pg's own statements say to the connection. */
interface Wire {
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: string[] }): void
  execute(portal: { portal: string }): void
  close(what: { type: 'S'; name: string }): void
  /** Being prepared, and not known to have failed. */
  submittedNamedStatements: Record<string, string>
}

/** What @types/pg leaves out of pg.Query. */
interface WireQuery {
  name: string | undefined
  callback: (error: Error | null, result: unknown) => void
  prepare(wire: Wire): void
  requiresPreparation(): boolean
  handleDataRow(row: unknown): void
  handleCommandComplete(done: unknown, wire: Wire): void
  handleError(error: Error, wire: Wire): void
}

interface Given {
  name?: string
  text: string
  values: unknown[]
}

const ENTER = 'select enter_restaurant($1)'
const ENTER_NAME = 'waitbook_enter'
const keptBy = new WeakSet<Wire>()

/**
 * A statement and, before it, the entering of its restaurant: one write, one Sync, and so one implicit transaction.
 * What was entered is left when the answer comes, whether the statement did its work, failed or was cancelled; where
 * entering fails, PostgreSQL skips the statement.
 */
class EnteringQuery extends (pg.Query as unknown as new (given: Given) => WireQuery) {
  readonly #restaurantId: string
  readonly #ownName: string | undefined
  /** Whether the answers that come now are the statement's. */
  #hasEntered = false

  constructor(given: Given, restaurantId: string) {
    super(given)
    this.#restaurantId = restaurantId
    this.#ownName = given.name
  }

  override requiresPreparation() {
    return true
  }

  override prepare(wire: Wire) {
    const name = this.#ownName === undefined ? '' : ENTER_NAME
    if (name === '') wire.parse({ name, text: ENTER })
    else if (!keptBy.has(wire)) {
      // It may be there: the answer to an earlier attempt may have been an error that came after this part of it.
      wire.close({ type: 'S', name })
      wire.parse({ name, text: ENTER })
    }
    wire.bind({ statement: name, values: [this.#restaurantId] })
    // biome-ignore lint/plugin: a message of the protocol, not a query
    wire.execute({ portal: '' })
    super.prepare(wire)
    // The client keeps account of prepared statements by the name of the one whose answer comes: not ours yet.
    this.name = undefined
  }

  override handleDataRow(row: unknown) {
    if (this.#hasEntered) super.handleDataRow(row)
  }

  override handleCommandComplete(done: unknown, wire: Wire) {
    if (this.#hasEntered) return super.handleCommandComplete(done, wire)
    this.#hasEntered = true
    this.name = this.#ownName
    if (this.#ownName !== undefined) keptBy.add(wire)
  }

  override handleError(error: Error, wire: Wire) {
    if (!this.#hasEntered && this.#ownName !== undefined) {
      keptBy.delete(wire)
      delete wire.submittedNamedStatements[this.#ownName]
    }
    super.handleError(error, wire)
  }
}

/** A client whose statements, where they are marked with `Inside`, enter that restaurant in the same round trip. */
export class EnteringClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: handed on as it is, in any of pg's forms
  override query(...given: any[]): any {
    const plain = super.query as (this: pg.Client, ...all: unknown[]) => unknown
    const [first, second, callback] = given
    const values: unknown = typeof first === 'string' ? second : first?.values
    const mark = Array.isArray(values) ? values[0] : undefined
    if (!Array.isArray(values) || !(mark instanceof Inside)) return plain.apply(this, given)
    const config = typeof first === 'string' ? { text: first } : (first as Given)
    const query = new EnteringQuery({ ...config, values: values.slice(1) }, mark.restaurantId)
    // How a pool asks for a statement by itself.
    if (typeof callback === 'function') return plain.call(this, query, callback)
    return new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result))
      plain.call(this, query)
    })
  }
}
