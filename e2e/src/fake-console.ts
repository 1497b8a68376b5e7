import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { installClock } from './fake-clock.ts'
import { type FakeRestaurant, installRestaurant } from './fake-restaurant.ts'

const dist = fileURLToPath(new URL('../../apps/staff-web/dist/', import.meta.url))
const contentTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/**
 * The built console in a real browser, with a fake server and socket inside the page and a stopped clock: a thousand
 * actions cost no round trips, and each happens at an exact millisecond.
 */
export const openFakeConsole = async (
  browser: Pick<Browser, 'newContext'>,
  width: number,
  parties: number,
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = extname(pathname) ? pathname : 'index.html'
    const body = await readFile(join(dist, file)).catch(() => undefined)
    await route.fulfill(body ? { body, contentType: contentTypes[extname(file)] ?? '' } : { status: 404 })
  })
  const page = await context.newPage()
  await page.addInitScript(installClock)
  await page.addInitScript(installRestaurant, parties)
  await page.goto('http://console.test/waitlist')
  await page.getByText('Party 1', { exact: true }).waitFor()
  await page.getByText('Live', { exact: true }).waitFor({ state: 'attached' })
  await page.evaluate(() => (window as unknown as { fake: FakeRestaurant }).fake.stopClock())
  return page
}
