import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openAppSecret, readAppSecret } from './app-secret.ts'
import { readEnv } from './env.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waitbook-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

const env = () => readEnv({ DATA_DIR: join(folder, 'data') })

it('is made at the first start, in a file that only its owner can read, and kept', async () => {
  const made = await openAppSecret(env())
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(await openAppSecret(env())).toBe(made)
  expect(await readAppSecret(env())).toBe(made)
  expect(await readdir(join(folder, 'data'))).toEqual(['app-secret'])
  expect((await stat(join(folder, 'data', 'app-secret'))).mode & 0o777).toBe(0o600)
})
