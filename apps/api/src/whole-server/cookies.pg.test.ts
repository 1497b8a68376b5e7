import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { bookingRules, friday } from '../../test/guest-bookings.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

const hosts: TestApp[] = []
afterAll(() => Promise.all(hosts.map((host) => host.close())))

/** The cookies that the server sets in a guest's and a member's browser. */
const cookiesOf = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
  const host = await startTestApp({ env })
  hosts.push(host)
  const { token, restaurant_id, username } = await registerBusiness(host)
  host.clock.advance(Date.parse('2026-11-21T23:30:00+05:30') - host.clock.now())
  await host.call('POST', '/api/settings/booking/', { token, body: { settings: bookingRules() } })
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  const book = `/book/${restaurant_id}/`
  const answers = [
    await host.app.inject({ url: `/join-queue/${restaurant_id}/?lang=ta`, headers }),
    await host.app.inject({ url: `/join-queue/${restaurant_id}/`, headers }),
    await host.app.inject({ url: `${book}?size=2&date=${friday}&time=19:00`, headers }),
    await host.app.inject({
      method: 'POST',
      url: book,
      headers: form,
      payload: `size=2&date=${friday}&slot=${friday}T19:30`,
    }),
    await host.app.inject({ method: 'POST', url: `${book}wish/`, headers: form, payload: `size=2&date=${friday}` }),
    await host.app.inject({ url: '/b/2222222222222222222222-0123456789/', headers }),
    await host.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      headers,
      payload: { username, password: 'a long enough secret' },
    }),
  ]
  const held = await host.app.inject({
    method: 'POST',
    url: `${book}details/`,
    headers: form,
    payload: `size=2&date=${friday}&time=19:00`,
  })
  answers.push(held)
  const next = held.headers.location
  if (typeof next === 'string') answers.push(await host.app.inject({ url: next, headers }))
  return answers.flatMap(({ cookies }) => cookies as { name: string; secure?: boolean; httpOnly?: boolean }[])
}

const names = ['booking_hold', 'booking_key', 'device', 'join_key', 'lang', 'link_mark', 'wish_key']

it.each([
  ['PUBLIC_URL is https', { PUBLIC_URL: 'https://wait.example' }, {}, true],
  ['the request came by https', { TRUST_PROXY: '127.0.0.1' }, { 'x-forwarded-proto': 'https' }, true],
  ['everything is plain http', {}, {}, false],
])(
  'where %s, every cookie of the server is or is not Secure, and hidden from scripts',
  async (_, env, headers, isSecure) => {
    const cookies = await cookiesOf(env as Record<string, string>, headers as Record<string, string>)
    expect([...new Set(cookies.map(({ name }) => name))].sort()).toEqual(names)
    for (const { name, secure, httpOnly } of cookies)
      expect([name, secure ?? false, httpOnly]).toEqual([name, isSecure, true])
  },
)

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|node_modules/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

it('no source sets a cookie in another way', () => {
  const root = join(import.meta.dirname, '../../../..')
  const ofServer = sourcesIn(join(root, 'apps/api/src'))
  expect(ofServer.filter((text) => /['"]set-cookie['"]/i.test(text))).toEqual([])
  expect(ofServer.flatMap((text) => text.match(/\bsecure: /g) ?? [])).toHaveLength(1)
  const ofBrowsers = ['apps/staff-web/src', 'apps/guest-web/src', 'packages/ui/src'].flatMap((folder) =>
    sourcesIn(join(root, folder)),
  )
  const written = ofBrowsers.flatMap((text) => text.match(/document\.cookie = .*/g) ?? [])
  expect(written).toHaveLength(2)
  for (const line of written) expect(line).toContain('{secure}`')
})
