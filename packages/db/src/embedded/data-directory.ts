import { spawn } from 'node:child_process'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SERVER_MAJOR, type ServerBinaries } from './binaries.ts'
import { canWriteAs, makePrivateDir, makePrivateTempDir, type RunAs, withParentDeathSignal } from './run-as.ts'
import { serverEnvironment } from './server-environment.ts'
import { errorCode, StartError } from './start-error.ts'

// The shortest limit of a socket path on the supported systems (macOS; Linux allows 107)
const MAX_SOCKET_PATH_BYTES = 103
export const SOCKET_PORT = 5432
const SUPERUSER = 'waitbook'
export const DATABASE = 'waitbook'

export function connectionStringOf(socketDir: string, database: string) {
  // All parameters are explicit, so that PG* variables of the shell have no effect
  const query = new URLSearchParams({ host: socketDir, port: `${SOCKET_PORT}`, user: SUPERUSER, sslmode: 'disable' })
  return `postgresql:///${database}?${query}`
}

/** All files of the database are below `<dataDir>/postgres`, which is owned by the user it runs as. */
export interface DataDirectory {
  home: string
  cluster: string
  shownAs: string
}

export const layoutOf = (root: string, shownAs: string): DataDirectory => {
  const home = join(root, 'postgres')
  return { home, cluster: join(home, 'data'), shownAs }
}

export function ensureHome({ home }: DataDirectory, runAs: RunAs | undefined) {
  if (!statSync(home, { throwIfNoEntry: false })) makePrivateDir(home, runAs)
}

/**
 * The data directory as passed to PostgreSQL. PostgreSQL runs inside it (cwd), so a path through its own cwd works even
 * if a parent directory such as /root is not accessible to its user.
 */
export function pathSeenByServer(dir: string, runAs: RunAs | undefined, { shownAs }: DataDirectory) {
  if (!runAs || canWriteAs(runAs, dir)) return dir
  if (statSync('/proc/self/cwd', { throwIfNoEntry: false })) return '/proc/self/cwd'
  throw new StartError(
    `The database runs as another user than root, who cannot reach ${shownAs}: set DATA_DIR to a directory such as /var/lib/waitbook, or start Waitbook as a normal user.`,
  )
}

/**
 * Creates the cluster if there is none. It is built in a temporary directory and renamed, so a kill leaves no partial
 * cluster.
 */
export async function ensureCluster(
  directory: DataDirectory,
  binaries: ServerBinaries,
  runAs: RunAs | undefined,
  durable: boolean,
) {
  const { home, cluster } = directory
  for (const name of readdirSync(home)) {
    if (name.startsWith('init-')) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 })
  }
  const existing = statSync(cluster, { throwIfNoEntry: false })
  if (existing) return checkCluster(directory, existing.uid, runAs)
  const fresh = makePrivateTempDir(join(home, 'init-'), runAs)
  await runInitdb(directory, fresh, binaries, runAs, durable)
  renameSync(fresh, cluster)
  if (durable) syncDirectory(home)
}

/** A private directory for the socket: in the data directory, or a temporary one if the path is too long. */
export function makeSocketDir({ home }: DataDirectory, runAs: RunAs | undefined) {
  const near = join(home, 'run')
  rmSync(near, { recursive: true, force: true })
  if (fitsSocket(near)) {
    makePrivateDir(near, runAs)
    return near
  }
  for (const base of new Set([tmpdir(), '/tmp'])) {
    const dir = makePrivateTempDir(join(base, 'waitbook-'), runAs)
    if (fitsSocket(dir) && canWriteAs(runAs, dir)) return dir
    rmSync(dir, { recursive: true })
  }
  throw new StartError(
    'No directory is short enough for the database socket: set TMPDIR or DATA_DIR to a shorter path.',
  )
}

const fitsSocket = (dir: string) => Buffer.byteLength(join(dir, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES

function checkCluster({ cluster, home, shownAs }: DataDirectory, owner: number, runAs: RunAs | undefined) {
  const user = runAs?.uid ?? process.getuid?.()
  if (user !== undefined && owner !== user) {
    throw new StartError(
      `The database in ${shownAs} belongs to another user (${owner}): start Waitbook as that user, or hand it over with "chown -R ${user} ${home}".`,
    )
  }
  const version = readVersion(cluster)
  if (version === undefined) {
    throw new StartError(`${cluster} contains no database: move it away or set DATA_DIR to another directory.`)
  }
  if (version !== SERVER_MAJOR) {
    throw new StartError(
      `The database in ${shownAs} was made by PostgreSQL ${version} and this Waitbook brings PostgreSQL ${SERVER_MAJOR}: use the Waitbook it was made with, or set DATA_DIR to another directory.`,
    )
  }
}

function readVersion(cluster: string) {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

async function runInitdb(
  directory: DataDirectory,
  fresh: string,
  binaries: ServerBinaries,
  runAs: RunAs | undefined,
  durable: boolean,
) {
  const [command, args] = withParentDeathSignal(binaries.initdb, [
    `--pgdata=${pathSeenByServer(fresh, runAs, directory)}`,
    `--username=${SUPERUSER}`,
    // The private directory of the socket is the only access to the server
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ])
  const child = spawn(command, args, {
    cwd: fresh,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    ...runAs,
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code === 0) return
  rmSync(fresh, { recursive: true, force: true, maxRetries: 5 })
  const lines = output.trim().split('\n')
  const reason = lines.find((line) => /error|FATAL|No space/.test(line)) ?? lines.at(-1)
  throw new StartError(
    `The database could not be created in ${directory.shownAs} (${reason}): mend that or set DATA_DIR to another directory.`,
  )
}

/** Not `recursive`: on file systems such as /proc, Node's recursive mkdir loops forever and ignores signals. */
function makeWithParents(dir: string) {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(dir) !== dir) makeWithParents(dirname(dir))
  try {
    mkdirSync(dir)
  } catch (error) {
    const isThere = errorCode(error) === 'EEXIST' && statSync(dir).isDirectory()
    if (!isThere) throw error
  }
}

/** Creates the data directory, or throws a `StartError` with the reason why it cannot be used. */
export async function withWritableDirectory<T>(root: string, shownAs: string, use: () => Promise<T>): Promise<T> {
  try {
    makeWithParents(root)
    return await use()
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = errorCode(error)
    if (reason === undefined) throw error
    throw new StartError(
      `The data directory ${shownAs} cannot be written (${reason}): set DATA_DIR to a directory that Waitbook may write to.`,
      {
        cause: error,
      },
    )
  }
}

function syncDirectory(dir: string) {
  const handle = openSync(dir, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
