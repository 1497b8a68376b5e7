import { execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const password = 'own database secret'

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** PostgreSQL refuses to run as root: then it runs as the user created by the system's package. */
const serverUser = () => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** An external PostgreSQL, over TCP with a password, as an operator would run it. */
export const startOwnPostgres = async () => {
  const bin = process.env.TEST_POSTGRES_BIN
  if (!bin) throw new Error('TEST_POSTGRES_BIN is not set: npm test finds it, or names what to install.')
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'waitbook-own-pg-'))
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (user.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  const data = join(folder, 'data')
  // Without a locale in the environment it would be in SQL_ASCII, which Waitbook refuses.
  const encoding = ['--encoding=UTF8', '--locale=C']
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'owner', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...encoding],
    { ...user, cwd: '/', stdio: 'pipe' },
  )
  const port = await freePort()
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder, '-c', 'fsync=off'],
    { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => server.on('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('ready to accept connections')) resolve()
    })
    void ended.then(() => reject(new Error('the system PostgreSQL did not start')))
  })
  return {
    url: `postgres://owner:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
