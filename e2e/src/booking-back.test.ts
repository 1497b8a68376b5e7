import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBookable } from './bookable-restaurant.ts'
import { axeFindingsInBothThemes, landmarkRules, openPage } from './browser.ts'
import { closePagesAfterEach, connectBrowser, type FileBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
let browser: FileBrowser

beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
closePagesAfterEach(() => browser)

const withoutScript = { javaScriptEnabled: false, viewport: { width: 390, height: 844 }, locale: 'en-GB' }
const made = 'A booking was made with this form'

/** Opens the page of tomorrow, whose times have not passed. */
const openTomorrow = async (page: Page, link: string) => {
  await page.goto(link)
  await page.locator('.choices a.free').nth(1).click()
  return new URL(page.url()).searchParams.get('date') ?? ''
}

const fillIn = async (page: Page, phone: string) => {
  await page.getByLabel('Name').fill('Meera')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('I agree to these terms').check()
}
const book = (page: Page) => page.getByRole('button', { name: 'Book', exact: true }).click()

describe('going back', () => {
  it('after a booking says that it was made, and opens it for the last digits of the number', async () => {
    const restaurant = await openBookable(server.url, 'Back Kitchen', 'back-booking')
    const { page } = await openPage(browser, withoutScript)
    await openTomorrow(page, restaurant.link)
    await page.getByRole('button', { name: '7:00 PM' }).click()
    await page.waitForURL('**/details/**')
    // A refused form is shown as the answer to a post, to which the browser goes back later.
    await fillIn(page, '12')
    await book(page)
    await page.getByText('Please enter a valid phone number.').first().waitFor()
    await fillIn(page, '98450 12345')
    await book(page)
    await page.waitForURL('**/b/*/')
    const link = page.url()
    await page.goBack()
    await page.getByRole('heading', { name: 'Your details' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: made }).waitFor()
    await page.getByLabel('Last four digits of the phone number').fill('0000')
    await page.getByRole('button', { name: 'See your booking' }).click()
    await page.getByText('These are not its last four digits.').first().waitFor()
    await page.getByLabel('Last four digits of the phone number').fill('2345')
    await page.getByRole('button', { name: 'See your booking' }).click()
    await page.waitForURL(link)
    await page.goBack()
    await page.getByText('These are not its last four digits.').first().waitFor()
  })

  it('to a refused time shows it again', async () => {
    const restaurant = await openBookable(server.url, 'Refusing Kitchen', 'back-refused')
    const { page } = await openPage(browser, withoutScript)
    await restaurant.set({
      enabled: true,
      seats: 2,
      sellable_share: 1,
      unverified_share: 1,
      unverified_address_share: 1,
    })
    const date = await openTomorrow(page, restaurant.link)
    const submit = (time: string) =>
      fetch(`${server.url}/api/customer/book/${restaurant.id}/submit/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ date, time, party_size: 2, name: 'Arun', policy_accepted: true },
          phone_number: `+919845099${time.replace(':', '').slice(0, 3)}`,
        }),
      })
    expect((await submit('18:00')).status).toBe(201)
    await page.getByRole('button', { name: '6:00 PM' }).click()
    await page.getByRole('button', { name: '7:30 PM' }).first().waitFor()
    expect(page.url()).toBe(restaurant.link)
    await page.getByRole('button', { name: '7:30 PM' }).first().click()
    await page.waitForURL('**/details/**')
    await page.goBack()
    await page.getByText('This time is not free any more.').waitFor()
    expect(await page.getByRole('button', { name: '7:30 PM' }).count()).toBeGreaterThan(0)
  })
})

describe('a refused time', () => {
  it.each([
    [320, 640],
    [390, 844],
    [820, 1180],
    [1440, 900],
  ])('at %i px is explained first, and the nearest time is in view and has the focus', async (width, height) => {
    const restaurant = await openBookable(server.url, `Full Kitchen ${width}`, `refused-${width}`)
    await restaurant.set({
      enabled: true,
      seats: 2,
      sellable_share: 1,
      unverified_share: 1,
      unverified_address_share: 1,
    })
    // Axe runs as a script in the page.
    const { page } = await openPage(browser, { viewport: { width, height }, locale: 'en-GB' })
    const date = await openTomorrow(page, restaurant.link)
    const body = {
      ...{ date, time: '18:00', party_size: 2, name: 'Arun' },
      ...{ phone_number: '+919845012399', policy_accepted: true },
    }
    const submitted = await fetch(`${server.url}/api/customer/book/${restaurant.id}/submit/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(submitted.status).toBe(201)
    await page.getByRole('button', { name: '6:00 PM' }).click()
    const reason = page.getByText('This time is not free any more.')
    await reason.waitFor()
    const nearest = page.locator('.refused button').first()
    await expect.poll(() => nearest.evaluate((button) => button === document.activeElement)).toBe(true)
    for (const selector of ['#refused', '.refused button']) {
      const box = await page.locator(selector).first().boundingBox()
      expect(box).not.toBeNull()
      expect(box?.y).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    }
    expect(await axeFindingsInBothThemes(page, landmarkRules)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/details/**')
  })
})
