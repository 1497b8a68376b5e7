import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './ports.ts'

/** PostgreSQL refuses to run as root; then it runs as the user that the system package created. */
const serverUser = () => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export interface Postgres {
  url: string
  port: number
  /** The data directory; the log is elsewhere. */
  dataFolder: string
  start(): Promise<void>
  /** SIGINT stops it in an orderly way, SIGKILL simulates a crash; resolves when it has ended. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  remove(): Promise<void>
}

export const binaries = () => {
  const bin = process.env.TEST_POSTGRES_BIN
  if (!bin) throw new Error('TEST_POSTGRES_BIN is not set: pnpm trust finds it, or names what to install.')
  return bin
}

/** A new folder, with a separate file system in it if a size is given. */
export const makeFolder = (diskBytes?: number) => {
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'waitbook-trust-pg-'))
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  if (diskBytes !== undefined) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', disk])
  if (user.uid !== undefined) for (const path of [folder, disk]) chownSync(path, user.uid, user.gid)
  return { folder, disk, as: { ...user, cwd: '/' } }
}

/**
 * A server of the installed PostgreSQL that a test starts and stops. `diskBytes` gives its data a file system of that
 * size (needs root).
 */
export const createPostgres = async (diskBytes?: number): Promise<Postgres> => {
  const made = makeFolder(diskBytes)
  const dataFolder = join(made.disk, 'data')
  execFileSync(
    join(binaries(), 'initdb'),
    // Without a locale in the environment it would be in SQL_ASCII, which Waitbook refuses.
    ['-D', dataFolder, '-X', join(made.folder, 'wal'), '-U', 'owner', '--auth=trust', '--no-sync'].concat([
      '--encoding=UTF8',
      '--locale=C',
    ]),
    { ...made.as, stdio: 'pipe' },
  )
  return server(made, dataFolder, diskBytes !== undefined)
}

/** A standby that replicates a running server until it is promoted. */
export const createStandby = async (primary: Postgres): Promise<Postgres> => {
  const made = makeFolder()
  const dataFolder = join(made.disk, 'data')
  execFileSync(
    join(binaries(), 'pg_basebackup'),
    [
      '-D',
      dataFolder,
      '-d',
      primary.url,
      '--checkpoint=fast',
      '--wal-method=stream',
      '--write-recovery-conf',
      '--no-sync',
    ],
    { ...made.as, stdio: 'pipe' },
  )
  return server(made, dataFolder, false)
}

const server = async (
  { folder, disk, as }: ReturnType<typeof makeFolder>,
  dataFolder: string,
  isMounted: boolean,
): Promise<Postgres> => {
  const port = await freePort()
  let running: ChildProcess | undefined

  const launch = async () => {
    const started = spawn(
      join(binaries(), 'postgres'),
      ['-D', dataFolder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder],
      { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let said = ''
    const isReady = await new Promise<boolean>((resolve) => {
      started.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said += text
        // A standby reports read-only connections.
        if (/ready to accept (read-only )?connections/.test(said)) resolve(true)
      })
      started.once('exit', () => resolve(false))
    })
    if (isReady) running = started
    return { isReady, said }
  }

  const end: Postgres['end'] = async (signal) => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    running.kill(signal)
    await gone
    running = undefined
  }

  return {
    url: `postgres://owner@127.0.0.1:${port}/postgres`,
    port,
    dataFolder,
    async start() {
      // Shared memory of killed backends is released a moment later.
      for (let tries = 1; ; tries += 1) {
        const { isReady, said } = await launch()
        if (isReady) return
        if (tries === 50) throw new Error(`PostgreSQL did not start: ${said}`)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    },
    end,
    async remove() {
      await end('SIGINT')
      if (isMounted) execFileSync('umount', ['-l', disk])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The rows of one statement, on a connection of its own. */
export const ask = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** The pid of the server on a data folder. */
export const postmasterOf = (dataFolder: string) =>
  Number.parseInt(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8'), 10)
