import { AppError, notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { ActionType, Actor, RowChange } from '@waitbook/db/schema/activity'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import pg from 'pg'
import { type Clock, isoNow } from '../lib/clock.ts'
import type { RowLimit } from '../lib/csv/csv-reader.ts'
import type { AcquireSlot } from './concurrency-limit.ts'
import {
  findByMutation,
  insertRows,
  lockRevision,
  type NewJournalRow,
  type NewRow,
  type Read,
  type SinceRow,
  type Tx,
} from './journal.queries.ts'
import { isHashOf, requestHash } from './request-hash.ts'
import { isDropped } from './row-images.ts'
import { setSettingsVersion } from './settings-version.queries.ts'

/**
 * Counts the rows that a change stores, in its transaction if it has one. Throws if the restaurant may store no more.
 */
export type CountStored = (
  within: Db,
  request: Pick<ChangeRequest, 'restaurant_id' | 'actor'>,
  stored: () => readonly unknown[],
) => Promise<void>

export interface ChangeDeps {
  db: Db
  clock: Clock
  random: RandomBytes
  acquireSlot: AcquireSlot
  /** What follows a change, called after its commit with its journal row. Must return at once, and not throw. */
  afterCommit(row: SinceRow): void
  /**
   * Updates what is derived from changed rows, in the transaction of their change, and returns the changes that are
   * journaled with it.
   */
  updateDerived?: (tx: Tx, restaurantId: RestaurantId, outcome: Outcome, at: string) => Promise<RowChange[]>
  countStored?: CountStored
}

export interface JournalDeps extends ChangeDeps {
  /**
   * Called before a file of the restaurant is imported or exported; returns its limit of rows where it is not the usual
   * one. Throws if the restaurant has had too many.
   */
  admitFile?: (restaurantId: RestaurantId) => Promise<RowLimit | undefined>
}

export interface ChangeRequest {
  restaurant_id: RestaurantId
  actor: Actor
  /** Chosen by the caller: the same id and request returns the first result again. */
  mutation_id?: string | undefined
  /** The request's input, which distinguishes a repeat from another request under the same id. */
  asked: unknown
  /** Records an outcome that has already happened, and so is never refused as `restaurant_busy`. */
  hasHappened?: true
  /** Only for a guest: see `SlotOptions`. */
  by?: string | undefined
}

/** The effect of a change, as journaled. */
export interface Recorded {
  seq: number
  activity_id: string
  changes: RowChange[]
  /** An earlier call under the same mutation id made the change. */
  repeated: boolean
}

export interface Outcome {
  action_type: ActionType
  changes: RowChange[]
  undoes?: number
  /** For a later part of a long change: the seq of its first part. */
  continues?: number
  /** New rows that are written in one statement with the journal row. */
  rows?: readonly NewRow[]
}

const repeatExpired =
  'A request with this Idempotency-Key was made long ago, and its result is not kept any more. It is not done again.'

/** Separates the mutation ids of guests from those of staff. The prefix `house` is stored, so it cannot be renamed. */
export const mutationKey = ({ actor, mutation_id }: Pick<ChangeRequest, 'actor' | 'mutation_id'>) =>
  mutation_id && `${actor.kind === 'guest' ? 'guest' : 'house'}:${mutation_id}`

const newJournalRow = (deps: ChangeDeps, request: ChangeRequest, at: string, outcome: Outcome): NewJournalRow => ({
  id: newId(deps.random),
  at,
  action_type: outcome.action_type,
  actor: request.actor,
  mutation_id: mutationKey(request) ?? null,
  request_hash: request.mutation_id === undefined ? null : requestHash(request.asked),
  undoes: outcome.undoes ?? null,
  ...(outcome.continues !== undefined && { continues: outcome.continues }),
  changes: outcome.changes,
})

/** The first result stored under the request's mutation id, if there is one. */
export const findRepeat = async (db: Read, request: ChangeRequest): Promise<Recorded | undefined> => {
  const key = mutationKey(request)
  if (key === undefined) return undefined
  const row = await findByMutation(db, request.restaurant_id, key)
  if (!row) return undefined
  if (row.changes.some(isDropped)) throw new AppError('conflict', 'idempotency_key_expired', repeatExpired)
  if (!isHashOf(row.request_hash, request.asked)) {
    throw new AppError('conflict', 'idempotency_key_reused', 'This Idempotency-Key was used for another request.')
  }
  return { seq: row.seq, activity_id: row.id, changes: row.changes, repeated: true }
}

/** The name of the unique constraint or index that a write violated. */
export const brokenUniqueRule = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '23505' ? error.constraint : undefined

/** Whether a write failed because another row still refers to the row to be deleted. */
export const isStillReferred = (error: unknown) => error instanceof pg.DatabaseError && error.code === '23503'

/**
 * Whether a failed change was certainly not made: the server or PostgreSQL refused it, and the connection was not lost.
 */
export const isUndone = (error: unknown) => error instanceof AppError || error instanceof pg.DatabaseError

/** Whether changes alter the restaurant, its settings, its queues or its desks, which may be cached. */
export const altersSettings = (changes: readonly RowChange[]) =>
  changes.some(({ table }) => ['settings', 'restaurants', 'queues', 'desks'].includes(table))

/** A change was decided on settings that are no longer current, and not made. */
export class StaleSettingsError extends Error {
  override name = 'StaleSettingsError'
}

/** The changes of a journal row: a row that is derived once more is one change. */
const withDerived = (changes: readonly RowChange[], derived: readonly RowChange[]): RowChange[] => {
  const keyOf = ({ table, id }: RowChange) => `${table} ${id}`
  const later = new Map(derived.map((change) => [keyOf(change), change]))
  const merged = changes.map((change) => {
    const after = later.get(keyOf(change))
    later.delete(keyOf(change))
    return after ? { ...change, after: after.after } : change
  })
  return [...merged, ...later.values()]
}

/**
 * One change of a restaurant: waits for its concurrency slot and the restaurant's lock (changes of one restaurant are
 * serial, those of different restaurants run in parallel), lets `work` read, decide and write, and journals the outcome
 * in the same transaction. `settingsVersion` is the current one: a decision on cached settings of another version throws
 * `StaleSettingsError`. An error from `work` rolls everything back. If `work` returns undefined, nothing needed to change:
 * nothing is journaled, and the caller gets undefined. What follows a change is called after its commit.
 */
export const changeRestaurant = async <O extends Outcome | undefined>(
  deps: ChangeDeps,
  request: ChangeRequest,
  work: (tx: Tx, at: string, settingsVersion: string) => Promise<O>,
): Promise<Recorded | Extract<O, undefined>> => {
  let done: SinceRow | undefined
  const change = () =>
    deps.db.transaction().execute(async (tx): Promise<Recorded> => {
      const locked = await lockRevision(tx, request.restaurant_id, isoNow(deps.clock))
      if (!locked) throw notFound()
      const { seq, at, facts } = locked
      // Looked up only now: a concurrent repeat of this request may have held the lock until this moment.
      const repeat = await findRepeat(tx, request)
      if (repeat) throw new NotThisTime(repeat)
      const decided = await work(tx, at, facts)
      if (!decided) throw new NotThisTime(undefined)
      const derived = await deps.updateDerived?.(tx, request.restaurant_id, decided, at)
      const changes = derived ? withDerived(decided.changes, derived) : decided.changes
      const rows = decided.rows ?? []
      await deps.countStored?.(tx, request, () => [...rows.map(({ row }) => row), ...changes])
      const row = newJournalRow(deps, request, at, { ...decided, changes })
      await insertRows(tx, [...rows, { table: 'activity', row: { ...row, restaurant_id: request.restaurant_id, seq } }])
      if (altersSettings(changes)) await setSettingsVersion(tx, request.restaurant_id, newId(deps.random))
      done = { restaurant_id: request.restaurant_id, seq, at, action_type: row.action_type, changes }
      return { seq, activity_id: row.id, changes, repeated: false }
    })
  const recorded = await deps.acquireSlot(request.restaurant_id, change, request).catch((error: unknown) => {
    if (error instanceof NotThisTime) return error.first
    throw error
  })
  if (done) deps.afterCommit(done)
  // Only `work` can have returned undefined.
  return recorded as Recorded | Extract<O, undefined>
}

/**
 * Rolls the transaction back, as its revision belongs to no change and the journal has no gaps. Carries the
 * first result of a repeated request.
 */
class NotThisTime extends Error {
  override name = 'NotThisTime'
  readonly first: Recorded | undefined

  constructor(first: Recorded | undefined) {
    super('nothing changed')
    this.first = first
  }
}
