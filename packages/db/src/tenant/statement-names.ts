import pg from 'pg'

/** A statement that was sent this often is prepared the next time. */
const worthPreparing = 4
/** Every connection keeps them, so only as many as make up the load. */
const preparedAtMost = 100
/** Counted while it is not known whether they come again. */
const countedAtMost = 2_000

/** The columns of such a result change with the table, which PostgreSQL refuses for a prepared statement. */
const hasStarResult = /^\s*select\s+("?\w+"?\.)?\*|\breturning\s+("?\w+"?\.)?\*/i

/** SQLSTATE of a name that the server does not know, or that another client has given to another statement. */
const unknownName = new Set<string | undefined>(['26000', '42P05'])
/** PostgreSQL's function that refuses a prepared statement whose columns are others since; its message is translated. */
const changedColumns = ({ code, routine }: pg.DatabaseError) => code === '0A000' && routine === 'RevalidateCachedQuery'

/** Which statements of a pool are prepared, and so parsed and planned once per connection, not each time. */
export class StatementNames {
  readonly #uses = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #generation = 0
  #isOff: boolean

  constructor(isOn: boolean) {
    this.#isOff = !isOn
  }

  /**
   * The name of a statement, if it is to be prepared. Statements without values are prepared only in a tenant context;
   * elsewhere they begin and end transactions.
   */
  nameOf(text: string, hasValues: boolean, isInTenant: boolean) {
    return isInTenant || hasValues ? this.#nameOf(text, isInTenant) : undefined
  }

  /** In a tenant context a statement has another name: PostgreSQL plans for a role, and anew when the role changes. */
  #nameOf(statement: string, isInTenant: boolean) {
    if (this.#isOff) return undefined
    const key = isInTenant ? `tenant: ${statement}` : statement
    const known = this.#names.get(key)
    if (known !== undefined) return known
    if (this.#names.size >= preparedAtMost || hasStarResult.test(statement)) return undefined
    const uses = (this.#uses.get(key) ?? 0) + 1
    if (uses < worthPreparing) {
      if (this.#uses.size >= countedAtMost) this.#uses.clear()
      this.#uses.set(key, uses)
      return undefined
    }
    this.#uses.delete(key)
    const name = `waitbook_${this.#generation}_${this.#names.size}`
    this.#names.set(key, name)
    return name
  }

  /** Whether a statement failed only because it was prepared: nothing of it was done. Names are chosen anew after it. */
  isRefused(error: unknown) {
    if (!(error instanceof pg.DatabaseError)) return false
    if (unknownName.has(error.code)) this.#isOff = true
    else if (changedColumns(error)) this.#startAgain()
    else return false
    return true
  }

  #startAgain() {
    this.#generation += 1
    this.#names.clear()
  }
}
