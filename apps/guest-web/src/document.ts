import type { Theme } from '@waitbook/contracts/guest-pages'
import type { GuestLanguage } from '@waitbook/domain/languages'
import { escapeHtml } from './escape-html.ts'
import { directionOf } from './language.ts'

/** Preloads the imports of the script. The script is not `async`, as it needs the whole document. */
const scriptTags = ([own = '', ...imported]: readonly string[]) =>
  [
    `<script type="module" src="${escapeHtml(own)}"></script>`,
    ...imported.map((src) => `<link rel="modulepreload" href="${escapeHtml(src)}">`),
  ].join('')

interface DocumentParts {
  title: string
  lang: GuestLanguage
  /** BCP 47 locale of numbers, dates and times. */
  locale: string
  theme: Theme | undefined
  css: string
  /** The style sheet of the restaurant's colours; empty if it has none. */
  faceCss: string
  /** Rendered by React. */
  body: string
  /** Serialised state; undefined for a page without a script. */
  state: string | undefined
  /** The page's own script first, then its imports. */
  scripts: readonly string[]
  /** The web app manifest of the restaurant; undefined on pages without a restaurant. */
  manifest: string | undefined
  /** Markup in `head` for browsers, search engines and link previews. */
  head: string
  /** Serialised schema.org data. */
  structured: string | undefined
  /** For a page in a frame: the sites that may show it. */
  frameOrigins: readonly string[] | undefined
  /** Whether the page has the script of bookings and wishes. */
  hasBookingScript: boolean
  /** For browsers without JavaScript. */
  refreshSeconds: number | undefined
  /** Markup above the page. */
  ribbon: string
}

export const renderDocument = (page: DocumentParts) =>
  [
    `<!doctype html><html lang="${page.lang}" dir="${directionOf(page.lang)}" data-locale="${page.locale}"${page.theme ? ` data-theme="${page.theme}"` : ''}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escapeHtml(page.title)}</title>`,
    page.head,
    // Stops iOS from turning positions and minutes into phone links.
    `<meta name="format-detection" content="telephone=no">`,
    page.manifest === undefined ? '' : `<link rel="manifest" href="${escapeHtml(page.manifest)}">`,
    `<style>${page.css}</style>`,
    page.faceCss && `<style>${page.faceCss}</style>`,
    page.state === undefined ? '' : scriptTags(page.scripts),
    page.frameOrigins === undefined
      ? ''
      : `<meta name="frame-origins" content="${escapeHtml(page.frameOrigins.join(' '))}"><script type="module" src="/guest-frame.js"></script>`,
    page.hasBookingScript ? `<script type="module" src="/guest-booking.js"></script>` : '',
    page.structured === undefined ? '' : `<script type="application/ld+json">${page.structured}</script>`,
    page.refreshSeconds ? `<noscript><meta http-equiv="refresh" content="${page.refreshSeconds}"></noscript>` : '',
    `</head><body>${page.ribbon}<div id="root">${page.body}</div>`,
    page.state === undefined ? '' : `<script type="application/json" id="page">${page.state}</script>`,
    `</body></html>`,
  ].join('')
