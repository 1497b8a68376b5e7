import { GroupedQuery, type Wire } from './entering-query.ts'
import type { Group } from './inside.ts'

/**
 * Statements, each with the entering of its restaurant before it: one write, one Sync, and so one implicit transaction.
 * In the form that pg's client takes a query in.
 */
export class GroupQuery {
  readonly #group: Group
  readonly #members: readonly GroupedQuery[]
  /** Parts of members that are done: of each its entering, and then itself. */
  #partsDone = 0
  /** The client lays its parsers of types down here. */
  readonly _result: { _types: unknown } = { _types: undefined }
  callback: (error: Error | null, rows?: unknown[][]) => void = () => {}

  constructor(group: Group) {
    this.#group = group
    this.#members = group.statements.map(
      ({ text, values, restaurant }, index) => new GroupedQuery({ name: group.names[index], text, values }, restaurant),
    )
  }

  /** Whose answers come now. */
  get #member() {
    return this.#members[this.#partsDone >> 1]
  }

  /** The client keeps account of prepared statements by the name of the one whose answer comes. */
  get name() {
    return this.#member?.name
  }

  get text() {
    return this.#member?.text
  }

  submit(wire: Wire) {
    wire.stream.cork()
    for (const member of this.#members) {
      member._result._types = this._result._types
      member.prepare(wire)
    }
    wire.sync()
    wire.stream.uncork()
    return null
  }

  handleRowDescription(description: unknown) {
    this.#member?.handleRowDescription(description)
  }

  handleDataRow(row: unknown) {
    this.#member?.handleDataRow(row)
  }

  handleCommandComplete(done: unknown, wire: Wire) {
    this.#member?.handleCommandComplete(done, wire)
    this.#partsDone += 1
  }

  /** What is left of the group is skipped by PostgreSQL, and what it did taken back. */
  handleError(error: Error, wire: Wire) {
    const failedAt = this.#partsDone >> 1
    this.#group.failedAt = failedAt
    for (const member of this.#members.slice(failedAt)) member.handleError(error, wire)
    this.callback(error)
  }

  handleReadyForQuery() {
    this.callback(
      null,
      this.#members.map(({ _result }) => _result.rows),
    )
  }
}
