import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from './processes.ts'
import { errorCode, StartError } from './start-error.ts'

const SQLITE_BUSY = 5
// The lock of a killed owner is released only after the system has cleaned up the process
const PATIENCE_MS = 1_000
const RETRY_MS = 50

// Keeps the SQLite handles referenced: garbage collection would close them and release the lock
const held = new Set<DatabaseSync>()

interface DirectoryLock {
  release(): void
}

/**
 * Makes this process the only Waitbook on the data directory until it releases the lock or dies. Node has no file
 * locks; an exclusive SQLite transaction uses one, which the system releases when the process ends for any reason.
 */
export async function lockDirectory(directory: string, shownAs: string): Promise<DirectoryLock> {
  const pidFile = join(directory, 'waitbook.pid')
  const lockFile = join(directory, 'waitbook.lock')
  createPrivateFile(lockFile)
  const deadline = Date.now() + PATIENCE_MS
  let database = tryLock(lockFile)
  while (!database) {
    if (Date.now() > deadline) throw inUse(shownAs, pidFile)
    await delay(RETRY_MS)
    database = tryLock(lockFile)
  }
  const lock = database
  held.add(lock)
  writeFileSync(pidFile, `${process.pid}\n`)
  return {
    release() {
      if (!held.delete(lock)) return
      rmSync(pidFile, { force: true })
      lock.close()
    },
  }
}

/**
 * Other users must not be able to lock the file. An existing file is not opened: closing it would release our own lock.
 */
function createPrivateFile(path: string) {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
}

function tryLock(lockFile: string) {
  const database = new DatabaseSync(lockFile)
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
}

function inUse(shownAs: string, pidFile: string) {
  const pid = readPid(pidFile)
  const who = pid !== undefined && isAlive(pid) ? ` (process ${pid})` : ''
  return new StartError(
    `The data directory ${shownAs} is in use by another Waitbook${who}: stop it or set DATA_DIR to another directory.`,
  )
}

function readPid(pidFile: string) {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  } catch {
    return undefined
  }
}
