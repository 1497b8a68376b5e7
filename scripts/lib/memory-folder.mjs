import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
/** Far more than the tests' databases and browser profiles take at once. */
const NEEDED_BYTES = 4 * 2 ** 30

/**
 * A folder in memory for the temporary files of the tests, removed when this process exits; undefined where there is none or
 * it is too small, as in most containers. Each test database is some 300 files, which cost a disk's file system ten times as
 * much processor time as memory: a fifth of the API's tests, a third of the database's.
 */
export function makeMemoryFolder() {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    if (bavail * bsize < NEEDED_BYTES) return undefined
  } catch {
    return undefined
  }
  const folder = mkdtempSync(join(SHARED_MEMORY, 'waitbook-'))
  // A PostgreSQL server of its own user has its folder in it.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
