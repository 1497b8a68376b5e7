import { describe, expect, it } from 'vitest'
import { formatTime, guestLocale, shortDate } from '../calendar/guest-format.ts'
import { addDays } from '../calendar/plain-date.ts'
import { type GuestLanguage, guestLanguageTags } from '../languages.ts'
import { defaultText, defaultTexts, writableTemplates } from './default-texts.ts'
import { inPlainLetters } from './plain-letters.ts'
import { textSize } from './segments.ts'
import { fillTemplate } from './template.ts'

const latin: readonly GuestLanguage[] = ['en', 'es', 'fr']

const locales = (language: GuestLanguage) => ['IN', 'US', 'GB', 'FR'].map((region) => guestLocale(language, region))
const longestOf = (words: readonly string[]) => words.reduce((one, other) => (other.length > one.length ? other : one))

const longestDate = (language: GuestLanguage) =>
  longestOf(
    locales(language).flatMap((locale) =>
      Array.from({ length: 366 }, (_, day) => shortDate(addDays('2028-01-01', day), locale)),
    ),
  )

/** 80 characters: a long host name, then the path as the server makes it. */
const longestLink = `https://${'h'.repeat(36)}/c/${'s'.repeat(22)}-${'m'.repeat(10)}`

const filled = (template: (typeof writableTemplates)[number], language: GuestLanguage) =>
  fillTemplate(defaultTexts[template][language], {
    customerName: 'N'.repeat(30),
    restaurantName: 'R'.repeat(30),
    quotedTime: '1440',
    minutes: '1440',
    statusLink: longestLink,
    bookingLink: longestLink,
    date: longestDate(language),
    time: longestOf(locales(language).map((locale) => formatTime('12:00', locale))),
    partySize: '99',
  })

it('Hindi has the one word for a table that the pages have', () => {
  for (const template of writableTemplates) expect(defaultTexts[template].hi).not.toContain('मेज़')
})

describe.each(writableTemplates)('the default text %s', (template) => {
  it.each(latin)('in %s takes at most two segments with names of 30 letters and the longest link', (language) => {
    expect(textSize(inPlainLetters(filled(template, language)))).toMatchObject({ encoding: 'GSM-7' })
    expect(textSize(inPlainLetters(filled(template, language))).segments).toBeLessThanOrEqual(2)
  })

  it.each(latin)('in %s has no letter that GSM-7 lacks', (language) => {
    expect(textSize(defaultTexts[template][language]).costly).toEqual([])
  })

  it.each(guestLanguageTags.filter((tag) => !latin.includes(tag)))(
    'in %s stays as it is, in few segments',
    (language) => {
      const text = filled(template, language)
      expect(inPlainLetters(text)).toBe(text)
      expect(textSize(text).segments).toBeLessThanOrEqual(text.includes(longestLink) ? 4 : 3)
    },
  )
})

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

it('a clinic names no table in any language, and has the placeholders of a restaurant', () => {
  for (const template of writableTemplates) {
    for (const language of guestLanguageTags) {
      const text = defaultText(template, language, 'clinic')
      expect(text.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/table|party|mesa|टेबल|மேசை|టేబుల్|টেবিল|طاول/)
      expect(placeholders(text)).toEqual(placeholders(defaultText(template, language, 'restaurant')))
      // A longer text could cost the place more than a restaurant, as it is sent as more segments.
      const size = (kind: 'clinic' | 'restaurant') => textSize(defaultText(template, language, kind)).segments
      expect(size('clinic')).toBeLessThanOrEqual(size('restaurant') + (language === 'en' ? 0 : 1))
    }
  }
})
