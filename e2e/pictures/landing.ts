import { mkdir, writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../src/browser.ts'
import { scratchFolder, startServer } from '../src/server.ts'
import { type Account, seed } from './seed.ts'

/**
 * Takes the start page's pictures of the product from the product: `node pictures/landing.ts`, with the sites built.
 * Each comes light and dark, at one and two pixels a point, as WebP.
 */
const folder = new URL('../../apps/staff-web/src/features/landing/pictures/', import.meta.url)
const quality = 82

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
  /** The restaurant's time zone, so that its times are not marked as those of another one. */
  zone: string
  /** What must be on the page before it is taken. */
  ready: string
}

/** As the browser stores it. */
const userOf = ({ user_id: id, username, email, restaurant_id, restaurant_name }: Account) => ({
  ...{ id, username, email, restaurant_id, restaurant_name },
})

const take = async (browser: Browser, url: string, shot: Shot, colorScheme: 'light' | 'dark', scale: 1 | 2) => {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.height },
    deviceScaleFactor: scale,
    colorScheme,
    locale: 'en-GB',
    timezoneId: shot.zone,
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
      [shot.signedIn.token, JSON.stringify(userOf(shot.signedIn))],
    )
  }
  await page.goto(url + shot.path)
  await page.getByText(shot.ready).first().waitFor()
  // Banners about the installation, as it sends no texts.
  for (const banner of await page.getByRole('button', { name: 'Dismiss' }).all()) await banner.click()
  // A party that just came is highlighted for five seconds.
  await page.waitForTimeout(shot.signedIn ? 5_500 : 700)
  await save(page, `${shot.name}-${colorScheme}${scale === 2 ? '@2x' : ''}.webp`, shot, scale)
  await context.close()
}

await mkdir(folder, { recursive: true })
const data = await scratchFolder()
const server = await startServer({ DATA_DIR: data.path, RATE_LIMITS: 'off', REGISTRATION: 'trusted' })
const browser = await launchBrowser()
try {
  const { url } = server
  const { account, ids, zone, area } = await seed(url)
  const join = `/join-queue/${account.restaurant_id}/`
  const phone = { width: 390, height: 780, zone }
  const tablet = { width: 1180, height: 820, zone, signedIn: account }
  const shots: Shot[] = [
    { name: 'board', path: '/waitlist', ...tablet, ready: 'Meera Nair' },
    { name: 'tables', path: `/floor?area=${area}`, ...tablet, ready: 'Meera Nair' },
    { name: 'bookings', path: '/reservations', ...tablet, ready: 'Ananya Menon' },
    { name: 'board-phone', path: '/waitlist', ...phone, signedIn: account, ready: 'Meera Nair' },
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
