import { execFile } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerOf } from './scripts/plant.ts'
import { scratchFolder, startServer } from './server.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let scratch: Awaited<ReturnType<typeof scratchFolder>>

beforeAll(async () => {
  scratch = await scratchFolder()
  // If the tests run as root, the database server runs as another user.
  await chmod(scratch.path, 0o755)
})
afterAll(() => scratch.remove())

const account = { username: 'Meera', password: 'a long enough secret', restaurant_name: 'The Copper Pot' }

it('npm run reset-password sets a new password on the embedded database, while the server runs and while it does not', async () => {
  const DATA_DIR = join(scratch.path, 'data')
  const reset = async () => {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'reset-password', '--', 'meera'], {
      cwd: root,
      env: { ...process.env, DATA_DIR, DATABASE_URL: '' },
    })
    return stdout.match(/^New password of Meera at The Copper Pot: (\S{16})$/m)?.[1] ?? ''
  }
  const first = await startServer({ DATA_DIR })
  const { token } = await callerOf(first.url)('POST', '/api/auth/register/', account)
  const signIn = (url: string, password: string) =>
    callerOf(url)('POST', '/api/auth/login/', { username: 'meera', password })
  const whileServing = await reset()
  await expect(callerOf(first.url, token)('GET', '/api/waitlist/entries/')).rejects.toThrow('401')
  await expect(signIn(first.url, account.password)).rejects.toThrow('401')
  expect((await signIn(first.url, whileServing)).token).toMatch(/^qs_/)
  await first.stop()

  const whileStopped = await reset()
  const second = await startServer({ DATA_DIR })
  await expect(signIn(second.url, whileServing)).rejects.toThrow('401')
  expect((await signIn(second.url, whileStopped)).token).toMatch(/^qs_/)
  await second.stop()
})
