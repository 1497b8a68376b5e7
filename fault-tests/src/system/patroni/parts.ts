import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Parts {
  patroni: string
  etcd: string
  haproxy: string
  pgbouncer: string
}

const environment = join(tmpdir(), 'waitbook-patroni')

const runs = (program: string, argument: string) => spawnSync(program, [argument], { stdio: 'ignore' }).status === 0

/** Debian has its daemons in a folder that is not on the path of ordinary users. */
const findDaemon = (name: string, argument: string) =>
  [name, `/usr/sbin/${name}`, `/usr/local/sbin/${name}`].find((program) => runs(program, argument))

/** From PyPI, in a virtual environment that later runs use again. */
const installPatroni = () => {
  const program = join(environment, 'bin', 'patroni')
  if (existsSync(program)) return program
  try {
    execFileSync('python3', ['-m', 'venv', environment], { stdio: 'ignore' })
    const pip = join(environment, 'bin', 'pip')
    const wanted = ['patroni[etcd3]>=4,<5', 'psycopg[binary]']
    execFileSync(pip, ['install', '--quiet', '--timeout', '15', '--retries', '1', ...wanted], { stdio: 'ignore' })
    return program
  } catch {
    return undefined
  }
}

const versionOf = (patroni: string) => {
  const { stdout = '' } = spawnSync(patroni, ['--version'], { encoding: 'utf8' })
  return stdout?.match(/\d+(\.\d+)+/)?.[0]
}

const isBefore = (version: string, other: string) => version.localeCompare(other, 'en', { numeric: true }) < 0

/** The first version that does not let a frozen primary write after another was promoted. */
const oldest = '3.0.3'

/** What a Patroni cluster on this machine needs, or a sentence that names what is missing. Throws for a version that loses data. */
export const findParts = (): Parts | string => {
  const etcd = findDaemon('etcd', '--version')
  const haproxy = findDaemon('haproxy', '-v')
  const pgbouncer = findDaemon('pgbouncer', '--version')
  const missing = Object.entries({ etcd, haproxy, pgbouncer }).flatMap(([name, found]) => (found ? [] : [name]))
  // Installing it is of no use where others are missing.
  const patroni = process.env.PATRONI || (missing.length === 0 ? installPatroni() : undefined)
  if (!(etcd && haproxy && pgbouncer && patroni)) {
    const names = [...missing, ...(patroni ? [] : ['Patroni (from PyPI, or the program that PATRONI names)'])]
    return `Patroni is not tried: this machine lacks ${names.join(', ')}.`
  }
  const version = versionOf(patroni)
  if (version === undefined) return `Patroni is not tried: ${patroni} --version does not name a version.`
  if (isBefore(version, oldest)) {
    throw new Error(
      `Patroni ${version} loses acknowledged changes when a frozen primary resumes: use ${oldest} or later.`,
    )
  }
  return { patroni, etcd, haproxy, pgbouncer }
}
