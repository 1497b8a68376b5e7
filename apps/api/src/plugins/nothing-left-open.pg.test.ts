import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen, startTestApp, type TestApp } from '../../test/test-app.ts'
import { builtSites } from '../boot/sites.ts'

let host: TestApp
let port: number

beforeAll(async () => {
  host = await startTestApp({ env: { NODE_ENV: 'production' } })
  port = await listen(host)
})
afterAll(() => host.close())

/** Over a raw connection: the method and the path are sent exactly as written. */
const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      let body = ''
      answer.on('data', (part) => {
        body += String(part)
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
    })
    asked.on('error', reject)
    asked.end()
  })

describe('TRACE', () => {
  it.each([
    '/',
    '/waitlist',
    '/api/waitlist/entries/',
    '/api/auth/login/',
    '/healthz',
    '/trpc/waitlist.list',
    '/assets/',
    '/nowhere',
  ])('of %s is refused and echoes nothing', async (path) => {
    const answer = await ask('TRACE', path, {
      authorization: 'Token qs_canary',
      cookie: 'canary=1',
      'x-canary': 'canary',
    })
    expect([404, 405]).toContain(answer.status)
    expect(JSON.stringify(answer)).not.toContain('canary')
  })
})

describe('what no client may read', () => {
  it.each([
    '/.git/config',
    '/.git/HEAD',
    '/.gitignore',
    '/.env',
    '/.env.local',
    '/.npmrc',
    '/.vite/manifest.json',
    '/.well-known/../.env',
    '/package.json',
    '/pnpm-lock.yaml',
    '/node_modules/fastify/package.json',
    '/docker-compose.yml',
    '/Dockerfile',
    '/data/app-secret',
    '/postgres.log',
    '/server/entry-server.js',
    '/entry-server.js',
    '/index.html.map',
    '/assets/.env',
    '/guest-assets/.vite/manifest.json',
    '/backup.sql',
    '/server-status',
    '/debug/pprof/',
    '/phpinfo.php',
  ])('%s is not there', async (path) => {
    for (const accept of ['*/*', 'text/html']) {
      const { status, body } = await ask('GET', path, { accept })
      expect([path, status]).toEqual([path, 404])
      // The console's not-found page, or a refusal in JSON; nothing of a file.
      expect(body).toMatch(/<div id="root">|"code":"not_found"/)
    }
  })

  it('no source map, wherever the builds have left one', async () => {
    const maps = [builtSites.staffDist, builtSites.guestClientDist].flatMap((root) =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter(({ name }) => name.endsWith('.map'))
        .map(({ parentPath, name }) => `/${relative(root, `${parentPath}/${name}`)}`),
    )
    expect(maps).toContain('/sw.js.map')
    expect(maps.length).toBeGreaterThan(30)
    for (const path of maps) expect([path, (await ask('GET', path)).status]).toEqual([path, 404])
  })

  it('no folder lists its files', async () => {
    for (const path of ['/assets/', '/guest-assets/', '/landing/', '/assets', '/landing']) {
      const { status, body } = await ask('GET', path)
      expect([path, status]).toEqual([path, 404])
      expect(body).not.toMatch(/\.js|\.css|\.png/)
    }
  })

  it('no metrics without their token', async () => {
    expect((await ask('GET', '/metrics')).status).toBe(404)
  })

  it('no response names the server software', async () => {
    for (const path of ['/', '/waitlist', '/api/nowhere/', '/healthz', '/api/waitlist/entries/']) {
      const { headers } = await ask('GET', path)
      expect(Object.keys(headers).filter((name) => /^(server|x-powered-by|via)$/.test(name))).toEqual([])
      expect(JSON.stringify(headers)).not.toMatch(/fastify|node/i)
    }
  })
})
