import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindingsInBothThemes, openPage } from './browser.ts'
import { registerAndSignIn } from './console.ts'
import { closePagesAfterEach, connectBrowser, type FileBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
let browser: FileBrowser

beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
closePagesAfterEach(() => browser)

const desktop = { viewport: { width: 1440, height: 900 } }
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

const addParty = async (token: string, customer_name: string, people_count: number) => {
  const answer = await fetch(`${server.url}/api/waitlist/entries/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
    body: JSON.stringify({ customer_name, people_count, quoted_time: 20 }),
  })
  expect(answer.status).toBe(201)
}

/** Counts the presses of a pointer in the page; a drag is one. */
const countPresses = async (page: Page) => {
  await page.evaluate(() => {
    const counted = window as never as { presses?: number }
    const isCounting = counted.presses !== undefined
    counted.presses = 0
    if (isCounting) return
    window.addEventListener(
      'pointerdown',
      () => {
        counted.presses = (counted.presses ?? 0) + 1
      },
      { capture: true },
    )
  })
  return () => page.evaluate(() => (window as never as { presses: number }).presses)
}

const centreOf = async (page: Page, name: RegExp | string) => {
  const box = await page.getByRole('button', { name }).boundingBox()
  if (!box) throw new Error('a button without a place')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags from one point over another to a third, as a hand does. */
const drag = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }) => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

it('30 tables in two areas are drawn with at most 45 presses of a pointer, with walls, a group and a layout', async () => {
  const { page, faults } = await openPage(browser, desktop)
  await registerAndSignIn(page, server.url, 'Casa Plan', 'plandrawer', '/floor/edit')
  await page.getByRole('heading', { name: 'Edit floor plan' }).waitFor()
  const presses = await countPresses(page)
  const press = (name: string, exact = true) => page.getByRole('button', { name, exact }).click()
  const fill = async (label: string, text: string) => {
    await page.getByRole('textbox', { name: label }).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const more = async (times: number) => {
    for (let turn = 1; turn < times; turn++) await press('More repetitions')
  }
  const drawn = () => page.locator('[data-drawn]').count()

  // A block of 18 tables for four, in a room.
  await press('Square table for 4 people')
  await more(5)
  await press('To the right')
  await more(2)
  await press('Downwards')
  expect(await drawn()).toBe(18)
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await press('Select', true)
  await press('Draw walls around the tables')
  // A bar of eight seats in an area of its own, and four round tables.
  await press('Add area')
  await press('Bar, 8 seats')
  expect(await drawn()).toBe(8)
  await press('Round table for 2 people')
  await more(3)
  await press('To the right')
  expect(await drawn()).toBe(12)
  await press('Number')
  await fill('Next number', '31')
  const last = page.getByRole('button', { name: /^Table B12, / })
  await last.click()
  await page.getByRole('button', { name: 'Table 31, 2 seats' }).waitFor()
  await press('Select', true)
  // Dragged to where it stands.
  const from = await centreOf(page, 'Table 31, 2 seats')
  await drag(page, from, { x: from.x, y: from.y + 90 })
  await expect.poll(async () => (await centreOf(page, 'Table 31, 2 seats')).y).toBeGreaterThan(from.y + 60)
  await press('Save')
  await said(page, 'The floor plan is saved.')
  await press('Combine')
  await page.getByRole('button', { name: /^Table B9, / }).click()
  await page.getByRole('button', { name: /^Table B10, / }).click()
  await press('Combine 2 tables')
  await press('Save combined tables')
  await said(page, 'B9 + B10 saved.')
  const used = await presses()
  expect(used).toBeLessThanOrEqual(45)

  await press('Floor layouts')
  await page.getByRole('textbox', { name: 'Name of the layout' }).fill('Evening')
  await press('Save Area 2 as it is now')
  await said(page, 'Evening saved.')
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to tables' }).click()
  await page.locator('button[data-table]').first().waitFor()
  expect(await page.locator('button[data-table]').count()).toBe(30)
  const switching = await countPresses(page)
  await press('Floor layouts')
  await press('Switch to Evening')
  await said(page, 'The floor plan is now Evening.')
  expect(await switching()).toBe(2)
  expect(faults).toEqual([])
})

it('on the plan a host seats by taps and by dragging, moves a party, and no table is smaller than a finger', async () => {
  const { page, faults } = await openPage(browser, desktop)
  const { token } = await registerAndSignIn(page, server.url, 'Casa Vista', 'planhost', '/floor/edit')
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click()
  await press('Bistro, 12 tables')
  await press('Save')
  await said(page, 'The floor plan is saved.')
  await addParty(token, 'Lopez', 4)
  await addParty(token, 'Rao', 2)
  await page.getByRole('link', { name: 'Back to tables' }).click()
  await page.getByRole('button', { name: /^Seat Lopez at/ }).waitFor()
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  await press(/^Lopez/)
  await said(page, 'Seat Lopez, 4 people: choose a table')
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await press(/^Table 8, /)
  await said(page, 'Seated at 8')
  await page.getByRole('button', { name: /^Table 8, .* seated .*, Lopez, 4 people/ }).waitFor()

  // A press on a row that has just moved is ignored.
  await expect.poll(() => page.locator('[data-settling]').count()).toBe(0)
  await drag(page, await centreOf(page, /^Rao/), await centreOf(page, /^Table 2, /))
  await said(page, 'Seated at 2')
  await page.getByRole('button', { name: /^Table 2, .*, Rao, 2 people/ }).waitFor()
  await drag(page, await centreOf(page, /^Table 2, /), await centreOf(page, /^Table 4, /))
  await said(page, 'Moved to 4')
  await page.getByRole('button', { name: /^Table 4, .*, Rao, 2 people/ }).waitFor()

  // By keys: to table 8, which is freed and cleared.
  await page.getByRole('button', { name: /^Table 4, / }).focus()
  await page.keyboard.press('8')
  await page.keyboard.press('f')
  await said(page, 'Freed table 8 of Lopez')
  await page.getByRole('button', { name: /^Table 8, .* dirty/ }).waitFor()
  await page.keyboard.press('c')
  await said(page, '8 is free')

  const tooSmall = () =>
    page.locator('button[data-table]').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect()
        return width < 44 || height < 44 ? [button.getAttribute('aria-label')] : []
      }),
    )
  const showAll = async () => {
    const all = page.getByRole('button', { name: 'Show the whole plan' })
    if (await all.isVisible()) await all.click()
  }
  /** The tables that are not in sight as a whole. */
  const cutTables = () =>
    page.getByRole('group', { name: /^Plan of/ }).evaluate((plan) => {
      const pane = plan.getBoundingClientRect()
      return [...plan.querySelectorAll('button[data-table]')].flatMap((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect()
        const isCut = left < pane.left || right > pane.right || top < pane.top || bottom > pane.bottom
        return isCut ? [button.getAttribute('aria-label')] : []
      })
    })
  for (const [width, height] of [
    [1440, 900],
    [820, 1180],
    [390, 844],
    [320, 560],
  ] as const) {
    await page.setViewportSize({ width, height })
    if (width === 390) await press('Plan')
    // Each size begins with the whole plan.
    await showAll()
    await page.locator('button[data-table]').first().waitFor()
    expect(await cutTables()).toEqual([])
    const plan = page.getByRole('group', { name: /^Plan of/ })
    // A press on the overview presses no table.
    if ((await plan.getAttribute('data-overview')) !== null) await plan.click()
    expect(await tooSmall()).toEqual([])
    await press('Zoom in')
    expect(await tooSmall()).toEqual([])
    expect(await axeFindingsInBothThemes(page)).toEqual([])
  }
  expect(faults).toEqual([])
})

it('a long name stays on its table, on the plan and in the editor', async () => {
  const { page, faults } = await openPage(browser, { viewport: { width: 820, height: 1180 } })
  await registerAndSignIn(page, server.url, 'Casa Larga', 'longnames', '/floor/edit')
  await page.getByRole('button', { name: 'Square table for 2 people' }).click()
  const name = 'Wintergarten Ecktisch Nord (Fensterseite'
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Table ${name}, 2 seats` }).waitFor()
  const overhang = () =>
    page.locator('[data-table-name]').evaluate((text) => {
      const [inner, outer] = [text, text.closest('div.absolute')].map((each) => each?.getBoundingClientRect())
      if (!inner || !outer) throw new Error('a name without a table')
      return Math.max(
        outer.top - inner.top,
        inner.bottom - outer.bottom,
        outer.left - inner.left,
        inner.right - outer.right,
      )
    })
  expect(await overhang()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, 'The floor plan is saved.')
  await page.getByRole('link', { name: 'Back to tables' }).click()
  await page.locator('button[data-table]').waitFor()
  expect(await overhang()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Tables for a walk-in of 2 people' }).waitFor()
  expect(faults).toEqual([])
})
