import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { guestLanguageTags } from '@waitbook/domain/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { builtSites } from '../boot/sites.ts'

let host: TestApp
beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

const guestAssets = join(builtSites.guestClientDist, 'guest-assets')
const scriptsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.js'))
const guestScripts = scriptsIn(guestAssets)
const get = (url: string, encodings?: string) =>
  host.app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } })

/** Sizes with the compression of each single response, for comparison. */
const compressedQuickly = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length

describe('a built script', () => {
  const [largest = ''] = guestScripts.toSorted(
    (a, b) => readFileSync(join(guestAssets, b)).length - readFileSync(join(guestAssets, a)).length,
  )
  const url = `/guest-assets/${largest}`
  const content = readFileSync(join(guestAssets, largest))

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('is sent to a client that accepts %s as %s, as compressed at build time', async (accepted, encoding, read) => {
    const answer = await get(url, accepted)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringContaining('javascript'),
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(answer.headers.vary?.toString().toLowerCase()).toContain('accept-encoding')
    const written = readFileSync(join(guestAssets, `${largest}.${encoding === 'br' ? 'br' : 'gz'}`))
    expect(answer.rawPayload.equals(written)).toBe(true)
    expect(read(answer.rawPayload).equals(content)).toBe(true)
  })

  it.each([undefined, 'identity', 'zstd', 'br;q=0, gzip;q=0'])(
    'is sent uncompressed to one that accepts %s',
    async (accepted) => {
      const answer = await get(url, accepted)
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers.vary?.toString().toLowerCase()).toContain('accept-encoding')
      expect(answer.rawPayload.equals(content)).toBe(true)
    },
  )

  it('has no URL for its compressed forms', async () => {
    expect([(await get(`${url}.br`)).statusCode, (await get(`${url}.gz`)).statusCode]).toEqual([404, 404])
  })
})

describe.each(guestLanguageTags)('in %s', (lang) => {
  it('both guest pages cost fewer bytes than compressed with each request, and at most 70 KB', async () => {
    for (const page of ['join', 'place']) {
      const names = guestScripts.filter(
        (name) => name.startsWith(`${lang}-${page}-`) || name.startsWith(`${lang}-shared-`),
      )
      let [served, quickly] = [0, 0]
      for (const name of names) {
        served += (await get(`/guest-assets/${name}`, 'br, gzip')).rawPayload.length
        quickly += compressedQuickly(readFileSync(join(guestAssets, name)))
      }
      expect(names).toHaveLength(2)
      expect(served).toBeLessThan(0.92 * quickly)
      expect(served).toBeLessThanOrEqual(70 * 1024)
    }
  })
})

it('every large script and style of the console was compressed', async () => {
  const assets = join(builtSites.staffDist, 'assets')
  const large = readdirSync(assets).filter(
    (name) => /\.(js|css)$/.test(name) && readFileSync(join(assets, name)).length >= 1_024,
  )
  expect(large.length).toBeGreaterThan(20)
  const encodings = await Promise.all(
    large.map(async (name) => (await get(`/assets/${name}`, 'br')).headers['content-encoding']),
  )
  expect(new Set(encodings)).toEqual(new Set(['br']))
})

describe('the pictures of the start page', () => {
  const page = async (cookie = '') => (await host.app.inject({ url: '/', headers: { cookie } })).body
  const media = (html: string) => new Set([...html.matchAll(/<source media="([^"]*)"/g)].map(([, value]) => value))

  it('are cached by browsers for a year, by hashed names', async () => {
    const addresses = new Set([...(await page()).matchAll(/[^\s"]+\.webp/g)].map(([address]) => address))
    expect(addresses.size).toBeGreaterThan(10)
    for (const address of addresses) {
      expect(address).toMatch(/^\/assets\/.+-[\w-]{8,}\.webp$/)
      const { statusCode, headers } = await get(address)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
  })

  it('load eagerly if visible first, and follow the theme of this device', async () => {
    const [first = ''] = (await page()).match(/<img [^>]*>/) ?? []
    expect(first).toContain('.webp')
    expect(first).not.toContain('loading=')
    expect(media(await page())).toEqual(new Set(['(prefers-color-scheme: dark)']))
    expect(media(await page('theme=dark'))).toEqual(new Set(['all']))
    expect(media(await page('theme=light'))).toEqual(new Set(['not all']))
  })
})
