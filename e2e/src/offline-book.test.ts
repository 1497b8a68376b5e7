import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindingsInBothThemes, openPage } from './browser.ts'
import { openConsole, registerBusiness, rowOf, signInAs } from './console.ts'
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

const tablet = { viewport: { width: 1180, height: 820 } }
const timeZone = 'UTC'
const pad = (id: string) => id.padEnd(22, '0')

/** A restaurant with the tables A and B, each booked in a few minutes: A for Wellington, B for Dupont. */
const openEvening = async () => {
  const { token, user } = await registerBusiness(server.url, 'Booked Without Network', 'offline-book', timeZone)
  const { restaurant_id } = user as unknown as { restaurant_id: string }
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await fetch(`${server.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    expect(answer.status, path).toBeLessThan(300)
    return answer.json()
  }
  const tables = ['A', 'B'].map((name) => ({ id: pad(name), kind: 'table', name, seats_min: 1, seats_max: 4 }))
  await call('PUT', `/api/floor/areas/${pad('9')}/`, { name: 'Room', version: 0, resources: tables })
  await call('POST', '/api/settings/booking/', { settings: { mode: 'tables' } })
  const start = new Date(Date.now() + 5 * 60_000).toISOString()
  for (const [name, table, phone] of [
    ['Wellington', 'A', '+14155550101'],
    ['Dupont', 'B', '+14155550102'],
  ] as const) {
    const booked = {
      name,
      phone,
      party_size: 4,
      date: start.slice(0, 10),
      time: start.slice(11, 16),
      notes: `Note of ${name}`,
    }
    const { id } = await call('POST', `/api/restaurants/${restaurant_id}/reservations/`, booked)
    await call('PUT', `/api/reservations/${id}/tables/`, { resource_ids: [pad(table)] })
  }
  const book = (): Promise<{ name: string; status: string }[]> =>
    call('GET', `/api/restaurants/${restaurant_id}/reservations/`)
  return { session: { token, user }, book, floor: () => call('GET', '/api/floor/') }
}

it('a host checks in and seats booked parties offline, and everything arrives', async () => {
  const { session, book, floor } = await openEvening()
  const { page, faults } = await openPage(browser, { ...tablet, serviceWorkers: 'allow' as const })
  await openConsole(page, server.url, session, '/reservations')
  await page.getByRole('button', { name: 'Check In Dupont' }).waitFor()
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/reservations'))?.active?.state),
    )
    .toBe('activated')
  // The scripts and the list of the waitlist are stored once it was shown.
  await page.goto(`${server.url}/waitlist`)
  await page.getByText('No entries in the waitlist').waitFor()
  await page.goto(`${server.url}/floor?view=list`)
  await page.getByRole('button', { name: 'Actions for A' }).waitFor()
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(stored).toContain('Note of Dupont')
  await expect.poll(stored).toContain('ends_at')
  await expect.poll(stored).toContain('queue_entries')

  await page.context().setOffline(true)
  await page.goto(`${server.url}/reservations`)
  await page.getByText(/^Offline: reservations as of/).waitFor()
  await page.getByText('Note of Wellington').first().waitFor()
  await page.getByText('Table A').first().waitFor()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Check In Dupont' }).click()
  await page.getByRole('button', { name: 'Checked In: Dupont' }).waitFor()
  await page.getByText('1 change waiting').waitFor()
  // The party is on the list, also after the page is opened again.
  await page.goto(`${server.url}/waitlist`)
  await rowOf(page, 'Dupont').waitFor()

  await page.goto(`${server.url}/floor?view=list`)
  await page.getByRole('button', { name: 'Actions for A' }).click()
  const sheet = page.getByRole('dialog', { name: /[Tt]able A\b/ })
  await sheet.getByRole('button', { name: /^Seat Wellington, 4/ }).click()
  await page.getByText('2 changes waiting').waitFor()
  await page.getByRole('button', { name: 'Party left A' }).waitFor()
  expect(await book()).toMatchObject([{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }])

  await page.context().setOffline(false)
  await page.getByText('All 2 changes were sent.').waitFor()
  const other = await openReusedPage(tablet)
  await signInAs(other.page, server.url, 'offline-book')
  await rowOf(other.page, 'Dupont').waitFor()
  expect((await book()).map(({ status }) => status)).toEqual(['CHECKED_IN', 'CHECKED_IN'])
  expect(await floor()).toMatchObject({ stays: [{ name: 'Wellington', resource_ids: [pad('A')], source: 'book' }] })
  const ownFaults = faults.filter((fault) => !fault.includes('net::ERR_INTERNET_DISCONNECTED'))
  expect([...ownFaults, ...other.faults]).toEqual([])
})
