import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
/** Much more than the tests' databases and browser profiles need. */
const NEEDED_BYTES = 4 * 2 ** 30

/**
 * A folder in memory for the temporary files of the tests, removed when this process exits; undefined if there is none
 * or it is too small, as in most containers. A test database has some 300 files, which need much less processor time in
 * memory than on a disk's file system.
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
  // PostgreSQL may run as another user and needs access to its folder inside.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
