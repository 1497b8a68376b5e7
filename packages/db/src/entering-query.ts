import pg from 'pg'
import { type Entering, Inside, InsideFound } from './inside.ts'

/** What pg's own statements say to the connection. */
export interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  parse(statement: { name: string; text: string }): void
  bind(portal: { statement: string; values: string[] }): void
  execute(portal: { portal: string }): void
  close(what: { type: 'S'; name: string }): void
  sync(): void
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

export interface Given {
  name?: string | undefined
  text: string
  values: readonly unknown[]
}

const Query = pg.Query as unknown as new (given: Given) => WireQuery

/** A statement that enters a restaurant, and the connections that are known to have it prepared. */
interface EnteringStatement {
  name: string
  text: string
  keptBy: WeakSet<Wire>
}

const byItself: EnteringStatement = {
  name: 'waitbook_enter',
  text: 'select enter_restaurant($1)',
  keptBy: new WeakSet(),
}

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
export class EnteringQuery extends Query {
  readonly #mark: Entering
  readonly #own: { name: string | undefined; text: string }
  #finding: FindingQuery | undefined
  /** Whether the answers that come now are the statement's. */
  #hasEntered = false
  protected readonly entering: EnteringStatement = byItself

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
    const { text, keptBy } = this.entering
    const name = this.#own.name === undefined ? '' : this.entering.name
    if (name === '') wire.parse({ name, text })
    else if (!keptBy.has(wire)) {
      // It may be there: the answer to an earlier attempt may have been an error that came after this part of it.
      wire.close({ type: 'S', name })
      wire.parse({ name, text })
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
    else if (this.name !== undefined) this.entering.keptBy.add(wire)
  }

  override handleError(error: Error, wire: Wire) {
    if (!this.#hasEntered && this.#own.name !== undefined) {
      if (!this.#finding) this.entering.keptBy.delete(wire)
      delete wire.submittedNamedStatements[this.#own.name]
    }
    super.handleError(error, wire)
  }
}

/**
 * How long a statement of a group waits for a lock, ms. It has those of the group's other restaurants by then, whose changes
 * wait with it: no longer than a few commits of another instance take, and shorter than a change that talks to and fro.
 */
const lockPatienceMs = 5

const inGroup: EnteringStatement = {
  name: 'waitbook_enter_in_group',
  text: `select enter_restaurant($1), set_config('lock_timeout', '${lockPatienceMs}', true)`,
  keptBy: new WeakSet(),
}

/** One of a group: the Sync is the group's. */
export class GroupedQuery extends EnteringQuery {
  protected override readonly entering = inGroup
  override callback = () => {}

  override _getRows(wire: Wire) {
    // biome-ignore lint/plugin: a message of the protocol, not a query
    wire.execute({ portal: '' })
  }
}
