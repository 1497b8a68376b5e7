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

export const renderDocument = ({
  title,
  lang,
  locale,
  theme,
  css,
  body,
  state,
  scripts,
  manifest,
  head,
  structured,
  frameOrigins,
  hasBookingScript,
  refreshSeconds,
  ribbon,
}: DocumentParts) =>
  [
    `<!doctype html><html lang="${lang}" dir="${directionOf(lang)}" data-locale="${locale}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escapeHtml(title)}</title>`,
    head,
    // Stops iOS from turning positions and minutes into phone links.
    `<meta name="format-detection" content="telephone=no">`,
    manifest === undefined ? '' : `<link rel="manifest" href="${escapeHtml(manifest)}">`,
    `<style>${css}</style>`,
    state === undefined ? '' : scriptTags(scripts),
    frameOrigins === undefined
      ? ''
      : `<meta name="frame-origins" content="${escapeHtml(frameOrigins.join(' '))}"><script type="module" src="/guest-frame.js"></script>`,
    hasBookingScript ? `<script type="module" src="/guest-booking.js"></script>` : '',
    structured === undefined ? '' : `<script type="application/ld+json">${structured}</script>`,
    refreshSeconds ? `<noscript><meta http-equiv="refresh" content="${refreshSeconds}"></noscript>` : '',
    `</head><body>${ribbon}<div id="root">${body}</div>`,
    state === undefined ? '' : `<script type="application/json" id="page">${state}</script>`,
    `</body></html>`,
  ].join('')
