import { lstat, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupError } from '@waitbook/db/backup/backup-file'
import { writeBackup } from '@waitbook/db/backup/write-backup'
import { errorCode } from '@waitbook/db/embedded/start-error'
import { readEnv } from '../env.ts'
import { openDatabaseOfTools } from './database-of-tools.ts'
import { secretForBackup } from './kept-secret.ts'
import { countRows, readArguments, runTool, say } from './run-tool.ts'

/** Only where nothing is found is nothing there: whatever else cannot be looked at is not written over. */
const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return false
      throw new BackupError(`${path} cannot be looked at (${errorCode(error)}): name another file.`)
    },
  )

/** `npm run backup -- [file]`: everything in one file, while serving or not. */
await runTool(async () => {
  const args = readArguments('Usage: npm run backup -- [file]')
  const env = readEnv(process.env)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const path = args.path ?? join('backups', `waitbook-${stamp}.backup`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  if (await isThere(path)) throw new BackupError(`${path} is there already: name another file.`)
  const database = await openDatabaseOfTools(env)
  try {
    const extra = await secretForBackup(env)
    const { at, rows } = await writeBackup({ connectionString: database.connectionString, path, extra })
    say(`${path}: ${countRows(rows)} rows of ${Object.keys(rows).length} tables, as of ${at}.`)
    say(
      extra.app_secret === undefined
        ? 'APP_SECRET is not in it: keep that beside it.'
        : 'It holds guests’ data and the application secret: keep it where only you can read it.',
    )
  } finally {
    await database.stop()
  }
})
