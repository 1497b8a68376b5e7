import { createHash } from 'node:crypto'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError, type BackupHeader } from '@waitbook/db/backup/backup-file'
import { readAppSecret } from '../boot/app-secret.ts'
import type { Env } from '../boot/env.ts'

/** Identifies the secret that sealed a backup's values, without revealing it. */
const markOf = (secret: string) => createHash('sha256').update(`waitbook backup of ${secret}`).digest('base64url')

/**
 * The part of a backup about the secret that seals tokens and second factors: the secret itself if Waitbook generated it,
 * as a backup without it would lock users out; only its mark if the operator sets it in APP_SECRET.
 */
export const secretForBackup = async (env: Env): Promise<Record<string, string>> => {
  const secret = env.APP_SECRET ?? (await readAppSecret(env))
  if (secret === undefined) return {}
  return { app_secret_mark: markOf(secret), ...(env.APP_SECRET === undefined && { app_secret: secret }) }
}

/** Installs the secret of a backup and returns whether it was another; throws `BackupError` if a different one exists. */
export const restoreSecret = async (env: Env, { extra }: BackupHeader, force: boolean) => {
  const { app_secret_mark: mark, app_secret: secret } = extra
  if (mark === undefined) return false
  const present = env.APP_SECRET ?? (await readAppSecret(env))
  if (present !== undefined && markOf(present) === mark) return false
  if (env.APP_SECRET !== undefined) {
    if (force) return false
    throw new BackupError(
      'APP_SECRET is not the one of this backup: API tokens could not be shown and second factors not be checked. Set the old one, or give --force.',
    )
  }
  if (secret === undefined) {
    if (force) return false
    throw new BackupError(
      'This backup was made with an APP_SECRET, which is not in it: set it, or give --force and do without what it sealed.',
    )
  }
  if (present !== undefined && !force)
    throw new BackupError(
      `${env.DATA_DIR} keeps another application secret: give --force to put the backup's in its place.`,
    )
  await mkdir(env.DATA_DIR, { recursive: true })
  const path = join(env.DATA_DIR, 'app-secret')
  await writeFile(path, secret, { mode: 0o600 })
  await chmod(path, 0o600)
  return present !== undefined
}
