import { mkdir, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../src/browser.ts'
import { scratchFolder, startServer } from '../src/server.ts'

/**
 * Takes the start page's pictures of the product from the product: `node pictures/landing.ts`, with the sites built.
 * Each comes light and dark, at one and two pixels a point, as WebP.
 */
const folder = new URL('../../apps/staff-web/src/features/landing/pictures/', import.meta.url)
const quality = 82

interface Account {
  token: string
  user: object
  restaurant_id: string
}

const call = async <T>(url: string, path: string, body?: object, token?: string, method = 'POST') => {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Ten minutes of a believable evening: name, size, minutes waited, minutes quoted, notes. */
const evening = [
  ['Meera Nair', 2, 24, 20, 'Window, if one is free'],
  ['Rohan Mehta', 4, 19, 25, 'High chair'],
  ['Sofia Almeida', 2, 16, 20, ''],
  ['Family Okafor', 6, 14, 35, 'Birthday, cake in the fridge'],
  ['Yuki Tanaka', 1, 9, 15, 'Bar is fine'],
  ['Amit and Leela', 2, 6, 20, ''],
  ['Hannah Weiss', 3, 3, 25, 'Wheelchair'],
] as const

const seed = async (url: string) => {
  const account = await call<Account & { username: string; restaurant_name: string; email: string; user_id: string }>(
    url,
    '/api/auth/register/',
    { username: 'meera', password: 'a long enough secret', restaurant_name: 'The Copper Pot', email: '' },
  )
  const { token } = account
  await call(
    url,
    '/api/settings/waitlist/',
    {
      settings: {
        note_options: ['High chair', 'Window', 'Allergy'],
        wait_fields_to_display: ['size', 'arrival_time', 'notes_column', 'quoted_time'],
        sort_parties_by: 'arrival_time',
      },
    },
    token,
  )
  const entries = await Promise.all(
    evening.map(async ([customer_name, people_count, waited, quoted_time, notes], index) =>
      call<{ id: string }>(
        url,
        '/api/waitlist/entries/',
        {
          customer_name,
          people_count,
          quoted_time,
          notes,
          phone_number: `98450${String(12_340 + index * 111)}`,
          happened_at: new Date(Date.now() - waited * 60_000 - 5_000).toISOString(),
        },
        token,
      ),
    ),
  )
  return { account, ids: entries.map(({ id }) => id) }
}

const save = async (page: Page, name: string, { width, height }: Shot, scale: number) => {
  const client = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width, height, scale }
  const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality, clip })
  await writeFile(new URL(name, folder), Buffer.from(data, 'base64'))
  await client.detach()
}

interface Shot {
  name: string
  path: string
  width: number
  height: number
  signedIn?: Account
  /** What must be on the page before it is taken. */
  ready: string
}

const take = async (browser: Browser, url: string, shot: Shot, colorScheme: 'light' | 'dark', scale: 1 | 2) => {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.height },
    deviceScaleFactor: scale,
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (shot.signedIn) {
    await page.goto(`${url}/favicon.svg`)
    await page.evaluate(
      ([token, user]) => {
        localStorage.setItem('authToken', token as string)
        localStorage.setItem('isAuthenticated', 'true')
        localStorage.setItem('user', user as string)
      },
      [shot.signedIn.token, JSON.stringify(shot.signedIn.user)],
    )
  }
  await page.goto(url + shot.path)
  await page.getByText(shot.ready).first().waitFor()
  // A party that just came is highlighted for five seconds.
  await page.waitForTimeout(shot.signedIn ? 5_500 : 700)
  await save(page, `${shot.name}-${colorScheme}${scale === 2 ? '@2x' : ''}.webp`, shot, scale)
  await context.close()
}

await mkdir(folder, { recursive: true })
const data = await scratchFolder()
const server = await startServer({ DATA_DIR: data.path, RATE_LIMITS: 'off' })
const browser = await launchBrowser()
try {
  const { url } = server
  const { account, ids } = await seed(url)
  const signedIn = {
    ...account,
    user: {
      id: account.user_id,
      username: account.username,
      email: account.email,
      restaurant_id: account.restaurant_id,
      restaurant_name: account.restaurant_name,
    },
  }
  const send = (entry_id: string | undefined) =>
    call(
      url,
      '/api/notifications/send/',
      { entry_id, notification_type: 'sms', template_type: 'table_ready' },
      account.token,
    )
  await send(ids[0])
  const join = `/join-queue/${account.restaurant_id}/`
  const phone = { width: 390, height: 780 }
  const shots: Shot[] = [
    { name: 'board', path: '/waitlist', width: 1180, height: 820, signedIn, ready: 'Meera Nair' },
    { name: 'board-phone', path: '/waitlist', ...phone, signedIn, ready: 'Meera Nair' },
    { name: 'guest-join', path: join, ...phone, ready: 'Join the waiting list' },
    { name: 'guest-place', path: `${join}queue-confirmation/${ids[2]}/`, ...phone, ready: 'Sofia' },
    { name: 'guest-ready', path: `${join}queue-confirmation/${ids[0]}/`, ...phone, ready: 'Meera' },
  ]
  for (const shot of shots) {
    for (const theme of ['light', 'dark'] as const) {
      for (const scale of [1, 2] as const) await take(browser, url, shot, theme, scale)
    }
  }
} finally {
  await browser.close()
  await server.stop()
  await data.remove()
}
