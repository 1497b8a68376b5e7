import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

let host: TestApp
beforeAll(async () => {
  host = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' } })
})
afterAll(() => host.close())

const signInFrom = (forwarded: string) =>
  host.call('POST', '/api/auth/login/', {
    body: { username: 'no-such-name', password: 'a wrong secret' },
    headers: { 'x-forwarded-for': forwarded },
  })

it('what is no address in X-Forwarded-For is not a new address: it counts for the one that sent it', async () => {
  const { username, token } = await registerBusiness(host)
  await host.call('POST', '/api/auth/login/', {
    body: { username, password: 'a long enough secret' },
    headers: { 'x-forwarded-for': 'invented-1' },
  })
  const { body } = await host.call('GET', '/api/account/sessions/', { token })
  const addresses = (body.sessions ?? body.results ?? body).map(({ address }: { address: string }) => address)
  expect(new Set(addresses)).toEqual(new Set(['127.0.0.1']))
})

it('invented entries share one limit, and a real address has its own', async () => {
  const statuses = []
  for (let n = 0; n < 70; n += 1) statuses.push((await signInFrom(`invented-${n}`)).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await signInFrom('203.0.113.9')).status).toBe(401)
})
