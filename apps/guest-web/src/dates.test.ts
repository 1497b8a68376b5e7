import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { formatTime, guestLocale } from '@waitbook/domain/calendar/guest-format'
import type { GuestLanguage } from '@waitbook/domain/languages'
import { expect, test } from 'vitest'
import { allPages } from '../test/make-page.ts'
import { renderGuestPage } from './entry-server.tsx'

/** For each language a region whose times contain spaces: with a 12-hour clock or with words. */
const regions: Record<GuestLanguage, string> = {
  ...{ en: 'US', hi: 'IN', ta: 'IN', te: 'IN', bn: 'IN', mr: 'IN' },
  ...{ es: 'US', fr: 'CA', ar: 'EG' },
}
const timesOfDay = Array.from({ length: 24 * 4 }, (_, quarter) =>
  [Math.floor(quarter / 4), (quarter % 4) * 15].map((part) => String(part).padStart(2, '0')).join(':'),
)

/** The text of a page in a region, without the options of lists, which do not wrap. */
const textIn = (page: GuestPage, lang: GuestLanguage) => {
  const there = JSON.parse(JSON.stringify(page).replaceAll('"region":"IN"', `"region":"${regions[lang]}"`))
  const { html } = renderGuestPage(there, { theme: undefined, lang })
  return html.replace(/<(option|script|style)\b.*?<\/\1>|<[^>]*>/gs, '')
}

test.each(Object.keys(regions) as GuestLanguage[])('no time breaks into two lines in %s', (lang) => {
  const times = timesOfDay.map((time) => formatTime(time, guestLocale(lang, regions[lang])))
  const unbroken = times.map((time) => time.replaceAll(' ', '\u00a0'))
  const texts = Object.entries(allPages).map(([name, page]) => [name, textIn(page, lang)] as const)
  const withOneOf = (written: readonly string[]) =>
    texts.flatMap(([name, text]) => (written.some((time) => text.includes(time)) ? [name] : []))
  expect(withOneOf(times.filter((time) => time.includes(' ')))).toEqual([])
  const named = ['book', 'refused time', 'booking details', 'my booking', 'my wish', 'party']
  expect(withOneOf(unbroken)).toEqual(expect.arrayContaining(named))
})
