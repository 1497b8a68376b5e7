import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connectionStringOf, DATABASE, layoutOf } from './data-directory.ts'
import { isPostgresOn } from './processes.ts'

/** The socket directory of a server that another process runs on this data directory, or undefined. */
export const findRunningPostgres = (dataDir: string): string | undefined => {
  const { cluster } = layoutOf(resolve(dataDir), dataDir)
  try {
    // Lines of postmaster.pid: pid, data directory, start time, port, socket directory.
    const [pid, , , , socketDir] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    if (!socketDir || !isPostgresOn(cluster, Number(pid))) return undefined
    return connectionStringOf(resolve(cluster, socketDir), DATABASE)
  } catch {
    return undefined
  }
}
