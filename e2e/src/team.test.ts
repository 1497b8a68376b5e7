import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindings } from './browser.ts'
import { registerAndSignIn } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

const password = 'a long enough secret'
const desk = { viewport: { width: 1180, height: 820 }, colorScheme: 'light' } as const
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const

const openSection = async (page: Page, section: string, origin = server.url) => {
  await page.goto(`${origin}/settings?section=${section}`)
  await page.getByRole('heading', { level: 2 }).waitFor()
}

/** The login dialog over the page. */
const sessionExpired = (page: Page) => page.getByRole('dialog', { name: 'Session expired. Please log in again.' })

it('an invited host uses the waitlist, sees no settings, and is signed out when deactivated', async () => {
  const owner = await openReusedPage(desk)
  await registerAndSignIn(owner.page, server.url, 'The Copper Pot', 'meera', '/settings?section=users')
  await owner.page.getByRole('button', { name: 'Invite', exact: true }).click()
  await owner.page.getByLabel('For whom').fill('Ravi, weekends')
  expect(await axeFindings(owner.page)).toEqual([])
  await owner.page.getByRole('button', { name: 'Make link' }).click()
  const link = await owner.page.getByLabel('Invite link').inputValue()
  await owner.page.getByRole('button', { name: 'Done' }).click()
  await owner.page.getByText('Ravi, weekends').waitFor()
  expect(await axeFindings(owner.page)).toEqual([])

  // The link has the server's public URL: another origin than the test's.
  const { origin } = new URL(link)
  const host = await openReusedPage(phone)
  await host.page.goto(link)
  await host.page.getByRole('heading', { name: 'Join The Copper Pot' }).waitFor()
  expect(await axeFindings(host.page)).toEqual([])
  await host.page.getByLabel('Username').fill('ravi')
  await host.page.getByLabel('Password', { exact: true }).fill(password)
  await host.page.getByRole('button', { name: 'Join the team' }).click()
  await host.page.waitForURL('**/waitlist')
  await host.page.getByRole('heading', { name: /The Copper Pot Waitlist/ }).waitFor()

  await host.page.goto(`${origin}/settings`)
  await host.page.getByRole('heading', { name: 'Sign-in log' }).waitFor()
  const menu = host.page.getByRole('navigation', { name: 'Settings' })
  await menu.getByRole('button').click()
  expect(await menu.getByRole('link').allTextContents()).toEqual(['Security'])
  await openSection(host.page, 'users', origin)
  await host.page.getByText('Your role does not allow this.').waitFor()
  await host.page.goto(`${origin}/parties`)
  await host.page.getByRole('searchbox', { name: 'Search parties' }).waitFor()
  expect(await host.page.getByRole('button', { name: 'Export as...' }).count()).toBe(0)

  // The link works only once.
  const late = await openReusedPage(phone)
  await late.page.goto(link)
  await late.page.getByText('This invite is no longer valid').waitFor()
  expect(await axeFindings(late.page)).toEqual([])

  await host.page.goto(`${origin}/waitlist`)
  await host.page.getByRole('heading', { name: /The Copper Pot Waitlist/ }).waitFor()
  await openSection(owner.page, 'users')
  await owner.page.getByRole('button', { name: 'Actions for ravi' }).click()
  await owner.page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await owner.page.getByRole('button', { name: 'Deactivate ravi' }).click()
  await owner.page.getByText('Deactivated', { exact: true }).waitFor()
  await sessionExpired(host.page).waitFor()
  expect(owner.faults).toEqual([])
})

/** The current code, as an authenticator app computes it. */
const codeOf = (secret: string) => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const start = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

it('a second factor is set up, required and turned off, and a session is ended from another device', async () => {
  const first = await openReusedPage(desk)
  const { page } = first
  await registerAndSignIn(page, server.url, 'The Iron Pan', 'anna', '/settings?section=security')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const image = page.getByAltText('QR code for an authenticator app')
  await image.waitFor()
  // Its place is laid out before it has been decoded.
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(100)
  await page.getByText('No camera?').click()
  expect(await axeFindings(page)).toEqual([])
  const shown = await page.getByRole('dialog').locator('.select-all').textContent()
  await page.getByLabel('Code from the app').fill(codeOf((shown ?? '').replaceAll(' ', '')))
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  const [one = '', two = ''] = await codes.allTextContents()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 recovery codes are left.').waitFor()

  const second = await openReusedPage(phone)
  await second.page.goto(server.url)
  await second.page.getByRole('button', { name: 'Get Started' }).first().click()
  await second.page.getByRole('tab', { name: 'Login' }).click()
  await second.page.getByLabel('Username').fill('anna')
  await second.page.getByLabel('Password', { exact: true }).fill(password)
  await second.page.getByRole('button', { name: 'Login' }).click()
  const code = second.page.getByLabel('Enter your code')
  await code.fill('000000')
  await second.page.getByRole('button', { name: 'Verify' }).click()
  await second.page.getByText('This code is not right, or was used before.').waitFor()
  expect(await axeFindings(second.page)).toEqual([])
  await code.fill(one)
  await second.page.getByRole('button', { name: 'Verify' }).click()
  await second.page.waitForURL('**/waitlist')
  await second.page.getByRole('heading', { name: /The Iron Pan Waitlist/ }).waitFor()

  await openSection(page, 'security')
  await page.getByText('9 recovery codes are left.').waitFor()
  await page.getByText('Wrong code').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByText('You are signed in nowhere else.').waitFor()
  await sessionExpired(second.page).waitFor()

  await page.getByRole('button', { name: 'Turn off' }).click()
  const ask = page.getByRole('dialog')
  await ask.getByLabel('Password', { exact: true }).fill(password)
  await ask.getByLabel('Code').fill(two)
  await ask.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Off: your password alone signs you in.').waitFor()
  expect(first.faults).toEqual([])
})

it('a sign-out leaves the device with only the theme: no token, no name, no number', async () => {
  const { page } = await openReusedPage(desk)
  await registerAndSignIn(page, server.url, 'The Tin Cup', 'tara')
  await page.getByRole('button', { name: 'Add Party' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Party' })
  await dialog.getByLabel('Customer name').fill('Canary Guest')
  await dialog.getByLabel('Phone', { exact: true }).fill('9876512345')
  await dialog.getByRole('button', { name: 'Add Party' }).click()
  await page.getByText('Canary Guest').first().waitFor()
  for (const path of ['/parties', '/recent', '/reservations', '/messages', '/settings?section=users', '/waitlist']) {
    await page.goto(server.url + path)
    await page.waitForLoadState('networkidle')
  }
  /** Everything that the browser stores for this site, as one text. */
  const kept = () =>
    page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`)
      const cached = await Promise.all(
        (await caches.keys()).map(async (name) => {
          const cache = await caches.open(name)
          const answers = await cache.matchAll()
          const texts = await Promise.all(answers.map((answer) => answer.text()))
          return [name, ...(await cache.keys()).map(({ url }) => url), ...texts].join('\n')
        }),
      )
      const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
      return [...stored, ...databases, ...cached, document.cookie].join('\n')
    })
  const secrets = /Canary|9876512345|qs_[0-9A-Za-z]{43}|tara|Tin Cup/g
  await expect.poll(async () => new Set((await kept()).match(secrets) ?? []).size).toBeGreaterThan(3)
  await page
    .getByRole('button', { name: /theme|dark/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${server.url}/`)
  await page.waitForLoadState('networkidle')
  expect((await kept()).match(secrets)).toBeNull()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
})
