import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBookable } from './bookable-restaurant.ts'
import { axeFindingsInBothThemes, landmarkRules, openPage } from './browser.ts'
import { openSite } from './other-site.ts'
import { openReusedPage } from './reused-pages.ts'
import { closePagesAfterEach, connectBrowser, type FileBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
let browser: FileBrowser

beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
closePagesAfterEach(() => browser)

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, locale: 'en-GB' }
const openRestaurant = (business: string, username: string) => openBookable(server.url, business, username)

const fitsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Opens the days of tomorrow, for which it is never too late. */
const openTomorrow = async (page: Page) => {
  await page.locator('.choices a.free').nth(1).click()
  const date = new URL(page.url()).searchParams.get('date') ?? ''
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
  return date
}

/** Checks the pages that others may open: the page for the rest of the party, and on this device the used form. */
const lookAtOthers = async (page: Page, look: () => Promise<void>) => {
  const shared = page.locator('[data-share]').filter({ hasText: 'For the rest of your party' })
  await shared.getByRole('link').click()
  await page.waitForURL('**/party/**')
  await page.getByText('3 people').waitFor()
  await look()
  await page.goBack()
  await page.getByRole('heading', { name: 'Your table is booked' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'A booking was made with this form' }).waitFor()
  await look()
  await page.getByLabel('Last four digits of the phone number').fill('0000')
  await page.getByRole('button', { name: 'See your booking' }).click()
  await page.getByText('These are not its last four digits.').first().waitFor()
  await look()
  await page.getByLabel('Last four digits of the phone number').fill('2345')
  await page.getByRole('button', { name: 'See your booking' }).click()
  await page.getByRole('heading', { name: 'Your table is booked' }).waitFor()
}

/** Books, changes and cancels; `look` examines each page on the way. */
const bookChangeCancel = async (page: Page, link: string, look: () => Promise<void>) => {
  await page.goto(link)
  await look()
  await page.getByRole('link', { name: '3', exact: true }).click()
  const date = await openTomorrow(page)
  await look()
  await page.getByRole('button', { name: '7:00 PM' }).click()
  await page.waitForURL('**/details/**')
  await look()
  await page.getByLabel('Name').fill('Meera')
  await page.getByLabel('Phone number').fill('98450 12345')
  await page.getByLabel('I agree to these terms').check()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.waitForURL('**/b/*/')
  await page.getByRole('heading', { name: 'Your table is booked' }).waitFor()
  await page.getByText('3 people').waitFor()
  await look()
  await lookAtOthers(page, look)
  // More than three hours before.
  expect(await page.getByRole('button', { name: '10 min late' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Add or change allergies' }).click()
  await look()
  await page.getByLabel('Allergies (optional)').fill('Nuts')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Nuts', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Change size or time' }).click()
  await look()
  await page.getByRole('link', { name: '4', exact: true }).click()
  await page.getByLabel('I agree to these terms').check()
  await page.getByRole('button', { name: '8:30 PM' }).click()
  await page.waitForURL('**/b/*/')
  await page.getByText('4 people').waitFor()
  await page.getByRole('heading', { name: '8:30 PM' }).waitFor()
  await page.getByRole('link', { name: 'Cancel booking' }).click()
  await look()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('heading', { name: 'Your booking is cancelled' }).waitFor()
  await look()
  return date
}

/** Books with an occasion and an area, and changes both. */
const tellOccasionAndArea = async (page: Page, link: string, look: () => Promise<void>) => {
  await page.goto(link)
  const date = await openTomorrow(page)
  await page.getByRole('button', { name: '7:00 PM' }).click()
  await page.waitForURL('**/details/**')
  await page.getByLabel('Name').fill('Meera')
  await page.getByLabel('Phone number').fill('98450 12345')
  await page.getByLabel('Occasion (optional)').selectOption('Anniversary')
  await page.getByLabel('Area (optional)').selectOption('Terrace')
  await page.getByLabel('I agree to these terms').check()
  await look()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.waitForURL('**/b/*/')
  await page.getByText('Anniversary', { exact: true }).waitFor()
  await page.getByText('Terrace', { exact: true }).waitFor()
  await look()
  await page.getByRole('link', { name: 'Change allergies and other details' }).click()
  await page.getByLabel('Occasion (optional)').selectOption('No special occasion')
  await page.getByLabel('Area (optional)').selectOption('Hall')
  await look()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Hall', { exact: true }).waitFor()
  expect(await page.getByText('Anniversary', { exact: true }).count()).toBe(0)
  return date
}

describe('a booking', () => {
  it('is made, changed and cancelled on a small phone without JavaScript', async () => {
    const { link, bookings } = await openRestaurant('Plain Table', 'plain-table')
    const { page } = await openPage(browser, { ...smallPhone, javaScriptEnabled: false })
    const date = await bookChangeCancel(page, link, async () => {})
    expect(await bookings(date)).toMatchObject([{ name: 'Meera', status: 'CANCELLED', party_size: 4 }])
  })

  it('tells occasion and area where the owner asks, also without JavaScript', async () => {
    const { link, bookings, set, addArea } = await openRestaurant('Asking Table', 'asking-table')
    const [hall, terrace] = [await addArea('Hall'), await addArea('Terrace')]
    await set({ ask_occasion: true, offered_areas: [hall, terrace] })
    const plain = await openPage(browser, { ...smallPhone, javaScriptEnabled: false })
    const date = await tellOccasionAndArea(plain.page, link, async () => {})
    expect(await bookings(date)).toMatchObject([{ name: 'Meera', occasion: null, preferred_area: 'Hall' }])
    await set({ one_live_booking_per_phone_and_service: false })
    const { page, faults } = await openReusedPage(smallPhone)
    await tellOccasionAndArea(page, link, async () => {
      expect(await axeFindingsInBothThemes(page, landmarkRules), page.url()).toEqual([])
      expect(await fitsWidth(page), page.url()).toBe(true)
    })
    expect(faults).toEqual([])
  })

  it('has no page that axe objects to, or that is wider than a small phone', async () => {
    const { link } = await openRestaurant('Careful Table', 'careful-table')
    // Axe needs scripts; the pages have none of their own.
    const { page, faults } = await openReusedPage(smallPhone)
    await bookChangeCancel(page, link, async () => {
      expect(await axeFindingsInBothThemes(page, landmarkRules), page.url()).toEqual([])
      expect(await fitsWidth(page), page.url()).toBe(true)
    })
    expect(faults).toEqual([])
  })

  it('shows its first time on the first screen of a phone, and keeps the focus on each choice', async () => {
    const { link } = await openRestaurant('Near Table', 'near-table')
    const { page } = await openReusedPage({ ...smallPhone, viewport: { width: 390, height: 844 } })
    await page.goto(link)
    await openTomorrow(page)
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
    const checkView = async (chosen: RegExp) => {
      await expect.poll(focused).toMatch(chosen)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      const time = await page.locator('[name=slot]').first().boundingBox()
      expect((time?.y ?? 9_999) + (time?.height ?? 0)).toBeLessThan(700)
    }
    const day = await page.locator('[aria-current=date]').textContent()
    await checkView(new RegExp(`^${day?.trim()}$`))
    await page.getByRole('link', { name: '5', exact: true }).click()
    await page.waitForURL('**size=5**')
    await checkView(/^5$/)
    // The next Tab goes on from there.
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('6')
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const sizes = await page.locator('.choices a').evaluateAll((cells) =>
        cells.map((cell) => {
          const { width, height } = cell.getBoundingClientRect()
          return Math.min(width, height)
        }),
      )
      expect(Math.min(...sizes), `${width} px`).toBeGreaterThanOrEqual(40)
    }
  })

  it('has times that stand in one line in their buttons, on phones and a desktop', async () => {
    const { link, set } = await openRestaurant('Late Table', 'late-table')
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
    const hours = { name: 'Night', weekdays: week, from: '10:00', last_seating: '23:45', interval: 15 }
    await set({ enabled: true, seats: 40, services: [hours] })
    const { page } = await openReusedPage(smallPhone)
    await page.goto(link)
    await openTomorrow(page)
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const broken = await page.locator('div.choices button').evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const text = document.createRange()
          text.selectNodeContents(button)
          const { left, right, height } = text.getBoundingClientRect()
          const box = button.getBoundingClientRect()
          const isWhole = height < 30 && left >= box.left && right <= box.right
          return isWhole ? [] : [button.textContent]
        }),
      )
      expect(broken, `${width} px`).toEqual([])
    }
  })

  it('is made once by a hurried guest, in Hindi', async () => {
    const { link, bookings } = await openRestaurant('Hindi Table', 'hindi-table')
    const { page, faults } = await openPage(browser, { ...smallPhone, locale: 'hi-IN' })
    await page.goto(link)
    await page.getByText('टेबल बुक करें').first().waitFor()
    const date = await openTomorrow(page)
    await page.getByRole('button', { name: '7:30 PM' }).click()
    await page.getByLabel('नाम').fill('मीरा')
    await page.getByLabel('फ़ोन नंबर').fill('9845012346')
    await page.getByLabel('मैं इन शर्तों से सहमत हूँ').check()
    await page.getByRole('button', { name: 'बुक करें', exact: true }).dblclick()
    await page.getByRole('heading', { name: 'आपकी टेबल बुक हो गई है' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('hi')
    expect(await bookings(date)).toMatchObject([{ name: 'मीरा', status: 'CONFIRMED' }])
    expect(faults).toEqual([])
  })
})

describe('on another site', () => {
  const script = (id: string) =>
    `<!doctype html><html lang="fr"><title>Own site</title><h1>Own site</h1><script async src="${server.url}/embed/${id}.js"></script>`

  it('the booking page is shown in a frame of its own height, and the form outside it', async () => {
    const { id, set } = await openRestaurant('Framed Table', 'framed-table')
    const site = await openSite(script(id))
    await set({ embed_origins: [site.url] })
    const { page, faults } = await openPage(browser, { viewport: { width: 1000, height: 700 } })
    await page.addInitScript(() => {
      addEventListener('message', ({ data }) => Object.assign(window, { heard: data }))
    })
    try {
      await page.goto(site.url)
      const frame = page.frameLocator('iframe')
      await frame.getByRole('heading', { name: 'Framed Table' }).waitFor()
      // In the site's language, and light as it is.
      expect(await frame.locator('html').getAttribute('data-theme')).toBe('light')
      await frame.getByText('Réserver une table').first().waitFor()
      await page.getByRole('link', { name: 'Réserver une table' }).waitFor({ state: 'detached' })
      const heights = () => page.evaluate(() => document.querySelector('iframe')?.getBoundingClientRect().height ?? 0)
      await expect.poll(heights).toBeGreaterThan(500)
      // The same message counts for nothing if another window than the frame sends it.
      const forged = await page.evaluate(async () => {
        const { heard } = window as unknown as { heard: { height: number } }
        const arrived = new Promise<void>((resolve) =>
          addEventListener('message', ({ data }) => data.height === 9_000 && resolve()),
        )
        postMessage({ ...heard, height: 9_000 }, '*')
        await arrived
        return heard.height
      })
      expect(forged).toBeGreaterThan(500)
      expect(await heights()).toBeLessThan(9_000)
      const inner = await (await page.locator('iframe').elementHandle())?.contentFrame()
      const free = frame.locator('.choices a.free').nth(1)
      const day = new URLSearchParams((await free.getAttribute('href'))?.split('?')[1]).get('date')
      await free.click()
      // The day before has this time too.
      await inner?.waitForURL(`**date=${day}**`)
      await frame.getByRole('button', { name: '19:00' }).click()
      await page.waitForURL(`${server.url}/book/${id}/details/**`)
      expect(await page.locator('html').getAttribute('lang')).toBe('fr')
      expect(faults).toEqual([])
    } finally {
      site.close()
    }
  })

  it('a site that is not listed keeps the link', async () => {
    const { id, link } = await openRestaurant('Unlisted Table', 'unlisted-table')
    const site = await openSite(script(id))
    const { page } = await openPage(browser, { viewport: { width: 1000, height: 700 } })
    try {
      const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
      await page.goto(site.url)
      await refused
      await page.getByRole('link', { name: 'Réserver une table' }).click()
      await page.waitForURL(`${link}?source=embed`)
    } finally {
      site.close()
    }
  })
})
