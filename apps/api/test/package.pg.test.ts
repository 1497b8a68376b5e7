import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createEmptyDatabase } from '@waitbook/db/testing/test-database'
import { expect, inject, it, onTestFinished } from 'vitest'
import { version } from '../src/lib/version.ts'

const run = promisify(execFile)
const api = join(import.meta.dirname, '..')
/** A bundler and npm run here, which take seconds of processor time. */
const tenMinutesMs = 600_000
const quiet = ['--offline', '--install-links', '--no-audit', '--no-fund', '--ignore-scripts']

/** The password hash and the binary of this platform, linked from where they are installed: no network is needed. */
const argon2 = () => {
  const folder = realpathSync(join(api, 'node_modules/@node-rs/argon2'))
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const platforms = Object.keys(optionalDependencies).map((name) => join(dirname(dirname(folder)), name))
  return [folder, ...platforms.filter((path) => statSync(path, { throwIfNoEntry: false }))].map((path) =>
    realpathSync(path),
  )
}

const bytesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

/** The package in an empty folder, as npm installs it. */
const installPackage = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waitbook-package-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await run(process.execPath, ['build-package.ts'], { cwd: api })
  const cache = ['--cache', join(folder, '.npm')]
  await run('npm', ['install', ...quiet, ...cache, join(api, 'dist/package'), ...argon2()], { cwd: folder })
  return { folder, program: join(folder, 'node_modules/.bin/waitbook') }
}

const startPackage = async (program: string, folder: string, databaseUrl: string) => {
  const child = spawn(process.execPath, [program, '--port=0', '--host=127.0.0.1'], {
    cwd: folder,
    env: { DATABASE_URL: databaseUrl, APP_SECRET: 'a secret of these tests alone, long enough' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const found = await new Promise<RegExpMatchArray>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (text) => {
      said += text
      const match = said.match(/http:\/\/localhost:(\d+) \(version (\S+)\)/)
      if (match) resolve(match)
    })
    void ended.then((code) => reject(new Error(`The package ended with ${code}.`)))
  })
  return { child, ended, url: `http://127.0.0.1:${found[1]}`, version: found[2] }
}

it(
  'the package installs into an empty folder, serves both sites and the API, and backs up',
  async () => {
    const { folder, program } = await installPackage()
    expect(bytesOf(join(folder, 'node_modules'))).toBeLessThan(120 * 1024 ** 2)
    const database = await createEmptyDatabase(inject('databaseAdminUrl'))
    const server = await startPackage(program, folder, database.connectionString)
    expect(server.version).toBe(version)
    const page = await (await fetch(`${server.url}/`)).text()
    const script = page.match(/src="(\/[^"]+\.js)"/)?.[1]
    expect((await fetch(`${server.url}${script}`)).status).toBe(200)
    const registered = await fetch(`${server.url}/api/auth/register/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'package', password: 'a long enough secret', restaurant_name: 'Packed' }),
    })
    const { restaurant_id } = (await registered.json()) as { restaurant_id: string }
    expect(await (await fetch(`${server.url}/join-queue/${restaurant_id}`)).text()).toContain('Packed')
    expect(await (await fetch(`${server.url}/api/docs/`)).text()).toContain('--canvas')
    const backup = await run(process.execPath, [program, 'backup', 'tonight.backup'], {
      cwd: folder,
      env: { DATABASE_URL: database.connectionString },
    })
    expect(backup.stdout).toContain('tonight.backup: ')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await database.drop()
  },
  tenMinutesMs,
)
