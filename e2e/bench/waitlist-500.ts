/**
 * How the staff waitlist answers with 500 parties on a machine four times slower than this one.
 * Run: node bench/waitlist-500.ts (in e2e, after a build). Prints the slowest interaction of each step.
 */
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser, openPage } from '../src/browser.ts'
import { registerAndSignIn } from '../src/console.ts'
import { scratchFolder, startServer } from '../src/server.ts'

const parties = 500
const slowdown = 4

const observe = () => {
  const seen: { name: string; ms: number }[] = []
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.push({ name: entry.name, ms: entry.duration })
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.push({ name: 'task', ms: entry.duration })
  }).observe({ type: 'longtask' })
}

const slowest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    const { seen } = window as unknown as { seen: { name: string; ms: number }[] }
    const taken = seen.splice(0)
    const max = (list: typeof taken) => Math.round(Math.max(0, ...list.map(({ ms }) => ms)))
    return {
      interaction: max(taken.filter(({ name }) => name !== 'task')),
      task: max(taken.filter(({ name }) => name === 'task')),
    }
  })

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
  const report = async (step: string, act: () => Promise<unknown>) => {
    await act()
    const { interaction, task } = await slowest(page)
    process.stdout.write(`${step.padEnd(28)} interaction ${interaction} ms, longest task ${task} ms\n`)
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
    await page.mouse.click(600, 20)
    for (let taps = 0; taps < 10; taps += 1) await page.keyboard.press('j')
  })
  await report('open a menu', () => page.keyboard.press('Enter'))
  await report('close it', () => page.keyboard.press('Escape'))
  await report('open the add dialog', () => page.getByRole('button', { name: 'Add party' }).click())
  await report('close it', () => page.keyboard.press('Escape'))
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
