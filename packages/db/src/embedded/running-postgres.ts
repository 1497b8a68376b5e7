import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connectionStringOf, DATABASE, layoutOf } from './data-directory.ts'
import { isPostgresOn } from './processes.ts'

/** Where the server listens that another process runs on this data directory now, or undefined where none does. */
export const findRunningPostgres = (dataDir: string): string | undefined => {
  const { cluster } = layoutOf(resolve(dataDir), dataDir)
  try {
    // PostgreSQL's own note: pid, directory, start, port and directory of the socket.
    const [pid, , , , socketDir] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    if (!socketDir || !isPostgresOn(cluster, Number(pid))) return undefined
    return connectionStringOf(resolve(cluster, socketDir), DATABASE)
  } catch {
    return undefined
  }
}
