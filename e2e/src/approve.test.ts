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
  // If the tests run as root, the database server runs as another user, who must read the folder.
  await chmod(scratch.path, 0o755)
})
afterAll(() => scratch.remove())

const account = { username: 'Meera', password: 'a long enough secret', restaurant_name: 'The Copper Pot' }

it('npm run approve lifts the limits of a restaurant of the embedded database, while the server runs and while it does not', async () => {
  const DATA_DIR = join(scratch.path, 'data')
  const approve = async (username: string) => {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'approve', '--', username], {
      cwd: root,
      env: { ...process.env, DATA_DIR, DATABASE_URL: '' },
    })
    return stdout.trim()
  }
  const bounds = async (url: string, token: string) =>
    (await callerOf(url, token)('GET', '/api/notifications/state/')).bounds
  const first = await startServer({ DATA_DIR, REGISTRATION: 'open' })
  const register = (fields: object) => callerOf(first.url)('POST', '/api/auth/register/', { ...account, ...fields })
  const [meera, ravi] = [await register({}), await register({ username: 'Ravi' })]
  expect(await bounds(first.url, meera.token)).toMatchObject({ is_approved: false, texts: 20, countries: ['+91'] })
  expect(await approve('meera')).toBe('The Copper Pot is approved.')
  expect(await bounds(first.url, meera.token)).toMatchObject({ is_approved: true, texts: null, countries: null })
  expect(await bounds(first.url, ravi.token)).toMatchObject({ is_approved: false })
  await first.stop()

  expect(await approve('ravi')).toBe('The Copper Pot is approved.')
  expect(await approve('ravi')).toBe('The Copper Pot was approved before.')
  const second = await startServer({ DATA_DIR, REGISTRATION: 'open' })
  expect(await bounds(second.url, ravi.token)).toMatchObject({ is_approved: true })
  await second.stop()
  // Five processes are started.
}, 300_000)
