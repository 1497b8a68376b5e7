import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.ts'

/** PostgreSQL refuses root: there it runs as the user that the system's package made for it. */
const serverUser = () => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export interface Postgres {
  url: string
  port: number
  /** Where its tables are, apart from its log. */
  dataFolder: string
  start(): Promise<void>
  /** SIGINT ends it as an operator does, SIGKILL as a crash; answers when it is gone. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  remove(): Promise<void>
}

const binaries = () => {
  const bin = process.env.TEST_POSTGRES_BIN
  if (!bin) throw new Error('TEST_POSTGRES_BIN is not set: pnpm trust finds it, or names what to install.')
  return bin
}

/** A folder of its own, and a disk of its own in it where a size is given. */
const makeFolder = (diskBytes?: number) => {
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'waitbook-trust-pg-'))
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  if (diskBytes !== undefined) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', disk])
  if (user.uid !== undefined) for (const path of [folder, disk]) chownSync(path, user.uid, user.gid)
  return { folder, disk, as: { ...user, cwd: '/' } }
}

/** A PostgreSQL of the system's own whose life a test rules. `diskBytes` gives its tables a disk of their own, of that size (needs root). */
export const createPostgres = async (diskBytes?: number): Promise<Postgres> => {
  const made = makeFolder(diskBytes)
  const dataFolder = join(made.disk, 'data')
  execFileSync(
    join(binaries(), 'initdb'),
    ['-D', dataFolder, '-X', join(made.folder, 'wal'), '-U', 'owner', '--auth=trust', '--no-sync'],
    { ...made.as, stdio: 'pipe' },
  )
  return server(made, dataFolder, diskBytes !== undefined)
}

/** One that copies a running one and follows it, until it is promoted. */
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
        // A standby says that its connections may only read.
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
      // The memory of killed backends goes a moment after them.
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

/** The pid of the server on a data folder. */
export const postmasterOf = (dataFolder: string) =>
  Number.parseInt(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8'), 10)
