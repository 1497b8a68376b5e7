import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFindings, openPage } from './browser.ts'
import { notifyParty, openConsole, registerBusiness, rowOf } from './console.ts'
import { serveHalvedPages } from './halved-pages.ts'
import { openReusedPage } from './reused-pages.ts'
import { closePagesAfterEach, connectBrowser, type FileBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
let browser: FileBrowser

beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
closePagesAfterEach(() => browser)

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-GB' }
const tablet = { viewport: { width: 1180, height: 820 } }

const registerHost = async (business: string, username: string) => {
  const { token, user, joinLink } = await registerBusiness(server.url, business, username)
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/${path}/`, { method: 'POST', headers, body: JSON.stringify(body) })
  const save = (settings: object) => post('settings/waitlist', { settings })
  const party = async () => {
    const [entry] = await (await fetch(`${server.url}/api/waitlist/entries/`, { headers })).json()
    return entry
  }
  /** Sets the status of the one party on the list. */
  const settle = async (status: string) => {
    await post(`waitlist/entries/${(await party()).id}/set_status`, { status })
  }
  /** Changes the one party on the list. */
  const edit = async (fields: object) => {
    const { id, customer_name, phone_number, people_count, notes } = await party()
    const body = { customer_name, phone_number, people_count, notes, quoted_time: 15, ...fields }
    const path = `${server.url}/api/waitlist/entries/${id}/`
    expect((await fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) })).status).toBe(200)
  }
  return { session: { token, user }, link: joinLink, save, settle, edit, party }
}

const openHost = async (business: string, username: string) => {
  const host = await registerHost(business, username)
  const opened = await openReusedPage(tablet)
  await openConsole(opened.page, server.url, host.session)
  return { ...host, ...opened }
}

const fillIn = async (page: Page, name: string, number: string) => {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('10-digit number').fill(number)
}
const joinAs = async (page: Page, name: string, number: string) => {
  await fillIn(page, name, number)
  await page.getByRole('button', { name: 'Join Queue' }).click()
  await page.waitForURL('**/queue-confirmation/**')
}

/** A guest changes its party, reports to be late, then its arrival, and the host sees each at once. */
const reportEverything = async (page: Page, hostPage: Page, name: string, look: () => Promise<void>) => {
  const row = rowOf(hostPage, name)
  await row.waitFor()
  await page.getByRole('link', { name: 'Change' }).click()
  await look()
  await page.getByLabel('Party size').fill('6')
  await page.getByLabel('Notes (optional)').fill('Two prams')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('6 people').waitFor()
  await row.getByText('Two prams').first().waitFor()

  await page.getByText('More options').click()
  await page.getByRole('button', { name: '10 min late' }).click()
  await page.getByText('The team knows that you are running 10 min late.').waitFor()
  await row.getByText('Says 10 min late').waitFor()
  expect(await page.getByRole('button', { name: '20 min late' }).count()).toBe(0)

  await page.getByRole('button', { name: 'I am here' }).click()
  await page.getByText('The team knows that you are here.').waitFor()
  await row.getByText('Is here').waitFor()
  await look()
}

describe('a visit', () => {
  it("changes, lateness and arrival appear on the host's screen", async () => {
    const host = await openHost('Cafe Ana', 'visits')
    const guest = await openReusedPage(phone)
    await guest.page.goto(host.link)
    await joinAs(guest.page, 'Leela', '9876500011')
    await reportEverything(guest.page, host.page, 'Leela', async () =>
      expect(await axeFindings(guest.page)).toEqual([]),
    )
    expect(await axeFindings(host.page)).toEqual([])
    // A change by the host appears on the guest's page, without a reload.
    await host.edit({ people_count: 7, notes: 'Corner table' })
    await guest.page.getByText('7 people').waitFor()
    await guest.page.getByText('Corner table').waitFor()
    expect([...host.faults, ...guest.faults]).toEqual([])
  })

  it('works completely without JavaScript', async () => {
    const host = await openHost('No Script', 'noscript')
    const guest = await openPage(browser, { ...phone, javaScriptEnabled: false })
    await guest.page.goto(host.link)
    await joinAs(guest.page, 'Plain', '9876500012')
    // Axe cannot run in a page without scripts; the journey above has run it.
    await reportEverything(guest.page, host.page, 'Plain', async () => {})
    await guest.page.getByRole('button', { name: 'Remove from Queue' }).click()
    await guest.page.waitForURL('**/leave/**')
    await guest.page.getByRole('button', { name: 'Remove from Queue' }).click()
    await guest.page.getByRole('heading', { name: 'You have left the queue' }).waitFor()
    await rowOf(host.page, 'Plain').waitFor({ state: 'detached' })
  })

  it('rings when the table is ready, once a tap has allowed it', async () => {
    const host = await openHost('Bell House', 'bells')
    const guest = await openPage(browser, phone)
    await guest.page.addInitScript(() => {
      const started: number[] = []
      Object.assign(window, { started })
      OscillatorNode.prototype.start = (when = 0) => void started.push(when)
      OscillatorNode.prototype.stop = () => {}
    })
    await guest.page.goto(host.link)
    await joinAs(guest.page, 'Ringo', '9876500013')
    await guest.page.getByText('More options').click()
    await guest.page.getByRole('button', { name: 'Play a sound when my table is ready' }).click()
    await guest.page.getByText('A sound will play when your table is ready').waitFor()
    const row = rowOf(host.page, 'Ringo')
    // The guest did not agree to texts, and none are set up: only the guest's page is notified.
    await notifyParty(host.page, 'Ringo')
    await row.getByText('On their page').waitFor()
    await guest.page.getByRole('heading', { name: 'Your table is ready' }).waitFor()
    // Three notes for the trial, nine for the table.
    await expect
      .poll(() => guest.page.evaluate(() => (window as unknown as { started: number[] }).started.length))
      .toBe(12)
    await expect.poll(() => guest.page.title()).toContain('Your table is ready')
  })
})

describe('a closed waitlist', () => {
  it('shows the reason, also to a guest whose form was already open, and keeps the typed values', async () => {
    const host = await registerHost('Full House', 'closing')
    const guest = await openReusedPage(phone)
    await guest.page.goto(host.link)
    await guest.page.locator('form[novalidate]').waitFor()
    await fillIn(guest.page, 'Early', '9876500014')
    await host.save({ joining_paused: true, joining_paused_reason: 'The kitchen needs an hour.' })
    await guest.page.getByRole('button', { name: 'Join Queue' }).click()
    await guest.page.getByRole('heading', { name: 'The waiting list is paused' }).waitFor()
    await guest.page.getByText('The kitchen needs an hour.').waitFor()
    expect(await axeFindings(guest.page)).toEqual([])
    await host.save({ joining_paused: false })
    await guest.page.getByRole('link', { name: 'Try again' }).click()
    // The script restores the values.
    await expect.poll(() => guest.page.getByLabel('Name').inputValue()).toBe('Early')
    expect(await guest.page.getByLabel('10-digit number').inputValue()).toBe('9876500014')
  })
})

it('a form whose script loads before the whole page is hydrated', async () => {
  const host = await registerHost('Slow Network', 'halves')
  const halved = await serveHalvedPages(server.url)
  const guest = await openPage(browser, phone)
  const scripts: Promise<unknown>[] = []
  guest.page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.response())
  })
  await guest.page.goto(host.link.replace(server.url, halved.url), { waitUntil: 'commit' })
  await expect.poll(() => scripts.length).toBe(2)
  // A later task than the scripts, if they do not wait for the document.
  await guest.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  halved.deliver()
  await guest.page.locator('form[novalidate]').waitFor()
  await halved.close()
})

const languages = ['en', 'hi', 'ta', 'te', 'bn', 'mr', 'es', 'fr', 'ar']

/** axe checks structure and colours, which are the same in all languages of one direction. */
const lookedAtByAxe = ['en', 'ar']

describe('languages', () => {
  /** One restaurant for all languages, as registrations are limited. */
  let tour: Awaited<ReturnType<typeof registerHost>>

  beforeAll(async () => {
    tour = await registerHost('Grand Tour', 'tour')
  })

  it('follow the browser, are switched with or without JavaScript and remembered, and keep typed values', async () => {
    const host = await registerHost('Babel', 'babel')
    for (const javaScriptEnabled of [true, false]) {
      const guest = await openPage(browser, { ...phone, locale: 'fr-FR', javaScriptEnabled })
      await guest.page.goto(host.link)
      await guest.page.getByText('Rejoignez la liste d’attente').waitFor()
      await guest.page.getByLabel('Nom').fill('Zoé')
      await guest.page.getByText('Français').first().click()
      await guest.page.getByRole('button', { name: 'العربية' }).click()
      await guest.page.getByText('انضم إلى قائمة الانتظار').waitFor()
      expect(guest.page.url()).toBe(javaScriptEnabled ? host.link : `${host.link}language/`)
      const direction = await guest.page.locator('html').evaluate((html) => getComputedStyle(html).direction)
      expect(direction).toBe('rtl')
      // The page is readable before its script has restored the typed values.
      await expect.poll(() => guest.page.getByLabel('الاسم').inputValue()).toBe('Zoé')
      await guest.page.goto(host.link)
      await guest.page.getByText('انضم إلى قائمة الانتظار').waitFor()
      expect(guest.faults).toEqual([])
    }
  })

  it.each(languages)('%s: the whole visit is translated, fits 320 px and is accessible', async (locale) => {
    const host = tour
    await host.save({ note_options: ['High chair'], joining_paused: false, guest_contact: 'optional' })
    const guest = await openPage(browser, { ...phone, viewport: { width: 320, height: 640 }, locale })
    // So that the page offers notifications.
    await guest.page.context().grantPermissions(['notifications'])
    const look = async () => {
      if (lookedAtByAxe.includes(locale)) expect(await axeFindings(guest.page)).toEqual([])
      expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(await guest.page.locator('html').getAttribute('lang')).toBe(locale)
    }
    await guest.page.goto(host.link)
    await look()
    // Before its script runs, the browser itself refuses the empty form and marks nothing.
    await guest.page.locator('form[novalidate]').waitFor()
    await guest.page.locator('button.primary').click()
    await guest.page.locator('[aria-invalid=true]').first().waitFor()
    await look()
    await guest.page.locator('[name=customer_name]').fill('Meera')
    // One phone may join only so often. A keyboard in another script types other digits.
    const number = `987654321${languages.indexOf(locale)}`
    const typed = locale === 'ar' ? '٩٨٧٦٥٤٣٢١٨' : number
    await guest.page.locator('[name=phone]').pressSequentially(typed)
    expect(await guest.page.locator('[name=phone]').inputValue()).toBe(number)
    await guest.page.locator('button.primary').click()
    await guest.page.waitForURL('**/queue-confirmation/**')
    expect(await host.party()).toMatchObject({ customer_name: 'Meera' })
    await look()
    const place = guest.page.url()
    for (const page of ['edit/', 'leave/']) {
      await guest.page.goto(place + page)
      await look()
    }
    await guest.page.goto(place)
    await guest.page.locator('form[action$="arrived/"] button').click()
    await guest.page.locator('form[action$="arrived/"]').waitFor({ state: 'detached' })
    await look()
    await guest.page.locator('form[action$="leave/"] button').click()
    await guest.page.locator('dialog[open]').waitFor()
    await look()
    await guest.page.keyboard.press('Escape')
    await guest.page.context().setOffline(true)
    await guest.page.locator('.notice.amber').waitFor()
    await look()
    await guest.page.context().setOffline(false)
    await guest.page.locator('.connection.live').waitFor()
    await host.settle('NOTIFIED')
    await guest.page.locator('.ready').waitFor()
    await look()
    await host.settle('SERVED')
    await guest.page.locator('.served').waitFor()
    await look()
    await host.save({ joining_paused: true, joining_paused_reason: 'Back at eight.' })
    await guest.page.goto(host.link)
    await guest.page.getByText('Back at eight.').waitFor()
    await look()
    // The browser has its own text for being offline.
    expect(guest.faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    for (const lost of [`${host.link}queue-confirmation/`, `${host.link}queue-confirmation/0/`, `${host.link}menu/`]) {
      await guest.page.goto(lost)
      await look()
    }
  })
})
