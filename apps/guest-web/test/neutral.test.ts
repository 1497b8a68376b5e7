import { readFileSync } from 'node:fs'
import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { type GuestLanguage, guestLanguageTags } from '@waitbook/domain/languages'
import { placeKinds } from '@waitbook/domain/place-kinds'
import { describe, expect, test } from 'vitest'
import { restaurantOf } from '../src/demo-ribbon.ts'
import { renderGuestPage, tableReadyNotification } from '../src/entry-server.tsx'
import { allPages } from './make-page.ts'

/** Words of restaurants. Those that begin others, such as 'mesas', count as well. */
const ofRestaurants: Record<GuestLanguage, RegExp> = {
  en: /\b(tables?|part(y|ies)|restaurants?|seats?|seated|meal)\b/i,
  es: /\b(mesas?|restaurantes?|comida|sentar\w*|sienta\w*|grupos?)\b/i,
  fr: /(?<!\p{L})(tables?|restaurants?|repas|installe\p{L}*|convives|groupes?)(?!\p{L})/iu,
  hi: /टेबल|मेज़|रेस्तराँ|रेस्टोरेंट|भोजन|बैठ|समूह/,
  mr: /टेबल|रेस्टॉरंट|जेवण|बसव|गट/,
  bn: /টেবিল|রেস্তোরাঁ|বসান|দল(?=ের|টি)/,
  ta: /(?<!முன்|வரவேற்பு )மேசை|உணவக|உணவு|அமர்/,
  te: /టేబుల్|రెస్టారెంట్|భోజన|కూర్చ/,
  ar: /طاول|مطعم|وجبة|إجلاس|مجموع/,
}

const catalogue = (name: string): Record<string, string> => JSON.parse(readFileSync(`messages/${name}.json`, 'utf8'))

/** Texts that the owner chooses or writes: occasions, a note in the examples, and details of a restaurant. */
const ofOwner = (lang: GuestLanguage) => [
  'Window seat',
  ...Object.entries(catalogue(lang)).flatMap(([name, text]) => (/^(occasion_|cuisine$)/.test(name) ? [text] : [])),
]
const ofOwners = Object.fromEntries(guestLanguageTags.map((lang) => [lang, new Set(ofOwner(lang))]))

const withKind = (page: GuestPage): GuestPage => {
  const copy = structuredClone(page)
  const restaurant = restaurantOf(copy)
  if (restaurant) Object.assign(restaurant, { place_kind: 'clinic', name: 'Dr Rao' })
  return copy
}
const textOf = (page: GuestPage, lang: GuestLanguage) => {
  const { html } = renderGuestPage(page, { theme: undefined, lang })
  const lines = html.replace(/<(style|script)[^>]*>[\s\S]*?<\/\1>/g, '').split(/<[^>]+>/)
  return lines.filter((line) => !line.includes('://') && !ofOwners[lang]?.has(line))
}
/** These pages belong to no place, so that they use the words of restaurants. */
const ofUnknownPlaces = ['join-error', 'confirmation-error', 'book-error']

describe.each(guestLanguageTags)('in %s', (lang) => {
  test.each(Object.entries(allPages).filter(([, { page }]) => !ofUnknownPlaces.includes(page)))(
    'the %s page of a clinic names no thing of restaurants',
    (_, page) => {
      expect(textOf(withKind(page), lang).filter((line) => ofRestaurants[lang].test(line))).toEqual([])
    },
  )

  test('no neutral text names a thing of restaurants', () => {
    const found = Object.entries(catalogue(`neutral/${lang}`)).filter(([, text]) =>
      ofRestaurants[lang].test(text.replace(/\{\w+\}/g, '')),
    )
    expect(found).toEqual([])
  })

  test.each(placeKinds)('the page and the notification of a %s use its form', (place_kind) => {
    const ready = catalogue(place_kind === 'restaurant' ? lang : `neutral/${lang}`).ready ?? ''
    expect(tableReadyNotification({ name: 'Dr Rao', place_kind }, lang).title).toContain(ready)
    const { html } = renderGuestPage(
      place_kind === 'restaurant' ? (allPages.waiting as GuestPage) : withKind(allPages.waiting as GuestPage),
      { theme: undefined, lang },
    )
    const [script] = /\/guest-assets\/[^"]+/.exec(html) ?? []
    expect(script).toBe(`/guest-assets/${place_kind === 'restaurant' ? '' : 'neutral-'}${lang}-place.js`)
  })
})
