import pg from 'pg'
import { Entering, Group, InsideFound } from './inside.ts'

/** Asked this often, a statement is worth keeping. */
const worthPreparing = 4
/** Kept by every connection, so few: those that make up the load. */
const preparedAtMost = 100
/** Remembered while it is not known whether they come again. */
const countedAtMost = 2_000

/** A result with a star in it changes its shape with the table, which a kept statement may not. */
const hasStarResult = /^\s*select\s+("?\w+"?\.)?\*|\breturning\s+("?\w+"?\.)?\*/i

/** Which statements of a pool have a name, and so are parsed and planned once per connection. */
class StatementNames {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #generation = 0
  #isOff = false

  /**
   * Undefined for a statement that is sent whole. Inside a restaurant it is another one: PostgreSQL plans for a role,
   * and would plan anew each time that the role has changed.
   */
  of(statement: string, isInside: boolean) {
    if (this.#isOff) return undefined
    const text = isInside ? `inside: ${statement}` : statement
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.#names.size >= preparedAtMost || hasStarResult.test(statement)) return undefined
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < worthPreparing) {
      if (this.#uses.size >= countedAtMost) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const name = `waitbook_${this.#generation}_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  /** After a change of the schema: everything gets another name, and so is parsed anew. */
  startAfresh() {
    this.#generation += 1
    this.#names.clear()
  }

  /** What sits between us and the server does not keep statements. */
  giveUp() {
    this.#isOff = true
  }
}

/**
 * What a kept statement fails with before it has done anything, and nothing else does: the server knows no such name,
 * or has it from somebody else.
 */
const forgotten = new Set<string | undefined>(['26000', '42P05'])
const changedShape = (error: pg.DatabaseError) => error.code === '0A000' && /cached plan/.test(error.message)

/**
 * A client for a pool whose repeated statements are prepared: a join is planned once per connection, not each time.
 * A statement that a new schema or a pooler made useless is sent whole instead; inside a transaction that attempt fails.
 */
export const preparingClient = (Client: typeof pg.Client): typeof pg.Client => {
  const names = new StatementNames()
  class PreparingClient extends Client {}
  const plain = Client.prototype.query as unknown as (this: pg.Client, ...args: unknown[]) => unknown
  /** Sends it once more, whole, where the server could not use its names; nothing has been done of it then. */
  const orWhole = (answer: Promise<unknown>, sendWhole: () => Promise<unknown>) =>
    answer.catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error
      if (forgotten.has(error.code)) names.giveUp()
      else if (changedShape(error)) names.startAfresh()
      else throw error
      return sendWhole()
    })
  const query = function query(this: pg.Client, ...args: unknown[]) {
    const ask = (...given: unknown[]) => plain.apply(this, given) as Promise<unknown>
    const [text, values, callback] = args
    if (text instanceof Group) {
      text.names = text.statements.map((statement) => names.of(statement.text, true))
      return orWhole(ask(text), () => {
        text.names = []
        return ask(text)
      })
    }
    const isPlain = typeof text !== 'string' || !Array.isArray(values) || values.length === 0
    const name = isPlain ? undefined : names.of(text, values[0] instanceof Entering)
    if (name === undefined) return plain.apply(this, args)
    const [mark] = values as unknown[]
    const finding = mark instanceof InsideFound ? mark : undefined
    if (finding) finding.name = names.of(finding.text, false)
    const answer = orWhole(ask({ name, text, values }), () => {
      if (finding) finding.name = undefined
      return ask(text, values)
    })
    if (typeof callback !== 'function') return answer
    // How a pool asks for a statement by itself.
    answer.then(
      (result) => callback(undefined, result),
      (error: unknown) => callback(error),
    )
    return undefined
  }
  PreparingClient.prototype.query = query as unknown as pg.Client['query']
  return PreparingClient
}
