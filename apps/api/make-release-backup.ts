import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp } from './src/backup/back-up.ts'
import { readEnv } from './src/boot/env.ts'
import { startServer } from './src/boot/start.ts'
import { createLog } from './src/lib/log.ts'
import { version } from './src/lib/version.ts'
import { furnishRelease, releaseSecret } from './test/release-restaurant.ts'

/** Writes test/releases/<version>.backup from a temporary installation with the demo and one restaurant. */
const folder = mkdtempSync(join(tmpdir(), 'waitbook-release-'))
// PostgreSQL refuses to run as root, so it runs as another user there.
chmodSync(folder, 0o755)
const env = readEnv({
  DATA_DIR: join(folder, 'data'),
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: '1',
  RATE_LIMITS: 'off',
  APP_SECRET: releaseSecret,
})
const server = await startServer(env, createLog('error'))
try {
  await furnishRelease(async (path, body, token) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as ReturnType<Parameters<typeof furnishRelease>[0]>
  })
  await backUp(env, join(import.meta.dirname, 'test/releases', `${version}.backup`))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
