// @vitest-environment jsdom
import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { guestLanguageTags } from '@waitbook/domain/languages'
import { describe, expect, test } from 'vitest'
import { allPages } from '../test/make-page.ts'
import { renderGuestPage } from './entry-server.tsx'

const page = (name: string) => allPages[name] as GuestPage
const headOf = (shown: GuestPage, options: Partial<Parameters<typeof renderGuestPage>[1]> = {}) => {
  const rendered = renderGuestPage(shown, { theme: undefined, lang: 'en', origin: 'https://wait.test', ...options })
  const { head } = new DOMParser().parseFromString(rendered.html, 'text/html')
  const meta = (name: string) =>
    [...head.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)].map((one) =>
      [one.getAttribute('media'), one.content].filter((part) => part !== null).join(' '),
    )
  const link = (rel: string) => head.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')
  return { head, meta, link, isPrivate: rendered.isPrivate }
}

describe.each(Object.entries(allPages))('the %s page', (_, shown) => {
  test('has the icons of the product, and the colour of its theme', () => {
    const { meta, link } = headOf(shown)
    expect([link('icon'), link('apple-touch-icon')]).toEqual(['/favicon.svg', '/apple-touch-icon.png'])
    expect(meta('theme-color')).toEqual([
      '(prefers-color-scheme: light) #f6f6f4',
      '(prefers-color-scheme: dark) #111214',
    ])
    expect(headOf(shown, { theme: 'dark' }).meta('theme-color')).toEqual(['#111214'])
    expect(headOf(shown, { theme: 'light' }).meta('theme-color')).toEqual(['#f6f6f4'])
  })

  test('is hidden from search engines, unless it is the booking page', () => {
    const isListed = shown.page === 'book' && !shown.frame
    expect(headOf(shown).meta('robots')).toEqual(isListed ? [] : ['noindex'])
  })

  test('names no guest to programs that show links', () => {
    const { head } = headOf(shown)
    const said = [...head.querySelectorAll('meta, title')].map((one) => one.outerHTML).join('\n')
    for (const secret of ['Priya', 'Birthday', '3210', 'p•••']) expect(said).not.toContain(secret)
  })
})

test.each(guestLanguageTags)('in %s a link to join or to book is shown with its words, address and picture', (lang) => {
  for (const [name, path] of [
    ['join', '/join-queue/abc/'],
    ['book', '/book/abc/'],
  ] as const) {
    const { meta, head } = headOf(page(name), { lang })
    const [description = ''] = meta('description')
    expect(description).toContain('Spice Garden')
    expect(meta('og:description')).toEqual([description])
    expect(meta('og:title')).toEqual([head.querySelector('title')?.textContent])
    expect(meta('og:url')).toEqual([`https://wait.test${path}`])
    expect(meta('og:image')).toEqual(['https://wait.test/icon-512.png'])
    expect([meta('og:type'), meta('og:site_name')]).toEqual([['website'], ['Waitbook']])
  }
})

test('sharing a private page from the menu of the browser passes on no mark of a link that was sent', () => {
  const booking = page('my booking') as Extract<GuestPage, { page: 'my-booking' }>
  const marked = { ...booking, segment: `${booking.segment}-0123456789` }
  expect(headOf(marked).link('canonical')).toBe(booking.url)
  expect(headOf(page('waiting')).link('canonical')).toBe('/join-queue/abc/queue-confirmation/e1/')
})

test('pages about a guest are private, those of the restaurant are not', () => {
  const shared = Object.entries(allPages).filter(([, shown]) => !headOf(shown).isPrivate)
  expect(new Set(shared.map(([, shown]) => shown.page))).toEqual(
    new Set(['join', 'join-error', 'no-menu', 'queues', 'book', 'book-closed', 'book-error']),
  )
})
