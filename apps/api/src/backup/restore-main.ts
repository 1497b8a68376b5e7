import { BackupError } from '@waitbook/db/backup/backup-file'
import { restoreBackup } from '@waitbook/db/backup/restore-backup'
import { readEnv } from '../env.ts'
import { openDatabaseOfTools } from './database-of-tools.ts'
import { bringSecretBack } from './kept-secret.ts'
import { countRows, readArguments, runTool, say } from './run-tool.ts'

const usage = 'Usage: npm run restore -- FILE [--force]'

/** `npm run restore -- FILE [--force]`: the database as it was, or as it is now where anything is wrong. */
await runTool(async () => {
  const { path, force } = readArguments(usage)
  if (path === undefined) throw new BackupError(usage)
  const env = readEnv(process.env)
  let isOtherSecret = false
  const database = await openDatabaseOfTools(env)
  try {
    const { at, rows, messages_stopped, sessions_ended } = await restoreBackup({
      connectionString: database.connectionString,
      path,
      force,
      onEmptied: async (header) => {
        isOtherSecret ||= await bringSecretBack(env, header, force)
      },
    })
    say(`Restored ${countRows(rows)} rows of ${Object.keys(rows).length} tables, as of ${at}.`)
    say(`Everybody signs in again (${sessions_ended} sessions ended).`)
    if (isOtherSecret) say('The application secret is the one of the backup now: restart Waitbook if it is running.')
    if (messages_stopped > 0) say(`${messages_stopped} messages were on their way then: they are not sent again.`)
  } finally {
    await database.stop()
  }
})
