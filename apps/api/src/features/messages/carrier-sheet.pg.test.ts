import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingPage, bookingRules } from '../../../test/guest-bookings.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

const readSheets = async (token: string) => {
  const { status, body } = await host.call('GET', '/api/notifications/carrier-sheets/', { token })
  expect(status).toBe(200)
  const [tenDlc, tollFree, dlt] = body.sheets
  return { tenDlc, tollFree, dlt }
}
const save = (token: string, app: string, settings: object) =>
  host.call('POST', `/api/settings/${app}/`, { token, body: { settings } })
const fieldOf = (sheet: { fields: { label: string; value: string }[] }, label: string) =>
  sheet.fields.find((field) => field.label === label)?.value

test('a new restaurant sees what is missing, and its sheet quotes its own words and its page', async () => {
  const { token, restaurant_id } = await registerBusiness(host, 'Cafe Ana')
  const before = await readSheets(token)
  expect(before.tenDlc.gaps.map(({ gap }: { gap: string }) => gap)).toEqual([
    ...['legal_name', 'address', 'website', 'privacy_address', 'contact', 'public_address', 'terms_address'],
    'opt_out_words',
  ])
  await save(token, 'general', { address: '1 Main Street', phone: '+1 415 555 0100', default_country_code: '+1' })
  await save(token, 'notifications', {
    legal_name: 'Ana Foods LLC',
    website: 'https://ana.example',
    privacy_address: 'https://ana.example/privacy',
    terms_address: 'https://ana.example/terms',
    templates: { queue_joined: { en: '{{customerName}} waits at {{restaurantName}}. Reply STOP to opt out.' } },
  })
  const page = bookingPage(host, () => ({ token, restaurantId: restaurant_id }))
  await page.set(bookingRules())
  const { tenDlc, dlt } = await readSheets(token)
  expect(tenDlc.gaps).toEqual([{ gap: 'public_address' }])
  expect([tenDlc.is_asked, dlt.is_asked]).toEqual([true, false])
  expect(fieldOf(tenDlc, 'Sample message 1')).toBe('Ana Silva waits at Cafe Ana. Reply STOP to opt out.')
  expect(fieldOf(tenDlc, 'Sample message 4')).toMatch(
    /^Hi Ana Silva, your table at Cafe Ana is booked: Sat, Nov 28, 7:30/,
  )
  const flow = fieldOf(tenDlc, 'Message flow (call to action)')
  for (const words of ['Text me about my table at this number', 'Text me about my booking at this number']) {
    expect(flow).toContain(words)
  }
  const joining = new URL(/http:\S+join-queue\S+/.exec(flow ?? '')?.[0] ?? '')
  const opened = await host.app.inject({ url: joining.pathname, headers: { accept: 'text/html' } })
  expect(opened.body).toContain('Text me about my table at this number')
})

test('the texts for India are those that are sent, with the name of the restaurant and variables by their tags', async () => {
  const { token } = await registerBusiness(host, 'Cafe Ana')
  await save(token, 'waitlist', { sms_notification_template: 'Hi {{customerName}}, {{restaurantName}} calls you.' })
  await save(token, 'notifications', {
    dlt_entity_id: '1101',
    sender: 'CAFANA',
    dlt_template_ids: { table_ready: '1107' },
  })
  const { dlt } = await readSheets(token)
  expect(dlt.is_asked).toBe(true)
  expect(fieldOf(dlt, 'Text: table ready')).toBe('Hi {#alphanumeric#}, Cafe Ana calls you.')
  const missing = dlt.gaps.filter(({ gap }: { gap: string }) => gap === 'template_id')
  expect(missing.map(({ label }: { label: string }) => label)).not.toContain('Text: table ready')
  expect(missing.map(({ label }: { label: string }) => label)).toContain('Text: last call')
})

test('an address without https is refused', async () => {
  const { token } = await registerBusiness(host, 'Cafe Ana')
  const { status, body } = await save(token, 'notifications', { privacy_address: 'http://ana.example' })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain("Enter an address that starts with 'https://'.")
})
