import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings, axeFindingsInBothThemes, openPage } from './browser.ts'
import { registerAndSignIn } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { connectBrowser, type FileBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
let browser: FileBrowser

beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/** Waits for the transitions of colours that the pointer has started. */
const coloursSettle = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))

const sections = ['analytics', 'menu', 'brand', 'payments', 'integrations', 'privacy']

it("hours, pause and menu set by the host appear on the guest's pages", async () => {
  const { page, faults } = await openReusedPage({ viewport: { width: 1180, height: 820 }, colorScheme: 'light' })
  const { joinLink } = await registerAndSignIn(page, server.url, 'Spice Garden', 'gardener', '/settings?section=menu')
  const guest = await openPage(browser, { viewport: { width: 390, height: 844 }, locale: 'en-GB' })

  const file = page.getByRole('radio', { name: 'A file' })
  const chosen = page.locator('label', { has: file }).locator('span').first()
  await file.check({ force: true })
  await file.hover({ force: true })
  await coloursSettle(page)
  const hovered = await chosen.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.mouse.move(0, 0)
  await coloursSettle(page)
  expect(hovered).toBe(await chosen.evaluate((element) => getComputedStyle(element).backgroundColor))
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'menu.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await page.getByText('The menu is shown to guests now.').waitFor()
  await page.getByText('All changes are saved.').waitFor()

  await page.goto(`${server.url}/settings?section=general`)
  await page.getByRole('switch', { name: 'Open and close the waitlist by opening hours' }).check()
  for (let day = 0; day < 7; day += 1)
    await page
      .getByRole('button', { name: /^Remove 11:00 to 22:00/ })
      .first()
      .click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All changes are saved.').waitFor()

  await guest.page.goto(joinLink)
  await guest.page.getByRole('heading', { name: 'The waiting list is closed' }).waitFor()
  expect(await axeFindings(guest.page)).toEqual([])
  const [menu] = await Promise.all([
    guest.page.context().waitForEvent('page'),
    guest.page.getByRole('link', { name: 'Menu' }).click(),
  ])
  await menu.waitForLoadState()
  await expect.poll(() => menu.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1)

  await page.getByRole('switch', { name: 'Open and close the waitlist by opening hours' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All changes are saved.').waitFor()
  await page.goto(`${server.url}/settings?section=waitlist`)
  await page.getByRole('switch', { name: 'Pause joining' }).check()
  await page.getByLabel('Reason for the pause').fill('Back at eight.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All changes are saved.').waitFor()
  await guest.page.reload()
  await guest.page.getByText('Back at eight.').waitFor()
  await page.goto(`${server.url}/waitlist`)
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('Guests can join again.').waitFor()
  await guest.page.reload()
  await guest.page.getByRole('button', { name: 'Join Queue' }).waitFor()

  for (const section of sections) {
    await page.goto(`${server.url}/settings?section=${section}`)
    await page.getByRole('region', { name: section, exact: false }).first().waitFor()
    expect(await axeFindingsInBothThemes(page), section).toEqual([])
  }
  expect([...faults, ...guest.faults]).toEqual([])
})
