import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage } from './browser.ts'
import { registerBusiness } from './console.ts'
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
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** A restaurant with one table's worth of seats at 19:00, all of them booked. */
const openFull = async (business: string, username: string) => {
  const { token, user } = await registerBusiness(server.url, business, username)
  const { restaurant_id: id } = user as unknown as { restaurant_id: string }
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    expect(answer.ok, `${method} ${path}`).toBe(true)
    return answer.json()
  }
  const services = [{ name: 'Dinner', weekdays: week, from: '19:00', last_seating: '19:00', interval: 30 }]
  await call('POST', '/api/settings/booking/', { settings: { enabled: true, seats: 4, sellable_share: 1, services } })
  const { days } = await call('GET', `/api/customer/book/${id}/days/?size=2`)
  const date = days.filter(({ state }: { state: string }) => state === 'free').at(-1).date as string
  const book = { date, time: '19:00', party_size: 4, name: 'First', phone_number: '+919845012399' }
  const { manage_url_segment, reservation_id } = await call('POST', `/api/customer/book/${id}/submit/`, book)
  return { id, date, call, segment: manage_url_segment as string, reservationId: reservation_id as string }
}

it.each([
  ['with', true],
  ['without', false],
])('an offer shows up on the page of a wish %s JavaScript', async (how, javaScriptEnabled) => {
  const { id, date, call, segment } = await openFull(`Wishes ${how}`, `wishes-${how}`)
  const { page, faults } = await openPage(browser, { ...phone, javaScriptEnabled })
  await page.goto(`${server.url}/book/${id}/?size=2&date=${date}`)
  await page.getByRole('link', { name: 'No time that suits you? Leave a wish' }).click()
  await page.getByLabel('Name').fill('Ana')
  await page.getByLabel('Phone number').fill('98450 12398')
  await page.getByRole('button', { name: 'Leave the wish' }).click()
  await page.getByRole('heading', { name: 'Your wish is on the list' }).waitFor()
  await call('POST', `/api/customer/booking/${segment}/cancel/`)
  await page.getByRole('heading', { name: 'A time is free for you' }).waitFor()
  await page.getByRole('button', { name: 'Take this time' }).click()
  await page.getByRole('heading', { name: 'Your table is booked' }).waitFor()
  expect(faults).toEqual([])
})

it('the page of a booking follows what staff do', async () => {
  const { segment, call, reservationId } = await openFull('Live Table', 'live-table')
  const { page, faults } = await openPage(browser, phone)
  await page.goto(`${server.url}/b/${segment}/`)
  await page.getByRole('heading', { name: 'Your table is booked' }).waitFor()
  await call('POST', `/api/reservations/${reservationId}/cancel/`)
  await page.getByRole('heading', { name: 'The restaurant cannot keep this booking' }).waitFor()
  expect(faults).toEqual([])
})
