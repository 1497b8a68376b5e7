import type { IncomingMessage } from 'node:http'
import { consolePaths } from '@waitbook/contracts/console-paths'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { listen, registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

const framing = async (url: string, cookie?: string) => {
  const { headers } = await host.call('GET', url, { headers: { accept: 'text/html', ...(cookie && { cookie }) } })
  const ancestors = String(headers['content-security-policy']).match(/frame-ancestors ([^;]+)/)?.[1]
  return [ancestors, headers['x-frame-options']]
}

it('no page may be framed, except in a browser that has opened the demo, and then only by this origin', async () => {
  const { restaurant_id } = await registerBusiness(host)
  for (const url of ['/', '/waitlist', `/join-queue/${restaurant_id}/`, '/nowhere', '/api/docs/']) {
    expect(await framing(url), url).toEqual(["'none'", 'DENY'])
    expect(await framing(url, 'demo=0'), url).toEqual(["'none'", 'DENY'])
  }
  for (const url of ['/', '/waitlist', `/join-queue/${restaurant_id}/`]) {
    expect(await framing(url, 'demo=1'), url).toEqual(["'self'", 'SAMEORIGIN'])
  }
  expect(await framing('/api/docs/', 'demo=1')).toEqual(["'none'", 'DENY'])
})

const policyOf = (headers: Record<string, unknown>) =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources.join(' ')]),
  )

/** The names of the required headers that a response lacks. */
const faultsOf = (headers: Record<string, unknown>) => {
  const policy = policyOf(headers)
  const faults: string[] = []
  const require = (isThere: boolean, what: string) => void (isThere || faults.push(what))
  require(headers['x-content-type-options'] === 'nosniff', 'nosniff')
  require(headers['referrer-policy'] === 'same-origin', 'referrer-policy')
  require(policy.get('default-src') === "'none'", 'default-src')
  require(policy.get('script-src') === "'self'", 'script-src')
  require(/^'self'( 'sha256-[\w+/=]+')*$/.test(policy.get('style-src') ?? ''), 'style-src')
  require(policy.get('object-src') === "'none'", 'object-src')
  require(policy.get('base-uri') === "'none'", 'base-uri')
  require(policy.get('frame-ancestors') === "'none'", 'frame-ancestors')
  require(policy.get('require-trusted-types-for') === "'script'", 'require-trusted-types-for')
  require(!Object.keys(headers).some((name) => name.startsWith('access-control-')), 'no CORS headers')
  require(!('x-powered-by' in headers) && !('server' in headers), 'a banner')
  return faults
}

describe('every response', () => {
  it('has the security headers: page, call, file, refusal, failure', async () => {
    const { restaurant_id, token } = await registerBusiness(host)
    const wrong = `/join-queue/${restaurant_id}/queue-confirmation/${'0'.repeat(22)}/`
    const files = host.app.routeTable.map(({ url }) => url).filter((url) => /\.[a-z0-9]+$/.test(url))
    const pages = [...Object.values(consolePaths), '/nowhere', '/api/docs/', `/join-queue/${restaurant_id}/`, wrong]
    const calls = [
      '/api/waitlist/entries/',
      '/api/nowhere',
      '/api/openapi.json',
      '/healthz',
      '/metrics',
      '/trpc/nothing',
      // Not routed, so that no hook runs.
      '/%',
      '/join-queue/%ff/',
    ]
    expect(files.length).toBeGreaterThan(20)
    const seen = new Set<number>()
    for (const url of [...pages, ...calls, ...new Set(files)]) {
      const { headers, statusCode, body } = await host.app.inject({
        url,
        headers: { accept: 'text/html', origin: 'https://evil.example' },
      })
      seen.add(statusCode)
      expect(faultsOf(headers), url).toEqual([])
      const type = String(headers['content-type'])
      if (body !== '') expect(type, url).toMatch(/^(text\/[\w-]+; charset=utf-8|(application|image|font)\/.+)$/i)
      if (!type.startsWith('text/html')) continue
      const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
      for (const attributes of scripts) expect(attributes, url).toMatch(/\bsrc="\/|type="application\/json"/)
      expect(body, url).not.toMatch(/<[a-z][^>]*\son[a-z]+=|<[a-z][^>]*\sstyle=|javascript:/i)
    }
    const board = await host.call('GET', '/api/waitlist/entries/', { token })
    expect([board.status, board.headers['cache-control']]).toEqual([200, 'no-store'])
    const own = { authorization: `Token ${token}`, 'content-type': 'application/json' }
    const odd = [
      { method: 'PUT', url: '/api/waitlist/entries/' },
      { method: 'POST', url: '/api/waitlist/entries/', payload: '{' },
      { method: 'POST', url: '/api/waitlist/entries/', payload: JSON.stringify({ notes: 'x'.repeat(40_000) }) },
    ] as const
    for (const call of odd) {
      const { headers, statusCode } = await host.app.inject({ ...call, headers: own })
      seen.add(statusCode)
      expect(faultsOf(headers), JSON.stringify(call).slice(0, 60)).toEqual([])
    }
    expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405, 413]))
  })

  it('also the refusal of a socket', async () => {
    const { restaurant_id } = await registerBusiness(host)
    const port = await listen(host)
    const refused = await new Promise<IncomingMessage>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/waitlist/${restaurant_id}`)
      socket.on('error', () => {})
      socket.on('unexpected-response', (_request, response) => resolve(response))
    })
    expect(refused.statusCode).toBe(401)
    expect(faultsOf(refused.headers)).toEqual([])
    refused.destroy()
  })

  it('has Strict-Transport-Security if the server is reached by https', async () => {
    const secure = await startTestApp({
      env: { PUBLIC_URL: 'https://wait.example.com' },
      databaseUrl: host.databaseUrl,
    })
    for (const url of ['/', '/api/waitlist/entries/', '/nowhere', '/%']) {
      const { headers } = await secure.call('GET', url)
      expect(headers['strict-transport-security'], url).toMatch(/max-age=31536000/)
    }
    await secure.close()
    expect((await host.call('GET', '/')).headers['strict-transport-security']).toBeUndefined()
  })
})
