import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings, openPage } from './browser.ts'
import { pressInRow, registerAndSignIn, rowOf } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { connectBrowser, type FileBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
let browser: FileBrowser

beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

it('a served guest rates the visit without JavaScript, and the owner sees it in the analytics', async () => {
  const { page, faults } = await openReusedPage({ viewport: { width: 1180, height: 820 }, colorScheme: 'light' })
  const { joinLink } = await registerAndSignIn(page, server.url, 'Figures', 'counter', '/analytics')
  await page.getByText('No party arrived in this period.').waitFor()
  expect(await axeFindings(page)).toEqual([])

  const { page: guest } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await guest.goto(`${server.url}${new URL(joinLink).pathname}`)
  await guest.getByLabel('Name').fill('Meera')
  await guest.getByLabel('10-digit number').fill('9812345678')
  await guest.getByRole('button', { name: 'Join Queue' }).click()
  await guest.getByText('Welcome, Meera').waitFor()

  await page.goto(`${server.url}/waitlist`)
  await pressInRow(page, 'Actions for Meera')
  await page.getByRole('menuitem', { name: 'Serve Party' }).click()
  await rowOf(page, 'Meera').waitFor({ state: 'detached' })
  // The page asks after an hour, but the call is accepted earlier. The row disappears before the server responds.
  const rated = guest.url().replace('/join-queue/', '/api/customer/rate-visit/').replace('/queue-confirmation/', '/')
  const rate = () => guest.request.post(rated, { data: { satisfied: true } })
  await expect.poll(async () => (await rate()).status()).toBe(200)
  await guest.reload()
  await guest.getByText('Thank you for telling us.').waitFor()
  await guest.context().close()

  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await page.waitForURL('**/analytics')
  await page.getByText('served in 1 party').waitFor()
  await page.getByText('satisfied, of 1 answer').waitFor()
  await page.getByText('Only 1 party so far').waitFor()
  const days = page.getByText('Compared with as many days before')
  const week = await days.textContent()
  await page.getByRole('radio', { name: 'Last Month' }).check({ force: true })
  await page.waitForURL('**/analytics?period=month')
  // The week is shown until the month has been read.
  await expect.poll(() => days.textContent()).not.toBe(week)

  const sources = page.getByRole('region', { name: 'Sources', exact: true })
  await sources.locator('summary').click()
  await sources.getByRole('cell', { name: 'Joined by phone' }).waitFor()
  const download = page.waitForEvent('download')
  await sources.getByRole('button', { name: 'Download CSV: Sources' }).click()
  expect((await download).suggestedFilename()).toBe('sources_month.csv')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect(await axeFindings(page)).toEqual([])
  expect(faults).toEqual([])
})
