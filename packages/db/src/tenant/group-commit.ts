import type pg from 'pg'
import { type Outcome, runTransaction, withClient } from './pipelined-transaction.ts'
import type { StatementNames } from './statement-names.ts'
import { contextFor } from './tenant-context.ts'

/**
 * Runs one statement that changes the rows of one restaurant, in its tenant context, and returns its rows once it is
 * committed. Under load several such statements share a transaction.
 */
export type GroupCommit = <R>(restaurantId: string, text: string, values: readonly unknown[]) => Promise<R[]>

export interface BatchLimits {
  /** Batches in flight, each on a connection of the pool. */
  atOnce: number
  /** Statements of a batch at most. */
  size: number
  /** Statements of a batch at least while another one is in flight: small batches make more commits. */
  minimum: number
  /** A statement that no batch took for so long runs alone: the database is slow, or the restaurant's lock is held. */
  waitMs: number
}

const usual: BatchLimits = { atOnce: 4, size: 32, minimum: 8, waitMs: 1_000 }

/** A batch holds the locks of other restaurants while it waits for one: no longer than a few commits elsewhere take. */
const beginBatch = `begin; set local lock_timeout = '5ms'`

interface Change {
  restaurantId: string
  text: string
  values: readonly unknown[]
  timer?: NodeJS.Timeout
  /** A batch that it was in was rolled back. */
  isRetried?: boolean
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

/** One order of locks on all instances, or two batches could wait for each other. */
const byRestaurant = ({ restaurantId: one }: Change, { restaurantId: other }: Change) =>
  one < other ? -1 : Number(one > other)

const settle = (batch: readonly Change[], positions: readonly number[], { answers }: Outcome) => {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const answer = answers[positions[index] ?? -1]
    if (answer?.status === 'fulfilled') resolve(answer.value.rows)
    else reject(answer?.reason)
  }
}

interface BatchesDeps {
  pool: pg.Pool
  names: StatementNames
  /** Runs a statement in a transaction of its own. */
  runOne: GroupCommit
  limits: BatchLimits
}

class Batches {
  readonly #deps: BatchesDeps
  #waiting = new Set<Change>()
  #inFlight = 0
  /** Restaurants with changes in a batch in flight, which holds their lock. */
  readonly #batched = new Set<string>()
  /** Restaurants with changes that run alone, and how many: their lock may be held for long. */
  readonly #alone = new Map<string, number>()

  constructor(deps: BatchesDeps) {
    this.#deps = deps
  }

  run(change: Change) {
    if (this.#alone.has(change.restaurantId)) return void this.#runAlone(change)
    this.#waiting.add(change)
    this.#send()
    if (this.#waiting.has(change)) this.#limitWait(change)
  }

  #limitWait(change: Change) {
    change.timer = setTimeout(() => this.#runAlone(change), this.#deps.limits.waitMs)
  }

  #send() {
    const { atOnce, minimum } = this.#deps.limits
    while (this.#inFlight === 0 || (this.#inFlight < atOnce && this.#waiting.size >= minimum)) {
      const batch = this.#takeBatch()
      if (batch.length === 0) return
      void this.#runBatch(batch)
    }
  }

  #takeBatch() {
    const batch: Change[] = []
    for (const change of this.#waiting) {
      if (batch.length === this.#deps.limits.size) break
      if (this.#alone.has(change.restaurantId)) void this.#runAlone(change)
      else if (!this.#batched.has(change.restaurantId)) {
        this.#leaveQueue(change)
        batch.push(change)
      }
    }
    return batch.sort(byRestaurant)
  }

  #leaveQueue(change: Change) {
    this.#waiting.delete(change)
    clearTimeout(change.timer)
  }

  async #runBatch(batch: readonly Change[]) {
    this.#inFlight += 1
    for (const { restaurantId } of batch) this.#batched.add(restaurantId)
    const { statements, positions } = this.#statementsOf(batch)
    try {
      const outcome = await withClient(this.#deps.pool, (client) => runTransaction(client, statements, beginBatch))
      if (outcome.isCommitted) settle(batch, positions, outcome)
      else this.#retry(batch, positions, outcome)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    for (const { restaurantId } of batch) this.#batched.delete(restaurantId)
    this.#inFlight -= 1
    this.#send()
  }

  /** Also the position of each change among the statements: the first of each restaurant has its context before it. */
  #statementsOf(batch: readonly Change[]) {
    const { names } = this.#deps
    const statements: pg.QueryConfig[] = []
    const positions: number[] = []
    let entered: string | undefined
    for (const { restaurantId, text, values } of batch) {
      if (restaurantId !== entered) {
        const context = contextFor(restaurantId)
        statements.push(names.config(context.text, context.values, false))
        entered = restaurantId
      }
      positions.push(statements.push(names.config(text, values, true)) - 1)
    }
    return { statements, positions }
  }

  /** After a batch that was rolled back: the change that failed runs alone, the others once more in a batch. */
  #retry(batch: readonly Change[], positions: readonly number[], { answers }: Outcome) {
    const failedAt = answers.findIndex(({ status }) => status === 'rejected')
    const failed = failedAt === -1 ? undefined : batch[positions.findIndex((position) => position >= failedAt)]
    const others: Change[] = []
    for (const change of batch) {
      // If the commit itself failed, any of them may be the reason.
      if (!failed || change === failed || change.isRetried) {
        void this.#runAlone(change)
        continue
      }
      change.isRetried = true
      this.#limitWait(change)
      others.push(change)
    }
    this.#waiting = new Set([...others, ...this.#waiting])
  }

  async #runAlone(change: Change) {
    const { restaurantId, text, values, resolve, reject } = change
    this.#leaveQueue(change)
    this.#alone.set(restaurantId, (this.#alone.get(restaurantId) ?? 0) + 1)
    await this.#deps.runOne(restaurantId, text, values).then(resolve, reject)
    const others = (this.#alone.get(restaurantId) ?? 1) - 1
    if (others > 0) this.#alone.set(restaurantId, others)
    else this.#alone.delete(restaurantId)
  }
}

export const createGroupCommit = (
  deps: Omit<BatchesDeps, 'limits'> & { limits?: Partial<BatchLimits> | undefined },
): GroupCommit => {
  const batches = new Batches({ ...deps, limits: { ...usual, ...deps.limits } })
  return <R>(restaurantId: string, text: string, values: readonly unknown[]) =>
    new Promise<R[]>((resolve, reject) => {
      batches.run({ restaurantId, text, values, resolve: resolve as Change['resolve'], reject })
    })
}
