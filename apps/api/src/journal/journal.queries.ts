import type { RestaurantId } from '@waitbook/contracts/ids'
import type { Db } from '@waitbook/db/connect'
import type { ActionType, ActivityTable, Actor, RowChange } from '@waitbook/db/schema/activity'
import type { Database } from '@waitbook/db/schema/database'
import { CompiledQuery, type Selectable, sql, type Transaction } from 'kysely'
import { journalEpoch } from './epoch.queries.ts'
import { insertStatement, type NewRow } from './insert-statement.ts'
import { instantAfterLastChange } from './instants.ts'
import { ownRows } from './rows.queries.ts'

export type Tx = Transaction<Database>
export type Read = Pick<Db, 'selectFrom' | 'with' | 'isTransaction' | 'withPlugin'>

export type JournalRow = Selectable<ActivityTable>

export type { NewRow }

export interface NewJournalRow {
  id: string
  at: string
  action_type: ActionType
  actor: Actor
  mutation_id: string | null
  request_hash: string | null
  /** The seq of the change that this one undoes. */
  undoes: number | null
  continues?: number
  changes: RowChange[]
}

/**
 * Takes the restaurant's next revision and, until commit, its lock. Returns the instant of the change: `now`, or that of
 * the last change if that is later. From the next statement on the transaction sees only this restaurant's rows.
 */
export const lockRevision = (tx: Tx, restaurantId: RestaurantId, now: string) => lock(tx, restaurantId, now, 1)

/** Takes the lock of the restaurant without a change: what is read under it belongs to the returned revision `seq`. */
export const lockUnchanged = (tx: Tx, restaurantId: RestaurantId, now: string) => lock(tx, restaurantId, now, 0)

const lock = async (tx: Tx, restaurantId: RestaurantId, now: string, revisions: 0 | 1) => {
  const { rows } = await tx.executeQuery<{ seq: number; at: string; facts: string }>(
    CompiledQuery.raw(lockStatement, [restaurantId, now, revisions]),
  )
  return rows[0]
}

const lockStatement = `update restaurant_revisions
  set revision = revision + $3::int, changed_at = ${instantAfterLastChange('$2')}
  where restaurant_id = $1 returning revision as seq, changed_at as at, facts, enter_restaurant(restaurant_id)`

/** A longer wait for a lock in this transaction throws. */
export const limitLockWait = (tx: Tx, ms: number) => sql`set local lock_timeout = ${sql.lit(ms)}`.execute(tx)

/** Sets the tenant context of the rest of the transaction. */
export const enterTenant = (tx: Tx, restaurantId: RestaurantId) =>
  sql`select enter_restaurant(${restaurantId})`.execute(tx)

/** Several statements that are no change, in a transaction with a tenant context. For a single one: `withTenant`. */
export const tenantTransaction = <T>(db: Db, restaurantId: RestaurantId, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await enterTenant(tx, restaurantId)
    return work(tx)
  })

const journalColumns = [
  'restaurant_id',
  'seq',
  'id',
  'at',
  'action_type',
  'actor',
  'mutation_id',
  'request_hash',
  'undoes',
  'changes',
] as const

export const findByMutation = (db: Read, restaurantId: RestaurantId, mutationId: string) =>
  ownRows(db, restaurantId, 'activity').select(journalColumns).where('mutation_id', '=', mutationId).executeTakeFirst()

export const findActivity = (db: Read, restaurantId: RestaurantId, id: string) =>
  ownRows(db, restaurantId, 'activity')
    .select((eb) => [
      'actor',
      'seq',
      'action_type',
      'changes',
      'at',
      eb
        .exists(
          eb
            .selectFrom('activity as undo')
            .select('undo.seq')
            .where('undo.restaurant_id', '=', restaurantId)
            .whereRef('undo.undoes', '=', 'activity.seq'),
        )
        .as('is_undone'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** Inserts new rows, of one or more tables, in one statement. */
export const insertRows = (tx: Tx, rows: readonly NewRow[]) => {
  const { text, values } = insertStatement(rows)
  return tx.executeQuery(CompiledQuery.raw(text, values))
}

export type SinceRow = Pick<JournalRow, 'restaurant_id' | 'seq' | 'at' | 'action_type' | 'changes'>

/**
 * The changes of several restaurants since the seq that each was read to, oldest first. Each is looked up by itself, in
 * the order of its index: a join of all would read the whole journal. (`offset 0` prevents the planner from merging them.)
 */
export const listSince = async (db: Db, marks: ReadonlyMap<string, number>) => {
  const { rows } = await sql<SinceRow>`
    select a.restaurant_id, a.seq, a.at, a.action_type, a.changes
    from unnest(${[...marks.keys()]}::text[], ${[...marks.values()]}::bigint[]) as mark (restaurant_id, seq)
    cross join lateral (
      select restaurant_id, seq, at, action_type, changes from activity
      where restaurant_id = mark.restaurant_id and seq > mark.seq order by seq offset 0
    ) a
    order by a.restaurant_id, a.seq`.execute(db)
  return rows
}

export const listRevisions = (db: Read, restaurantIds: readonly string[]) =>
  db
    .selectFrom('restaurant_revisions')
    .select(['restaurant_id', 'revision', journalEpoch.as('epoch')])
    // One statement whatever their number: a parameter list of varying length would be a new statement each time.
    .where(sql<boolean>`restaurant_id = any(${restaurantIds}::text[])`)
    .execute()

/** Whether a change after `since` is about rows of one of these tables. */
export const hasChangedSince = async (
  db: Read,
  restaurantId: RestaurantId,
  since: number,
  tables: readonly RowChange['table'][],
) => {
  const row = await ownRows(db, restaurantId, 'activity')
    .select('seq')
    .where('seq', '>', since)
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(changes) change where change ->> 'table' = any(${[...tables]}::text[]))`,
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** One restaurant's changes after `since` up to `until`, at most `limit`, oldest first. */
export const listChangesBetween = (db: Read, restaurantId: RestaurantId, since: number, until: number, limit: number) =>
  ownRows(db, restaurantId, 'activity')
    .select(['restaurant_id', 'seq', 'at', 'action_type', 'changes'])
    .where('seq', '>', since)
    .where('seq', '<=', until)
    .orderBy('seq')
    .limit(limit)
    .execute()
