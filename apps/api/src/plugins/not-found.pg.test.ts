import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { consolePaths } from '@waitbook/contracts/console-paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { builtSites } from '../boot/sites.ts'

let host: TestApp

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const isTestPage = (path: string) => path === consolePaths.testSettings

describe('a page', () => {
  it.each(Object.values(consolePaths).filter((path) => !path.includes('$') && !isTestPage(path)))(
    '%s of the console is there',
    async (path) => {
      const { status, headers } = await host.call('GET', `${path}?section=x`, { headers: html })
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    },
  )

  it.each([
    '/nowhere',
    '/test-settings',
    '/test-settings/',
    '/waitlist/nowhere',
    '/settings/api-tokens',
    '/waitlists/',
  ])('%s that the console does not have is its not-found page, with 404', async (path) => {
    const { status, body } = await host.call('GET', path, { headers: html })
    expect(status).toBe(404)
    expect(body).toContain('<div id="root">')
    expect((await host.call('HEAD', path, { headers: html })).status).toBe(404)
  })
})

describe('a path that leads nowhere', () => {
  it.each(['/api', '/api/', '/api/nowhere/', '/api/waitlist/nowhere/', '/trpc', '/ws/nowhere', '/assets/nowhere.js'])(
    '%s is a refusal in JSON, whatever type is accepted',
    async (path) => {
      for (const headers of [{}, html]) {
        const { status, body } = await host.call('GET', path, { headers })
        expect([path, status, body.detail ?? body.error?.message]).toEqual([path, 404, expect.any(String)])
      }
    },
  )
})

describe('a method that a path does not support', () => {
  it.each([
    ['PATCH', '/api/waitlist/entries/', 'GET, HEAD, POST'],
    ['POST', '/api/waitlist/entries/0123456789abcdefghijkl/', 'DELETE, GET, HEAD, PUT'],
    ['GET', '/api/auth/login', 'POST'],
    ['DELETE', '/api/docs/?x=1', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['POST', '/waitlist', 'GET, HEAD'],
    ['PUT', '/', 'GET, HEAD'],
    ['PUT', '/join-queue/abc/', 'GET, HEAD, POST'],
  ] as const)('%s %s is 405 and names the supported ones', async (method, path, allow) => {
    const { status, body, headers } = await host.call(method, path)
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow })
    expect(body).toMatchObject({ detail: `Method "${method}" not allowed.`, code: 'method_not_allowed' })
  })
})

describe('OPTIONS', () => {
  it.each([
    ['/api/recent/', 'GET, HEAD, OPTIONS'],
    ['/api/waitlist/entries/', 'GET, HEAD, POST, OPTIONS'],
    ['/waitlist', 'GET, HEAD, OPTIONS'],
  ])('%s names the supported methods, and allows no other origin', async (path, allow) => {
    const { status, body, headers } = await host.call('OPTIONS', path, { headers: { origin: 'https://other.test' } })
    expect([status, headers.allow, body]).toEqual([204, allow, ''])
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('of a path that leads nowhere is 404', async () => {
    expect((await host.call('OPTIONS', '/api/nowhere/')).status).toBe(404)
  })
})

it.each([
  '/',
  '/waitlist',
  '/api/openapi.json',
  '/api/docs/',
  '/healthz',
  '/favicon.svg',
  '/favicon.ico',
  '/manifest.webmanifest',
])('HEAD %s answers as GET does, without a body', async (path) => {
  const asked = await host.call('GET', path, { headers: html })
  const { status, body, headers } = await host.call('HEAD', path, { headers: html })
  expect([status, headers['content-type'], body]).toEqual([200, asked.headers['content-type'], ''])
})

it('the source maps of the built scripts are not served', async () => {
  const maps = readdirSync(join(builtSites.staffDist, 'assets')).filter((name) => name.endsWith('.map'))
  expect(maps.length).toBeGreaterThan(0)
  for (const name of maps.slice(0, 3)) expect((await host.call('GET', `/assets/${name}`)).status).toBe(404)
})
