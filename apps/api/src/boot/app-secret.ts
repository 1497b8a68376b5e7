import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@waitbook/db/embedded/start-error'
import type { Env } from './env.ts'

const read = async (path: string) => {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const pathOf = ({ DATA_DIR }: Env) => join(DATA_DIR, 'app-secret')

/** The secret that an earlier start has generated, or undefined. */
export const readAppSecret = async (env: Env) => (await read(pathOf(env))) || undefined

/** `APP_SECRET`, or a secret generated at the first start and stored in the data directory, readable by its owner only. */
export const openAppSecret = async (env: Env): Promise<string> => {
  if (env.APP_SECRET !== undefined) return env.APP_SECRET
  const path = pathOf(env)
  try {
    const kept = await read(path)
    if (kept) return kept
    await mkdir(env.DATA_DIR, { recursive: true })
    // Written to a temporary file and linked: of two concurrent first starts one wins, and neither reads a partial secret.
    const draft = `${path}.${process.pid}`
    await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
    await chmod(draft, 0o600)
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await unlink(draft)
    return (await read(path)) ?? ''
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `The application secret could not be stored in ${path} (${code}): make the data directory writable, or set APP_SECRET.`,
    )
  }
}
