import type { GuestLanguage } from '@waitbook/domain/languages'
import { getLocale } from './messages/runtime.js'

export const language = (): GuestLanguage => getLocale()

/**
 * The locale of numbers, dates and times (`guestLocale`). The browser reads it from the document, so that hydration
 * renders the same text as the server.
 */
export const pageLocale = { read: () => document.documentElement.dataset.locale ?? language() }

export const directionOf = (lang: GuestLanguage) => (lang === 'ar' ? 'rtl' : 'ltr')

/** Isolates a code or phone number within right-to-left text, so that it is displayed left to right. */
export const embedded = (text: string) => (directionOf(language()) === 'rtl' ? `\u2066${text}\u2069` : text)

const numberFormats = new Map<string, Intl.NumberFormat>()

export const number = (value: number) => {
  const locale = pageLocale.read()
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale, { useGrouping: false })
  numberFormats.set(locale, format)
  return format.format(value)
}

/** Names as alternatives: '12 or 7'. Each is isolated, as it may be in another script than the page. */
export const alternatives = (names: readonly string[]) => {
  const isolated = directionOf(language()) === 'rtl' ? names.map((name) => `\u2068${name}\u2069`) : names
  return new Intl.ListFormat(pageLocale.read(), { type: 'disjunction' }).format(isolated)
}

/** '19:30' or '7:30 PM', in this phone's time zone and on one line. */
export const clock = (at: number) =>
  new Date(at)
    .toLocaleTimeString(pageLocale.read(), { timeStyle: 'short' })
    .replace(/[ap]m$/, (half) => half.toUpperCase())
    .replace(/ /g, '\u00a0')
