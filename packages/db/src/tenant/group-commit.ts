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
  /** Batches in flight. More of them make smaller batches, and so more commits. */
  atOnce: number
  /** Statements of a batch. */
  size: number
  /** A statement that no batch took for so long runs alone: the database is slow, or the restaurant's lock is held. */
  waitMs: number
}

const usual: BatchLimits = { atOnce: 2, size: 32, waitMs: 1_000 }

/** A batch holds the locks of other restaurants while it waits for one: no longer than a few commits elsewhere take. */
const beginBatch = `begin; set local lock_timeout = '5ms'`

interface Change {
  restaurantId: string
  text: string
  values: readonly unknown[]
  timer?: NodeJS.Timeout
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

/** One order of locks on all instances, or two batches could wait for each other. */
const byRestaurant = ({ restaurantId: one }: Change, { restaurantId: other }: Change) =>
  one < other ? -1 : Number(one > other)

interface BatchesDeps {
  pool: pg.Pool
  names: StatementNames
  /** Runs a statement in a transaction of its own. */
  runOne: GroupCommit
  limits: BatchLimits
}

class Batches {
  readonly #deps: BatchesDeps
  readonly #waiting = new Set<Change>()
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
    if (this.#waiting.has(change)) change.timer = setTimeout(() => this.#runAlone(change), this.#deps.limits.waitMs)
  }

  #send() {
    while (this.#inFlight < this.#deps.limits.atOnce) {
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
    const { pool, names } = this.#deps
    this.#inFlight += 1
    for (const { restaurantId } of batch) this.#batched.add(restaurantId)
    const statements = batch.flatMap(({ restaurantId, text, values }) => {
      const context = contextFor(restaurantId)
      return [names.config(context.text, context.values, false), names.config(text, values, true)]
    })
    try {
      this.#settle(batch, await withClient(pool, (client) => runTransaction(client, statements, beginBatch)))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    for (const { restaurantId } of batch) this.#batched.delete(restaurantId)
    this.#inFlight -= 1
    this.#send()
  }

  /** A batch that was rolled back has done nothing, whichever of its statements failed: each runs alone. */
  #settle(batch: readonly Change[], { isCommitted, answers }: Outcome) {
    for (const [index, change] of batch.entries()) {
      // Before each statement is the one that sets its context.
      const answer = answers[2 * index + 1]
      if (!isCommitted || !answer) void this.#runAlone(change)
      else if (answer.status === 'fulfilled') change.resolve(answer.value.rows)
      else change.reject(answer.reason)
    }
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
