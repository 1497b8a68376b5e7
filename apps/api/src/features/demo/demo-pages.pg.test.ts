import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingRules } from '../../../test/guest-bookings.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { ensureLocalDemo, localDemo } from './local-demo.ts'

interface Subject {
  token: string
  restaurantId: string
}
let host: TestApp
let demo: Subject
let real: Subject
beforeAll(async () => {
  host = await startTestApp()
  await host.deps.demoJob.stop()
  const { token, user } = (await host.call('POST', '/trpc/demo.open', { body: {} })).body.result.data
  demo = { token, restaurantId: user.restaurant_id }
  const business = await registerBusiness(host)
  real = { token: business.token, restaurantId: business.restaurant_id }
  const settings = bookingRules()
  await host.call('POST', '/api/settings/booking/', { token: real.token, body: { settings } })
})
afterAll(() => host.close())

const pagesOf = async ({ restaurantId }: Subject) => {
  const joined = await host.call('POST', `/api/customer/join-queue/${restaurantId}/submit/`, {
    body: { customer_name: 'Ana', phone_number: '+919812345678', people_count: 2, notes: '', sms_consent: true },
  })
  const place = `/join-queue/${restaurantId}/queue-confirmation/${joined.body.queue_entry_id}/`
  return [
    '/join-queue/ID/',
    '/join-queue/ID/menu/',
    '/join-queue/ID/offline/',
    '/book/ID/',
    place,
    `${place}leave/`,
  ].map((path) => path.replace('ID', restaurantId))
}

it('each page for guests of a demo has a ribbon and is hidden from search engines, in its header and its markup', async () => {
  for (const path of await pagesOf(demo)) {
    const { headers, body, status } = await host.call('GET', path)
    expect([path, status]).toEqual([path, path.includes('menu') ? 404 : 200])
    expect([path, headers['x-robots-tag']]).toEqual([path, 'noindex'])
    expect(body, path).toContain('<meta name="robots" content="noindex">')
    expect(body, path).toContain('This is a demo, not a real restaurant.')
  }
})

it.each([
  ['general', { name: 'https://bank.test' }],
  ['general', { address: 'bank.test' }],
  ['general', { phone: '+44 909 8790000' }],
  ['menu', { menu_source: 'link', menu_link: 'https://bank.test' }],
])('a demo keeps its own name and has no link of its staff: %s %j', async (app, settings) => {
  const path = `/api/settings/${app}/`
  const key = Object.keys(settings).at(-1) ?? ''
  expect(await host.call('POST', path, { token: demo.token, body: { settings } })).toMatchObject({
    ...{ status: 403, body: { code: 'demo_only', [key]: [expect.stringContaining('A demo keeps its name')] } },
  })
  expect((await host.call('POST', path, { token: real.token, body: { settings } })).status).toBe(200)
})

it('a demo saves its other settings in the form that has its name', async () => {
  const settings = { name: 'The Copper Pot', address: '', phone: '', time_zone: 'Europe/London' }
  const saved = await host.call('POST', '/api/settings/general/', { token: demo.token, body: { settings } })
  expect(saved.status).toBe(200)
})

it('the permanent demo has its own name again after a restart', async () => {
  const deps = { ...host.deps, db: host.deps.connection.db }
  await ensureLocalDemo(deps)
  const { body } = await host.call('POST', '/api/auth/login/', { body: localDemo })
  const { restaurant_id } = body.user
  // Visitors of older versions could do this.
  await sql`update restaurants set name = 'https://bank.test' where id = ${restaurant_id}`.execute(deps.db)
  const settings = { menu_source: 'link', menu_link: 'https://bank.test' }
  await sql`insert into settings (restaurant_id, app, settings)
    values (${restaurant_id}, 'menu', ${JSON.stringify(settings)})`.execute(deps.db)
  await ensureLocalDemo(deps)
  const page = await host.call('GET', `/join-queue/${restaurant_id}/`)
  expect(page.body).toContain('The Copper Pot')
  expect(page.body).not.toContain('bank.test')
})

it('pages of real restaurants have no ribbon', async () => {
  for (const path of await pagesOf(real)) {
    const { headers, body } = await host.call('GET', path)
    expect([path, headers['x-robots-tag']]).toEqual([path, path.includes('confirmation') ? 'noindex' : undefined])
    expect(body).not.toContain('This is a demo')
  }
  expect((await host.call('GET', `/book/${real.restaurantId}/`)).body).toContain('rel="canonical"')
})
