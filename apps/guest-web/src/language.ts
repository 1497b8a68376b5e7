import type { GuestLanguage } from '@waitbook/domain/languages'
import { getLocale } from './paraglide/runtime.js'

/**
 * The numbering system is explicit, as browsers have different defaults: server and browser must render the same digits,
 * or hydration would change the page. All languages use the digits of phone numbers, so that a page has only one kind.
 */
const tags: Record<GuestLanguage, string> = {
  en: 'en-GB',
  hi: 'hi-u-nu-latn',
  ta: 'ta-u-nu-latn',
  te: 'te-u-nu-latn',
  bn: 'bn-u-nu-latn',
  mr: 'mr-u-nu-latn',
  es: 'es-u-nu-latn',
  fr: 'fr-u-nu-latn',
  ar: 'ar-u-nu-latn',
}

export const language = (): GuestLanguage => getLocale()

export const directionOf = (lang: GuestLanguage) => (lang === 'ar' ? 'rtl' : 'ltr')

/** Isolates a code or phone number within right-to-left text, so that it is displayed left to right. */
export const embedded = (text: string) => (directionOf(language()) === 'rtl' ? `\u2066${text}\u2069` : text)

/** One of each language, as making a format takes longer than rendering an element. */
const byLanguage = <Format>(make: (tag: string) => Format) => {
  const made: Partial<Record<GuestLanguage, Format>> = {}
  return () => {
    const lang = language()
    made[lang] ??= make(tags[lang])
    return made[lang]
  }
}

const numberFormat = byLanguage((tag) => new Intl.NumberFormat(tag, { useGrouping: false }))

export const number = (value: number) => numberFormat().format(value)

/** Names as alternatives: '12 or 7'. Each is isolated, as it may be in another script than the page. */
export const alternatives = (names: readonly string[]) => {
  const isolated = directionOf(language()) === 'rtl' ? names.map((name) => `\u2068${name}\u2069`) : names
  return new Intl.ListFormat(tags[language()], { type: 'disjunction' }).format(isolated)
}

/** HH:MM in this phone's local time. */
export const clock = (at: number) =>
  new Date(at).toLocaleTimeString(tags[language()], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** 'Saturday 21 November at 18:00', in local time of a zone. */
export const moment = (instant: string, timeZone: string) =>
  new Date(instant).toLocaleString(tags[language()], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** Formats dates given as YYYY-MM-DD. */
const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = byLanguage((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }))
  return (date: string) => format().format(new Date(`${date}T00:00Z`))
}

/** 'Saturday 21 November' */
export const longDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' })
/** 'Sat' */
export const weekdayName = dayFormat({ weekday: 'short' })
/** 'November' */
export const monthName = dayFormat({ month: 'long' })
/** '21 Nov' */
export const shortDay = dayFormat({ day: 'numeric', month: 'short' })

/** HH:MM of an instant by the clocks of a zone. */
export const clockIn = (instant: string, timeZone: string) =>
  new Date(instant).toLocaleTimeString(tags[language()], {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
