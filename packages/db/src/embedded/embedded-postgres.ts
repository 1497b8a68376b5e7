import { rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { prepareServerBinaries } from './binaries.ts'
import {
  connectionStringOf,
  DATABASE,
  type DataDirectory,
  ensureCluster,
  ensureHome,
  layoutOf,
  makeSocketDir,
  pathSeenByServer,
  SOCKET_PORT,
  withWritableDirectory,
} from './data-directory.ts'
import { lockDirectory } from './directory-lock.ts'
import { settleOldPostmaster } from './old-postmaster.ts'
import { chooseRunAs } from './run-as.ts'
import { openServerLog } from './server-log.ts'
import { type ServerProcess, superviseServer } from './server-process.ts'

interface EmbeddedPostgresOptions {
  dataDir: string
  /** Receives each log line of PostgreSQL and its supervisor; by default they go to `<dataDir>/postgres.log`. */
  log?: (line: string) => void
  /** False turns off durability for speed; for tests only. */
  durable?: boolean
}

export interface EmbeddedPostgres {
  /** Connects to the database `waitbook` as superuser over a Unix socket that only this user and root can access. */
  connectionString: string
  /** Shuts down in an orderly way; repeated calls share one shutdown. */
  stop(): Promise<void>
}

/** Starts the embedded PostgreSQL on its data directory. Throws `StartError` for causes that the operator can fix. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable = true,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const root = resolve(dataDir)
  const lock = await withWritableDirectory(root, dataDir, () => lockDirectory(root, dataDir))
  const file = log ? undefined : openServerLog(join(root, 'postgres.log'))
  let started: Awaited<ReturnType<typeof startServer>> | undefined

  async function stop() {
    await started?.server.stop()
    if (started) rmSync(started.socketDir, { recursive: true, force: true })
    file?.close()
    lock.release()
  }

  try {
    started = await startServer(layoutOf(root, dataDir), durable, log ?? file?.write ?? (() => {}))
    await ensureDatabase(started.socketDir)
  } catch (error) {
    await stop()
    throw error
  }
  let stopped: Promise<void> | undefined
  return {
    connectionString: connectionStringOf(started.socketDir, DATABASE),
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

async function startServer(
  directory: DataDirectory,
  durable: boolean,
  log: (line: string) => void,
): Promise<{ server: ServerProcess; socketDir: string }> {
  const { home, cluster, shownAs } = directory
  const runAs = chooseRunAs(home)
  const binaries = prepareServerBinaries(runAs)
  await withWritableDirectory(dirname(home), shownAs, async () => {
    ensureHome(directory, runAs)
    await ensureCluster(directory, binaries, runAs, durable)
  })
  await settleOldPostmaster(cluster, log)
  const socketDir = makeSocketDir(directory, runAs)
  const seen = pathSeenByServer(cluster, runAs, directory)
  // Relative if possible: PostgreSQL splits the setting at commas, which the path may contain
  const seenSocketDir = dirname(socketDir) === home ? join('..', basename(socketDir)) : socketDir
  const settings = [`unix_socket_directories=${seenSocketDir}`, ...SETTINGS, ...(durable ? [] : UNSAFE_SETTINGS)]
  const args = ['-D', seen, ...settings.flatMap((setting) => ['-c', setting])]
  const server = await superviseServer({ postgres: binaries.postgres, args, cluster, runAs }, log)
  return { server, socketDir }
}

const SETTINGS = [
  'listen_addresses=',
  `port=${SOCKET_PORT}`,
  'unix_socket_permissions=0700',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_destination=stderr',
  'logging_collector=off',
  'log_checkpoints=off',
  // Details and statements would write guests' names and phones to the log
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  // Fewer processes: nothing is replicated, and each process reads for itself, as it did before PostgreSQL 18.
  'max_logical_replication_workers=0',
  'io_method=sync',
]

// Commits stay synchronous: vacuum does not mark rows as visible to all before their commit is flushed.
const UNSAFE_SETTINGS = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']

async function ensureDatabase(socketDir: string) {
  const client = new pg.Client({ connectionString: connectionStringOf(socketDir, 'postgres') })
  client.on('error', () => {}) // A lost connection rejects the query below
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}
