import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindingsInBothThemes } from './browser.ts'
import { registerAndSignIn } from './console.ts'
import { pressesOf } from './presses.ts'
import { openReusedPage } from './reused-pages.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

const callsOf = (token: string) => async (method: string, path: string, body: object) => {
  const headers = { 'content-type': 'application/json', authorization: `Token ${token}` }
  const answer = await fetch(`${server.url}/api/${path}`, { method, headers, body: JSON.stringify(body) })
  expect(answer.status).toBeLessThan(300)
  return answer.status === 204 ? undefined : answer.json()
}
const id = (digit: number) => `${'0'.repeat(21)}${digit}`
const queue = (name: string, ticket_letter: string) => ({
  ...{ name, ticket_letter, joining: ['guests', 'remote', 'staff', 'kiosk'], opening_hours: null, max_waiting: null },
  ...{ service_minutes: 10, priority_classes: [], appointment_head_start_minutes: 0, late_check_in_minutes: 10 },
  ...{ presence_required: false, entrance_code: null, version: 0 },
})
const codeOn = async (page: Page) => (await page.locator('.code').textContent()) ?? ''

const picture = async (page: Page, name: string) => {
  const folder = process.env.PICTURES
  if (!folder) return
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png` })
  }
}

const openOffice = async (name: string, username: string) => {
  const { page: staff } = await openReusedPage({ viewport: { width: 1440, height: 900 } })
  const { token } = await registerAndSignIn(staff, server.url, name, username)
  const send = callsOf(token)
  await send('PUT', 'queues/default/', queue('Documents', 'A'))
  await send('PUT', `queues/${id(1)}/`, queue('Licences', 'B'))
  await send('POST', 'settings/waitlist/', { settings: { guest_contact: 'optional' } })
  // Opened when there are tickets: what a new screen shows depends on it.
  await staff.goto(`${server.url}/settings?section=screens`)
  return { staff, send }
}

it('a board is paired by its code, and shows two calls at once one after the other', async () => {
  const { staff, send } = await openOffice('City Office', 'boardoffice')
  const { page: board, faults } = await openReusedPage({ viewport: { width: 1920, height: 1080 } })
  await board.goto(`${server.url}/board`)
  await board.locator('.code').waitFor()
  await picture(board, 'pairing')
  await staff.getByRole('button', { name: 'Pair a screen' }).click()
  await staff.getByLabel('Code').fill(await codeOn(board))
  await staff.getByLabel('Name', { exact: true }).fill('Waiting room')
  await picture(staff, 'settings')
  await staff.getByRole('button', { name: 'Pair', exact: true }).click()
  await board.getByText('Nobody has been called yet').waitFor()

  for (const [index, name] of ['Desk 1', 'Desk 2', 'Desk 3'].entries()) {
    await send('PUT', `desks/${id(index)}/`, { name, kind: 'desk', queue_ids: ['default', id(1)], version: 0 })
    await send('POST', `desks/${id(index)}/open/`, {})
  }
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    await send('POST', 'waitlist/entries/', {
      customer_name: `Ana ${n}`,
      people_count: 1,
      queue_id: n % 2 ? 'default' : id(1),
    })
  }
  await Promise.all([0, 1].map((desk) => send('POST', `desks/${id(desk)}/next/`, {})))
  const large = board.locator('.large .who')
  await board.locator('.before .who').first().waitFor()
  const first = await large.textContent()
  await expect.poll(() => large.textContent(), { timeout: 20_000 }).not.toBe(first)
  for (const desk of [2, 0, 1]) await send('POST', `desks/${id(desk)}/next/`, {})
  await expect.poll(() => board.locator('.before li').count()).toBe(4)
  const sizes = await board
    .locator('.who')
    .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)))
  // Capitals are 0.7 of the size high.
  expect(Math.min(...sizes) * 0.7).toBeGreaterThanOrEqual(60)
  expect(await board.content()).not.toContain('Ana')
  await picture(board, 'board-1920')
  expect(await axeFindingsInBothThemes(board)).toEqual([])
  const fits = () =>
    board.evaluate(() => {
      const large = document.querySelector('.large') as Element
      if (large.scrollWidth > large.clientWidth || large.scrollHeight > large.clientHeight) return false
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
      return scrollHeight <= clientHeight && scrollWidth <= clientWidth
    })
  expect(await fits()).toBe(true)
  await board.setViewportSize({ width: 390, height: 844 })
  await picture(board, 'board-390')
  expect(await fits()).toBe(true)
  expect(faults).toEqual([])

  await staff.getByRole('button', { name: 'End Waiting room' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'End Waiting room' }).click()
  await board.getByText('This board is not paired yet').waitFor()
})

it('a kiosk gives a ticket within six presses, forgets the guest, and sends guests to the desk without a connection', async () => {
  const { send } = await openOffice('Town Hall', 'kioskoffice')
  const { page, faults } = await openReusedPage({ viewport: { width: 820, height: 1180 } })
  await page.clock.install()
  await page.goto(`${server.url}/kiosk`)
  await page.locator('.code').waitFor()
  await send('POST', 'displays/pair/', { code: await codeOn(page), name: 'Entrance', asks_size: false })
  await page.clock.runFor(4_000)
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Español' }).waitFor()
  await picture(page, 'kiosk-820-language')
  const history = await page.evaluate(() => window.history.length)
  const visit = async () => {
    await press('Español')
    await page.getByRole('button', { name: 'Tengo una reserva o un lugar' }).waitFor()
    await picture(page, 'kiosk-820-start')
    await press('Únase a la lista de espera')
    await picture(page, 'kiosk-820-queues')
    await press(/^Licences/)
    await page.getByLabel('Nombre').fill('Zuleika Quintero')
    await picture(page, 'kiosk-820-name')
    expect(await axeFindingsInBothThemes(page)).toEqual([])
    await press('Continuar')
    await page.getByLabel('Número de teléfono').waitFor()
    await picture(page, 'kiosk-820-phone')
    await press('Omitir')
    await page.getByText('B001').waitFor()
  }
  expect(await pressesOf(page, visit)).toBeLessThanOrEqual(6)
  await page.setViewportSize({ width: 1080, height: 1920 })
  await picture(page, 'kiosk-1080-ticket')
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.clock.runFor(15_100)
  await page.getByRole('button', { name: 'English' }).waitFor()

  const left = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    history: window.history.length,
    text: document.documentElement.outerHTML,
  }))
  expect(left).toMatchObject({
    local: ['waitbook.display'],
    session: [],
    cookies: '',
    databases: 0,
    caches: [],
    history,
  })
  expect(left.text).not.toContain('Zuleika')
  expect(await page.evaluate(() => localStorage.getItem('waitbook.display'))).not.toContain('Zuleika')
  await page.goBack().catch(() => undefined)
  expect(await page.content()).not.toContain('Zuleika')
  await page.goto(`${server.url}/kiosk`)

  await press('English')
  await page.getByRole('button', { name: 'I have a booking or a place' }).click()
  await page.getByLabel('Last four digits of the phone number').fill('1234')
  await page.clock.runFor(45_100)
  await page.getByRole('alertdialog').waitFor()
  await picture(page, 'kiosk-1080-still')
  await press('Yes, continue')
  expect(await page.getByLabel('Last four digits of the phone number').inputValue()).toBe('1234')
  await press('Continue')
  await page.getByText('Nothing was found for these digits').waitFor()
  await page.clock.runFor(65_200)
  await page.getByRole('button', { name: 'English' }).waitFor()

  await page.context().setOffline(true)
  await page.getByRole('heading', { name: 'Please ask at the desk' }).waitFor()
  await picture(page, 'kiosk-1080-offline')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'English' }).waitFor()
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
