import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFakeConsole } from './fake-console.ts'
import { numbersFrom, pressAtRandom } from './hurried-host.ts'
import { connectBrowser } from './shared-browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const widths = [390, 820, 1180, 1440]

it.each(widths)(
  'of 250 presses by mouse, finger and key none acts on another party, at %i px',
  async (width) => {
    const page = await openFakeConsole(browser, width, 12)
    const { wrong, carriedOut, ignored } = await pressAtRandom(page, 250, numbersFrom(width))
    expect(wrong).toEqual([])
    // The presses were real ones, and so were the hazards.
    expect(carriedOut).toBeGreaterThan(20)
    expect(ignored).toBeGreaterThan(10)
    await page.context().close()
  },
  600_000,
)
