import { signature, startFakeVonage } from '@waitbook/api/test/fake-vonage.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFindings, axeFindingsInBothThemes, landmarkRules } from './browser.ts'
import { notifyParty, pressInRow, registerAndSignIn, registerBusiness, rowOf } from './console.ts'
import { openReusedPage } from './reused-pages.ts'
import { ownDatabase, type ServerProcess, startServer } from './server.ts'

let provider: Awaited<ReturnType<typeof startFakeVonage>>
let server: ServerProcess

beforeAll(async () => {
  provider = await startFakeVonage()
  const variables = { ...(await ownDatabase()), ...provider.env }
  server = await startServer(variables)
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})

const desk = { viewport: { width: 1180, height: 820 }, colorScheme: 'light', reducedMotion: 'reduce' } as const

const addParty = async (page: Page, name: string, phone: string) => {
  await page.getByRole('button', { name: 'Add Party' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Customer name').fill(name)
  await dialog.getByLabel('Phone', { exact: true }).fill(phone)
  await dialog.getByRole('button', { name: 'Add Party' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await rowOf(page, name).waitFor()
}

const textBack = (from: string, text: string) => {
  const body = JSON.stringify({ message_uuid: `in-${text}`, channel: 'sms', from, to: '14155550100', text })
  return fetch(`${server.url}/api/hooks/vonage/messages/inbound/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: signature(body, { claims: { iat: Math.floor(Date.now() / 1_000) } }),
    },
    body,
  })
}

it('a failed text shows its reason on the row, another is answered and the conversation continues', async () => {
  const { page, faults } = await openReusedPage(desk)
  await registerAndSignIn(page, server.url, 'The Copper Pot', 'meera')
  await addParty(page, 'Bo', '9876500002')
  await addParty(page, 'Leela', '9876500001')

  provider.mode = 'invalid number'
  await notifyParty(page, 'Bo')
  const failed = rowOf(page, 'Bo')
  await failed.getByText('SMS failed').waitFor()
  await failed.getByText('This is not a number that can be texted.').waitFor()
  await failed.getByText('Waiting', { exact: true }).waitFor()
  expect(await failed.getByRole('link', { name: 'Call Bo instead' }).getAttribute('href')).toBe('tel:+919876500002')

  provider.mode = 'ok'
  await notifyParty(page, 'Leela')
  await rowOf(page, 'Leela').getByText('Notified', { exact: true }).waitFor()
  expect((await textBack('919876500001', 'A high chair?')).status).toBe(200)
  await rowOf(page, 'Leela').getByText('1 new message').waitFor()
  expect(await axeFindings(page)).toEqual([])

  await pressInRow(page, 'Actions for Leela')
  await page.getByRole('menuitem', { name: 'Messages (1 new)' }).click()
  const talk = page.getByRole('dialog', { name: 'Messages with Leela' })
  await talk.getByText('A high chair?').waitFor()
  await talk.getByLabel('Your text').fill('It stands ready.')
  expect(await axeFindings(page)).toEqual([])
  await talk.getByRole('button', { name: 'Send' }).click()
  await talk.getByRole('listitem').filter({ hasText: 'It stands ready.' }).waitFor()
  await expect.poll(() => provider.calls.at(-1)?.body).toMatchObject({ to: '919876500001', text: 'It stands ready.' })
  await page.keyboard.press('Escape')
  await rowOf(page, 'Leela').getByText('1 new message').waitFor({ state: 'hidden' })
  // A refused text returns 502, which the browser logs to its console.
  expect(faults.filter((fault) => !fault.includes('502'))).toEqual([])
})

it('guests are sent the texts saved in the notifications section', async () => {
  const { page, faults } = await openReusedPage(desk)
  await registerAndSignIn(page, server.url, 'Cafe Lune', 'luc', '/settings?section=notifications')
  await page.getByLabel('Words').fill('{{customerName}}, {{table}}!')
  await page.getByText('{{table}}', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Unknown placeholder: {{table}}.').first().waitFor()
  await page.getByLabel('Words').fill('{{customerName}}, come in!')
  await page.getByText('Ana Silva, come in!').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('All changes are saved.').waitFor()
  expect(await axeFindingsInBothThemes(page)).toEqual([])
  await page.goto(`${server.url}/waitlist`)
  await addParty(page, 'Cy', '9876500003')
  await notifyParty(page, 'Cy')
  await rowOf(page, 'Cy').getByText('Notified', { exact: true }).waitFor()
  expect(provider.calls.at(-1)?.body).toMatchObject({ to: '919876500003', text: 'Cy, come in!' })
  expect(faults).toEqual([])
})

it("the page of a texted link asks whether the number is the guest's, once", async () => {
  const { user } = await registerBusiness(server.url, 'The Blue Door', 'blue-door')
  const { restaurant_id } = user as unknown as { restaurant_id: string }
  const joined = await fetch(`${server.url}/api/customer/join-queue/${restaurant_id}/submit/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ customer_name: 'Dee', phone_number: '+919876500004', people_count: 2, sms_consent: true },
      ...{ template_type: 'queue_joined', restaurant_id },
    }),
  })
  expect(joined.ok).toBe(true)
  const text = () => provider.calls.find(({ body }) => body.to === '919876500004')?.body.text as string | undefined
  await expect.poll(text).toContain('/c/')
  const path = text()?.match(/\/c\/[\w-]+/)?.[0]
  const { page, faults } = await openReusedPage({ viewport: { width: 320, height: 640 }, locale: 'en-GB' })
  await page.goto(`${server.url}${path}`)
  await page.getByText('Is the number ending in 0004 yours?').waitFor()
  expect(await axeFindingsInBothThemes(page, landmarkRules)).toEqual([])
  await page.getByRole('button', { name: 'Yes, this is my number' }).click()
  await page.getByText('Is the number ending in 0004 yours?').waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
})
