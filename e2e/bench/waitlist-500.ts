/**
 * How the staff waitlist answers with 500 parties on a machine four times slower than this one.
 * Run: node bench/waitlist-500.ts (in e2e, after a build). Prints the slowest interaction of each step, and
 * how busy the machine was right after it: a fixed piece of work against its best time at the start.
 */
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { launchBrowser, openPage } from '../src/browser.ts'
import { registerAndSignIn } from '../src/console.ts'
import { scratchFolder, startServer } from '../src/server.ts'

const parties = 500
const slowdown = 4

const observe = () => {
  const seen: { name: string; at: number; ms: number }[] = []
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.push({ name: entry.name, at: entry.startTime, ms: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.push({ name: 'task', at: entry.startTime, ms: entry.duration })
  }).observe({ type: 'longtask' })
}

/** How long a fixed piece of work takes on this slowed machine: separates a busy machine from a slow page. */
const yardstick = (page: Page) =>
  page.evaluate(() => {
    const from = performance.now()
    let sum = 0
    for (let turn = 0; turn < 4_000_000; turn += 1) sum = (sum * 31 + turn) % 1_000_003
    return sum < 0 ? 0 : performance.now() - from
  })

/** The slowest interaction that began in this step. A key released with nothing left to paint lasts until the next paint. */
const slowest = (page: Page, since: number) =>
  page.evaluate(async (since) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    const { seen } = window as unknown as { seen: { name: string; at: number; ms: number }[] }
    const taken = seen.splice(0).filter(({ at }) => at >= since)
    const max = (list: typeof taken) => Math.round(Math.max(0, ...list.map(({ ms }) => ms)))
    return {
      interaction: max(taken.filter(({ name }) => name !== 'task')),
      task: max(taken.filter(({ name }) => name === 'task')),
    }
  }, since)

const scratch = await scratchFolder()
await chmod(scratch.path, 0o755)
const [server, browser] = await Promise.all([
  startServer({ DATA_DIR: join(scratch.path, 'data'), RATE_LIMITS: 'off' }),
  launchBrowser(),
])
try {
  const width = Number(process.argv[2] ?? 1180)
  const { page } = await openPage(browser, { viewport: { width, height: 820 } })
  await registerAndSignIn(page, server.url, 'Five Hundred', 'bench')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const add = (number: number) =>
    fetch(`${server.url}/api/waitlist/entries/`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        customer_name: `Party ${number} ${number % 7 === 0 ? 'Okafor' : 'Silva'}`,
        people_count: (number % 8) + 1,
        phone_number: `+9198${String(10_000_000 + number)}`,
        notes: number % 3 === 0 ? 'High chair, by the window if there is one' : '',
      }),
    })
  for (let number = 0; number < parties; number += 1) await add(number)

  const session = await page.context().newCDPSession(page)
  await page.reload()
  await page.getByText('Party 0 Okafor').waitFor()
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.evaluate(observe)
  const turns = []
  for (let turn = 0; turn < 7; turn += 1) turns.push(await yardstick(page))
  const quiet = Math.min(...turns)
  const report = async (step: string, act: () => Promise<unknown>) => {
    const since = await page.evaluate(() => performance.now())
    await act()
    const { interaction, task } = await slowest(page, since)
    const load = (await yardstick(page)) / quiet
    process.stdout.write(
      `${step.padEnd(28)} interaction ${interaction} ms, longest task ${task} ms, machine ${load.toFixed(2)} x\n`,
    )
  }

  const search = page.getByRole('searchbox')
  await report('focus the search', () => search.click())
  await report('type "okafor"', () => search.pressSequentially('okafor', { delay: 120 }))
  await report('delete it', async () => {
    for (let taps = 0; taps < 6; taps += 1) {
      await page.keyboard.press('Backspace')
      await page.waitForTimeout(120)
    }
  })
  await report('filter Notified', () => page.getByRole('button', { name: /Notified/ }).click())
  await report('filter All Statuses', () => page.getByRole('button', { name: 'All Statuses' }).click())
  await report('scroll through the list', async () => {
    await page.mouse.move(600, 600)
    for (let turns = 0; turns < 60; turns += 1) {
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(50)
    }
  })
  await report('a live update', () => add(parties))
  await report('search in the scrolled list', () => search.pressSequentially('499', { delay: 120 }))
  await report('clear', () => page.getByRole('button', { name: 'Clear search' }).click())
  await report('J ten times', async () => {
    await page.mouse.click(400, 4)
    for (let taps = 0; taps < 10; taps += 1) await page.keyboard.press('j')
  })
  const menu = page.getByRole('menu')
  const dialog = page.getByRole('dialog')
  /** Looks only after the interaction, as Playwright looks in the page's own time, every frame. */
  const until = async (isShown: Locator, state: 'visible' | 'hidden') => {
    await page.waitForTimeout(600)
    await isShown.waitFor({ state })
  }
  await report('open a menu by key', async () => {
    await page.keyboard.press('Enter')
    await until(menu, 'visible')
  })
  await report('close it', async () => {
    await page.keyboard.press('Escape')
    await until(menu, 'hidden')
  })
  await report('open a menu by mouse', async () => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .nth(3)
      .click()
    await until(menu, 'visible')
  })
  await report('close it', async () => {
    await page.keyboard.press('Escape')
    await until(menu, 'hidden')
  })
  await report('open the add dialog', async () => {
    await page.getByRole('button', { name: 'Add party' }).click()
    await until(dialog, 'visible')
  })
  await report('close it', async () => {
    await page.keyboard.press('Escape')
    await until(dialog, 'hidden')
  })
  await report('serve the first', () =>
    page
      .getByRole('button', { name: /^Serve|via message$/ })
      .first()
      .click(),
  )
} finally {
  await browser.close()
  await server.stop()
  await scratch.remove()
}
