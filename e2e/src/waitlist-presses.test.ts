import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFakeConsole } from './fake-console.ts'
import type { FakeRestaurant } from './fake-restaurant.ts'
import { numbersFrom, pressAtRandom } from './hurried-host.ts'
import { connectBrowser, type FileBrowser } from './shared-browser.ts'

let browser: FileBrowser
beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())

const widths = [390, 820, 1180, 1440]
/** At each width; `PRESSES=250` makes a thousand, which takes some minutes. */
const presses = Number(process.env.PRESSES ?? 50)

it.each(widths)(
  `of ${presses} presses by mouse, finger and key none acts on another party, at %i px`,
  async (width) => {
    const page = await openFakeConsole(browser, width, 12)
    const { wrong, carriedOut, ignored } = await pressAtRandom(page, presses, numbersFrom(width))
    expect(wrong).toEqual([])
    // The presses had effects, and some of them were at risk.
    expect(carriedOut).toBeGreaterThan(presses / 25)
    expect(ignored).toBeGreaterThan(presses / 25)
    await page.context().close()
  },
  600_000,
)

type FakeWindow = Window & { fake: FakeRestaurant }
type Path = readonly (readonly [dx: number, dy: number])[]
const towards = (sign: 1 | -1, ...steps: number[]): Path => steps.map((dx, index) => [sign * dx, 2 * index])

/** A touch on a scrolling page stops the scrolling, and starts no swipe. */
const scrollEnds = (page: Page) =>
  page.evaluate(async () => {
    let still = 0
    for (let at = window.scrollY; still < 5; at = window.scrollY) {
      await new Promise(requestAnimationFrame)
      still = at === window.scrollY ? still + 1 : 0
    }
  })

const pass = (page: Page, ms: number) => page.evaluate((time) => (window as unknown as FakeWindow).fake.pass(time), ms)

/** A touch on the middle of the fourth card that moves along a path and ends after `during`. */
const fingerOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return async (path: Path, during?: () => Promise<void>) => {
    const { x, y } = await page.evaluate(() => {
      const row = document.querySelectorAll<HTMLElement>('[data-entry]')[3]
      if (!row) throw new Error('There are fewer cards.')
      const { fake } = window as unknown as FakeWindow
      fake.meant = row.dataset.entry
      row.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = row.getBoundingClientRect()
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    })
    await touch('touchStart', [{ x, y }])
    for (const [dx, dy] of path) await touch('touchMove', [{ x: x + dx, y: y + dy }])
    await during?.()
    await touch('touchEnd', [])
    // A click would be handled before this is acknowledged.
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
    await pass(page, 1)
  }
}

it('a swipe across a card serves or opens Notify, one moved back does nothing, and the list still scrolls', async () => {
  const page = await openFakeConsole(browser, 390, 12)
  const slide = await fingerOn(page)
  const right = towards(1, 20, 70, 130)
  const hint = page.locator('[data-entry] > [aria-hidden]', { hasText: 'Serve' })
  const outcome = () =>
    page.evaluate(() => {
      const { carriedOut, wrong } = (window as unknown as FakeWindow).fake
      return { carriedOut, wrong, opened: document.querySelectorAll('[data-entry] [aria-expanded="true"]').length }
    })
  const nothing = { carriedOut: 0, wrong: [], opened: 0 }

  await pass(page, 2000)
  await slide(towards(1, 20, 70, 130, 60, 5))
  await slide(towards(1, 20, 90), () => hint.waitFor())
  expect(await hint.count()).toBe(0)
  expect(await outcome()).toEqual(nothing)

  await slide([
    [1, -20],
    [2, -100],
    [3, -200],
  ])
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await scrollEnds(page)
  expect(await outcome()).toEqual(nothing)
  await pass(page, 2000)

  await slide(towards(-1, 20, 70, 130))
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await pass(page, 2000)

  await slide(right)
  expect(await outcome()).toEqual({ ...nothing, carriedOut: 1 })
  // Another party is at this position now.
  await slide(right)
  expect(await outcome()).toEqual({ ...nothing, carriedOut: 1 })
  await page.getByText('Nothing was done: the list has just changed.').waitFor()
  await pass(page, 2000)
  await slide(right)
  expect(await outcome()).toEqual({ ...nothing, carriedOut: 2 })
  await page.context().close()
})
