import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { GuestRenderer } from '@waitbook/contracts/guest-pages'
import { describe, expect, test } from 'vitest'
import { allPages } from './make-page.ts'

// The built site, as guests get it.
const dist = new URL('../dist/', import.meta.url)
const { renderGuestPage }: GuestRenderer = await import(
  /* @vite-ignore */ fileURLToPath(new URL('server/entry-server.js', dist))
)
const assets = readdirSync(new URL('client/guest-assets/', dist))
const brotliBytes = (content: string | Buffer) => brotliCompressSync(content).length
const asset = (name: string) => readFileSync(new URL(`client/guest-assets/${name}`, dist))

test.each(Object.entries(allPages))('the %s page is at most 10 KB, styles included', (_, page) => {
  expect(brotliBytes(renderGuestPage(page, { theme: undefined }).html)).toBeLessThanOrEqual(10_240)
})

describe('the script', () => {
  test('is one file of at most 68 KB', () => {
    expect(assets).toHaveLength(1)
    expect(brotliBytes(asset(assets[0] ?? ''))).toBeLessThanOrEqual(68 * 1024)
  })

  test('is the one that the pages ask for', () => {
    const { html } = renderGuestPage(allPages.join as (typeof allPages)[string], { theme: undefined })
    expect(html).toContain(`<script type="module" async src="/guest-assets/${assets[0]}"></script>`)
  })

  test('brings no schema or phone library', () => {
    expect(asset(assets[0] ?? '').toString()).not.toMatch(/ZodError|libphonenumber|nationalNumber/)
  })
})

test('the built styles have the hash that goes into the policy', async () => {
  const { html, styleHashes } = renderGuestPage(allPages.left as (typeof allPages)[string], { theme: undefined })
  const css = /<style>(.+)<\/style>/s.exec(html)?.[1] ?? ''
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
  expect(css).toContain('--accent')
  expect(styleHashes).toEqual([`'sha256-${Buffer.from(digest).toString('base64')}'`])
})
