import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ensureConcurrentIndexes } from '../concurrent-indexes.ts'
import { connect, type Db } from '../connect.ts'
import { renamedMigrations } from '../earlier-schema.ts'
import { type Migrations, migrations, runMigrations } from '../migrate.ts'
import { BackupError, type BackupHeader, readBackup, verifyBackup } from './backup-file.ts'
import { listMigrations, listTables, quoted } from './tables.ts'
import { textForms } from './write-backup.ts'

interface RestoreBackup {
  /** Unpooled: a restore is one long transaction. */
  connectionString: string
  path: string
  /** Deletes the existing data. Without it the database must be empty. */
  force?: boolean
  /** Default: the migrations of this version. */
  known?: Migrations
  /** Called after file and database were checked; an error it throws aborts the restore. */
  onEmptied?(header: BackupHeader): Promise<void>
  /** Called in the same transaction when all rows are there, in this version's schema. */
  onRestored?(tx: Db, header: BackupHeader): Promise<void>
}

export interface RestoreSummary {
  at: string
  rows: Record<string, number>
  /** Number of messages that were being sent; they are not sent again. */
  messages_stopped: number
  sessions_ended: number
}

const deadlock = '40P01'
const maxAttempts = 10

/**
 * Restores the state of the backup in one transaction: until the commit all clients see the old state, and a failure
 * keeps it. An older schema is migrated. Throws `BackupError` if file or database cannot be used.
 */
export const restoreBackup = async (options: RestoreBackup): Promise<RestoreSummary> => {
  const { path, connectionString, force = false, known = migrations } = options
  const { header, trailer } = await verifyBackup(path)
  const renamed = renamedMigrations(header.migrations)
  if ('error' in renamed) throw new BackupError(`${path}: ${renamed.error}`)
  if (renamed.names.some((name) => !(name in known)))
    throw new BackupError(`${path} was made by a newer Waitbook: restore it with that version.`)
  const wanted = Object.fromEntries(Object.entries(known).filter(([name]) => renamed.names.includes(name)))
  const { db, pool } = connect({
    connectionString,
    max: 1,
    applicationName: 'waitbook-restore',
    limits: { statement_timeout: 0, idle_in_transaction_session_timeout: 0 },
  })
  let raw: pg.PoolClient | undefined
  pool.on('connect', (client) => {
    raw = client as pg.PoolClient
  })
  const attempt = () =>
    db.transaction().execute(async (tx) => {
      if (!raw) throw new Error('no connection')
      await raw.query(textForms)
      await makeRoom(tx as Db, raw, wanted, force)
      await options.onEmptied?.(header)
      await copyRows(raw, path)
      for (const [name, value] of Object.entries(trailer.sequences))
        await raw.query('select setval($1::regclass, $2::bigint)', [quoted(name), value])
      const settled = await settle(raw, header.at)
      await runMigrations(tx as Db, known)
      await ensureConcurrentIndexes(tx as Db)
      // Only now, as an older backup has no such table.
      await raw.query(`update report_mails set state = 'unknown', error = $1 where state in ('retry', 'sending')`, [
        `Restored from the backup of ${header.at}; it may have gone out.`,
      ])
      await options.onRestored?.(tx as Db, header)
      await raw.query('analyze')
      return { at: header.at, rows: trailer.rows, ...settled }
    })
  try {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt()
      } catch (error) {
        // Concurrent requests may hold one table's lock and wait for another, which is a deadlock.
        if ((error as { code?: string }).code !== deadlock || attempts === maxAttempts) throw error
      }
    }
  } finally {
    await db.destroy()
  }
}

/** Creates the empty tables of the backup's schema version. */
const makeRoom = async (tx: Db, client: pg.ClientBase, wanted: Migrations, force: boolean) => {
  const present = await listMigrations(client)
  const tables = (await listTables(client)).map(({ table }) => table)
  if (!present && tables.length > 0)
    throw new BackupError('The database contains tables of another application: restore into a separate database.')
  if (present && !force && (await holdsRows(client)))
    throw new BackupError(
      'The database is not empty: restore into an empty one, or give --force to throw away what it holds.',
    )
  const isSameSchema = present?.length === Object.keys(wanted).length && present.every((name) => name in wanted)
  if (isSameSchema) {
    // Every change locks this table first, so no new change can start.
    await client.query('lock table restaurant_revisions')
    await client.query(`truncate ${tables.map(quoted).join(', ')}`)
    return
  }
  if (present) await dropEverything(client, [...tables, 'kysely_migration', 'kysely_migration_lock'])
  await runMigrations(tx, wanted)
  const made = (await listTables(client)).map(({ table }) => quoted(table))
  // Rows that migrations inserted are in the backup too.
  if (made.length > 0) await client.query(`truncate ${made.join(', ')}`)
}

const holdsRows = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ holds: boolean }>('select exists (select from restaurants) as holds')
  return rows[0]?.holds === true
}

const dropEverything = async (client: pg.ClientBase, tables: string[]) => {
  await client.query(`drop table ${tables.map(quoted).join(', ')} cascade`)
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { signature } of rows) await client.query(`drop routine ${signature} cascade`)
}

const copyRows = async (client: pg.ClientBase, path: string) => {
  let rows: PassThrough | undefined
  let copying: Promise<void> | undefined
  const finish = async () => {
    rows?.end()
    await copying
    rows = undefined
  }
  for await (const part of readBackup(path)) {
    if (part.kind === 'table') {
      await finish()
      const { table, columns } = part.table
      rows = new PassThrough()
      const target = client.query(copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`))
      copying = pipeline(rows, target)
      copying.catch(() => {})
    } else if (part.kind === 'rows' && rows && !rows.write(part.bytes)) {
      // A failed COPY emits no drain event.
      await Promise.race([new Promise((resolve) => rows?.once('drain', resolve)), copying])
    }
  }
  await finish()
}

/** State that must not continue from the backup: screens, texts sent since then, sessions ended since then. */
const settle = async (client: pg.ClientBase, at: string) => {
  // Screens that saw a later state reload.
  await client.query(`update restaurant_revisions set epoch = replace(gen_random_uuid()::text, '-', '')`)
  const stopped = await client.query(
    `update messages set state = 'unknown', error = $1, updated_at = now() where state in ('queued', 'sending')`,
    [`Restored from the backup of ${at}; it may have gone out.`],
  )
  const ended = await client.query(`delete from token_hashes where kind = 'session'`)
  return { messages_stopped: stopped.rowCount ?? 0, sessions_ended: ended.rowCount ?? 0 }
}
