// @vitest-environment jsdom
import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { guestLanguageTags } from '@waitbook/domain/languages'
import { describe, expect, test } from 'vitest'
import { allPages } from '../test/make-page.ts'
import { renderGuestPage } from './entry-server.tsx'

/** The page as it is in a demo: each restaurant in it is marked. */
const inDemo = (page: GuestPage): GuestPage => {
  const marked = JSON.parse(JSON.stringify(page), (_key, value) =>
    value && typeof value === 'object' && 'menu_url' in value ? { ...value, is_demo: true } : value,
  )
  return marked.page === 'no-menu' || marked.page === 'offline' ? { ...marked, is_demo: true } : marked
}
const render = (page: GuestPage, lang: (typeof guestLanguageTags)[number] = 'en') => {
  const { html, isDemo, styleHashes } = renderGuestPage(page, { theme: undefined, lang })
  return { isDemo, styleHashes, document: new DOMParser().parseFromString(html, 'text/html') }
}
const faults = ['join-error', 'confirmation-error', 'book-error', 'contact-email-gone']
const ofRestaurants = Object.entries(allPages).filter(([, { page }]) => !faults.includes(page))

describe.each(ofRestaurants)('the %s page', (_, page) => {
  test('of a demo says so, and search engines must not list it', () => {
    const { document, isDemo } = render(inDemo(page))
    expect(isDemo).toBe(true)
    expect(document.querySelector('[role="note"]')?.textContent).toBe('This is a demo, not a real restaurant.')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelectorAll('link[rel="canonical"], script[type="application/ld+json"]')).toHaveLength(0)
  })

  test('of a real restaurant says nothing of demos', () => {
    const { document, isDemo } = render(page)
    expect(isDemo).toBe(false)
    expect(document.querySelector('#demo')).toBeNull()
    expect(document.querySelector('style')?.textContent).not.toContain('#demo')
  })
})

test('each language has its own words, and the style of the ribbon is allowed by its hash', async () => {
  const page = inDemo(allPages.join as GuestPage)
  const words = new Set<string>()
  for (const lang of guestLanguageTags) {
    const { document, styleHashes } = render(page, lang)
    words.add(document.querySelector('#demo')?.textContent ?? '')
    const style = new TextEncoder().encode(document.querySelector('style')?.textContent ?? '')
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', style))
    expect(styleHashes).toEqual([`'sha256-${btoa(String.fromCharCode(...digest))}'`])
  }
  expect(words.size).toBe(guestLanguageTags.length)
  expect(words).not.toContain('')
})
