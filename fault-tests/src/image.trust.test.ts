import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startOwnPostgres } from '@waitbook/e2e/src/own-postgres.ts'
import { expect, it, onTestFinished } from 'vitest'
import { figure } from './figure.ts'
import { freePort } from './system/ports.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const dockerfile = readFileSync(join(root, 'docker/Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
/** The current user, or for root an unprivileged one, as in the image. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** The commands of the image's build in order. */
const buildSteps = () => {
  const [run = ''] = dockerfile.match(/^RUN \.ci\/pnpm install .*$/m) ?? []
  const steps = run
    .slice('RUN '.length)
    .split('&&')
    .map((step) => step.trim())
  expect(steps.length).toBeGreaterThan(2)
  return steps
}

const copyOfTheTree = (to: string) => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const file of files.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    cpSync(join(root, file), join(to, file))
  }
}

it('the steps of the image produce a tree that serves read-only as an unprivileged user', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waitbook-image-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const app = join(folder, 'app')
  copyOfTheTree(app)
  const began = performance.now()
  const { NODE_ENV: _, ...env } = process.env
  for (const step of buildSteps())
    execFileSync('sh', ['-c', step], { cwd: app, env, stdio: 'pipe', maxBuffer: 2 ** 26 })
  const buildSeconds = Math.round((performance.now() - began) / 1_000)
  const [, copied = ''] = dockerfile.match(/^COPY --from=build \/app\/(\S+) \/app$/m) ?? []
  const image = join(app, copied)
  execFileSync('chmod', ['-R', 'a-w,a+rX', image])
  const megabytes = execFileSync('du', ['-sm', image], { encoding: 'utf8' }).split('\t')[0]

  const database = await startOwnPostgres()
  onTestFinished(() => database.stop())
  const port = await freePort()
  const [, command = '[]'] = dockerfile.match(/^CMD (\[.*\])$/m) ?? []
  const [program, ...args] = JSON.parse(command) as string[]
  expect(program).toBe('node')
  const data = join(folder, 'data')
  mkdirSync(data)
  if (unprivileged.uid !== undefined) execFileSync('chown', [String(unprivileged.uid), data])
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: image,
    ...unprivileged,
    env: {
      NODE_ENV: 'production',
      DATA_DIR: data,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  const statusOf = (path: string) =>
    fetch(`${url}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => statusOf('/healthz'), { timeout: 60_000 }).toBe(200)
  const startMs = Math.round(performance.now() - started)
  expect(await statusOf('/readyz')).toBe(200)
  const page = await (await fetch(url)).text()
  expect(page).toContain('Waitbook')
  const script = page.match(/src="(\/[^"]+\.js)"/)?.[1]
  expect(await statusOf(String(script))).toBe(200)
  const registered = await fetch(`${url}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'image', password: 'a long enough secret', restaurant_name: 'Image' }),
  })
  expect(registered.status).toBe(201)
  const { restaurant_id } = (await registered.json()) as { restaurant_id: string }
  expect(await (await fetch(`${url}/join-queue/${restaurant_id}`)).text()).toContain('Image')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  figure(
    'the steps of the image in a plain folder: build seconds, MB of the tree, ms to the first answer',
    `${buildSeconds}, ${megabytes}, ${startMs}`,
  )
})
