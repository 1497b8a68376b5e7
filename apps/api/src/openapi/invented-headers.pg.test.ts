import { syncBuiltinESMExports } from 'node:module'
import zlib from 'node:zlib'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
const [brotli, gzip] = [vi.spyOn(zlib, 'brotliCompress'), vi.spyOn(zlib, 'gzip')]
syncBuiltinESMExports()

beforeAll(async () => {
  // With a trusted proxy, so that its headers count.
  host = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await host.close()
})

const ask = (url: string, headers: InjectOptions['headers'] = {}) =>
  host.app.inject({ url, headers, remoteAddress: '127.0.0.1' })

/** Of the responses of a level of compression, so that a cheaper one counts as well. */
const compressions = () => brotli.mock.calls.length + gzip.mock.calls.length

const inventedHeaders = (n: number): InjectOptions['headers'] => ({
  host: `host${n}.test`,
  'x-forwarded-host': `forwarded${n}.test`,
  'x-forwarded-proto': n % 2 === 0 ? 'https' : 'http',
  origin: `https://origin${n}.test`,
  'accept-language': `x-${n}`,
  'accept-encoding': n % 2 === 0 ? `br;q=0.${n}, x-${n}` : `gzip;q=0.${n}, x-${n}`,
})

it.each(['/api/docs/', '/api/docs/tables/', '/api/openapi.json'])(
  '%s is compressed once for each encoding, whatever the headers are',
  async (url) => {
    const before = compressions()
    // Ten calls arrive before the first result is compressed.
    const together = await Promise.all(Array.from({ length: 10 }, () => ask(url, { 'accept-encoding': 'br' })))
    for (const { headers, rawPayload } of together) {
      expect(headers['content-encoding']).toBe('br')
      expect(rawPayload.length).toBeLessThan(150_000)
    }
    const tags = new Set(together.map(({ headers }) => headers.etag))
    for (let n = 1; n <= 30; n += 1) tags.add((await ask(url, inventedHeaders(n))).headers.etag)
    expect([compressions() - before, tags.size]).toEqual([2, 1])
  },
)

it('no page or answer names a host that a caller invented', async () => {
  const urls = [
    '/',
    '/api/docs/',
    '/api/docs/waitlist/',
    '/api/openapi.json',
    '/sign-in',
    '/api/nothing/',
    '/join-queue/unknown/',
    '/book/unknown/',
  ]
  for (const url of urls) {
    const { body, headers } = await ask(url, {
      ...inventedHeaders(1),
      accept: 'text/html',
      'accept-encoding': 'identity',
    })
    expect([url, /host1\.test|forwarded1\.test|origin1\.test/.test(`${body} ${JSON.stringify(headers)}`)]).toEqual([
      url,
      false,
    ])
  }
})
