import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, type Writable } from 'node:stream'
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

/** A file that must not exist yet, or a stream, which is not ended: standard output stays open. */
type Destination = { path: string; stream?: never } | { path?: never; stream: Writable }

type WriteBackup = Destination & {
  /** Unpooled: a backup is one long transaction. */
  connectionString: string
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

/** What the operator can correct: rights, a read-only disk, a full one. */
const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EPIPE'])

const writingFault = (error: unknown, text: (code: string) => string) => {
  const { code } = error as NodeJS.ErrnoException
  return code !== undefined && unwritable.has(code) ? new BackupError(text(code)) : error
}

const toStream = async (content: Readable, stream: Writable) => {
  try {
    await pipeline(content, createGzip({ level: 6 }), stream, { end: false })
  } catch (error) {
    throw writingFault(error, (code) => `The backup cannot be written to standard output (${code}).`)
  }
}

/** The file gets its final name once it is complete and flushed to the disk. */
const toFile = async (content: Readable, path: string) => {
  const draft = `${path}.part`
  try {
    await pipeline(content, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
    await syncPath(draft)
    await rename(draft, path)
    await syncPath(dirname(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') await rm(draft, { force: true })
    throw writingFault(error, (cause) => `${path} cannot be written (${cause}): name another file.`)
  }
}

/**
 * Writes a snapshot of the whole database to a file that only its owner can read, or to a stream. Needs no special rights
 * and blocks no other client. A file is renamed to its final name after it was written and flushed.
 */
export const writeBackup = async (options: WriteBackup): Promise<BackupSummary> => {
  const { connectionString, path, stream, extra = {} } = options
  const client = new pg.Client({ connectionString, application_name: 'waitbook-backup' })
  // A lost connection rejects the running query.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`begin isolation level repeatable read read only; ${textForms}`)
    const migrations = await listMigrations(client)
    if (!migrations) throw new BackupError('The database is empty: there is nothing to back up.')
    const { rows: now } = await client.query<{ at: string }>(
      `select to_char(transaction_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
    )
    const header: BackupHeader = { format: 'waitbook-backup', version: 1, at: now[0]?.at ?? '', migrations, extra }
    const rows: Record<string, number> = {}
    const content = Readable.from(contentOf(client, header, rows), { objectMode: false })
    if (path === undefined) await toStream(content, stream)
    else await toFile(content, path)
    await client.query('commit')
    return { at: header.at, rows }
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
