import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage } from './browser.ts'
import { registerAndSignIn, rowOf } from './console.ts'
import { connectBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

const business = 'The Copper Pot and Grand Riverside Dining Rooms of Old Bengaluru'
const unbroken = 'W'.repeat(100)
const words = 'Maximiliana Featherstonehaugh '.repeat(4).slice(0, 100).trim()

const server = sharedServer()
let browser: Browser
let signedIn: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

beforeAll(async () => {
  browser = await connectBrowser()
  const { page } = await openPage(browser)
  await registerAndSignIn(page, server.url, business, 'layout')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  signedIn = await page.context().storageState()
  const parties = [
    { customer_name: 'Ana Silva', phone_number: '+919812345601', notes: 'High chair' },
    { customer_name: unbroken, phone_number: '+919812345602', notes: 'x'.repeat(200) },
    { customer_name: words, phone_number: '+919812345603', notes: 'By the window, if there is one, and no nuts' },
  ]
  for (const party of parties) {
    const answer = await fetch(`${server.url}/api/waitlist/entries/`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...party, people_count: 12 }),
    })
    expect(answer.status).toBe(201)
  }
})
afterAll(() => browser.close())

const openBoard = async (width: number) => {
  const { page } = await openPage(browser, {
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
    storageState: signedIn,
  })
  await page.goto(`${server.url}/waitlist`)
  await rowOf(page, 'Ana Silva').waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /^Live$/ })
    .waitFor({ state: 'attached' })
  return page
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Nothing is drawn there.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
type Box = Awaited<ReturnType<typeof boxOf>>
const lieApart = (one: Box, other: Box) =>
  one.right <= other.x || other.right <= one.x || one.bottom <= other.y || other.bottom <= one.y

it.each([320, 390, 820, 1180, 1440])('long names leave every row its buttons, at %i px', async (width) => {
  const page = await openBoard(width)
  for (const name of ['Ana Silva', unbroken, words]) {
    for (const button of [`Notify ${name} via message`, `Actions for ${name}`]) {
      const box = await boxOf(page.getByRole('button', { name: button }))
      expect(box.x, button).toBeGreaterThanOrEqual(0)
      expect(box.right, button).toBeLessThanOrEqual(width)
    }
  }
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  expect(title.height).toBeLessThan(80)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`${business} Waitlist`)
  await page.context().close()
})

it.each([1180, 1440])('Notify and Actions stand above what they name, at %i px', async (width) => {
  const page = await openBoard(width)
  const notify = await boxOf(page.getByRole('button', { name: 'Notify Ana Silva via message' }))
  const menu = await boxOf(page.getByRole('button', { name: 'Actions for Ana Silva' }))
  const headingText = async (name: string) => {
    const header = page.getByRole('columnheader', { name, exact: true })
    return header.evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const { left, width: wide } = range.getBoundingClientRect()
      return { left, middle: left + wide / 2 }
    })
  }
  expect(Math.abs((await headingText('Notify')).left - notify.x)).toBeLessThan(2)
  expect(Math.abs((await headingText('Actions')).middle - (menu.x + menu.right) / 2)).toBeLessThan(2)
  await page.context().close()
})

it.each([820, 1440])('a toast leaves the live mark and the plus button in sight, at %i px', async (width) => {
  const page = await openBoard(width)
  await page.keyboard.press('z')
  const toast = await boxOf(page.getByRole('status').filter({ hasText: 'There is nothing to undo.' }))
  for (const mark of [page.getByText('Live', { exact: true }), page.getByRole('button', { name: 'Add party' })]) {
    expect(lieApart(toast, await boxOf(mark))).toBe(true)
  }
  await page.context().close()
})

it.each([320, 390])('the tab bar cuts no word off, at %i px', async (width) => {
  const page = await openBoard(width)
  const cut = await page
    .locator('[data-tab-bar] span')
    .evaluateAll((words) =>
      words.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
  await page.context().close()
})

it('on a phone the writing field of a long conversation stands whole above Send', async () => {
  const page = await openBoard(390)
  await page.route('**/trpc/messages.thread**', async (route) => {
    const answer = await route.fetch()
    const line = { from: 'guest', automatic: false, channel: 'sms', state: null, error: null, understood: null }
    const lines = Array.from({ length: 30 }, (_, index) => ({
      ...line,
      id: `line-${index}`,
      body: `Line ${index}`,
      at: new Date().toISOString(),
    }))
    await route.fulfill({ response: answer, json: [{ result: { data: { lines, closed: null } } }] })
  })
  await page.getByRole('button', { name: 'Actions for Ana Silva' }).click()
  await page.getByRole('menuitem', { name: 'Messages' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Line 29').waitFor()
  const [field, last, send] = await Promise.all([
    boxOf(dialog.getByLabel('Your text')),
    boxOf(dialog.getByText('Line 29')),
    boxOf(dialog.getByRole('button', { name: 'Send' })),
  ])
  expect(field.bottom).toBeLessThanOrEqual(send.y)
  expect(last.bottom).toBeLessThanOrEqual(field.y)
  await page.context().close()
})
