// @vitest-environment jsdom

import { readFileSync } from 'node:fs'
import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { type GuestLanguage, guestLanguageTags } from '@waitbook/domain/languages'
import { describe, expect, test } from 'vitest'
import { renderGuestPage } from '../src/entry-server.tsx'
import { m } from '../src/messages/functions.js'
import { overwriteGetLocale } from '../src/messages/runtime.js'
import { allPages, makeConfirmation, makeRefusedJoin } from './make-page.ts'

type Catalogue = Record<string, string | { match: Record<string, string> }[]>

const languages = guestLanguageTags
const catalogue = (lang: string) => {
  const { $schema: _, ...texts } = JSON.parse(readFileSync(`messages/${lang}.json`, 'utf8')) as Catalogue
  return texts
}
const english = catalogue('en')
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
const textOf = (page: GuestPage, lang: GuestLanguage) => {
  const { html } = renderGuestPage(page, { theme: undefined, lang })
  return new DOMParser().parseFromString(html, 'text/html')
}

describe.each(languages)('in %s', (lang) => {
  const texts = catalogue(lang)

  test('every text exists, with the same placeholders', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries(texts)) {
      const original = english[key]
      if (typeof text === 'string') expect(placeholders(text), key).toEqual(placeholders(String(original)))
      else expect(Object.keys(text[0]?.match ?? {}), key).toContain('form=*')
    }
  })

  test.each(Object.entries(allPages))(
    'the %s page has its language and direction, no missing text, and one kind of digits',
    (_, page) => {
      const document = textOf(page, lang)
      expect(document.documentElement.lang).toBe(lang)
      expect(document.documentElement.dir).toBe(lang === 'ar' ? 'rtl' : 'ltr')
      const text = document.body.textContent
      expect(text).not.toMatch(/undefined|NaN|\{\w+\}/)
      const current = document.querySelectorAll('nav [aria-current]')
      const chosen = [...current].map((choice) =>
        choice instanceof HTMLAnchorElement
          ? new URLSearchParams(choice.search).get('lang')
          : choice.getAttribute('value'),
      )
      expect(chosen).toEqual([lang])
      // Those of phone numbers.
      expect(text.match(/[^\P{Nd}0-9]/gu)).toBeNull()
      // List numbers come from the style sheet.
      expect(document.querySelector('style')?.textContent).not.toMatch(/list-style(-type)?:\s*(?!none)/)
    },
  )

  test('the country code is left of the number', () => {
    const [code, phone] = textOf(allPages.join as GuestPage, lang).querySelectorAll<HTMLInputElement>(
      '[dir="ltr"] > input',
    )
    expect([code?.name, phone?.name]).toEqual(['country_code', 'phone'])
  })

  test("a refused form uses the page's language, not the server's", () => {
    const alert = textOf(allPages['refused join'] as GuestPage, lang).querySelector('[role="alert"]')?.textContent
    expect(alert?.includes('This field may not be blank.')).toBe(lang === 'en')
    expect(alert).toContain(texts.phone_number)
  })

  test.each([
    [true, false, 'next_2'],
    [false, true, 'next_2_email'],
    [false, false, 'next_2_page'],
  ])('with texts %s and e-mails %s the page promises only %s', (sends_texts, sends_emails, promised) => {
    const confirmation = { ...makeConfirmation(), sends_texts, sends_emails }
    const page = { page: 'confirmation', restaurant_id: 'abc', entry_id: 'e1', confirmation } as const
    const items = [...textOf(page, lang).querySelectorAll('ol li')].map(({ textContent }) => textContent)
    const promises = ['next_2', 'next_2_email', 'next_2_page'].map((key) => String(texts[key as keyof typeof texts]))
    expect(items.filter((item) => promises.includes(item))).toEqual([texts[promised as keyof typeof texts]])
  })

  test('a join refused because the restaurant is busy shows that reason', () => {
    const busy = makeRefusedJoin({
      errors: {},
      code: 'restaurant_busy',
      message: 'The restaurant has too many changes at the moment. Please try again.',
    })
    expect(textOf(busy, lang).querySelector('[role="alert"]')?.textContent).toBe(texts.restaurant_busy)
  })
})

test('numbers and plurals follow the language', () => {
  const place = (lang: GuestLanguage, people_count: number) => {
    const confirmation = makeConfirmation({ people_count, estimate: 95 })
    const page = { page: 'confirmation', restaurant_id: 'abc', entry_id: 'e1', confirmation } as const
    const { html } = renderGuestPage(page, { theme: undefined, lang })
    return new DOMParser().parseFromString(html, 'text/html').body.textContent
  }
  expect(place('en', 1)).toContain('1 person')
  expect(place('en', 2)).toContain('2 people')
  expect(place('en', 2)).toContain('About 1 h 35 min')
  expect(place('ar', 1)).toContain('شخص واحد')
  expect(place('ar', 2)).toContain('شخصان')
  expect(place('ar', 3)).toContain('3 أشخاص')
  expect(place('ar', 12)).toContain('12 شخصًا')
  expect(place('mr', 3)).toContain('3 जण')
  expect(place('bn', 9)).toContain('8+ জন')
  expect(place('hi', 2)).toContain('1 घंटा 35 मिनट')
})

/** The numbers of people, minutes and hours that are compared. */
const counts = [0, 1, 2, 3, 5, 11, 100]
const every = (unit: string, one = unit) => counts.map((count) => `${count} ${count === 1 ? one : unit}`)
/** Languages that use the singular for 0. */
const zeroAsOne = (unit: string, one: string) => counts.map((count) => `${count} ${count <= 1 ? one : unit}`)

const plurals: Record<GuestLanguage, { people: string[]; minutes: string[]; hours: string[] }> = {
  en: { people: every('people', 'person'), minutes: every('min'), hours: every('h') },
  hi: { people: zeroAsOne('लोग', 'व्यक्ति'), minutes: every('मिनट'), hours: zeroAsOne('घंटे', 'घंटा') },
  ta: { people: every('நபர்கள்', 'நபர்'), minutes: every('நிமிடங்கள்', 'நிமிடம்'), hours: every('மணிநேரம்') },
  te: { people: every('మంది', 'వ్యక్తి'), minutes: every('నిమిషాలు', 'నిమిషం'), hours: every('గంటలు', 'గంట') },
  bn: { people: every('জন'), minutes: every('মিনিট'), hours: every('ঘণ্টা') },
  mr: { people: every('जण', 'व्यक्ती'), minutes: every('मिनिटे', 'मिनिट'), hours: every('तास') },
  es: { people: every('personas', 'persona'), minutes: every('min'), hours: every('h') },
  fr: { people: zeroAsOne('personnes', 'personne'), minutes: every('min'), hours: every('h') },
  ar: {
    people: ['0 شخص', 'شخص واحد', 'شخصان', '3 أشخاص', '5 أشخاص', '11 شخصًا', '100 شخص'],
    minutes: ['0 دقيقة', 'دقيقة واحدة', 'دقيقتين', '3 دقائق', '5 دقائق', '11 دقيقة', '100 دقيقة'],
    hours: ['0 ساعة', 'ساعة واحدة', 'ساعتين', '3 ساعات', '5 ساعات', '11 ساعة', '100 ساعة'],
  },
}

test.each(languages)('plural forms of %s', (locale) => {
  overwriteGetLocale(() => locale)
  const all = (text: typeof m.people) => counts.map((count) => text({ count, shown: String(count) }))
  expect({ people: all(m.people), minutes: all(m.minutes), hours: all(m.hours) }).toEqual(plurals[locale])
})
