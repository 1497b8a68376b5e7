import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindings } from './browser.ts'
import { barePage, pressInRow, registerAndSignIn, rowOf } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

const still = { reducedMotion: 'reduce' as const }
const wide = { viewport: { width: 1440, height: 900 }, ...still }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...still }

/** A second host of the same restaurant, on another device. */
const openAs = async (session: Record<string, string>, path: string, options: Parameters<typeof openReusedPage>[0]) => {
  const opened = await openReusedPage(options)
  await opened.page.goto(`${server.url}${barePage}`)
  await opened.page.evaluate((stored) => Object.assign(localStorage, stored), session)
  await opened.page.goto(`${server.url}${path}`)
  return opened
}

const book = async (page: Page, name: string, number: string, size: string) => {
  const dialog = page.getByRole('dialog', { name: 'Add Reservation' })
  // The row of the booking before may be shown before its dialog is closed.
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add Reservation' }).last().click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Phone').fill(number)
  await dialog.getByLabel('Party size').selectOption(size)
  return dialog
}

it('a change of reservations appears on other screens at once, and Recent can undo it', async () => {
  const { page, faults } = await openReusedPage(wide)
  await registerAndSignIn(page, server.url, 'Lotus', 'lotus')
  const session = await page.evaluate(() => ({ ...localStorage }))
  const parties = (await openAs(session, '/parties', wide)).page
  await parties.getByText('No parties found. Add a party to get started.').waitFor()
  const recent = (await openAs(session, '/recent', { ...phone, colorScheme: 'dark' })).page
  await recent.getByText('No recent activity found.').waitFor()
  const book2 = (await openAs(session, '/reservations', phone)).page
  await book2.getByText('No reservations found. Add a reservation to get started!').waitFor()

  await page.getByRole('link', { name: 'Reservations' }).click()
  for (const [name, number] of [
    ['Asha Rao', '9812345601'],
    ['Ben Okafor', '9812345602'],
  ] as const) {
    const dialog = await book(page, name, number, '2')
    await dialog.getByRole('button', { name: 'Add Reservation' }).press('Enter')
    await rowOf(page, name).waitFor()
    await rowOf(book2, name).waitFor()
  }

  await page.getByRole('button', { name: 'Check In Asha Rao' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Check In Asha Rao' }).click()
  await book2.getByRole('button', { name: 'Checked In: Asha Rao' }).waitFor()
  await recent.getByText('Checked in Asha Rao').waitFor()

  await page.getByRole('button', { name: 'Actions for Ben Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete Ben Okafor' }).press('Enter')
  await rowOf(book2, 'Ben Okafor').waitFor({ state: 'detached' })
  const deleted = rowOf(recent, 'Deleted Ben Okafor')
  await deleted.getByText('Res', { exact: true }).waitFor()
  await deleted.getByText('+••••••••5602').waitFor()
  expect(await axeFindings(recent)).toEqual([])

  await recent.getByRole('button', { name: 'Undo Delete: Ben Okafor' }).click()
  await recent.getByText('Action undone successfully.').waitFor()
  await rowOf(page, 'Ben Okafor').getByText('7:00pm').waitFor()

  await page.getByRole('link', { name: 'Waitlist' }).click()
  await pressInRow(page, 'Actions for Asha Rao')
  await page.getByRole('menuitem', { name: 'Serve Party' }).click()
  await rowOf(parties, 'Asha Rao').waitFor()

  // No undo is offered that would be refused: the party that was checked in has been served since.
  await recent.getByRole('button', { name: 'Undo Check-in: Asha Rao' }).waitFor({ state: 'detached' })
  await recent.getByRole('button', { name: 'Undo Served: Asha Rao' }).click()
  await rowOf(parties, 'Asha Rao').waitFor({ state: 'detached' })
  await recent.getByRole('button', { name: 'Undo Check-in: Asha Rao' }).click()
  await book2.getByRole('button', { name: 'Check In Asha Rao', exact: true }).waitFor()
  await rowOf(page, 'Asha Rao').waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

it.each(['light', 'dark'] as const)(
  'a half hour beyond the limit is marked and warned about, %s',
  async (colorScheme) => {
    const { page, faults } = await openReusedPage({ ...wide, colorScheme })
    await registerAndSignIn(page, server.url, 'Small Room', `room${colorScheme}`)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Booking', exact: true }).click()
    await page.getByText('Limit covers per half hour').click()
    const less = page.getByRole('button', { name: 'Fewer covers per half hour' })
    await less.waitFor()
    await page.getByLabel('Covers per half hour', { exact: true }).fill('10')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Settings saved successfully.').waitFor()
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('link', { name: 'Reservations' }).click()
    const first = await book(page, 'Asha Rao', '9812345601', '9')
    await first.getByRole('button', { name: 'Add Reservation' }).press('Enter')
    await rowOf(page, 'Asha Rao').waitFor()
    const second = await book(page, 'Ben Okafor', '9812345602', '4')
    await second.getByText('The half hour from 7:00pm would hold 13 people; the limit is 10.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await second.getByRole('button', { name: 'Add Reservation' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Add anyway' }).click()
    await rowOf(page, 'Ben Okafor').waitFor()
    await page.getByText('Overbooked').waitFor()
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await page.getByText('Over by 3').waitFor()
    await page.getByText('At most 10 in each half hour.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(faults).toEqual([])
  },
)
