import { createHash } from 'node:crypto'
import { AppError, notFound } from '@waitbook/contracts/errors'
import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { ActionType, Actor, RowChange } from '@waitbook/db/schema/activity'
import type { GroupCommit } from '@waitbook/db/tenant/group-commit'
import { newId, type RandomBytes } from '@waitbook/domain/ids'
import pg from 'pg'
import { type Clock, isoNow } from '../lib/clock.ts'
import type { RowLimit } from '../lib/csv-reader.ts'
import type { AcquireSlot } from './concurrency-limit.ts'
import {
  commitWithin,
  findByMutation,
  insertJournalRow,
  insertWithJournal,
  lockInstant,
  lockRevision,
  type NewJournalRow,
  type NewRow,
  type Read,
  type SinceRow,
  type Tx,
} from './journal.queries.ts'
import { setSettingsVersion } from './settings-version.queries.ts'
import { type RowUpdate, updateWithJournal } from './update.queries.ts'

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
  /** Called after the commit of every change, with its outcome. */
  wake(row: SinceRow): void
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
  /** For changes that are a single statement. */
  groupCommit: GroupCommit
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
}

const hashOf = (asked: unknown) => createHash('sha256').update(JSON.stringify(asked)).digest('base64')

/** Separates the mutation ids of guests from those of staff. The prefix `house` is stored, so it cannot be renamed. */
export const mutationKey = ({ actor, mutation_id }: Pick<ChangeRequest, 'actor' | 'mutation_id'>) =>
  mutation_id && `${actor.kind === 'guest' ? 'guest' : 'house'}:${mutation_id}`

const newJournalRow = (deps: ChangeDeps, request: ChangeRequest, at: string, outcome: Outcome): NewJournalRow => ({
  id: newId(deps.random),
  at,
  action_type: outcome.action_type,
  actor: request.actor,
  mutation_id: mutationKey(request) ?? null,
  request_hash: request.mutation_id === undefined ? null : hashOf(request.asked),
  undoes: outcome.undoes ?? null,
  changes: outcome.changes,
})

/** The first result stored under the request's mutation id, if there is one. */
export const findRepeat = async (db: Read, request: ChangeRequest): Promise<Recorded | undefined> => {
  const key = mutationKey(request)
  if (key === undefined) return undefined
  const row = await findByMutation(db, request.restaurant_id, key)
  if (!row) return undefined
  if (row.request_hash !== hashOf(request.asked)) {
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

/** Whether changes alter the restaurant or its settings, which may be cached. */
const changesSettings = (changes: readonly RowChange[]) =>
  changes.some(({ table }) => table === 'settings' || table === 'restaurants')

/** The settings version was no longer the given one at the time of the write, which was then not made. */
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
 * in the same transaction. An error from `work` rolls everything back. If `work` returns undefined, nothing needed to
 * change: nothing is journaled, and the caller gets undefined. Screens are notified after the commit.
 */
export const changeRestaurant = async <O extends Outcome | undefined>(
  deps: ChangeDeps,
  request: ChangeRequest,
  work: (tx: Tx, at: string) => Promise<O>,
): Promise<Recorded | Extract<O, undefined>> => {
  let done: SinceRow | undefined
  const change = () =>
    deps.db.transaction().execute(async (tx): Promise<Recorded> => {
      const locked = await lockRevision(tx, request.restaurant_id, isoNow(deps.clock))
      if (!locked) throw notFound()
      const { seq, at } = locked
      // Looked up only now: a concurrent repeat of this request may have held the lock until this moment.
      const repeat = await findRepeat(tx, request)
      if (repeat) throw new NotThisTime(repeat)
      const decided = await work(tx, at)
      if (!decided) throw new NotThisTime(undefined)
      const derived = await deps.updateDerived?.(tx, request.restaurant_id, decided, at)
      const outcome = derived ? { ...decided, changes: withDerived(decided.changes, derived) } : decided
      await deps.countStored?.(tx, request, () => outcome.changes)
      const row = newJournalRow(deps, request, at, outcome)
      await insertJournalRow(tx, request.restaurant_id, seq, row)
      if (changesSettings(outcome.changes)) await setSettingsVersion(tx, request.restaurant_id, newId(deps.random))
      done = { restaurant_id: request.restaurant_id, seq, at, action_type: row.action_type, changes: outcome.changes }
      return { seq, activity_id: row.id, changes: outcome.changes, repeated: false }
    })
  const recorded = await deps.acquireSlot(request.restaurant_id, change, request).catch((error: unknown) => {
    if (error instanceof NotThisTime) return error.first
    throw error
  })
  if (done) deps.wake(done)
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

/** Runs one statement that makes a change at an instant; undefined where the restaurant's last change is later. */
type WriteAt<T> = (at: string, commit: GroupCommit) => Promise<T | undefined>

/**
 * Makes a single-statement change. Its instant is the time at which the statement is sent. If a change of the
 * restaurant with a later instant took the lock first, it is retried in a transaction that takes the lock before it
 * reads the clock.
 */
const writeInOrder = async <T>(deps: JournalDeps, restaurantId: RestaurantId, write: WriteAt<T>) =>
  (await write(isoNow(deps.clock), deps.groupCommit)) ??
  deps.db.transaction().execute(async (tx) => {
    const at = await lockInstant(tx, restaurantId, isoNow(deps.clock))
    if (at === undefined) throw notFound()
    return write(at, commitWithin(tx))
  })

/** The outcome of a change that only adds rows. */
export interface Additions extends Outcome {
  rows: readonly NewRow[]
}

/**
 * A change that only adds rows and so decides nothing on what it reads: one statement, one round trip. If it was
 * decided on a cached settings version, it is written only while that is current; else `StaleSettingsError` is thrown.
 * `add` is called with the instant of the change, and again if the change is retried at a later one. `written`: which
 * of the rows with a condition were written; undefined for a repeat. A violated unique constraint other than the
 * mutation's own is thrown as PostgreSQL's error, see `brokenUniqueRule`.
 */
export const insertIntoRestaurant = async (
  deps: JournalDeps,
  request: ChangeRequest,
  add: (at: string) => Additions,
  settingsVersion?: string,
): Promise<Recorded & { written?: boolean[] }> => {
  const { restaurant_id } = request
  const change = () =>
    writeInOrder(deps, restaurant_id, async (at, commit) => {
      const { rows, ...outcome } = add(at)
      await deps.countStored?.(deps.db, request, () => [...rows.map(({ row }) => row), ...outcome.changes])
      const row = newJournalRow(deps, request, at, outcome)
      const inserted = await insertWithJournal(commit, restaurant_id, rows, row, settingsVersion)
      return inserted && { ...inserted, row }
    })
  try {
    const written = await deps.acquireSlot(restaurant_id, change, { by: request.by })
    if (!written) throw new StaleSettingsError()
    const { row, seq } = written
    const { id, at, action_type, changes } = row
    deps.wake({ restaurant_id, seq, at, action_type, changes })
    return { seq, activity_id: id, changes, repeated: false, written: written.written ?? [] }
  } catch (error) {
    // A repeat may violate any unique constraint first, not only that of the mutation.
    if (brokenUniqueRule(error) !== undefined) {
      const repeat = await findRepeat(deps.db, request)
      if (repeat) return repeat
    }
    throw error
  }
}

/** The outcome of a change of one row. */
export interface Updated {
  /** The row's state before it; undefined where there is no such row. */
  state: string | undefined
  extra: string | undefined
  /** Undefined if the row's state does not allow the change. */
  recorded: Recorded | undefined
}

/**
 * Sets one row to values that do not depend on its previous ones, if its state allows it: one statement, one round
 * trip. If there is no such row, or its state does not allow the change, nothing is written.
 * `update` is called with the instant of the change, and again if the change is retried at a later one.
 */
export const updateInRestaurant = async (
  deps: JournalDeps,
  request: ChangeRequest,
  action_type: ActionType,
  update: (at: string) => RowUpdate,
): Promise<Updated> => {
  let done: SinceRow | undefined
  const change = async (): Promise<Updated> => {
    const written = await writeInOrder(deps, request.restaurant_id, async (at, commit) => {
      const asked = update(at)
      await deps.countStored?.(deps.db, request, () => [asked.set])
      const row = newJournalRow(deps, request, at, { action_type, changes: [] })
      const found = await updateWithJournal(commit, request.restaurant_id, asked, row)
      return found?.in_order === false ? undefined : { asked, row, found }
    })
    const found = written?.found
    if (!found || found.seq === null) {
      const recorded = await findRepeat(deps.db, request)
      return { state: found?.state, extra: found?.extra, recorded }
    }
    const { asked, row } = written
    const { seq, before, state, extra } = found
    const changes: RowChange[] = [{ table: asked.table, id: asked.id, before, after: { ...before, ...asked.set } }]
    done = { restaurant_id: request.restaurant_id, seq, at: row.at, action_type, changes }
    return { state, extra, recorded: { seq, activity_id: row.id, changes, repeated: false } }
  }
  const updated = await deps.acquireSlot(request.restaurant_id, change, request).catch(async (error: unknown) => {
    const repeat = brokenUniqueRule(error) === undefined ? undefined : await findRepeat(deps.db, request)
    if (!repeat) throw error
    return { state: undefined, extra: undefined, recorded: repeat }
  })
  if (done) deps.wake(done)
  return updated
}
