import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings, openPage } from './browser.ts'
import { barePage, registerAndSignIn, rowOf } from './console.ts'
import { seedEvening } from './evening.ts'
import { connectBrowser, type FileBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

const business = 'The Copper Pot and Grand Riverside Dining Rooms of Old Bengaluru'
const unbroken = 'W'.repeat(100)
const words = 'Maximiliana Featherstonehaugh '.repeat(4).slice(0, 100).trim()

const allergyNote = 'SEVERE PEANUT ALLERGY, carries an adrenaline pen: the kitchen has to use separate pans and boards'
const allergens = ['peanuts', 'hazelnuts and other tree nuts', 'sesame', 'shellfish of any kind', 'celery']

const server = sharedServer()
let browser: FileBrowser
type SignedIn = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
let signedIn: SignedIn
let atEvening: SignedIn
let evening: Awaited<ReturnType<typeof seedEvening>>

beforeAll(async () => {
  browser = await connectBrowser()
  const { page } = await openPage(browser)
  await registerAndSignIn(page, server.url, business, 'layout', barePage)
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  signedIn = await page.context().storageState()
  const parties = [
    { customer_name: 'Ana Silva', phone_number: '+919812345601', notes: 'High chair' },
    { customer_name: unbroken, phone_number: '+919812345602', notes: 'x'.repeat(200) },
    { customer_name: words, phone_number: '+919812345603', notes: 'By the window, if there is one, and no nuts' },
    { customer_name: 'Nadia', phone_number: '+919812345604', notes: `${allergyNote}\nHigh chair` },
  ]
  const profile = await fetch(`${server.url}/api/parties/parties/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Nadia', phone: '+919812345604', vip: true, allergies: allergens }),
  })
  expect(profile.status).toBe(201)
  for (const party of parties) {
    const answer = await fetch(`${server.url}/api/waitlist/entries/`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...party, people_count: 12 }),
    })
    expect(answer.status).toBe(201)
  }
  const { page: other } = await openPage(browser)
  await registerAndSignIn(other, server.url, 'The Copper Pot', 'long-evening', barePage)
  evening = await seedEvening(other, server.url)
  await other.evaluate(() => localStorage.setItem('waitbook.texts-notice', 'dismissed'))
  atEvening = await other.context().storageState()
})
afterAll(() => browser.close())

let board: Page | undefined

/** One page for all widths, as loading takes far longer than measuring. */
const boardAt = async (width: number) => {
  if (!board) {
    const { page } = await openPage(browser, { reducedMotion: 'reduce', storageState: signedIn })
    await page.goto(`${server.url}/waitlist`)
    board = page
  }
  await board.setViewportSize({ width, height: 844 })
  await rowOf(board, 'Ana Silva').waitFor()
  await board
    .getByRole('status')
    .filter({ hasText: /^Live$/ })
    .waitFor({ state: 'attached' })
  return board
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Nothing is drawn there.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
type Box = Awaited<ReturnType<typeof boxOf>>
const lieApart = (one: Box, other: Box) =>
  one.right <= other.x || other.right <= one.x || one.bottom <= other.y || other.bottom <= one.y

it.each([320, 390, 820, 1180, 1440])("long names do not cover a row's buttons, at %i px", async (width) => {
  const page = await boardAt(width)
  for (const name of ['Ana Silva', unbroken, words]) {
    for (const button of [`Notify ${name} via message`, `Serve ${name}`, `Actions for ${name}`]) {
      const box = await boxOf(page.getByRole('button', { name: button }))
      expect(box.x, button).toBeGreaterThanOrEqual(0)
      expect(box.right, button).toBeLessThanOrEqual(width)
    }
  }
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  expect(title.height).toBeLessThan(80)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`${business} Waitlist`)
})

it.each([1180, 1440])('the headings Notify and Actions are aligned with their buttons, at %i px', async (width) => {
  const page = await boardAt(width)
  const notify = await boxOf(page.getByRole('button', { name: 'Notify Ana Silva via message' }))
  const serve = await boxOf(page.getByRole('button', { name: 'Serve Ana Silva' }))
  const headingText = async (name: string) => {
    const header = page.getByRole('columnheader', { name, exact: true })
    return header.evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getBoundingClientRect().left
    })
  }
  expect(Math.abs((await headingText('Notify')) - notify.x)).toBeLessThan(2)
  expect(Math.abs((await headingText('Actions')) - serve.x)).toBeLessThan(2)
})

it.each([820, 1440])('a toast does not cover the live mark and the plus button, at %i px', async (width) => {
  const page = await boardAt(width)
  await page.keyboard.press('z')
  const toast = await boxOf(page.getByRole('status').filter({ hasText: 'There is nothing to undo.' }).last())
  for (const mark of [page.getByText('Live', { exact: true }), page.getByRole('button', { name: 'Add party' })]) {
    expect(lieApart(toast, await boxOf(mark))).toBe(true)
  }
})

/** Which of the open menu and the toast is above where both are, or 'apart'; undefined if one of them is not drawn. */
const upperOfMenuAndToast = () => {
  const drawn = (selector: string, text = '') =>
    [...document.querySelectorAll(selector)]
      .filter(({ textContent }) => textContent.includes(text))
      .map((element) => element.getBoundingClientRect())
      .find(({ width }) => width > 0)
  const menu = drawn('[role="menu"]')
  const toast = drawn('[role="status"]', 'There is nothing to undo.')
  if (!menu || !toast) return undefined
  const [left, top] = [Math.max(menu.x, toast.x), Math.max(menu.y, toast.y)]
  if (left >= Math.min(menu.right, toast.right) || top >= Math.min(menu.bottom, toast.bottom)) return 'apart'
  return document.elementFromPoint(left + 8, top + 8)?.closest('[role="menu"]') ? 'menu' : 'toast'
}

it('an open menu lies above a toast', async () => {
  const page = await boardAt(1180)
  await page.setViewportSize({ width: 1180, height: 700 })
  // Where the toast will be, beside the menu: it stays as long as the pointer is on it.
  await page.mouse.move(720, 665)
  await page.keyboard.press('j')
  let upper: ReturnType<typeof upperOfMenuAndToast>
  // On a busy machine the toast can expire before the menu opens.
  for (let attempt = 0; !upper && attempt < 10; attempt += 1) {
    for (const key of ['z', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('menuitem', { name: 'Edit Party' }).waitFor()
    upper = await page.evaluate(upperOfMenuAndToast)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  expect(upper, 'undefined: menu and toast were never drawn together').toBe('menu')
  await page.mouse.move(0, 0)
})

it.each([320, 390])('the tab bar truncates no word, at %i px', async (width) => {
  const page = await boardAt(width)
  const cut = await page
    .getByRole('navigation', { name: 'Main' })
    .locator('visible=true')
    .locator('span')
    .evaluateAll((words) =>
      words.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )
  expect(cut).toEqual([])
})

/** Whether all of a text is drawn within the page, with nothing of it cut by an element around it. */
const isWhollyVisible = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    if (text.width < 8 || text.left < 0 || text.right > document.documentElement.clientWidth) return false
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const box = around.getBoundingClientRect()
      if (text.left < box.left - 1 || text.right > box.right + 1) return false
      if (overflowY !== 'visible' && (text.top < box.top - 1 || text.bottom > box.bottom + 1)) return false
    }
    return true
  })

it.each([320, 390, 820, 1180, 1440])('an allergy is in words and is not cut in a row, at %i px', async (width) => {
  const page = await boardAt(width)
  const row = rowOf(page, 'Nadia')
  for (const text of [allergyNote, `Allergies: ${allergens.join(', ')}`]) {
    const badge = row.getByText(text, { exact: true })
    await badge.waitFor()
    await badge.scrollIntoViewIfNeeded()
    expect(await isWhollyVisible(badge), text).toBe(true)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
})

it('on a phone the text field of a long conversation is fully visible above Send', async () => {
  const page = await boardAt(390)
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
  // The open conversation may just be asked for again.
  await page.unrouteAll({ behavior: 'wait' })
})

let eveningPage: Page | undefined

/** The seeded evening with a fixed clock, a banner and a reservation that is due; one page, loaded anew for each test. */
const openEvening = async (width: number, height: number) => {
  if (!eveningPage) {
    const { page } = await openPage(browser, { storageState: atEvening })
    await page.clock.setFixedTime(evening.now)
    eveningPage = page
  }
  const page = eveningPage
  await page.goto(`${server.url}${barePage}`)
  // How the test before has changed the view is stored.
  await page.evaluate((stored) => {
    localStorage.clear()
    for (const { name, value } of stored) localStorage.setItem(name, value)
  }, atEvening.origins[0]?.localStorage ?? [])
  await page.setViewportSize({ width, height })
  await page.mouse.move(0, 0)
  await page.goto(`${server.url}/waitlist`)
  await page.getByRole('region', { name: 'Reservations due' }).waitFor()
  await page.getByText('Joining is paused').waitFor()
  return page
}

const partiesInSight = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('button[title="Add party (N)"]')?.parentElement?.getBoundingClientRect().top ?? 0
    const boxes = [...document.querySelectorAll('[data-entry]')].map((row) => row.getBoundingClientRect())
    return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= bar).length
  })

const isCut = (locator: Locator) =>
  locator.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight + 1,
  )

const readLongNote = async (page: Page) => {
  const note = rowOf(page, 'José Núñez').locator('bdi').filter({ hasText: 'Four generations' })
  expect(await isCut(note)).toBe(true)
  const { x, y } = await boxOf(note)
  await page.mouse.click(x + 20, y + 8)
  await expect.poll(() => isCut(note)).toBe(false)
  expect(await note.textContent()).toMatch(/sit at the bar$/)
}

it.each([
  [820, 1180, 12, 16],
  [390, 844, 5, 7],
])('at %i x %i, %i parties of an evening are visible, %i in compact rows', async (width, height, least, compact) => {
  const page = await openEvening(width, height)
  for (const wanted of [least, compact]) {
    await expect.poll(() => partiesInSight(page)).toBeGreaterThanOrEqual(wanted)
    const heights = await page
      .locator('[data-entry]')
      .evaluateAll((rows) => rows.slice(0, 8).map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1)
    for (const name of ['Ana Silva', 'Benedikt Oyelaran-Featherstonehaugh']) {
      for (const label of [`Notify ${name} via message`, `Serve ${name}`, `Actions for ${name}`]) {
        const box = await boxOf(page.getByRole('button', { name: label }))
        expect(Math.min(box.width, box.height), label).toBeGreaterThanOrEqual(44)
        expect(box.right, label).toBeLessThanOrEqual(width)
      }
    }
    const hold = await boxOf(page.getByRole('button', { name: /^Hold .*Ana Silva: choose what to do$/ }))
    const notify = await boxOf(page.getByRole('button', { name: 'Notify Ana Silva via message' }))
    expect(hold.right).toBeLessThanOrEqual(notify.x)
    const position = rowOf(page, 'Kwame Mensah').getByText('11', { exact: true })
    await position.scrollIntoViewIfNeeded()
    expect((await boxOf(position)).height).toBeLessThan(30)
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await axeFindings(page)).toEqual([])
    if (wanted === compact) break
    await page.getByRole('button', { name: 'View' }).click()
    await page.getByRole('switch', { name: 'Compact rows' }).click()
    await page.getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
})

it.each([390, 820, 1440])('a tap on a long note shows all of it, at %i px', async (width) => {
  const page = await openEvening(width, 1100)
  await readLongNote(page)
  if (width === 820) {
    await page.getByRole('button', { name: 'Actions for Ana Silva' }).click()
    await page.getByRole('menuitem', { name: 'Edit Party' }).waitFor()
    expect(await axeFindings(page, ['region'])).toEqual([])
  }
})

it('on a phone the menu of a row shows its last item', async () => {
  const page = await openEvening(390, 844)
  await page.getByRole('button', { name: 'Actions for Dara' }).click()
  const last = page.getByRole('menuitem').last()
  await last.waitFor()
  const menu = await boxOf(page.getByRole('menu'))
  expect(menu.bottom).toBeLessThanOrEqual(844)
  expect((await boxOf(last)).bottom).toBeLessThanOrEqual(menu.bottom)
})
