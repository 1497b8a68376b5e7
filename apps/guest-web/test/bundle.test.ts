import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { GuestPage, GuestRenderer } from '@waitbook/contracts/guest-pages'
import { type GuestLanguage, guestLanguageTags } from '@waitbook/domain/languages'
import { describe, expect, test } from 'vitest'
import { fullFace } from './full-face.ts'
import { bookingPages } from './make-booking-page.ts'
import { allPages } from './make-page.ts'

// The built site.
const dist = new URL('../dist/', import.meta.url)
const { renderGuestPage }: GuestRenderer = await import(
  /* @vite-ignore */ fileURLToPath(new URL('server/entry-server.js', dist))
)
const assets = readdirSync(new URL('client/guest-assets/', dist)).filter((name) => !/\.(br|gz)$/.test(name))
const asset = (name: string) => readFileSync(new URL(`client/guest-assets/${name}`, dist))
/** As it is sent: the build leaves very small files uncompressed. */
const assetBytes = (name: string) => {
  const compressed = new URL(`client/guest-assets/${name}.br`, dist)
  return existsSync(compressed) ? statSync(compressed).size : asset(name).length
}
const pageLimit = 10_240
/** The booking pages have styles of their own, but no script. */
const bookingPageLimit = 12_288
const brotliBytes = (html: string, quality: number) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
/** The highest quality takes ten times as long: only for the few pages that need it. */
const pageBytes = (html: string, limit: number) => {
  const quickly = brotliBytes(html, 5)
  return quickly <= limit ? quickly : brotliBytes(html, constants.BROTLI_MAX_QUALITY)
}
/** Bundlers may write a character as an escape. */
const plain = (script: string) =>
  script.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
const languages = guestLanguageTags
const catalogue = (lang: GuestLanguage) =>
  JSON.parse(readFileSync(new URL(`../messages/${lang}.json`, import.meta.url), 'utf8')) as Record<string, unknown>

const restaurantOf = (page: GuestPage) => {
  if (page.page === 'join') return page.info.restaurant
  if (page.page === 'confirmation') return page.confirmation.queue_entry.restaurant
  throw new Error(`${page.page} has no brand here`)
}

describe.each(languages)('in %s', (lang) => {
  test.each(Object.entries(allPages))(
    'the %s page is at most 10 KB, a booking page 12 KB, styles included',
    (name, page) => {
      const limit = name in bookingPages ? bookingPageLimit : pageLimit
      expect(pageBytes(renderGuestPage(page, { theme: undefined, lang }).html, limit)).toBeLessThanOrEqual(limit)
    },
  )

  test.each(['join', 'waiting'])('the %s page with a brand is at most 10 KB', (name) => {
    const page = structuredClone(allPages[name]) as GuestPage
    Object.assign(restaurantOf(page), { face: fullFace })
    const { html, faceCss } = renderGuestPage(page, { theme: undefined, lang })
    expect(html).toContain(`<style>${faceCss}</style>`)
    expect(html).toContain(fullFace.logo)
    expect(pageBytes(html, pageLimit)).toBeLessThanOrEqual(pageLimit)
  })

  const files = (start: string) => assets.filter((name) => name.startsWith(start))
  const own = files(`${lang}-`)
  const script = own.map((name) => asset(name).toString()).join('')

  test.each([
    ['join', 'join'],
    ['waiting', 'place'],
  ])('the %s page preloads all its scripts, at most 70 KB', (name, entry) => {
    const { html } = renderGuestPage(allPages[name] as (typeof allPages)[string], { theme: undefined, lang })
    const asked = [...html.matchAll(/(?:src|href)="\/guest-assets\/([^"]+)"/g)].map(([, file]) => file ?? '')
    const [first = '', ...preloaded] = asked
    expect(html).toContain(`<script type="module" src="/guest-assets/${first}"></script>`)
    expect([first, ...preloaded]).toEqual([...files(`${lang}-${entry}-`), ...files(`${lang}-shared-`)])
    // Every import is preloaded.
    const imported = asked.flatMap((file) => [
      ...asset(file)
        .toString()
        .matchAll(/from"\.\/([^"]+)"/g),
    ])
    expect(imported).not.toEqual([])
    for (const [, file] of imported) expect(asked).toContain(file)
    const bytes = asked.map(assetBytes)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(70 * 1024)
  })

  test('the scripts contain the texts of this language and of no other', () => {
    for (const other of languages) {
      const text = catalogue(other).may_close as string
      expect(plain(script).includes(text), other).toBe(other === lang)
    }
  })

  test('the script loaded after a tap is at most 2 KB, and no other script has its texts', () => {
    const later = files(`later-${lang}-`)
    expect(later).toHaveLength(1)
    expect(assetBytes(later[0] ?? '')).toBeLessThanOrEqual(2_048)
    const { push_ask, push_off } = catalogue(lang) as Record<string, string>
    expect([plain(script).includes(push_ask ?? ''), plain(script).includes(push_off ?? '')]).toEqual([true, false])
  })

  test('the scripts contain no schema or phone library', () => {
    expect(script).not.toMatch(/ZodError|libphonenumber|nationalNumber/)
  })
})

test.each(languages)('the pages of a clinic in %s load the neutral texts, at most 70 KB', (lang) => {
  const own: Record<string, string> = catalogue(lang) as Record<string, string>
  const neutral = JSON.parse(
    readFileSync(new URL(`../messages/neutral/${lang}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>
  const page = structuredClone(allPages.waiting) as Extract<GuestPage, { page: 'confirmation' }>
  page.confirmation.queue_entry.restaurant.place_kind = 'clinic'
  const { html } = renderGuestPage(page, { theme: undefined, lang })
  const asked = [...html.matchAll(/(?:src|href)="\/guest-assets\/([^"]+)"/g)].map(([, file]) => file ?? '')
  expect(asked.every((file) => file.startsWith(`neutral-${lang}-`))).toBe(true)
  const script = plain(asked.map((file) => asset(file).toString()).join(''))
  expect([script.includes(neutral.ready ?? ''), script.includes(own.ready ?? '')]).toEqual([true, false])
  expect(asked.map(assetBytes).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(70 * 1024)
})

test('the built styles have the hash of the content security policy', async () => {
  const { html, styleHashes } = renderGuestPage(allPages.left as (typeof allPages)[string], {
    theme: undefined,
    lang: 'en',
  })
  const css = /<style>(.+)<\/style>/s.exec(html)?.[1] ?? ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
  expect(css).toContain('--accent')
  expect(styleHashes).toEqual([`'sha256-${Buffer.from(digest).toString('base64')}'`])
})

test('the script for other sites is at most 2 KB, and so is that of the frame', () => {
  const script = readFileSync(new URL('client/guest-embed.js', dist))
  expect(brotliBytes(script.toString(), constants.BROTLI_MAX_QUALITY)).toBeLessThanOrEqual(2_048)
  expect(readFileSync(new URL('client/guest-frame.js', dist)).length).toBeLessThanOrEqual(2_048)
})

test('the script of bookings and wishes is at most 2 KB', () => {
  expect(statSync(new URL('client/guest-booking.js.br', dist)).size).toBeLessThanOrEqual(2_048)
})
