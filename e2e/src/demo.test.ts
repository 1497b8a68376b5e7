import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, openPage } from './browser.ts'
import { registerAndSignIn, rowOf } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { ownDatabase, type ServerProcess, startServer } from './server.ts'
import { connectBrowser, type FileBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

let browser: FileBrowser
let server: ServerProcess

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer({ ...(await ownDatabase()), DEMO: '1' }), connectBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const host = 'iframe[title="Host’s tablet"]'
const guest = 'iframe[title="Guest’s phone"]'

const sandboxOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? '{}').restaurant_id as string)

describe('the demo', () => {
  it('needs no account: a guest who joins on the phone appears on the tablet beside it, and is notified', async () => {
    const { page, faults } = await openReusedPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(server.url)
    await page.getByRole('link', { name: 'Watch Demo' }).first().click()
    const tablet = page.frameLocator(host)
    const phone = page.frameLocator(guest)
    await tablet.getByRole('heading', { name: /The Copper Pot Waitlist/ }).waitFor()
    await page.getByRole('radio', { name: 'Pause' }).check({ force: true })
    expect(await axeFindings(page)).toEqual([])

    await phone.getByLabel('Name').fill('Visitor')
    await phone.getByLabel('10-digit number').fill('9845012345')
    await phone.getByLabel('Text me about my table at this number').check()
    await phone.getByRole('button', { name: 'Join Queue' }).click()
    await phone.getByText('Your position').waitFor()
    const row = tablet.getByRole('row').or(tablet.getByRole('listitem')).filter({ hasText: 'Visitor' })
    await row.first().waitFor()
    // Presses on rows that have just moved are ignored.
    await tablet.locator('[data-settling]').waitFor({ state: 'hidden' })
    await row
      .getByRole('button', { name: /Notify/ })
      .first()
      .click()
    await tablet.getByRole('dialog', { name: 'Notify Visitor' }).getByRole('button', { name: /^Send/ }).click()
    await phone.getByRole('heading', { name: 'Your table is ready' }).waitFor()

    // Only the frame has the sandbox's session.
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
    await page.reload()
    await tablet.getByText('Visitor').first().waitFor()
    expect(faults).toEqual([])
  })

  it('does not change the visitor’s own session and restaurant', async () => {
    const { page } = await openReusedPage({ viewport: { width: 1440, height: 900 } })
    await registerAndSignIn(page, server.url, 'My Own Place', 'own-place')
    const savedBoard = () => Object.keys(localStorage).find((key) => /^waitbook\.board:\w+:\w+$/.test(key))
    await page.waitForFunction(savedBoard)
    const own = await page.evaluate(savedBoard)
    await page.goto(`${server.url}/demo`)
    const tablet = page.frameLocator(host)
    await tablet.getByRole('heading', { name: /The Copper Pot Waitlist/ }).waitFor()
    await tablet.getByRole('button', { name: 'Logout' }).click()
    await page.getByText('This demo is over, and its data are deleted.').waitFor()
    expect(await page.evaluate(savedBoard)).toBe(own)
    await page.goto(`${server.url}/waitlist`)
    await page.getByRole('heading', { name: /My Own Place Waitlist/ }).waitFor()
  })

  it('shows on both screens that it is over, after a sleep past its hour, and opens a new one on request', async () => {
    const { page, faults } = await openPage(browser, { viewport: { width: 1440, height: 900 } })
    await page.clock.install()
    await page.goto(`${server.url}/demo`)
    const tablet = page.frameLocator(host).getByRole('heading', { name: /The Copper Pot Waitlist/ })
    await tablet.waitFor()
    const first = await sandboxOf(page)
    // No timer runs in a sleeping laptop, but its clock goes on.
    // The clock of the page cannot be stopped at an instant that has passed until the call arrives.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.clock.setSystemTime(Date.now() + 61 * 60_000)
    await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
    await page.getByText('This demo is over, and its data are deleted.').waitFor()
    expect(await page.getByText('Switched off: the demo is over.').count()).toBe(2)
    expect(await page.locator('iframe').count()).toBe(0)
    await page.clock.resume()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Start a new demo' }).click()
    await tablet.waitFor()
    expect(await sandboxOf(page)).not.toBe(first)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('is separate for each tab, with its own speed that a reload keeps', async () => {
    const { page } = await openReusedPage({ viewport: { width: 1440, height: 900 } })
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto(`${server.url}/demo`)
      await tab
        .frameLocator(host)
        .getByRole('heading', { name: /The Copper Pot Waitlist/ })
        .waitFor()
    }
    const [first, second] = [await sandboxOf(page), await sandboxOf(other)]
    expect(first).not.toBe(second)
    const changed = page.waitForResponse(/demo\.setSpeed/)
    await page.getByRole('radio', { name: 'Pause' }).check({ force: true })
    expect((await changed).status()).toBe(200)
    await page.reload()
    await page.getByRole('radio', { name: 'Pause', checked: true }).waitFor()
    expect(await sandboxOf(page)).toBe(first)
    await other.getByRole('radio', { name: 'Normal speed', checked: true }).waitFor()

    // A demo that the server ends early ends only in its own tab.
    await page.evaluate(() =>
      fetch('/api/auth/logout/', {
        method: 'POST',
        headers: { Authorization: `Token ${sessionStorage.getItem('authToken')}` },
      }),
    )
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByText('This demo is over, and its data are deleted.').waitFor()
    await other.reload()
    await other.getByRole('radio', { name: 'Normal speed', checked: true }).waitFor()
    expect(await sandboxOf(other)).toBe(second)
  })

  it('says without JavaScript that it needs JavaScript', async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false })
    const answer = await page.goto(`${server.url}/demo`)
    // A browser with scripts disabled by the test driver does not render <noscript>.
    expect(await answer?.text()).toMatch(/<noscript>\s*<p[^>]*>\s*This page needs JavaScript\./)
    await page.context().close()
  })

  it('DEMO=1 has an account with an evening, and the test page', async () => {
    const { page, faults } = await openReusedPage({ viewport: { width: 1180, height: 820 } })
    await page.goto(`${server.url}/test-settings`)
    await page.getByRole('button', { name: 'Login & Test Settings' }).click()
    await page.getByText('Login successful! Settings API working!').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Get Started' }).first().click()
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill('waitbook-demo')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/waitlist')
    // The script keeps parties waiting, and may notify none of them for some minutes.
    await rowOf(page, 'Waiting').first().waitFor()
    expect(faults).toEqual([])
  })
})

it('without demo mode the test page does not exist', async () => {
  const { page } = await openReusedPage()
  const answer = await page.goto(`${sharedServer().url}/test-settings`)
  expect(answer?.status()).toBe(404)
  await page.getByText('This page does not exist.').waitFor()
})
