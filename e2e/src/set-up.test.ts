import { expect, it } from 'vitest'
import { openBookable } from './bookable-restaurant.ts'
import { axeFindingsInBothThemes } from './browser.ts'
import { registerAndSignIn, rowOf, signInAs } from './console.ts'
import { pressesOf } from './presses.ts'
import { openReusedPage } from './reused-pages.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'light' as const }

it('the set-up list of a new restaurant leads to each setting, ticks it, and gives way to the first party', async () => {
  const { page, faults } = await openReusedPage(phone)
  const { token } = await registerAndSignIn(page, server.url, 'New Place', 'new-place')
  const list = page.getByRole('region', { name: 'Set up your restaurant' })
  await list.getByText('0 of 5 done').waitFor()
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  await list.getByRole('link', { name: 'Set your opening hours' }).click()
  const hours = page.getByRole('switch', { name: 'Open and close the waitlist by opening hours' })
  await expect.poll(() => hours.evaluate((element) => element === document.activeElement)).toBe(true)
  await hours.check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('All changes are saved.').waitFor()
  await page.getByRole('button', { name: 'Section: General' }).click()
  expect(await axeFindingsInBothThemes(page)).toEqual([])

  await page.goto(`${server.url}/waitlist`)
  await list.getByText('1 of 5 done').waitFor()
  await list.getByRole('link', { name: 'Add your tables' }).click()
  const add = page.getByRole('button', { name: 'Add tables' })
  await expect.poll(() => add.evaluate((element) => element === document.activeElement)).toBe(true)
  await add.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Tables saved.').waitFor()

  await page.goto(`${server.url}/waitlist`)
  await list.getByText('2 of 5 done').waitFor()
  const other = await openReusedPage(phone)
  await signInAs(other.page, server.url, 'new-place')
  await other.page.getByRole('button', { name: 'Hide list' }).click()
  await other.page.getByText('The set-up list is hidden.').waitFor()
  await page.reload()
  await page.getByText('No entries in the waitlist. Add a party to get started!').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await list.count()).toBe(0)
  const undone = other.page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await other.page.getByRole('button', { name: /^Undo/ }).click()
  await undone
  await page.reload()
  await list.getByText('2 of 5 done').waitFor()

  const added = await page.request.post(`${server.url}/api/waitlist/entries/`, {
    headers: { authorization: `Token ${token}` },
    data: { customer_name: 'Ana', people_count: 2, quoted_time: 15 },
  })
  expect(added.ok()).toBe(true)
  await rowOf(page, 'Ana').waitFor()
  await list.waitFor({ state: 'detached' })
  expect([...faults, ...other.faults]).toEqual([])
})

it('staff book six for tomorrow at 20:00 in four taps, with the free times in sight', async () => {
  const { page, faults } = await openReusedPage({ ...phone, timezoneId: 'Asia/Kolkata' })
  const { bookings } = await openBookable(server.url, 'Four Taps', 'four-taps')
  await signInAs(page, server.url, 'four-taps', '/reservations')
  await page.getByText('No reservations found. Add a reservation to get started!').waitFor()
  const dialog = page.getByRole('dialog', { name: 'Add Reservation' })
  const eight = dialog.getByRole('radio', { name: '8:00pm, free' })
  const opening = await pressesOf(page, () =>
    page.getByRole('button', { name: 'Add reservation', exact: true }).click(),
  )
  const choosing = await pressesOf(page, async () => {
    await dialog.getByRole('radio', { name: '6 people' }).click()
    await dialog.getByRole('radiogroup', { name: 'Times for 6 people' }).waitFor()
    expect(await eight.evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThan(740)
    await eight.click()
  })
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  const date = await dialog.getByLabel('Date').inputValue()
  await dialog.getByLabel('Name').fill('Asha Rao')
  await dialog.getByLabel('Phone').fill('98123 45601')
  const saving = await pressesOf(page, () => dialog.getByRole('button', { name: 'Add Reservation' }).click())
  await page.getByText('Reservation added successfully').waitFor()
  expect(opening + choosing + saving).toBe(4)
  expect(await bookings(date)).toMatchObject([{ name: 'Asha Rao', party_size: 6, time: '20:00' }])
  expect(faults).toEqual([])
})
