import type { Db } from '@waitbook/db/connect'
import type { SecretMarksTable } from '@waitbook/db/schema/secret-marks'
import { sql } from 'kysely'
import type { Read, Tx } from '../journal/journal.queries.ts'

/** A lock: only one instance at a time reads the mark and the list of instances. */
export const inTurn = <T>(db: Db, work: (tx: Tx) => Promise<T>) =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('waitbook secret mark'))`.execute(tx)
    return work(tx)
  })

export const findMark = (db: Read) =>
  db.selectFrom('secret_marks').select('sealed').where('id', '=', 'app').executeTakeFirst()

export const keepMark = (tx: Tx, mark: Omit<SecretMarksTable, 'id'>) =>
  tx
    .insertInto('secret_marks')
    .values({ id: 'app', ...mark })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(mark))
    .execute()

/** Instances whose LISTEN connection exists in this database: every running one has one. */
export const countListening = async (db: Tx) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'waitbook-listen'`.execute(db)
  return rows[0]?.count ?? 0
}
