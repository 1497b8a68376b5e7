import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairDisplay } from '../../../test/displays.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let token: string

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' } })
  token = (await registerBusiness(host)).token
})
afterAll(() => host.close())

it('a kiosk finds nothing more after twenty tries of digits that found nothing', async () => {
  const door = await pairDisplay(host, token, 'kiosk')
  const other = await pairDisplay(host, token, 'kiosk')
  const find = async (screen: string) =>
    (await host.call('POST', '/api/kiosk/find/', { token: screen, body: { digits: '0000' } })).status
  for (let tried = 0; tried < 20; tried += 1) expect(await find(door.token)).toBe(200)
  expect(await find(door.token)).toBe(429)
  expect(await find(other.token)).toBe(200)
})

it('wrong codes of screens are limited, and right ones do not count', async () => {
  const pair = async (code: string) =>
    (await host.call('POST', '/api/displays/pair/', { token, body: { code, name: 'Hall' } })).status
  for (let tried = 0; tried < 20; tried += 1) expect(await pair('zzzzz2')).toBe(400)
  const { code } = (await host.call('POST', '/api/displays/codes/', { body: { kind: 'board' } })).body
  expect(await pair(code)).toBe(429)
})
