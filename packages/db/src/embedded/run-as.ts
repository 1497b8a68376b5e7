import { spawnSync } from 'node:child_process'
import { existsSync, lchownSync, mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { StartError } from './start-error.ts'

export interface RunAs {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root, so root switches to another user; other users run it as themselves (undefined).
 * The owner of an existing cluster has priority: `postgres` may have been installed after `nobody` created the files.
 */
export function chooseRunAs(clusterDir: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (process.platform !== 'linux')
    throw new StartError('Waitbook cannot run its database as root here: start it as a normal user.')
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = findUser('postgres') ?? findUser('nobody')
  if (!user) {
    throw new StartError(
      'Waitbook cannot run its database as root and found no user "postgres" or "nobody": start it as a normal user.',
    )
  }
  return user
}

/** Creates a directory that only the database's user can access. */
export function makePrivateDir(dir: string, runAs: RunAs | undefined) {
  mkdirSync(dir, { mode: 0o700 })
  giveTo(dir, runAs)
}

/** Like `makePrivateDir`, with a fresh random name that begins with `prefix`. */
export function makePrivateTempDir(prefix: string, runAs: RunAs | undefined) {
  const dir = mkdtempSync(prefix)
  giveTo(dir, runAs)
  return dir
}

export const canWriteAs = (runAs: RunAs | undefined, dir: string) =>
  spawnSync('/bin/sh', ['-c', 'test -w "$1" && test -x "$1"', 'sh', dir], { cwd: '/', ...runAs }).status === 0

/**
 * Makes the kernel stop the child when Node dies, even by SIGKILL; otherwise PostgreSQL would remain as an orphan.
 * Without setpriv the next start stops the orphan.
 */
export function withParentDeathSignal(command: string, args: string[]): [string, string[]] {
  return findSetpriv() ? ['setpriv', ['--pdeathsig', 'INT', '--', command, ...args]] : [command, args]
}

let setprivFound: boolean | undefined

function findSetpriv() {
  setprivFound ??=
    process.platform === 'linux' &&
    existsSync('/bin/true') &&
    spawnSync('setpriv', ['--pdeathsig', 'INT', '--', '/bin/true']).status === 0
  return setprivFound
}

function giveTo(dir: string, runAs: RunAs | undefined) {
  // lchown: if the parent belongs to that user, a link must not make root change the owner of its target
  if (runAs) lchownSync(dir, runAs.uid, runAs.gid)
}

function findUser(name: string): RunAs | undefined {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  return uid && gid ? { uid, gid } : undefined
}

function idOf(flag: '-u' | '-g', name: string) {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout, 10) : undefined
}
