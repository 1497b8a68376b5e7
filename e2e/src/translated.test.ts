import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from './browser.ts'
import { openConsole, registerBusiness, rowOf } from './console.ts'
import { recordTextNodes, translatePage } from './scripts/translator.ts'
import { closePagesAfterEach, connectBrowser, type FileBrowser } from './shared-browser.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
let browser: FileBrowser

beforeAll(async () => {
  browser = await connectBrowser()
})
afterAll(() => browser.close())
closePagesAfterEach(() => browser)

const id = (name: string) => name.padStart(22, '0')

/** A restaurant with a caller for its API, as another device of its staff. */
const openRestaurant = async (business: string, username: string) => {
  const session = await registerBusiness(server.url, business, username, 'UTC')
  const headers = { authorization: `Token ${session.token}`, 'content-type': 'application/json' }
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await fetch(`${server.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    expect(answer.status, `${path}: ${text}`).toBeLessThan(300)
    return text && JSON.parse(text)
  }
  const { restaurant_id } = session.user as unknown as { restaurant_id: string }
  return { session, call, book: `/api/restaurants/${restaurant_id}/reservations/`, joinLink: session.joinLink }
}

/** Without spaces and lines, which depend on the elements around a text. */
const textOf = (page: Page) =>
  page.evaluate(() => (document.querySelector('main') ?? document.body).textContent.replace(/\s/g, ''))

/** The same page twice: as it is, and under translation. */
const openBoth = async (open: (page: Page) => Promise<unknown>) => {
  const options = { viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' }
  const [plain, translated] = await Promise.all([openPage(browser, options), openPage(browser, options)])
  await translated.page.addInitScript(translatePage)
  await translated.page.addInitScript(recordTextNodes)
  await Promise.all([open(plain.page), open(translated.page)])
  const both = async (act: (page: Page) => Promise<unknown>) => {
    await act(plain.page)
    await act(translated.page)
  }
  /** Fails while a text of one page differs from that of the other. */
  const agree = async (shows: string) => {
    const shown = shows.replace(/\s/g, '')
    await expect.poll(() => textOf(plain.page)).toContain(shown)
    await expect
      .poll(async () => (await textOf(translated.page)) === (await textOf(plain.page)), { message: shows })
      .toBe(true)
  }
  const finish = async () => {
    expect([...plain.faults, ...translated.faults]).toEqual([])
    expect(await translated.page.locator('font').count()).toBeGreaterThan(5)
    expect(await translated.page.evaluate(() => window.textNodes), 'text nodes that React keeps').toEqual([])
  }
  return { both, agree, finish }
}

describe('under a browser’s translation', () => {
  it('the figures and names of the waitlist change with the parties', async () => {
    const { session, call } = await openRestaurant('Translated List', 'translated-list')
    const add = (customer_name: string, people_count: number) =>
      call('POST', '/api/waitlist/entries/', { customer_name, people_count, quoted_time: 20 })
    const ana = await add('Ana Silva', 2)
    await add('Ben Okafor', 4)
    const { both, agree, finish } = await openBoth((page) => openConsole(page, server.url, session, '/waitlist'))
    await agree('Ben Okafor')
    const cleo = await add('Cleo Marsh', 6)
    await agree('Cleo Marsh')
    await call('PUT', `/api/waitlist/entries/${ana.id}/`, {
      customer_name: 'Anabel Souza',
      people_count: 3,
      quoted_time: 35,
    })
    await agree('Anabel Souza')
    await call('POST', `/api/waitlist/entries/${cleo.id}/set_status/`, { status: 'NOTIFIED' })
    await agree('Notified')
    await both((page) => page.getByRole('button', { name: 'Actions for Ben Okafor' }).click())
    await both((page) => page.getByRole('menuitem', { name: 'Edit' }).click())
    await both((page) => page.getByRole('dialog').getByLabel('Name').fill('Benno'))
    await both((page) => page.keyboard.press('Escape'))
    await call('POST', `/api/waitlist/entries/${ana.id}/set_status/`, { status: 'SERVED' })
    await both((page) => rowOf(page, 'Anabel Souza').waitFor({ state: 'detached' }))
    await agree('Cleo Marsh')
    await finish()
  })

  it('the figures of the floor plan change with the stays', async () => {
    const { session, call } = await openRestaurant('Translated Plan', 'translated-plan')
    const tables = ['A', 'B', 'C'].map((name) => ({ id: id(name), kind: 'table', name, seats_min: 1, seats_max: 4 }))
    await call('PUT', `/api/floor/areas/${id('9')}/`, { name: 'Room', version: 0, resources: tables })
    await call('POST', '/api/waitlist/entries/', { customer_name: 'Ana Silva', people_count: 2, quoted_time: 20 })
    const { both, agree, finish } = await openBoth((page) => openConsole(page, server.url, session, '/floor'))
    await agree('Ana Silva')
    const stay = await call('POST', '/api/stays/', { resource_ids: [id('A')], people_count: 2 })
    await agree('2')
    await call('POST', '/api/waitlist/entries/', { customer_name: 'Ben Okafor', people_count: 4, quoted_time: 20 })
    await agree('Ben Okafor')
    await both((page) => page.getByRole('button', { name: 'List', exact: true }).click())
    await call('POST', `/api/stays/${stay.id}/step/`, { step: 'bill' })
    await agree('Bill given')
    const other = await call('POST', '/api/stays/', { resource_ids: [id('B')], people_count: 3 })
    await call('POST', `/api/stays/${stay.id}/end/`, { leaves: 'dirty' })
    await agree('Clear')
    await call('POST', `/api/stays/${other.id}/move/`, { resource_ids: [id('C')] })
    await both((page) => page.getByRole('button', { name: 'Actions for C' }).click())
    await both((page) => page.getByRole('dialog').waitFor())
    await both((page) => page.keyboard.press('Escape'))
    await agree('Clear')
    await finish()
  })

  it('the figures of the book change with the reservations', async () => {
    const { session, call, book } = await openRestaurant('Translated Book', 'translated-book')
    const date = new Date().toISOString().slice(0, 10)
    const add = (name: string, party_size: number, time: string) =>
      call('POST', book, { name, phone: `+1415555${1000 + party_size}`, party_size, date, time })
    const ana = await add('Ana Silva', 2, '23:30')
    const { both, agree, finish } = await openBoth((page) => openConsole(page, server.url, session, '/reservations'))
    await agree('Ana Silva')
    await add('Ben Okafor', 4, '23:45')
    await agree('Ben Okafor')
    await agree('6 people')
    await both((page) => page.getByRole('button', { name: 'Actions for Ana Silva' }).click())
    await both((page) => page.keyboard.press('Escape'))
    await call('POST', `/api/reservations/${ana.id}/cancel/`)
    await agree('4 people')
    await both((page) => page.getByRole('button', { name: 'Add Reservation' }).first().click())
    await both((page) => page.getByRole('dialog').getByLabel('Name').fill('Cleo'))
    await both((page) => page.keyboard.press('Escape'))
    await finish()
  })

  it('the settings show what was changed', async () => {
    const { session, call } = await openRestaurant('Translated Rules', 'translated-rules')
    const { both, agree, finish } = await openBoth((page) => openConsole(page, server.url, session, '/settings'))
    await agree('Translated Rules')
    await both((page) => page.getByLabel('Restaurant name').fill('Renamed Rules'))
    await both((page) =>
      page
        .getByText(/unsaved|not saved/i)
        .first()
        .waitFor(),
    )
    await both((page) => page.getByLabel('Restaurant name').fill('Translated Rules'))
    const tables = ['A', 'B'].map((name) => ({ id: id(name), kind: 'table', name, seats_min: 1, seats_max: 4 }))
    await call('PUT', `/api/floor/areas/${id('9')}/`, { name: 'Room', version: 0, resources: tables })
    for (const section of ['waitlist', 'booking', 'hours', 'tables', 'messages', 'api-tokens', 'team', 'security']) {
      await both((page) => page.goto(`${server.url}/settings?section=${section}`))
      await both((page) => page.locator('main h2').first().waitFor())
      await finish()
    }
    await agree('A')
  })

  it('a guest’s place moves up', async () => {
    const { call, joinLink } = await openRestaurant('Translated Guest', 'translated-guest')
    const party = { people_count: 2, quoted_time: 5 }
    const ana = await call('POST', '/api/waitlist/entries/', { customer_name: 'Ana', ...party })
    await call('POST', '/api/waitlist/entries/', { customer_name: 'Cleo', ...party })
    const guest = await openPage(browser)
    await guest.page.goto(joinLink)
    await guest.page.getByLabel('Name').fill('Ben')
    await guest.page.getByLabel('10-digit number').fill('9876543210')
    await guest.page.getByRole('button', { name: 'Join Queue' }).click()
    await guest.page.waitForURL('**/queue-confirmation/**')
    const { agree, finish } = await openBoth((page) => page.goto(guest.page.url()))
    await agree('Translated Guest')
    await agree('Parties ahead of you: 2')
    await call('POST', `/api/waitlist/entries/${ana.id}/set_status/`, { status: 'SERVED' })
    await agree('Parties ahead of you: 1')
    await finish()
  })
})
