import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindingsInBothThemes, landmarkRules } from './browser.ts'
import { registerBusiness } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

const smallPhone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, locale: 'en-GB' }
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const services = [{ name: 'Dinner', weekdays: week, from: '19:00', last_seating: '20:00', interval: 30 }]

/** A restaurant whose evening in a week is full by one booking. */
const openFullEvening = async () => {
  const { token, user } = await registerBusiness(server.url, 'Full Table', 'full-table')
  const { restaurant_id } = user as unknown as { restaurant_id: string }
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  const post = async (path: string, body: object = {}) => {
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status, path).toBeLessThan(300)
    return answer.json()
  }
  const noQuiet = { quiet_hours_from: '00:00', quiet_hours_to: '00:00' }
  await post('/api/settings/notifications/', { settings: noQuiet })
  await post('/api/settings/booking/', {
    settings: { enabled: true, mode: 'covers', seats: 4, sellable_share: 1, services },
  })
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const guest = { name: 'First', phone_number: '+919845012300', date, time: '19:00', party_size: 4 }
  const { reservation_id } = await post(`/api/customer/book/${restaurant_id}/submit/`, guest)
  return {
    link: `${server.url}/book/${restaurant_id}/`,
    date,
    cancel: () => post(`/api/reservations/${reservation_id}/cancel/`),
  }
}

const fitsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

it('a wish for a full evening is offered the time that staff free, and becomes a booking', async () => {
  const { link, date, cancel } = await openFullEvening()
  const { page, faults } = await openReusedPage(smallPhone)
  const look = async () => {
    expect(await axeFindingsInBothThemes(page, landmarkRules), page.url()).toEqual([])
    expect(await fitsWidth(page), page.url()).toBe(true)
  }
  await page.goto(`${link}?size=2&date=${date}`)
  await page.getByRole('link', { name: 'No time that suits you? Leave a wish' }).click()
  await page.getByLabel('Name').fill('Meera')
  await page.getByLabel('Phone number').fill('98450 12345')
  await look()
  await page.getByRole('button', { name: 'Leave the wish' }).click()
  await page.getByRole('heading', { name: 'Your wish is on the list' }).waitFor()
  await page.getByText('Wishes ahead of yours: 0').waitFor()
  await look()
  await cancel()
  const offered = page.getByRole('heading', { name: 'A time is free for you' })
  const checkAgain = async () => {
    if (await offered.isVisible()) return true
    await page.getByRole('link', { name: 'Check again' }).click()
    await page.waitForLoadState()
    return false
  }
  await expect.poll(checkAgain, { interval: 500 }).toBe(true)
  await look()
  await page.getByRole('button', { name: 'Take this time' }).click()
  await page.getByRole('heading', { name: 'Your table is booked' }).waitFor()
  await page.getByText('2 people').waitFor()
  expect(faults).toEqual([])
})
