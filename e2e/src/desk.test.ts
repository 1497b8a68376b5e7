import { expect, it } from 'vitest'
import { axeFindingsInBothThemes } from './browser.ts'
import { registerAndSignIn } from './console.ts'
import { pressesOf } from './presses.ts'
import { openReusedPage } from './reused-pages.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

it('a desk calls its guests with one press each, and goes on without a connection', async () => {
  const { page, faults } = await openReusedPage({ viewport: { width: 390, height: 844 } })
  const { token } = await registerAndSignIn(page, server.url, 'City Office', 'cityoffice', '/settings?section=desks')
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Token ${token}` }
    const answer = await fetch(`${server.url}/api/${path}`, { method, headers, body: JSON.stringify(body) })
    expect(answer.status).toBeLessThan(300)
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const shows = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
  const picture = async (name: string) => {
    const folder = process.env.PICTURES
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
  }

  await press('Add a desk')
  await page.getByLabel('Name').fill('Desk 1')
  await picture('settings')
  await Promise.all([shows('Desk 1 is saved.'), press('Save')])
  for (const [index, name] of ['Desk 2', 'Desk 3'].entries()) {
    const id = `${'0'.repeat(21)}${index}`
    await send('PUT', `desks/${id}/`, { name, kind: 'desk', queue_ids: ['default'], version: 0 })
  }
  for (const customer_name of ['Ana', 'Ben', 'Carla', 'Dev', 'Elif']) {
    await send('POST', 'waitlist/entries/', { customer_name, people_count: 1 })
  }
  await page.goto(`${server.url}/desk`)
  await page.getByRole('button', { name: /^Desk 1/ }).click()
  await press('Open Desk 1')

  const taps = await pressesOf(page, async () => {
    await Promise.all([shows('Called Ana to Desk 1.'), press('Next: Ana')])
  })
  expect(taps).toBe(1)
  await page.getByRole('button', { name: 'Next: Ben' }).waitFor()
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await picture(`desk-${width}-${theme}`)
    }
  }
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  const transfer = await pressesOf(page, async () => {
    await press('Transfer')
    await picture('transfer')
    await press('Desk 2 Closed')
    await shows('Transferred Ana.')
  })
  expect(transfer).toBeLessThanOrEqual(3)

  await page.context().setOffline(true)
  await press('Next: Ben')
  await page.getByRole('button', { name: 'Next: Carla' }).waitFor()
  await picture('offline')
  await page.context().setOffline(false)
  // The report that the device sends once it has a connection again.
  const called = async () => {
    const answer = await fetch(`${server.url}/api/desks/`, { headers: { authorization: `Token ${token}` } })
    const { entries } = (await answer.json()) as { entries: { customer_name: string; status: string }[] }
    return entries.find(({ customer_name }) => customer_name === 'Ben')?.status
  }
  await expect.poll(called, { timeout: 60_000 }).toBe('NOTIFIED')
  await picture('online')
  expect(faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(fault))).toEqual([])
})
