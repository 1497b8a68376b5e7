// @vitest-environment jsdom
import type { GuestBooking } from '@waitbook/contracts/booking/booking'
import type { Confirmation } from '@waitbook/contracts/customer'
import type { GuestPage } from '@waitbook/contracts/guest-pages'
import { guestLanguageTags } from '@waitbook/domain/languages'
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
import {
  bookingMail,
  bookingNotification,
  consentWords,
  embedScript,
  placeMail,
  renderDisplayPage,
  renderGuestPage,
  tableReadyNotification,
  turnNearNotification,
} from './entry-server.tsx'
import { readCountries } from './features/join/country-list.ts'

const render = (page: GuestPage) => {
  const rendered = renderGuestPage(page, { theme: undefined, lang: 'en' })
  return { ...rendered, document: new DOMParser().parseFromString(rendered.html, 'text/html') }
}
const page = (name: string) => allPages[name] as GuestPage
/** With plain instead of non-breaking spaces. */
const readable = (text: string) => text.replaceAll('\u00a0', ' ')
const textOf = (name: string) => readable(render(page(name)).document.body.textContent)

describe.each(Object.entries(allPages))('the %s page', (_, page) => {
  test('is a whole, well-formed document', () => {
    const { html, document } = render(page)
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr" data-locale="en-(IN|001)-u-ca-gregory-nu-latn">/)
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
    const { html, styleHashes, document } = render(page)
    expect(document.querySelectorAll('link[rel="stylesheet"], script:not([type])')).toHaveLength(0)
    expect(document.querySelectorAll('[style]')).toHaveLength(0)
    const [style, ...others] = document.querySelectorAll('style')
    expect(others).toHaveLength(0)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style?.textContent))
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
    expect(styleHashes).toEqual([`'sha256-${hash}'`])
    expect(html).not.toMatch(/ on[a-z]+=/)
  })
})

test('the script for other sites is part of the server bundle', () => {
  expect(embedScript).toBe('built from embed.ts')
})

test('only interactive pages have a script and state', () => {
  for (const [name, page] of Object.entries(allPages)) {
    const scripts = render(page).document.querySelectorAll('script:not([type="application/ld+json"])')
    const isLive = page.page === 'join' || page.page === 'confirmation'
    const isFramed = page.page === 'book' && page.frame
    const refreshes = ['my-booking', 'my-wish', 'book-details', 'book-code'].includes(page.page)
    expect(
      [...scripts].map((script) => script.getAttribute('type')),
      name,
    ).toEqual(isLive ? ['module', 'application/json'] : isFramed || refreshes ? ['module'] : [])
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
          restaurant: { name, address: name, phone: name, menu_url: '', region: 'IN', time_zone: 'Asia/Kolkata' },
        }),
      },
      {
        page: 'left',
        restaurant_id: 'abc',
        restaurant: { name, address: name, phone: name, menu_url: '', region: 'IN', time_zone: 'Asia/Kolkata' },
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
  expect(tableReadyNotification({ name: '<b>Spice</b>' }, lang)).toEqual({
    title,
    body: expect.stringMatching(/\.$/),
    dir,
  })
})

test.each(['board', 'kiosk'] as const)(
  'the page of a %s holds its own styles and script, and no other',
  async (kind) => {
    const { html, styleHashes } = renderDisplayPage(kind, { theme: 'dark', lang: 'ar' })
    const document = new DOMParser().parseFromString(html, 'text/html')
    expect({ ...document.documentElement.dataset }).toEqual({ locale: 'ar', theme: 'dark' })
    expect(document.documentElement.dir).toBe('rtl')
    expect([...document.scripts].map((script) => script.getAttribute('src'))).toEqual([`/guest-${kind}.js`])
    const style = new TextEncoder().encode(document.querySelector('style')?.textContent)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', style))
    expect(styleHashes).toEqual([`'sha256-${btoa(String.fromCharCode(...digest))}'`])
  },
)

test('the notification before the turn has its own text', () => {
  expect(turnNearNotification({ name: '<b>Spice</b>' }, 'en')).toEqual({
    title: 'It is nearly your turn – <b>Spice</b>',
    body: 'Please come back and stay close by.',
    dir: 'ltr',
  })
})

test.each([
  ['booking_changed', 'Your booking has changed – Spice', '4 people · Friday 27 November, 19:30'],
  ['booking_reminder_link', 'Will you come? – Spice', '4 people · Friday 27 November, 19:30'],
  [
    'booking_offered',
    'A time is free for you – Spice',
    '4 people · Friday 27 November, 19:30. It is kept for you for some minutes.',
  ],
] as const)('the notification for %s names the booking', (template, title, body) => {
  const booking = { date: '2026-11-27', time: '19:30', party_size: 4 }
  expect(
    bookingNotification(template, { name: 'Spice', region: 'GB', time_zone: 'Europe/London' }, booking, 'en'),
  ).toEqual({ title, body, dir: 'ltr' })
})

test('an e-mail has links, of a booking data for mail programs, and no markup of a name', () => {
  const { booking, url } = page('my booking') as Extract<GuestPage, { page: 'my-booking' }>
  const named = { ...booking, name: '</script><b>', restaurant: { ...booking.restaurant, name: '<img src=x>' } }
  const body = `Hi <b>Ana</b>,\nchange it: ${url}?a=1&b=2`
  const html = bookingMail(
    { booking: named, body, number: 'r1', url: `${url}?m`, plain_url: url, stop_url: `${url}emails/` },
    'en',
  )
  const document = new DOMParser().parseFromString(html, 'text/html')
  const aboutPlace = placeMail({ restaurant: named.restaurant, is_wish: false, body, url }, 'en')
  for (const mail of [html, aboutPlace]) expect(mail).not.toMatch(/<(b|img)\b/)
  expect(aboutPlace).toContain('See your place')
  expect(placeMail({ restaurant: named.restaurant, is_wish: true, body, url }, 'en')).not.toContain('See your place')
  const links = [...document.querySelectorAll('a')].map(({ href, textContent }) => [textContent, href])
  expect(links).toContainEqual(['See your booking', `${url}?m`])
  expect(links).toContainEqual([`${url}?a=1&b=2`, `${url}?a=1&b=2`])
  expect(links).toContainEqual([`${url}emails/`, `${url}emails/`])
  const data = JSON.parse(document.querySelector('script')?.textContent ?? '{}')
  expect(data).toMatchObject({ '@type': 'FoodEstablishmentReservation', underName: { name: 'script b' } })
  expect([data.reservationNumber, data.url, data.modifyReservationUrl]).toEqual(['r1', url, url])
  expect(data.startTime).toBe('2026-11-27T19:30:00+05:30')
})

describe('what cancelling costs', () => {
  const due = 'It is too late to cancel free of charge. If you cancel or do not come: ₹500 per person.'
  test.each([
    ['booking details', 'Cancelling is free until Thursday, 26 November, 7:30 PM.'],
    ['booking details, not held', due],
    ['my booking', 'Cancelling is free until Thursday, 26 November, 7:30 PM.'],
    ['my booking, cancelled with a fee', 'It was cancelled too late to be free of charge. Due: ₹500 per person.'],
    ['cancelling a booking', 'Cancelling costs nothing. Cancelling is free until Thursday, 26 November, 7:30 PM.'],
    ['cancelling late', due],
  ])('the page %s says: %s', (name, sentence) => {
    expect(textOf(name)).toContain(sentence)
  })

  test('is not promised to be free before a time is chosen', () => {
    expect(textOf('change of a booking')).toContain(
      'Cancelling is free up to 24 h before. A time that begins sooner cannot be cancelled free of charge.',
    )
  })
})

test('a page counts down how long a time is held instead of naming a clock', () => {
  const { document } = render(page('booking details'))
  const shown = document.querySelector<HTMLElement>('[data-left]')
  expect(shown?.textContent).toBe('We hold it for you for another 5 min.')
  expect(JSON.parse(shown?.dataset.left ?? '')).toEqual([
    'This time is not held any more. You can still book if it is free.',
    ...[1, 2, 3, 4, 5].map((minutes) => `We hold it for you for another ${minutes} min.`),
  ])
})

test('a booking asks whether the guest comes and is late only near its time', () => {
  const mine = page('my booking') as Extract<GuestPage, { page: 'my-booking' }>
  const text = (asks: GuestBooking['asks']) =>
    render({ ...mine, booking: { ...mine.booking, asks } }).document.body.textContent
  expect(text({ confirm: true, late: true })).toMatch(/I will come.*Running late\?/)
  expect(text({ confirm: false, late: false })).not.toMatch(/I will come|Running late/)
})

test('the theme is the requested one, else that of the system', () => {
  expect(renderGuestPage(page('left'), { theme: 'dark', lang: 'en' }).html).toMatch(
    /<html lang="en" dir="ltr" data-locale="[^"]*" data-theme="dark">/,
  )
  expect(renderGuestPage(page('left'), { theme: undefined, lang: 'en' }).html).toMatch(
    /<html lang="en" dir="ltr" data-locale="[^"]*">/,
  )
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
    allergies: '',
    notes: '',
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

test('without JavaScript the page of a wish refreshes itself while it waits, and that of a request', () => {
  const refreshing = Object.keys(allPages).filter((name) => /http-equiv="refresh"/.test(render(page(name)).html))
  const booked = refreshing.filter((name) => /^my /.test(name))
  expect(booked).toEqual([
    'my booking, requested',
    'my booking, requested without a code',
    'my wish',
    'my wish for today, without messages',
    'my wish, refused',
  ])
})

test('a change asks for the terms that apply to its size, and names the refusal at its box', () => {
  expect(render(page('change of a booking')).document.querySelector('[name=policy_accepted]')).not.toBeNull()
  const { document } = render(page('change of a booking, terms not agreed to'))
  const box = document.querySelector('[name=policy_accepted]')
  const described = document.getElementById(box?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
  expect(described?.textContent).toContain('agree')
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0)
})

test('the leave page of a party that is no longer in the queue asks nothing', () => {
  const confirmation = makeConfirmation({ status: 'SERVED', position: null })
  const { document } = render({ page: 'leave', restaurant_id: 'abc', entry_id: 'e1', confirmation })
  expect(document.body.textContent).toContain(gone)
  expect(document.querySelector('form')).toBeNull()
})

test('each status has its text', () => {
  expect(textOf('waiting')).toMatch(/Welcome, Priya.*Your position3Parties ahead of you: 2Estimated timeAbout 25 min/)
  const reached = { sends_texts: true, sends_emails: false }
  const text = (reach: Partial<Confirmation>) => {
    const confirmation = { ...makeConfirmation(), sends_texts: false, sends_emails: false, ...reach }
    return render({ page: 'confirmation', restaurant_id: 'abc', entry_id: 'e1', confirmation }).document.body
      .textContent
  }
  expect(text(reached)).toContain('You may close this page')
  expect(text({ sends_emails: true })).toContain('You may close this page')
  expect(text({})).not.toContain('You may close this page')
  expect(text({})).toContain('No message is sent: keep this page open, or keep its link.')
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

test('the words of the consent name WhatsApp in each language, where it is used', () => {
  for (const lang of guestLanguageTags) {
    const [usual, named] = [consentWords(lang, {}), consentWords(lang, { by_whatsapp: true })]
    expect([usual.join, usual.book].filter((words) => words.includes('WhatsApp'))).toEqual([])
    expect(named.join).toMatch(/ \(.*WhatsApp.*\)$/)
    expect(named.book.startsWith(usual.book)).toBe(true)
  }
})
