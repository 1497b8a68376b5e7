/**
 * First paint and first interaction of the pages on a throttled phone with a cold cache: slow 4G with a CPU a quarter
 * as fast, and 400 ms with 400 kbit/s and a sixth. Chromium's own throttling counts the round trip once per request; a
 * first visit by TLS takes two more to connect, which the figures here include.
 *   node pages.ts [rounds] [part of a page's name]        (CHROMIUM_PATH names the browser)
 */
import { type Browser, chromium } from 'playwright-core'
import { Connection, request } from './src/load/connection.ts'
import { startApi } from './src/system/api.ts'
import { median } from './src/system/figures.ts'
import { machine } from './src/system/machine.ts'
import { startPostgres } from './src/system/postgres.ts'
import { printTable } from './src/system/report.ts'

interface Link {
  name: string
  roundTripMs: number
  downKbit: number
  upKbit: number
  slowdown: number
}

const links: Link[] = [
  { name: 'slow 4G, CPU / 4', roundTripMs: 150, downKbit: 1_600, upKbit: 750, slowdown: 4 },
  { name: '400 ms, 400 kbit/s, CPU / 6', roundTripMs: 400, downKbit: 400, upKbit: 400, slowdown: 6 },
]
const rounds = Number(process.argv[2] ?? 5)
const wanted = process.argv[3] ?? ''
/** Round trips of the TCP and TLS 1.3 handshakes. */
const connectingRoundTrips = 2

/** Runs in the page before its own scripts. */
const observe = () => {
  const seen = { lcp: 0, handlers: 0, inp: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) seen.inp = Math.max(seen.inp, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  // React marks an element once its handlers are attached.
  const look = () => {
    const control = document.querySelector('main button, form button, button')
    if (control && Object.keys(control).some((key) => key.startsWith('__reactProps'))) seen.handlers = performance.now()
    else setTimeout(look, 10)
  }
  look()
}

interface BenchPage {
  name: string
  path: string
  storage: Record<string, string>
  /** Controls to press in this order once the handlers are attached. */
  presses: string[]
  /** A page without a script has no handlers. */
  isPlain?: boolean
}

interface Visit {
  lcp: number
  handlers: number
  /** Slowest interaction to next paint, in ms. */
  inp: number
  bytes: number
  requestsBeforeLcp: number
}

const visit = async (
  browser: Browser,
  url: string,
  link: Link,
  { storage, presses, isPlain }: Omit<BenchPage, 'name' | 'path'>,
): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, storage)
  await context.addInitScript(observe)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: link.roundTripMs,
    downloadThroughput: (link.downKbit * 1000) / 8,
    uploadThroughput: (link.upKbit * 1000) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: link.slowdown })
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  const answer = await page.goto(url)
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`)
  if (!isPlain) {
    await page.waitForFunction(() => (window as unknown as { seen: Visit }).seen.handlers > 0, undefined, {
      timeout: 60_000,
    })
  }
  for (const press of presses) {
    await page.locator(press).first().click()
    await page.waitForTimeout(500)
  }
  await page.waitForTimeout(1_000)
  const { lcp, handlers, inp, requestsBeforeLcp } = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: Visit }
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const blocking = loaded.filter(
      (entry) => (entry as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking',
    )
    return { ...seen, requestsBeforeLcp: 1 + blocking.filter(({ responseEnd }) => responseEnd <= seen.lcp).length }
  })
  await context.close()
  const connecting = connectingRoundTrips * link.roundTripMs
  return { lcp: lcp + connecting, handlers: isPlain ? 0 : handlers + connecting, inp, bytes, requestsBeforeLcp }
}

const here = machine()
const db = await startPostgres()
const api = await startApi(db.url)
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
})
try {
  const connection = await Connection.open(api.host, api.port)
  const call = async (path: string, body: unknown, token?: string) => {
    const reply = await connection.send(request('POST', path, token, body))
    if (reply.status >= 400) throw new Error(reply.body)
    return JSON.parse(reply.body)
  }
  const account = { username: 'bench', password: 'a long enough secret' }
  const registered = await call('/api/auth/register/', {
    ...account,
    restaurant_name: 'Restaurant',
    time_zone: 'Asia/Kolkata',
  })
  const signedIn = await call('/api/auth/login/', account)
  const restaurant: string = registered.restaurant_id
  const { queue_entry_id } = await call(`/api/customer/join-queue/${restaurant}/submit/`, {
    customer_name: 'Meera',
    phone_number: '+919812345678',
    people_count: 2,
  })
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const services = [{ name: 'Dinner', weekdays, from: '18:00', last_seating: '21:30' }]
  const settings = { enabled: true, seats: 60, services }
  await call('/api/settings/booking/', { settings }, signedIn.token)
  const { days } = JSON.parse(
    (await connection.send(request('GET', `/api/customer/book/${restaurant}/days/?size=2`))).body,
  )
  const { date } = days.findLast(({ state }: { state: string }) => state === 'free')
  const { manage_url_segment } = await call(`/api/customer/book/${restaurant}/submit/`, {
    ...{ date, time: '19:00', party_size: 2, name: 'Meera', phone_number: '+919812345678' },
  })
  connection.close()
  const base = `http://${api.host}:${api.port}`
  const stored = {
    authToken: signedIn.token,
    isAuthenticated: 'true',
    user: JSON.stringify({ id: signedIn.user_id, ...signedIn }),
  }
  const pages: BenchPage[] = [
    {
      name: "guest's form",
      path: `/join-queue/${restaurant}/`,
      storage: {},
      presses: ['.sizes label:nth-child(3)', '#customer_name', 'form button[type=submit]'],
    },
    {
      name: "guest's place",
      path: `/join-queue/${restaurant}/queue-confirmation/${queue_entry_id}/`,
      storage: {},
      presses: ['main .danger', 'dialog .quiet'],
    },
    { name: 'booking page', path: `/book/${restaurant}/?size=2`, storage: {}, presses: [], isPlain: true },
    { name: 'page of a booking', path: `/b/${manage_url_segment}/`, storage: {}, presses: [], isPlain: true },
    { name: 'start page', path: '/', storage: {}, presses: [] },
    { name: 'staff waitlist', path: '/waitlist', storage: stored, presses: [] },
  ]
  const rows: string[][] = []
  for (const link of links) {
    for (const { name, path, ...how } of pages.filter((page) => page.name.includes(wanted))) {
      const visits: Visit[] = []
      for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, base + path, link, how))
      const of = (key: keyof Visit) => median(visits.map((one) => one[key]))
      const seconds = (key: 'lcp' | 'handlers') => (of(key) / 1000).toFixed(2)
      rows.push([
        link.name,
        name,
        seconds('lcp'),
        of('handlers') === 0 ? '-' : seconds('handlers'),
        of('inp') === 0 ? '-' : String(of('inp')),
        String(of('requestsBeforeLcp')),
        (of('bytes') / 1024).toFixed(1),
      ])
    }
  }
  console.log(`Pages on a slowed phone, cold cache, median of ${rounds}. ${here}\n`)
  console.log(
    'Asked of the guest pages: LCP <= 1.2 s and handlers <= 2.0 s on slow 4G, LCP <= 2.4 s on the bad link, 1 request before LCP.\n',
  )
  printTable(['link', 'page', 'LCP s', 'handlers attached s', 'INP ms', 'requests before LCP', 'KB on the wire'], rows)
} finally {
  await browser.close()
  await api.stop()
  await db.stop()
}
