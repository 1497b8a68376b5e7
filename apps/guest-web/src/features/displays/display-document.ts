import type { Theme } from '@waitbook/contracts/guest-pages'
import type { DisplayKind } from '@waitbook/domain/displays/display'
import type { GuestLanguage } from '@waitbook/domain/languages'
import { directionOf } from '../../language.ts'

interface DisplayPage {
  kind: DisplayKind
  lang: GuestLanguage
  theme: Theme | undefined
  css: string
}

const titles: Record<DisplayKind, string> = { board: 'Board', kiosk: 'Kiosk' }

/** A page without content: its script fills it for the token that the device has stored. */
export const displayDocument = ({ kind, lang, theme, css }: DisplayPage) =>
  [
    `<!doctype html><html lang="${lang}" dir="${directionOf(lang)}" data-locale="${lang}"${theme ? ` data-theme="${theme}"` : ''}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${titles[kind]} – Waitbook</title><meta name="robots" content="noindex">`,
    `<style>${css}</style><script type="module" src="/guest-${kind}.js"></script></head>`,
    '<body><div id="screen"></div><noscript><p>This page needs JavaScript.</p></noscript></body></html>',
  ].join('')
