import type { GuestPage, Theme } from '@waitbook/contracts/guest-pages'
import { escapeHtml } from './escape-html.ts'
import { m } from './messages/functions.js'
import { pageTitle } from './page-title.ts'
import { bookPath, confirmationPath, joinPath } from './paths.ts'

/** The background colours of styles.css. */
const canvas: Record<Theme, string> = { light: '#f6f6f4', dark: '#111214' }

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
const canonical = (href: string) => `<link rel="canonical" href="${escapeHtml(href)}">`
const noindex = meta('robots', 'noindex')

const shared: readonly GuestPage['page'][] = [
  'join',
  'join-error',
  'no-menu',
  'queues',
  'offline',
  'book',
  'book-closed',
  'book-error',
]

/** Whether a page is about one guest, so that it is hidden from search engines. */
export const isPrivatePage = ({ page }: GuestPage) => !shared.includes(page)

const themeColor = (theme: Theme | undefined) =>
  theme === undefined
    ? (['light', 'dark'] as const)
        .map((each) => `<meta name="theme-color" media="(prefers-color-scheme: ${each})" content="${canvas[each]}">`)
        .join('')
    : meta('theme-color', canvas[theme])

/** The preview that chats and sites show for a link; only public pages have one. */
const preview = (page: GuestPage): { path: string; description: string } | undefined => {
  if (page.page === 'join') {
    const { name: restaurant } = page.info.restaurant
    return { path: joinPath(page.restaurant_id), description: m.join_description({ restaurant }) }
  }
  if (page.page !== 'book' && page.page !== 'book-closed') return undefined
  const { name: restaurant } = page.info.restaurant
  const description = page.page === 'book' ? m.book_description({ restaurant }) : m.book_closed_text()
  return { path: bookPath(page.restaurant_id), description }
}

/** The canonical URL, which browsers share: it has no mark. */
const sharedAddress = (page: GuestPage) => {
  if (page.page === 'my-booking' || page.page === 'my-wish') return page.url
  return page.page === 'confirmation' ? confirmationPath(page.restaurant_id, page.entry_id) : undefined
}

const indexing = (page: GuestPage, isDemo: boolean) => {
  if (isDemo) return noindex
  if (page.page === 'book' && !page.frame) return canonical(page.url)
  const address = sharedAddress(page)
  return noindex + (address === undefined ? '' : canonical(address))
}

interface HeadOptions {
  theme: Theme | undefined
  origin: string | undefined
  isDemo: boolean
}

/** The markup in `head` that browsers, search engines and link previews read. */
export const headOf = (page: GuestPage, { theme, origin, isDemo }: HeadOptions): string => {
  const shown = preview(page)
  return [
    indexing(page, isDemo),
    themeColor(theme),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ...(shown
      ? [
          meta('description', shown.description),
          property('og:type', 'website'),
          property('og:site_name', 'Waitbook'),
          property('og:title', pageTitle(page)),
          property('og:description', shown.description),
        ]
      : []),
    ...(shown && origin !== undefined
      ? [property('og:url', `${origin}${shown.path}`), property('og:image', `${origin}/icon-512.png`)]
      : []),
  ].join('')
}
