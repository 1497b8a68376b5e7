// @vitest-environment jsdom
import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { describe, expect, test } from 'vitest'
import {
  allPages,
  countries,
  gone,
  makeConfirmation,
  makeInfo,
  makeInfoIn,
  makeRefusedJoin,
} from '../test/make-page.ts'
import { renderGuestPage, tableReadyNotification, turnNearNotification } from './entry-server.tsx'
import { readCountries } from './features/join/country-list.ts'

const render = (page: GuestPage) => {
  const { html } = renderGuestPage(page, { theme: undefined, lang: 'en' })
  return { html, document: new DOMParser().parseFromString(html, 'text/html') }
}
const page = (name: string) => allPages[name] as GuestPage
const textOf = (name: string) => render(page(name)).document.body.textContent

describe.each(Object.entries(allPages))('the %s page', (_, page) => {
  test('is a whole, well-formed document', () => {
    const { html, document } = render(page)
    expect(html.startsWith('<!doctype html><html lang="en" dir="ltr">')).toBe(true)
    expect(document.title).not.toBe('')
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.querySelectorAll('main')).toHaveLength(1)
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const label of document.querySelectorAll('label')) expect(label.control, label.textContent).not.toBeNull()
    for (const element of document.querySelectorAll('[aria-describedby]')) {
      for (const id of element.getAttribute('aria-describedby')?.split(' ') ?? []) expect(ids).toContain(id)
    }
  })

  test('needs no further request to be readable, and the hash of its only style is correct', async () => {
    const { html, document } = render(page)
    expect(document.querySelectorAll('link[rel="stylesheet"], script:not([type])')).toHaveLength(0)
    expect(document.querySelectorAll('[style]')).toHaveLength(0)
    const [style, ...others] = document.querySelectorAll('style')
    expect(others).toHaveLength(0)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style?.textContent))
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
    expect(renderGuestPage(page, { theme: undefined, lang: 'en' }).styleHashes).toEqual([`'sha256-${hash}'`])
    expect(html).not.toMatch(/ on[a-z]+=/)
  })
})

test('only interactive pages have a script and state', () => {
  for (const [name, page] of Object.entries(allPages)) {
    const scripts = render(page).document.querySelectorAll('script')
    expect(
      [...scripts].map(({ type }) => type),
      name,
    ).toEqual(page.page === 'join' || page.page === 'confirmation' ? ['module', 'application/json'] : [])
  }
})

test.each(['</script><script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><b>&amp;\u2028'])(
  'a name like %s stays text',
  (name) => {
    const pages: GuestPage[] = [
      {
        page: 'join',
        restaurant_id: name,
        countries,
        join_key: 'form-1',
        info: makeInfo({ name, address: name, note_options: [name] }),
      },
      {
        page: 'confirmation',
        restaurant_id: 'abc',
        entry_id: 'e1',
        confirmation: makeConfirmation({
          customer_name: name,
          notes: name,
          restaurant: { name, address: name, phone: name, menu_url: '' },
        }),
      },
      {
        page: 'left',
        restaurant_id: 'abc',
        restaurant: { name, address: name, phone: name, menu_url: '' },
        reason: 'staff',
      },
    ]
    for (const page of pages) {
      const { document } = render(page)
      expect(document.querySelectorAll('img, b')).toHaveLength(0)
      expect(document.querySelectorAll('script').length).toBeLessThanOrEqual(2)
      expect(document.body.textContent).toContain(name.replace('\u2028', ''))
      const state = document.getElementById('page')
      if (state)
        expect(JSON.parse(state.textContent).page).toEqual('countries' in page ? { ...page, countries: [] } : page)
    }
  },
)

test.each([
  ['en', 'Your table is ready – <b>Spice</b>', 'ltr'],
  ['ar', 'طاولتك جاهزة – <b>Spice</b>', 'rtl'],
] as const)('a notification in %s uses the texts of the page, as plain text', (lang, title, dir) => {
  expect(tableReadyNotification('<b>Spice</b>', lang)).toEqual({ title, body: expect.stringMatching(/\.$/), dir })
})

test('the notification before the turn has its own text', () => {
  expect(turnNearNotification('<b>Spice</b>', 'en')).toEqual({
    title: 'It is nearly your turn – <b>Spice</b>',
    body: 'Please come back and stay close by.',
    dir: 'ltr',
  })
})

test('the theme is the requested one, else that of the system', () => {
  expect(renderGuestPage(page('left'), { theme: 'dark', lang: 'en' }).html).toContain(
    '<html lang="en" dir="ltr" data-theme="dark">',
  )
  expect(renderGuestPage(page('left'), { theme: undefined, lang: 'en' }).html).toContain('<html lang="en" dir="ltr">')
})

test('the join form can be posted without JavaScript', () => {
  const form = render(page('join')).document.querySelector('form')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/join-queue/abc/'])
  const fields = Object.fromEntries(new FormData(form as HTMLFormElement))
  expect(fields).toEqual({
    customer_name: '',
    website: '',
    join_key: 'form-1',
    country: '',
    country_code: '+91',
    phone: '',
    people_count: '2',
    notes: '',
    note_option: '',
  })
})

test('the join page names the restaurant, the wait, the address and the phone', () => {
  const text = textOf('join')
  for (const part of [
    'Spice Garden',
    'Join the waiting list',
    'Estimated wait: about 30 min',
    '12 MG Road',
    '+91 80 4123 4567',
  ]) {
    expect(text).toContain(part)
  }
})

test('a refused post is shown again with its values and errors', () => {
  const { document } = render(page('refused join'))
  const fields = Object.fromEntries(new FormData(document.querySelector('form') as HTMLFormElement))
  expect(fields).toMatchObject({ country_code: '+44', phone: '98765', people_count: '9', notes: 'Birthday' })
  const alert = document.querySelector('[role="alert"]')?.textContent
  expect(alert).toContain('Name: This field may not be blank.')
  expect(alert).toContain('Phone number: Not a number.')
  expect(document.getElementById('customer_name')?.getAttribute('aria-invalid')).toBe('true')
})

test('the link can be sent to a number already waiting without JavaScript, and Enter still joins', () => {
  const info = { errors: { phone_number: ['Taken.'] }, code: 'phone_already_waiting' }
  const refused = makeRefusedJoin(info)
  if (refused.page === 'join' && refused.form) refused.form.values.phone = '7400123456'
  const { document } = render(refused)
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send my link')
  expect([button?.form?.id, button?.form?.getAttribute('action')]).toEqual(['send-link', '/join-queue/abc/send-link/'])
  expect(Object.fromEntries(new FormData(button?.form as HTMLFormElement))).toEqual({ phone: '+447400123456' })
  const joinButton = document.querySelector<HTMLButtonElement>('button.primary')
  expect(joinButton?.form?.getAttribute('action')).toBe('/join-queue/abc/')
  const isLanguage = (element: Element) => element.closest('nav') !== null
  const buttons = [...(joinButton?.form?.elements ?? [])].filter((element) => element.tagName === 'BUTTON')
  expect(buttons.filter((element) => !isLanguage(element))).toEqual([joinButton])
})

test("the list of countries starts with the restaurant's own and is in the page once", () => {
  const info = makeInfoIn('+44')
  const { html, document } = render({ page: 'join', restaurant_id: 'abc', countries, join_key: 'form-1', info })
  const options = [...document.querySelectorAll<HTMLOptionElement>('select[name="country"] option')]
  expect(options.map(({ text }) => text).slice(0, 2)).toEqual(['United Kingdom (+44)', 'Afghanistan (+93)'])
  expect(options).toHaveLength(246)
  expect(document.querySelector<HTMLInputElement>('input[name="country_code"]')?.value).toBe('+44')
  expect(html.split('Afghanistan')).toHaveLength(2)
  expect(readCountries(document)).toEqual(countries)
})

test('a party of twelve has 8+ selected', () => {
  const { document } = render({
    page: 'join',
    restaurant_id: 'abc',
    countries,
    join_key: 'form-1',
    info: makeInfo({ default_party_size: 12 }),
  })
  expect(document.querySelector<HTMLInputElement>('input[name="people_count"]:checked')?.value).toBe('9')
})

test('a waiting page refreshes itself and can be left without JavaScript', () => {
  const { html, document } = render(page('waiting'))
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="30"></noscript>')
  const place = '/join-queue/abc/queue-confirmation/e1/'
  const forms = [...document.querySelectorAll('form')].map((form) => [form.method, form.getAttribute('action')])
  expect(forms).toEqual([
    ['post', `${place}arrived/`],
    ['post', `${place}running-late/`],
    ['get', `${place}leave/`],
  ])
  expect(render(page('leave')).document.querySelector('form')?.getAttribute('method')).toBe('post')
})

test('the leave page of a party that is no longer in the queue asks nothing', () => {
  const confirmation = makeConfirmation({ status: 'SERVED', position: null })
  const { document } = render({ page: 'leave', restaurant_id: 'abc', entry_id: 'e1', confirmation })
  expect(document.body.textContent).toContain(gone)
  expect(document.querySelector('form')).toBeNull()
})

test('each status has its text', () => {
  expect(textOf('waiting')).toMatch(/Welcome, Priya.*Your position3Parties ahead of you: 2Estimated timeAbout 25 min/)
  expect(textOf('waiting')).toContain('You may close this page')
  expect(textOf('notified')).toContain('Your table is ready')
  expect(render(page('notified')).document.title).toContain('Your table is ready')
  expect(textOf('served')).toContain('You are being served now')
  expect(textOf('served')).not.toContain('Remove from Queue')
  expect(textOf('confirmation error')).toContain(`Entry Not Found${gone}Return to Join Queue`)
})

test.each([
  ['left', 'You have left the queue'],
  ['removed by the team', 'The team has taken you off the list'],
  ['no-show', 'Your place was given up'],
  ['expired', 'Your place has ended'],
])('the %s page names the reason and how to reach the restaurant', (name, heading) => {
  const { document } = render(page(name))
  expect(document.querySelector('h1')?.textContent).toBe(heading)
  expect(document.title).toBe(`${heading} – Spice Garden`)
  expect(document.querySelector('main')?.textContent).toContain('at Spice Garden')
  expect(document.querySelector('footer a[href^=tel]')?.getAttribute('href')).toBe('tel:+918041234567')
})
