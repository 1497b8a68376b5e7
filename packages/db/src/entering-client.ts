import pg from 'pg'
import { Entering, Inside, InsideFound } from './inside.ts'

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
  text: string
  readonly _result: { rows: unknown[]; _types: unknown }
  callback: (error: Error | null, result: unknown) => void
  prepare(wire: Wire): void
  requiresPreparation(): boolean
  /** Sends for the rows, and the Sync. */
  _getRows(wire: Wire): void
  handleRowDescription(description: unknown): void
  handleDataRow(row: unknown): void
  handleCommandComplete(done: unknown, wire: Wire): void
  handleError(error: Error, wire: Wire): void
}

interface Given {
  name?: string | undefined
  text: string
  values: readonly unknown[]
}

const Query = pg.Query as unknown as new (given: Given) => WireQuery

const ENTER = 'select enter_restaurant($1)'
const ENTER_NAME = 'waitbook_enter'
const keptBy = new WeakSet<Wire>()

/** What finds and enters a restaurant: it is answered as any statement is, but the Sync is the next one's. */
class FindingQuery extends Query {
  override _getRows(wire: Wire) {
    // biome-ignore lint/plugin: a message of the protocol, not a query
    wire.execute({ portal: '' })
  }
}

/**
 * A statement and, before it, the entering of its restaurant: one write, one Sync, and so one implicit transaction.
 * What was entered is left when the answer comes, whether the statement did its work, failed or was cancelled; where
 * entering fails, PostgreSQL skips the statement.
 */
class EnteringQuery extends Query {
  readonly #mark: Entering
  readonly #own: { name: string | undefined; text: string }
  #finding: FindingQuery | undefined
  /** Whether the answers that come now are the statement's. */
  #hasEntered = false

  constructor(given: Given, mark: Entering) {
    super(given)
    this.#mark = mark
    this.#own = { name: given.name, text: given.text }
  }

  override requiresPreparation() {
    return true
  }

  override prepare(wire: Wire) {
    if (this.#mark instanceof InsideFound) this.#find(wire, this.#mark)
    else if (this.#mark instanceof Inside) this.#enter(wire, this.#mark.restaurantId)
    super.prepare(wire)
    // The client keeps account of prepared statements by the name of the one whose answer comes: not ours yet.
    this.name = this.#finding?.name
    this.text = this.#finding?.text ?? this.#own.text
  }

  #find(wire: Wire, { name, text, values }: InsideFound) {
    this.#finding = new FindingQuery({ name, text, values })
    this.#finding._result._types = this._result._types
    this.#finding.prepare(wire)
  }

  #enter(wire: Wire, restaurantId: string) {
    const name = this.#own.name === undefined ? '' : ENTER_NAME
    if (name === '') wire.parse({ name, text: ENTER })
    else if (!keptBy.has(wire)) {
      // It may be there: the answer to an earlier attempt may have been an error that came after this part of it.
      wire.close({ type: 'S', name })
      wire.parse({ name, text: ENTER })
    }
    wire.bind({ statement: name, values: [restaurantId] })
    // biome-ignore lint/plugin: a message of the protocol, not a query
    wire.execute({ portal: '' })
  }

  override handleRowDescription(description: unknown) {
    if (this.#hasEntered) super.handleRowDescription(description)
    else this.#finding?.handleRowDescription(description)
  }

  override handleDataRow(row: unknown) {
    if (this.#hasEntered) super.handleDataRow(row)
    else this.#finding?.handleDataRow(row)
  }

  override handleCommandComplete(done: unknown, wire: Wire) {
    if (this.#hasEntered) return super.handleCommandComplete(done, wire)
    this.#hasEntered = true
    this.name = this.#own.name
    this.text = this.#own.text
    if (this.#finding) (this.#mark as InsideFound).found = this.#finding._result.rows[0]
    else if (this.name !== undefined) keptBy.add(wire)
  }

  override handleError(error: Error, wire: Wire) {
    if (!this.#hasEntered && this.#own.name !== undefined) {
      if (!this.#finding) keptBy.delete(wire)
      delete wire.submittedNamedStatements[this.#own.name]
    }
    super.handleError(error, wire)
  }
}

/** A client whose statements, where they are marked with `Entering`, enter a restaurant in the same round trip. */
export class EnteringClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: handed on as it is, in any of pg's forms
  override query(...given: any[]): any {
    const plain = super.query as (this: pg.Client, ...all: unknown[]) => unknown
    const [first, second, callback] = given
    const values: unknown = typeof first === 'string' ? second : first?.values
    const mark = Array.isArray(values) ? values[0] : undefined
    if (!Array.isArray(values) || !(mark instanceof Entering)) return plain.apply(this, given)
    const config = typeof first === 'string' ? { text: first } : (first as Given)
    const query = new EnteringQuery({ ...config, values: values.slice(1) }, mark)
    // How a pool asks for a statement by itself.
    if (typeof callback === 'function') return plain.call(this, query, callback)
    return new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result))
      plain.call(this, query)
    })
  }
}
