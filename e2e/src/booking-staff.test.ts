import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindingsInBothThemes } from './browser.ts'
import { registerAndSignIn, rowOf } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

/** Fits the usual screens in both themes, without findings of axe. */
const expectFits = async (page: Page) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  expect(await axeFindingsInBothThemes(page)).toEqual([])
}

it('an owner opens bookings after a preview, and accepts a request that a guest sends', {
  timeout: 240_000,
}, async () => {
  const { page, faults } = await openReusedPage({ viewport: { width: 1180, height: 900 }, colorScheme: 'light' })
  const { joinLink } = await registerAndSignIn(page, server.url, 'Booked', 'preview_owner', '/settings?section=booking')
  const restaurantId = new URL(joinLink).pathname.split('/')[2]
  const settings = page.getByRole('region', { name: 'Booking', exact: true })
  await settings.getByRole('button', { name: 'Add a service', exact: true }).click()
  await settings.getByRole('switch', { name: /Guests can book online/ }).click()
  await settings.getByRole('button', { name: 'Save' }).click()
  await settings.getByText('Enter the seats of the restaurant before guests can book.').waitFor()
  await settings.getByRole('spinbutton', { name: /Seats in the restaurant/ }).fill('40')
  await settings.getByRole('combobox', { name: 'Larger parties' }).selectOption('Send a request')
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await settings.getByLabel('Day', { exact: true }).fill(day)
  const preview = settings.getByRole('list', { name: 'Preview' })
  await preview.getByText('Free').first().waitFor()
  await expectFits(page)
  await settings.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved successfully.').waitFor()

  await page.goto(`${server.url}/reservations`)
  await page.getByText('No reservations found.').waitFor()
  const book = (name: string, party_size: number, phone_number: string) =>
    page.request.post(`${server.url}/api/customer/book/${restaurantId}/submit/`, {
      data: { name, phone_number, party_size, date: day, time: '19:00', email: 'guest@example.com' },
    })
  const first = await book('Meera Nair', 2, '+919812345678')
  expect({ status: first.status(), body: await first.json() }).toMatchObject({ status: 201 })
  expect((await book('Team Lakshmi', 12, '+919812345679')).status()).toBe(201)
  await page.getByText('Team Lakshmi').waitFor()
  await expectFits(page)
  await page.getByRole('button', { name: 'Requests (1)' }).click()
  await rowOf(page, 'Meera Nair').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Accept Team Lakshmi' }).click()
  await page.getByText('Request accepted').waitFor()
  await page.getByText('No request waits to be accepted.').waitFor()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'Check In Team Lakshmi' }).waitFor()
  // The save without seats, which the server refused.
  expect(faults).toEqual([expect.stringContaining('status of 400')])
})
