/**
 * A shift of ten hours in the console's board and on a guest's page, each beside a copy that receives no update: 10,000
 * updates, one every 3.6 s of the page's clock; the host also opens a dialog and another screen now and then. Prints
 * the growth of the heap after a collection, and of nodes, listeners and timers, between the first fifth, when every screen has been open, and the end.
 * Run: node bench/shift.ts [updates] (in e2e, after a build).
 */
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../src/browser.ts'
import { registerBusiness } from '../src/console.ts'
import { type FakeClock, installClock } from '../src/fake-clock.ts'
import { openFakeConsole } from '../src/fake-console.ts'
import type { FakeRestaurant, OthersChange } from '../src/fake-restaurant.ts'
import { scratchFolder, startServer } from '../src/server.ts'

const updates = Number(process.argv[2] ?? 10_000)
const updateMs = 3_600
/** Of one call into the page. */
const batch = Math.min(250, updates / 20)

interface Site {
  name: string
  open(): Promise<Page>
  /** Sends updates `from` up to `until`, if `hasUpdates`, and lets their time pass in any case. */
  pass(page: Page, from: number, until: number, hasUpdates: boolean): Promise<unknown>
}

interface Usage {
  heap: number
  nodes: number
  listeners: number
  timers: number
}

const usageOf = async (page: Page): Promise<Usage> => {
  const session = await page.context().newCDPSession(page)
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const timers = await page.evaluate(() => (window as unknown as { clock: FakeClock }).clock.waiting())
  await session.detach()
  return { heap: usedSize, nodes, listeners: jsEventListeners, timers }
}

const grown = async ({ open, pass }: Site, hasUpdates: boolean) => {
  const page = await open()
  let first: Usage | undefined
  for (let from = 0; from < updates; from += batch) {
    if (from >= updates / 5) first ??= await usageOf(page)
    await pass(page, from, from + batch, hasUpdates)
  }
  const last = await usageOf(page)
  await page.context().close()
  if (!first) throw new Error('too few updates')
  return { first, last }
}

/** In the page: others change the list, which stays at forty parties. */
const passOnBoard = async ([from, until, updateMs, hasUpdates]: readonly [number, number, number, boolean]) => {
  const { fake } = window as unknown as { fake: FakeRestaurant }
  const click = async (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`no ${selector}`)
    found.click()
    await fake.pass(1_000)
  }
  const kinds: OthersChange[] = ['note', 'notify', 'to-top', 'join', 'serve', 'serve-first']
  for (let update = from; update < until; update += 1) {
    if (hasUpdates) {
      const length = fake.ids().length
      const kind = length < 38 ? 'join' : length > 42 ? 'serve-first' : kinds[update % kinds.length]
      fake.change(kind ?? 'note', ((update * 7919) % 1_000) / 1_000)
    }
    await fake.pass(updateMs)
  }
  while (hasUpdates && fake.ids().length !== 40) fake.change(fake.ids().length < 40 ? 'join' : 'serve-first', 0)
  await click('button[aria-label="Add party"]')
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await fake.pass(1_000)
  await click('a[href="/recent"]')
  await click('a[href="/waitlist"]')
  await fake.pass(10_000)
}

interface FakeGuestSocket {
  onmessage: ((event: { data: string }) => void) | null
}

/** In the page, before its own scripts: a socket whose server is the bench. */
const installGuestSocket = () => {
  class Socket {
    static readonly OPEN = 1
    static readonly CONNECTING = 0
    readyState = 1
    onopen: (() => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: (() => void) | null = null
    constructor() {
      Object.assign(window, { guestSocket: this })
      queueMicrotask(() => this.onopen?.())
    }
    close() {
      this.readyState = 3
    }
  }
  Object.assign(window, { WebSocket: Socket })
}

const passOnPlace = async ([from, until, updateMs, hasUpdates]: readonly [number, number, number, boolean]) => {
  const { clock, guestSocket } = window as unknown as { clock: FakeClock; guestSocket: FakeGuestSocket }
  const place = (update: number) => ({
    ...{ type: 'position', position: 40 - (update % 40), status: 'WAITING', estimate: 60 - (update % 60) },
  })
  const party = { type: 'party', customer_name: 'Ana', people_count: 2, guest_late_minutes: 0, guest_arrived_at: null }
  for (let update = from; update < until; update += 1) {
    const message = update % 10 === 9 ? { ...party, notes: `Note ${update}` } : place(update)
    if (hasUpdates) guestSocket.onmessage?.({ data: JSON.stringify(message) })
    await clock.pass(updateMs)
  }
  if (hasUpdates) guestSocket.onmessage?.({ data: JSON.stringify(place(0)) })
  if (hasUpdates) guestSocket.onmessage?.({ data: JSON.stringify({ ...party, notes: '' }) })
  await clock.pass(10_000)
}

/** The page of a guest that has just joined. */
const openPlace = async (browser: Browser, joinLink: string, number: number) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(installClock)
  await page.addInitScript(installGuestSocket)
  await page.goto(joinLink)
  await page.getByLabel('Name').fill('Ana')
  await page.getByLabel('10-digit number').fill(`984501234${number}`)
  await page.getByRole('button', { name: 'Join Queue' }).click()
  await page.waitForURL('**/queue-confirmation/**')
  await page.waitForFunction(() => 'guestSocket' in window)
  await page.evaluate(() => (window as unknown as { clock: FakeClock }).clock.stop())
  return page
}

const scratch = await scratchFolder()
await chmod(scratch.path, 0o755)
const [server, browser] = await Promise.all([
  startServer({ DATA_DIR: join(scratch.path, 'data'), RATE_LIMITS: 'off' }),
  launchBrowser(),
])
try {
  const { joinLink } = await registerBusiness(server.url, 'Shift', 'shift')
  let guests = 0
  const sites: Site[] = [
    {
      name: 'board',
      open: () => openFakeConsole(browser, 1_180, 40),
      pass: (page, ...given) => page.evaluate(passOnBoard, [given[0], given[1], updateMs, given[2]] as const),
    },
    {
      name: "guest's place",
      open: () => {
        guests += 1
        return openPlace(browser, joinLink, guests)
      },
      pass: (page, ...given) => page.evaluate(passOnPlace, [given[0], given[1], updateMs, given[2]] as const),
    },
  ]
  for (const site of sites) {
    for (const hasUpdates of [true, false]) {
      const { first, last } = await grown(site, hasUpdates)
      const change = (name: keyof Usage) => `${name} ${first[name]} to ${last[name]}`
      process.stdout.write(
        `${site.name}, ${hasUpdates ? `${updates} updates` : 'no update'}: heap +${((last.heap - first.heap) / 2 ** 20).toFixed(2)} MB ` +
          `(to ${(last.heap / 2 ** 20).toFixed(1)}), ${change('nodes')}, ${change('listeners')}, ${change('timers')}\n`,
      )
    }
  }
} finally {
  await browser.close()
  await server.stop()
  await scratch.remove()
}
