import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, type WatchedPage } from './browser.ts'
import { barePage, registerAndSignIn } from './console.ts'
import { ownDatabase, type ServerProcess, startServer } from './server.ts'
import { connectBrowser, type FileBrowser } from './shared-browser.ts'

let browser: FileBrowser
let server: ServerProcess

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer({ ...(await ownDatabase()), DEMO: '1' }), connectBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Console messages, and every request that was refused or failed, including those of frames and workers. */
const openWatched = async () => {
  const watched = await openPage(browser, { viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' })
  const { page, faults }: WatchedPage = watched
  const context = page.context()
  context.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Navigation aborts the pending requests of a page.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason} ${request.url()}`)
  })
  return watched
}

it('the first load of a public page requests no missing file', async () => {
  const { page, faults } = await openWatched()
  for (const [path, heading] of [
    ['/', 'A calm front desk on a full night.'],
    ['/demo', 'Live demo'],
    ['/test-settings', /./],
    ['/api/docs/', /./],
    // Redirected to the start page.
    ['/waitlist', 'A calm front desk on a full night.'],
  ] as const) {
    await page.goto(server.url + path)
    await page.getByRole('heading', { level: 1, name: heading }).first().waitFor()
    if (path === '/demo') {
      for (const title of ['Host’s tablet', 'Guest’s phone']) {
        await page.frameLocator(`iframe[title="${title}"]`).getByRole('heading', { level: 1 }).waitFor()
      }
    }
    await page.waitForLoadState('networkidle')
    expect(faults, path).toEqual([])
  }
  await page.context().close()
})

it('no page of the console and no guest page requests a missing file', async () => {
  const { page, faults } = await openWatched()
  const { joinLink } = await registerAndSignIn(page, server.url, 'First Look', 'first-look', barePage)
  const sections = ['general', 'waitlist', 'notifications', 'users', 'security', 'menu', 'integrations', 'api-tokens']
  for (const path of [
    '/waitlist',
    '/reservations',
    '/floor',
    '/parties',
    '/recent',
    '/analytics',
    ...sections.map((section) => `/settings?section=${section}`),
  ]) {
    await page.goto(server.url + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(faults, path).toEqual([])
  }
  await page.waitForLoadState('networkidle')

  await page.goto(joinLink)
  await page.getByLabel('Name').fill('Visitor')
  await page.getByLabel('10-digit number').fill('9845012345')
  await page.getByRole('button', { name: 'Join Queue' }).click()
  await page.getByText('Your position').waitFor()
  await page.reload()
  await page.getByText('Your position').waitFor()
  await page.waitForLoadState('networkidle')
  expect(faults).toEqual([])
  await page.context().close()
})
