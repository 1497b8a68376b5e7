import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings, openPage } from './browser.ts'
import { barePage, registerAndSignIn, rowOf } from './console.ts'
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

// A toast that is still fading in would fail the contrast check.
const tablet = { viewport: { width: 1180, height: 820 }, reducedMotion: 'reduce' as const }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const book = async (page: Page, name: string, number: string) => {
  await page.getByRole('button', { name: 'Add Reservation' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Add Reservation' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Phone').fill(number)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add Reservation' }).click()
  await page.getByText('Reservation added successfully').waitFor()
}

it('a host books a party, checks it in to the waitlist, and undoes that', async () => {
  const { page, faults } = await openReusedPage(tablet)
  await registerAndSignIn(page, server.url, 'Saravana Bhavan', 'booker')
  await page.getByRole('link', { name: 'Reservations' }).click()
  await page.getByRole('heading', { name: 'Saravana Bhavan - Reservations' }).waitFor()
  await page.getByText('No reservations found. Add a reservation to get started!').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await book(page, 'Asha Rao', '98123 45601')
  await rowOf(page, 'Asha Rao').getByText('7:00pm').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Check In Asha Rao' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Check In Asha Rao' }).click()
  await page.getByText('Reservation checked in successfully').waitFor()
  expect(await page.getByRole('button', { name: 'Checked In: Asha Rao' }).isDisabled()).toBe(true)
  expect(await axeFindings(page)).toEqual([])

  const waitlist = await page.context().newPage()
  await waitlist.goto(`${server.url}/waitlist`)
  const entry = rowOf(waitlist, 'Asha Rao')
  await entry.getByText('booked 7:00pm').waitFor()
  await entry.getByText('Reservation', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Action undone successfully.').waitFor()
  await page.getByRole('button', { name: 'Check In Asha Rao' }).waitFor()
  await entry.waitFor({ state: 'detached' })
  await page.bringToFront()

  await page.getByRole('button', { name: 'Actions for Asha Rao' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByText('Are you sure you want to delete this reservation?').waitFor()
  await page.getByRole('button', { name: 'Delete Asha Rao' }).click()
  await page.getByText('Reservation deleted successfully').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await rowOf(page, 'Asha Rao').waitFor()
  expect(faults).toEqual([])
})

it("shows the restaurant's day and time to a host whose browser has another time zone", async () => {
  const home = await openPage(browser, { ...tablet, timezoneId: 'America/New_York' })
  await registerAndSignIn(home.page, server.url, 'Corner Diner', 'diner', '/reservations')
  await book(home.page, 'Ben Okafor', '+1 212 555 0100')
  const heading = home.page.getByRole('heading', { level: 2 })
  const day = await heading.textContent()
  expect(day).toMatch(/^Tomorrow · /)
  const session = await home.page.evaluate(() => ({ ...localStorage }))

  const away = await openPage(browser, { ...phone, timezoneId: 'Pacific/Kiritimati' })
  await away.page.goto(`${server.url}${barePage}`)
  await away.page.evaluate((stored) => Object.assign(localStorage, stored), session)
  await away.page.goto(`${server.url}/reservations`)
  await away.page.getByText('Times in America/New_York').waitFor()
  expect(await away.page.getByRole('heading', { level: 2 }).textContent()).toBe(day)
  await rowOf(away.page, 'Ben Okafor').getByText('7:00pm').waitFor()
  expect(await axeFindings(away.page)).toEqual([])

  await away.page.getByRole('link', { name: /^Tomorrow · / }).click()
  await away.page.getByText('Busiest', { exact: true }).waitFor()
  await rowOf(away.page, 'Ben Okafor').waitFor()
  await away.page.getByRole('button', { name: 'Add reservation', exact: true }).click()
  const form = away.page.getByRole('dialog', { name: 'Add Reservation' })
  expect(await form.getByLabel('Date').inputValue()).toBe(new URL(away.page.url()).searchParams.get('date'))
  await form.getByLabel('Phone').fill('+12125550100')
  await form.getByText('This phone already holds a reservation on this day: Ben Okafor at 7:00pm, 2 people.').waitFor()
  expect(await axeFindings(away.page)).toEqual([])
})
