import { lstat, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from '@waitbook/db/backup/backup-file'
import { writeBackup } from '@waitbook/db/backup/write-backup'
import { errorCode } from '@waitbook/db/embedded/start-error'
import type { Env } from '../boot/env.ts'
import { countRows, say } from '../lib/output.ts'
import { openDatabaseOfTools } from './database-of-tools.ts'
import { secretForBackup } from './stored-secret.ts'

/** Only ENOENT means that the path is free: a path with any other error is not overwritten. */
const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return false
      throw new BackupError(`${path} cannot be read (${errorCode(error)}): name another file.`)
    },
  )

/** The working directory of a container image may be read-only. */
const makeFolder = async (folder: string) => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new BackupError(
      `The folder ${folder} cannot be made (${errorCode(error)}): name a file in another one, or - for standard output.`,
    )
  }
}

const freeFile = async (path: string) => {
  await makeFolder(dirname(path))
  if (await isThere(path)) throw new BackupError(`${path} is there already: name another file.`)
  return path
}

/** Writes a backup to the file, or to standard output if it is `-`, whether or not the server runs. */
export const backUp = async (env: Env, file?: string) => {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const target =
    file === '-'
      ? { stream: process.stdout }
      : { path: await freeFile(file ?? join('backups', `waitbook-${stamp}.backup`)) }
  // Standard output carries the backup itself.
  const report = file === '-' ? (line: string) => process.stderr.write(`${line}\n`) : say
  const database = await openDatabaseOfTools(env)
  try {
    const extra = await secretForBackup(env)
    const { at, rows } = await writeBackup({ connectionString: database.connectionString, extra, ...target })
    const name = target.path ?? 'standard output'
    report(`${name}: ${countRows(rows)} rows of ${Object.keys(rows).length} tables, as of ${at}.`)
    report(
      extra.app_secret === undefined
        ? 'APP_SECRET is not in it: keep that beside it.'
        : 'It holds guests’ data and the application secret: keep it where only you can read it.',
    )
  } finally {
    await database.stop()
  }
}
