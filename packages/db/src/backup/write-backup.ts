import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BackupError, type BackupHeader, type BackupTrailer, countLines } from './backup-file.ts'
import { listMigrations, listSequences, listTables, quoted } from './tables.ts'

export interface BackupSummary {
  at: string
  /** Row count by table. */
  rows: Record<string, number>
}

interface WriteBackup {
  /** Unpooled: a backup is one long transaction. */
  connectionString: string
  /** Must not exist yet. */
  path: string
  /** Stored in the header. */
  extra?: Record<string, string>
}

/** Makes the text format of values independent of the server's settings. */
export const textForms = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'iso_8601'",
  "set local timezone = 'UTC'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 3',
  "set local client_encoding = 'UTF8'",
  // Fail instead of backing up only the rows that a policy shows.
  'set local row_security = off',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
].join(';')

/**
 * Writes a snapshot of the whole database to a file that only its owner can read. Needs no special rights and blocks no
 * other client. The file is renamed to its final name after it was written and flushed.
 */
export const writeBackup = async ({ connectionString, path, extra = {} }: WriteBackup): Promise<BackupSummary> => {
  const client = new pg.Client({ connectionString, application_name: 'waitbook-backup' })
  // A lost connection rejects the running query.
  client.on('error', () => {})
  await client.connect()
  const draft = `${path}.part`
  try {
    await client.query(`begin isolation level repeatable read read only; ${textForms}`)
    const migrations = await listMigrations(client)
    if (!migrations) throw new BackupError('The database is empty: there is nothing to back up.')
    const { rows: now } = await client.query<{ at: string }>(
      `select to_char(transaction_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    )
    const header: BackupHeader = { format: 'waitbook-backup', version: 1, at: now[0]?.at ?? '', migrations, extra }
    const rows: Record<string, number> = {}
    await pipeline(
      Readable.from(contentOf(client, header, rows), { objectMode: false }),
      createGzip({ level: 6 }),
      createWriteStream(draft, { mode: 0o600, flags: 'wx' }),
    )
    await client.query('commit')
    await syncPath(draft)
    await rename(draft, path)
    await syncPath(dirname(path))
    return { at: header.at, rows }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function* contentOf(client: pg.Client, header: BackupHeader, rows: Record<string, number>) {
  const hash = createHash('sha256')
  const hashed = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)
  yield hashed(line(header))
  for (const { table, columns } of await listTables(client)) {
    yield hashed(line({ table, columns }))
    let count = 0
    const copy = client.query(copyTo(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) to stdout`))
    for await (const chunk of copy) {
      count += countLines(chunk as Buffer)
      yield hashed(chunk as Buffer)
    }
    rows[table] = count
    yield hashed(Buffer.from('\\.\n'))
  }
  const trailer: BackupTrailer = { end: true, rows, sequences: await listSequences(client), sha256: hash.digest('hex') }
  yield line(trailer)
}

const syncPath = async (path: string) => {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
