import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookingRules } from '../../../test/guest-bookings.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

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

it('and those of real restaurants have none', async () => {
  for (const path of await pagesOf(real)) {
    const { headers, body } = await host.call('GET', path)
    expect([path, headers['x-robots-tag']]).toEqual([path, path.includes('confirmation') ? 'noindex' : undefined])
    expect(body).not.toContain('This is a demo')
  }
  expect((await host.call('GET', `/book/${real.restaurantId}/`)).body).toContain('rel="canonical"')
})
