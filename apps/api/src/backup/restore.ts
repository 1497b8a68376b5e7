import { createWriteStream, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { restoreBackup } from '@waitbook/db/backup/restore-backup'
import type { Env } from '../boot/env.ts'
import { endMailsSinceBackup } from '../features/analytics/mails-since-backup.ts'
import { countRows, say } from '../lib/output.ts'
import { openDatabaseOfTools } from './database-of-tools.ts'
import { restoreSecret } from './stored-secret.ts'

/** The path of a file with the backup: it is read twice, to validate it before anything is changed. */
const backupFile = async (file: string) => {
  if (file !== '-') return { path: file, remove: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'waitbook-restore-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  // A signal ends the process without the steps below: the file contains guests' data.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'standard-input')
  try {
    await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await remove()
    throw error
  }
  return { path, remove }
}

const restoreFile = async (env: Env, path: string, force: boolean) => {
  let isOtherSecret = false
  const database = await openDatabaseOfTools(env)
  try {
    const { at, rows, messages_stopped, sessions_ended } = await restoreBackup({
      connectionString: database.connectionString,
      path,
      force,
      onEmptied: async (header) => {
        isOtherSecret ||= await restoreSecret(env, header, force)
      },
      onRestored: (tx, header) => endMailsSinceBackup(tx, Date.now(), header.at),
    })
    say(`Restored ${countRows(rows)} rows of ${Object.keys(rows).length} tables, as of ${at}.`)
    say(`Everybody signs in again (${sessions_ended} sessions ended).`)
    if (isOtherSecret) say('The application secret is the one of the backup now: restart Waitbook if it is running.')
    if (messages_stopped > 0) say(`${messages_stopped} messages were on their way then: they are not sent again.`)
  } finally {
    await database.stop()
  }
}

/** Replaces the database's content by the backup, or leaves it unchanged if anything is wrong. */
export const restore = async (env: Env, file: string, force: boolean) => {
  const backup = await backupFile(file)
  try {
    await restoreFile(env, backup.path, force)
  } finally {
    await backup.remove()
  }
}
