import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindingsInBothThemes, landmarkRules, openPage } from './browser.ts'
import { barePage, pressInRow, registerAndSignIn, rowOf } from './console.ts'
import { connectBrowser, type FileBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
let browser: FileBrowser
let signedIn: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
let token: string

const add = (customer_name: string, phone_number: string | null) =>
  fetch(`${server.url}/api/waitlist/entries/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ customer_name, phone_number, people_count: 2, notes: 'High chair' }),
  })

beforeAll(async () => {
  browser = await connectBrowser()
  const { page } = await openPage(browser)
  // `host-and-guest` looks at the empty list.
  ;({ token } = await registerAndSignIn(page, server.url, 'Every State', 'states', barePage))
  signedIn = await page.context().storageState()
  await add('Ana Silva', '+919812345601')
  await add('Ben Okafor', null)
})
afterAll(() => browser.close())

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 1180, height: 820 }, hasTouch: true },
}

const openBoard = async (size: keyof typeof sizes) => {
  const opened = await openPage(browser, {
    ...sizes[size],
    colorScheme: 'light',
    reducedMotion: 'reduce',
    storageState: signedIn,
  })
  return opened.page
}

/** Targets of less than 44 px. */
const smallTargetsOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, [role="menuitem"]')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.width < 44 || box.height < 44))
      .map(({ element }) => element.getAttribute('aria-label') ?? element.textContent),
  )

const dialogIsGone = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor({ state: 'detached' })
}

describe('the waitlist', () => {
  it.each(['phone', 'tablet'] as const)('has no accessibility finding on a %s, and targets of 44 px', async (size) => {
    const page = await openBoard(size)
    const check = async (state: string) => {
      // Elements that are fading in would fail the contrast check.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      expect(await axeFindingsInBothThemes(page, state === 'menu' ? [] : landmarkRules), state).toEqual([])
    }

    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/trpc/**board**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${server.url}/waitlist`)
    await page.getByText('Loading waitlist data...').first().waitFor()
    await check('loading')
    release()
    await rowOf(page, 'Ana Silva').waitFor()
    await page.unroute('**/trpc/**board**')
    await page.getByText('Live', { exact: true }).waitFor()
    await check('list')
    expect(await smallTargetsOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    await pressInRow(page, 'Actions for Ana Silva')
    await page.getByRole('menuitem', { name: 'No-show' }).waitFor()
    await check('menu')
    await page.getByRole('menuitem', { name: 'Edit Party' }).click()
    await page.getByRole('dialog', { name: 'Edit Party' }).getByRole('button', { name: 'Confirm' }).waitFor()
    await check('edit')
    await dialogIsGone(page)
    await pressInRow(page, 'Actions for Ana Silva')
    await page.getByRole('menuitem', { name: 'Remove Party' }).click()
    await page.getByRole('alertdialog', { name: 'Are you sure you want to remove Ana Silva?' }).waitFor()
    await check('remove')
    await dialogIsGone(page)

    for (const [button, dialog] of [
      ['Add party', 'Add Party'],
      ['Show QR Code', 'Every State Waitlist QR'],
      ['View', 'View'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.getByRole('dialog', { name: dialog }).waitFor()
      if (dialog === 'Every State Waitlist QR') await page.getByRole('dialog').getByRole('img').waitFor()
      await check(dialog)
      await dialogIsGone(page)
    }
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await check('shortcuts')
    await dialogIsGone(page)

    await page.getByRole('searchbox', { name: 'Search parties' }).fill('nobody')
    await page.getByText('No party matches this search.').waitFor()
    await check('no match')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()

    await page.context().setOffline(true)
    await page.getByText(/^Offline since .*, showing the last list$/).waitFor()
    await check('offline')
    const { viewport } = sizes[size]
    await page.setViewportSize({ ...viewport, height: 360 })
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    const banner = await page.getByText(/^Offline since/).boundingBox()
    expect(banner?.y).toBeGreaterThanOrEqual(0)
    expect(banner?.y).toBeLessThan(60)
    await page.setViewportSize(viewport)
    await page.context().setOffline(false)
    await page.getByText(/^Offline since/).waitFor({ state: 'detached' })

    await page.route('**/trpc/**board**', (route) => route.fulfill({ status: 500, body: '' }))
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('waitbook.board')) localStorage.removeItem(key)
    })
    await page.evaluate(() => {
      window.addEventListener('pagehide', () => {
        for (const key of Object.keys(localStorage)) if (key.startsWith('waitbook.board')) localStorage.removeItem(key)
      })
    })
    await page.reload()
    await page.getByRole('alert').filter({ hasText: 'Failed to load waitlist data. Please try again later.' }).waitFor()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await check('error')
    await page.context().close()
  })
})

it('a party is dragged to another place with the mouse', async () => {
  const { page } = await openPage(browser, { viewport: { width: 1440, height: 900 }, storageState: signedIn })
  await page.goto(`${server.url}/waitlist`)
  const first = page.getByRole('row').nth(1)
  await first.getByText('Ana Silva').waitFor()
  await page.getByRole('row').nth(2).getByTitle('Drag to move').dragTo(first.getByTitle('Drag to move'))
  await page.getByText('Ben Okafor is now number 1.').waitFor()
  await rowOf(page, 'Ben Okafor').getByText('moved by hand').waitFor()
  await first.getByText('Ben Okafor').waitFor()
  await page.reload()
  await first.getByText('Ben Okafor').waitFor()
  await page.context().close()
})
