/**
 * Whether the staff waitlist stays usable while parties are added without a pause.
 * Run: node bench/waitlist-rush.ts [parties there before] [width] (in e2e, after a build). Prints how long the page's thread was
 * taken at a stretch in six seconds of it, and how long a tap on another screen's link took.
 */
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser, openPage } from '../src/browser.ts'
import { registerAndSignIn } from '../src/console.ts'
import { scratchFolder, startServer } from '../src/server.ts'

const pauseMs = 30
const watchedMs = 6_000
/** A main thread blocked for longer delays a tap noticeably. */
const noticeableMs = 50

/** The long tasks of the main thread. */
const watch = async (watchedMs: number) => {
  const stretches: number[] = []
  const until = performance.now() + watchedMs
  for (let from = performance.now(); from < until; ) {
    await new Promise((resolve) => setTimeout(resolve, 0))
    stretches.push(performance.now() - from)
    from = performance.now()
  }
  return stretches
}

const scratch = await scratchFolder()
await chmod(scratch.path, 0o755)
const [server, browser] = await Promise.all([
  startServer({ DATA_DIR: join(scratch.path, 'data'), RATE_LIMITS: 'off' }),
  launchBrowser(),
])
try {
  const before = Number(process.argv[2] ?? 300)
  const { page } = await openPage(browser, { viewport: { width: Number(process.argv[3] ?? 1180), height: 820 } })
  await registerAndSignIn(page, server.url, 'Rush', 'bench')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  let parties = 0
  const add = async () => {
    parties += 1
    await fetch(`${server.url}/api/waitlist/entries/`, {
      method: 'POST',
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ customer_name: `Party ${parties}`, people_count: 2, phone_number: null }),
    })
  }
  while (parties < before) await add()
  await page.reload()
  await page.getByText('Party 1', { exact: true }).waitFor()

  let isOver = false
  const rush = (async () => {
    while (!isOver) {
      await add()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  })()
  const stretches = await page.evaluate(watch, watchedMs)
  const added = parties - before
  const tappedAt = performance.now()
  await page.getByRole('link', { name: 'Recent' }).click()
  const tapMs = performance.now() - tappedAt
  isOver = true
  await rush

  const noticed = stretches.filter((ms) => ms > noticeableMs)
  const sum = noticed.reduce((total, ms) => total + ms, 0)
  process.stdout.write(
    `${before} parties and ${added} added in ${watchedMs / 1000} s: longest stretch ${Math.round(Math.max(...stretches))} ms, ` +
      `${noticed.length} above ${noticeableMs} ms, ${Math.round(sum)} ms in all; the tap took ${Math.round(tapMs)} ms\n`,
  )
} finally {
  await browser.close()
  await server.stop()
  await scratch.remove()
}
