/**
 * Taps, and seconds from the first tap until the screen shows the outcome, of the ten most common actions of a host.
 * Run: node bench/host-acts.ts (in e2e, after a build); another width as its argument, 820 without one. The script takes
 * a fixed time before each tap and key, as a host does who knows where to look; it does not read.
 */
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { launchBrowser, openPage } from '../src/browser.ts'
import { registerAndSignIn, rowOf } from '../src/console.ts'
import { seedEvening } from '../src/evening.ts'
import { scratchFolder, startServer } from '../src/server.ts'

const tapMs = 800
const keyMs = 200

const scratch = await scratchFolder()
await chmod(scratch.path, 0o755)
const [server, browser] = await Promise.all([
  startServer({ DATA_DIR: join(scratch.path, 'data'), RATE_LIMITS: 'off' }),
  launchBrowser(),
])
try {
  const width = Number(process.argv[2] ?? 820)
  const { page } = await openPage(browser, { viewport: { width, height: width < 640 ? 844 : 1180 } })
  // The pause before a tap is longer than the time for which rows that moved ignore presses.
  await page.removeLocatorHandler(page.locator('[data-settling]'))
  await registerAndSignIn(page, server.url, 'The Copper Pot', 'acts')
  const { now } = await seedEvening(page, server.url)
  await page.clock.setFixedTime(now)
  await page.reload()
  await rowOf(page, 'Ana Silva').waitFor()

  let taps = 0
  let keys = 0
  const think = () => {
    taps += 1
    return page.waitForTimeout(tapMs)
  }
  const tap = async (control: Locator) => {
    await think()
    await control.click()
  }
  const write = async (field: Locator, text: string) => {
    keys += text.length
    await field.pressSequentially(text, { delay: keyMs })
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const menu = async (party: string, item: string) => {
    await tap(button(`Actions for ${party}`))
    await tap(page.getByRole('menuitem', { name: item }))
  }
  const gone = (party: string) => rowOf(page, party).waitFor({ state: 'detached' })
  const report = async (act: string, run: () => Promise<unknown>) => {
    taps = 0
    keys = 0
    const from = performance.now()
    await run()
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    process.stdout.write(`${act.padEnd(40)} ${taps} taps, ${String(keys).padStart(2)} keys, ${seconds} s\n`)
  }
  const search = page.getByRole('searchbox', { name: 'Search parties' })
  const filters = button('Filters')
  const showFilters = async () => {
    if ((await filters.isVisible()) && (await filters.getAttribute('aria-expanded')) === 'false') await tap(filters)
  }

  await report('add a walk-in of four', async () => {
    await tap(button('Add party'))
    const dialog = page.getByRole('dialog')
    await tap(dialog.getByLabel('Customer name'))
    await write(dialog.getByLabel('Customer name'), 'Zed')
    await tap(dialog.getByLabel('Phone', { exact: true }))
    await write(dialog.getByLabel('Phone', { exact: true }), '9812345999')
    await think()
    await dialog.getByRole('radio', { name: /^4/ }).check({ force: true })
    await tap(dialog.getByRole('button', { name: 'Add Party' }))
    await rowOf(page, 'Zed').waitFor({ state: 'attached' })
  })
  await report('notify a waiting party', async () => {
    await tap(button('Notify Eleni Papadopoulou via message'))
    await tap(page.getByRole('dialog').getByRole('button', { name: /^Send|^Show on their page/ }))
    await rowOf(page, 'Eleni Papadopoulou').getByText('Notified').waitFor()
  })
  await report('serve a notified party', async () => {
    await tap(button('Serve Ana Silva'))
    await gone('Ana Silva')
  })
  await report('serve a waiting party with a phone', async () => {
    await tap(button('Serve Grace Kim'))
    await gone('Grace Kim')
  })
  // Its toast, and Undo with it, comes with the server's answer; the newest is the first.
  await button('Undo').nth(1).waitFor()
  await report('take that back', async () => {
    await tap(button('Undo').first())
    await rowOf(page, 'Grace Kim').waitFor()
  })
  await report('find "nunez" and serve the party', async () => {
    await tap(search)
    await write(search, 'nunez')
    await tap(button('Serve José Núñez'))
    await gone('José Núñez')
  })
  await tap(button('Clear search'))
  await report('a four-top is free: show who fits', async () => {
    await showFilters()
    await think()
    await think()
    await page.getByRole('combobox', { name: 'Party size' }).selectOption('4')
    await tap(button('Largest first'))
    await page.waitForFunction(() => document.querySelector('[data-entry] bdi')?.textContent?.startsWith('Benedikt'))
  })
  await page.goto(`${server.url}/waitlist`)
  await report('check in a due reservation', async () => {
    await tap(button('Check In Wilhelmina Brandt'))
    await page.getByText('Reservation checked in successfully').waitFor()
  })
  await report('read a long note', async () => {
    await tap(button('Details of Jun Tanaka'))
    await rowOf(page, 'Jun Tanaka').getByText('side entrance').waitFor()
  })
  await report('mark a party as a no-show', async () => {
    await menu('Dara', 'No-show')
    await gone('Dara')
  })
} finally {
  await browser.close()
  await server.stop()
  await scratch.remove()
}
