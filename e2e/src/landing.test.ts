import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, axeFindingsInBothThemes, openPage } from './browser.ts'
import { registerOnFrontPage, signInOnFrontPage } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { connectBrowser, type FileBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
let browser: FileBrowser

beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

/** Waits for colour transitions, as intermediate colours are not findings. */
const stillness = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))

describe('the start page', () => {
  it('is readable without JavaScript', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false })
    const answer = await page.goto(server.url)
    expect(answer?.status()).toBe(200)
    await page.getByRole('heading', { level: 1, name: 'A calm front desk on a full night.' }).waitFor()
    // A browser with scripts disabled by the test driver does not render <noscript>, but the page contains its text.
    expect(await answer?.text()).toContain('Signing in needs JavaScript.')
    await page.getByRole('link', { name: 'Pricing' }).first().click()
    await page.getByRole('heading', { name: 'Professional' }).waitFor()
    // Below the bar of 72 px, and not far below it.
    const top = await page.locator('#pricing').evaluate((section) => section.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(71)
    expect(top).toBeLessThanOrEqual(88)
    await page.context().close()
  })

  it.each([
    ['both themes', 390],
    ['light', 820],
    ['dark', 1440],
  ] as const)('%s at %i px: no fault, no axe finding, no horizontal overflow', async (theme, width) => {
    const colorScheme = theme === 'dark' ? 'dark' : 'light'
    const axeOf = theme === 'both themes' ? axeFindingsInBothThemes : axeFindings
    const { page, faults } = await openReusedPage({ colorScheme, viewport: { width, height: 900 } })
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Get Started' }).first().waitFor()
    expect(await axeOf(page, ['landmark-unique'])).toEqual([])
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.locator('header[data-solid="true"]').waitFor()
    await stillness(page)
    expect(await axeOf(page, ['landmark-unique'])).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    // On a phone the whole page is a few swipes long.
    if (width === 390)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5_000)
    if (width < 1024) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await stillness(page)
      expect(await axeOf(page, ['landmark-unique'])).toEqual([])
    }
    expect(faults).toEqual([])
  })

  it('every picture it references exists', async () => {
    const { page } = await openReusedPage()
    await page.goto(server.url)
    const addresses = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLImageElement | HTMLSourceElement>('img, source')].flatMap(({ srcset }) =>
        srcset.split(', ').map((source) => source.split(' ')[0] as string),
      ),
    )
    expect(addresses.length).toBeGreaterThan(10)
    for (const address of addresses) {
      const answer = await page.request.head(server.url + address)
      expect(answer.headers()['content-type'], address).toBe('image/webp')
    }
  })

  it('traps the focus inside the account dialog and restores it', async () => {
    const { page, faults } = await openReusedPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(server.url)
    const opener = page.getByRole('button', { name: 'Get Started' }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)
    await expect.poll(() => hasFocus(dialog.getByLabel('Username'))).toBe(true)
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      // The focus wraps around at both ends.
      await page.waitForFunction(() => document.querySelector('[role=dialog]')?.contains(document.activeElement))
    }
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => hasFocus(opener)).toBe(true)
    expect(faults).toEqual([])
  })

  it('a session that ends in one tab ends in the others', async () => {
    const { page, faults } = await openReusedPage({ viewport: { width: 1440, height: 900 } })
    await registerOnFrontPage(page, server.url, 'Two Tabs', 'two-tabs')
    const other = await page.context().newPage()
    await other.goto(`${server.url}/waitlist`)
    await other.getByRole('heading', { name: /Two Tabs Waitlist/ }).waitFor()
    const start = await page.context().newPage()
    await start.goto(server.url)
    await start.getByRole('link', { name: 'Open the waitlist' }).first().waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    for (const tab of [page, other]) {
      await tab.waitForURL((url) => url.pathname === '/')
      await tab.getByRole('button', { name: 'Get Started' }).first().waitFor()
    }
    await start.getByRole('button', { name: 'Get Started' }).first().waitFor()
    await signInOnFrontPage(start, server.url, 'two-tabs')
    expect(faults).toEqual([])
  })
})
