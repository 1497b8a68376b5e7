import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { authenticator } from '../../../test/authenticator.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { registerTeam, teamPassword } from '../../../test/team.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let username: string
let token: string

beforeEach(async () => {
  host ??= await startTestApp({ env: { RATE_LIMITS: 'on' } })
  host.clock.advance(minutes(25 * 60))
  ;({ username, token } = await registerBusiness(host))
})
afterAll(() => host.close())

const signIn = (
  password: string,
  { from = '192.0.2.7', device, ...fields }: { from?: string; device?: string; username?: string; code?: string } = {},
) =>
  host.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { username, password, ...fields },
    remoteAddress: from,
    ...(device && { cookies: { device } }),
  })
const deviceOf = ({ cookies }: LightMyRequestResponse) => cookies.find(({ name }) => name === 'device')?.value ?? ''
/** Wrong passwords from this many addresses, until the account delays all unknown sources. */
const attack = async (tries = 40) => {
  for (let n = 0; n < tries; n += 1) await signIn('wrong', { from: `198.51.100.${n}` })
}

describe('during password guessing from many addresses', () => {
  it('the owner signs in from a device that has signed in before, wherever it is', async () => {
    const device = deviceOf(await signIn(teamPassword))
    await attack()
    expect((await signIn(teamPassword, { from: '203.0.113.50' })).statusCode).toBe(429)
    expect((await signIn(teamPassword, { from: '203.0.113.51', device })).statusCode).toBe(200)
  })

  it('the owner signs in from an address that has signed in lately, with another device', async () => {
    await signIn(teamPassword, { from: '192.0.2.8' })
    await attack()
    expect((await signIn(teamPassword, { from: '192.0.2.8' })).statusCode).toBe(200)
  })

  it('the owner on an unknown device waits a minute at most', async () => {
    await attack()
    const refused = await signIn(teamPassword)
    expect(refused.statusCode).toBe(429)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    host.clock.advance(seconds * 1_000)
    expect((await signIn(teamPassword)).statusCode).toBe(200)
  })

  it('at most one of them a minute is checked, however many are concurrent', async () => {
    await attack(60)
    for (let minute = 0; minute < 3; minute += 1) {
      host.clock.advance(minutes(1))
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) => signIn('wrong', { from: `203.0.113.${minute * 12 + n}` })),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(1)
    }
  })

  it('the owner and the user of the account see it in the console, and no other user', async () => {
    const team = await registerTeam(host)
    const alarms = async (whose: { token: string }) =>
      (await host.call('GET', '/trpc/account.signInAlarms', { token: whose.token })).body.result.data
    for (let n = 0; n < 12; n += 1) await signIn('wrong', { username: team.host.username, from: `198.51.100.${n % 3}` })
    await expect
      .poll(() => alarms(team.owner))
      .toEqual([{ username: team.host.username, failures: 12, addresses: 3, last_at: expect.any(String) }])
    expect(await alarms(team.host)).toHaveLength(1)
    expect(await alarms(team.manager)).toEqual([])
    host.clock.advance(minutes(25 * 60))
    expect(
      await alarms({ token: (await signIn(teamPassword, { username: team.owner.username })).json().token }),
    ).toEqual([])
  })
})

describe('the proof of a device', () => {
  it('is hidden from scripts and other sites, is no credential and contains no token', async () => {
    const answer = await signIn(teamPassword)
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: 'device', httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(cookie?.value).not.toContain(answer.json().token)
    const headers = { cookie: `device=${cookie?.value}` }
    expect((await host.call('GET', '/api/waitlist/entries/', { headers })).status).toBe(401)
  })

  it('belongs to one account: another account treats it, and a changed or forged proof, as unknown', async () => {
    const victim = username
    ;({ username } = await registerBusiness(host))
    const foreign = deviceOf(await signIn(teamPassword))
    username = victim
    const own = deviceOf(await signIn(teamPassword, { from: '192.0.2.9' }))
    await attack()
    const [id = '', signature = ''] = own.split('.')
    const changed = `${[...id].toReversed().join('')}.${signature}`
    for (const device of [foreign, changed, `${'A'.repeat(22)}.${'B'.repeat(22)}`, 'x', `${own}.`, `.${own}`]) {
      expect([device, (await signIn(teamPassword, { device })).statusCode]).toEqual([device, 429])
    }
    expect((await signIn(teamPassword, { device: own })).statusCode).toBe(200)
  })

  it('of a shared tablet is valid for each name that signed in there', async () => {
    const team = await registerTeam(host)
    let device = ''
    for (const { username: name } of [team.owner, team.manager, team.host]) {
      device = deviceOf(await signIn(teamPassword, { username: name, device }))
    }
    username = team.owner.username
    await attack()
    expect((await signIn(teamPassword, { device })).statusCode).toBe(200)
  })

  it('has its own failure count, which delays no other device', async () => {
    const device = deviceOf(await signIn(teamPassword))
    for (let n = 0; n < 6; n += 1) await signIn('wrong', { device })
    expect((await signIn(teamPassword, { device })).statusCode).toBe(429)
    expect((await signIn(teamPassword)).statusCode).toBe(200)
  })
})

it('an address over its limit counts against no account', async () => {
  for (let n = 0; n < 60; n += 1) await signIn('wrong', { username: `unknown ${n}`, from: '203.0.113.90' })
  for (let n = 0; n < 40; n += 1) expect((await signIn('wrong', { from: '203.0.113.90' })).statusCode).toBe(429)
  expect((await signIn(teamPassword)).statusCode).toBe(200)
})

it('an unknown source with the password uses up no attempts of a known device', async () => {
  const start = await host.call('POST', '/api/account/two-factor/start/', { token, body: { password: teamPassword } })
  const app = authenticator(start.body.uri, host.clock)
  await host.call('POST', '/api/account/two-factor/enable/', { token, body: { code: app() } })
  host.clock.advance(30_000)
  const device = deviceOf(await signIn(teamPassword, { code: app() }))
  for (let n = 0; n < 6; n += 1) await signIn(teamPassword, { code: '000000', from: `198.51.100.${n}` })
  host.clock.advance(30_000)
  expect((await signIn(teamPassword, { code: app(), from: '203.0.113.60' })).statusCode).toBe(429)
  expect((await signIn(teamPassword, { code: app(), from: '203.0.113.61', device })).statusCode).toBe(200)
})
