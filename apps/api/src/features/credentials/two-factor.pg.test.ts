import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authenticator } from '../../../test/authenticator.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { teamPassword } from '../../../test/team.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let me: Awaited<ReturnType<typeof registerBusiness>>

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => host.close())
beforeEach(async () => {
  // A new window of every rate limit.
  host.clock.advance(minutes(61))
  me = await registerBusiness(host)
})

const path = '/api/account/two-factor/'
const call = (what: string, body?: object) => host.call('POST', `${path}${what}/`, { token: me.token, body })
const state = async () => (await host.call('GET', path, { token: me.token })).body
const login = (fields: object = {}, on = host) =>
  on.call('POST', '/api/auth/login/', { body: { username: me.username, password: teamPassword, ...fields } })
const nextStep = () => host.clock.advance(30_000)

const turnOn = async () => {
  const { body } = await call('start', { password: teamPassword })
  const app = authenticator(body.uri, host.clock)
  const enabled = await call('enable', { code: app() })
  expect(enabled.status).toBe(200)
  nextStep()
  return { app, codes: enabled.body.codes as string[], setup: body }
}

describe('setting up', () => {
  it('requires the password, returns the secret for an app, and is on after a first code', async () => {
    expect((await call('start', { password: 'not it at all' })).body.password).toEqual([
      'This is not your current password.',
    ])
    const { codes, setup } = await turnOn()
    expect(setup.qr_code).toMatch(/^data:image\/png;base64,/)
    expect(setup.uri).toContain(`secret=${setup.secret}`)
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[2-9a-z]{5}-[2-9a-z]{5}-[2-9a-z]{5}$/.test(code))).toBe(true)
    expect(await state()).toMatchObject({ is_enabled: true, recovery_codes_left: 10 })
    expect((await call('start', { password: teamPassword })).body.code).toBe('two_factor_enabled')
  })

  it('changes nothing before that code', async () => {
    await call('start', { password: teamPassword })
    expect((await call('enable', { code: '000000' })).status).toBe(400)
    expect(await state()).toMatchObject({ is_enabled: false, enabled_at: null, recovery_codes_left: 0 })
    expect((await login()).status).toBe(200)
  })

  it('expires after half an hour, and when it is started again', async () => {
    const first = authenticator((await call('start', { password: teamPassword })).body.uri, host.clock)
    const second = authenticator((await call('start', { password: teamPassword })).body.uri, host.clock)
    expect((await call('enable', { code: first() })).status).toBe(400)
    host.clock.advance(minutes(31))
    expect((await call('enable', { code: second() })).body.code).toBe('two_factor_not_started')
  })

  it('stores no secret and no recovery code in plain text', async () => {
    const { codes, setup } = await turnOn()
    const { db } = host.deps.connection
    const rows = [
      ...(await db.selectFrom('two_factor').selectAll().execute()),
      ...(await db.selectFrom('recovery_codes').selectAll().execute()),
      ...(await db.selectFrom('account_events').selectAll().execute()),
    ].flatMap((row) =>
      Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value))),
    )
    const secrets = [
      setup.secret,
      ...codes.map((code) => code.slice(6)),
      ...codes.map((code) => code.slice(6).replace('-', '')),
    ]
    expect(rows.filter((value) => secrets.some((secret) => value.includes(secret)))).toEqual([])
  })
})

describe('signing in', () => {
  it('requires the code after the password, and returns the documented response with it', async () => {
    const { app } = await turnOn()
    expect(await login()).toMatchObject({ status: 401, body: { code: 'two_factor_required' } })
    expect(await login({ password: 'wrong', code: app() })).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    })
    const { status, body } = await login({ code: ` ${app().slice(0, 3)} ${app().slice(3)} ` })
    expect({ status, username: body.user?.username }).toEqual({ status: 200, username: me.username })
    expect((await host.call('GET', '/api/waitlist/entries/', { token: body.token })).status).toBe(200)
  })

  it('accepts a code once, also if it is sent three times at once', async () => {
    const { app } = await turnOn()
    const three = await Promise.all(Array.from({ length: 3 }, () => login({ code: app() })))
    expect(three.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await login({ code: app() })).toMatchObject({ status: 401, body: { code: 'wrong_code' } })
    nextStep()
    expect((await login({ code: app() })).status).toBe(200)
  })

  it('never accepts the code that turned it on', async () => {
    const { body } = await call('start', { password: teamPassword })
    const app = authenticator(body.uri, host.clock)
    await call('enable', { code: app() })
    expect((await login({ code: app() })).status).toBe(401)
  })

  it.each([
    [-2, 401],
    [-1, 200],
    [1, 200],
    [2, 401],
  ])('with a clock %i steps off returns %i', async (drift, status) => {
    const { app } = await turnOn()
    nextStep()
    nextStep()
    expect((await login({ code: app(drift) })).status).toBe(status)
  })

  it('accepts each recovery code once, in any spelling, and logs it', async () => {
    const { codes } = await turnOn()
    const [first = '', second = ''] = codes
    expect((await login({ code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
    expect(await login({ code: first })).toMatchObject({ status: 401, body: { code: 'wrong_code' } })
    const racing = await Promise.all(Array.from({ length: 3 }, () => login({ code: second })))
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect((await state()).recovery_codes_left).toBe(8)
    const events = (await host.call('GET', '/api/account/sign-ins/', { token: me.token })).body.results
    expect(events.filter(({ event }: { event: string }) => event === 'recovery_code_used')).toHaveLength(2)
  })

  it('is throttled after five wrong codes, correct ones too, until the window ends', async () => {
    const { app } = await turnOn()
    for (let tries = 0; tries < 5; tries += 1) expect((await login({ code: '000000' })).status).toBe(401)
    const refused = await login({ code: app() })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    host.clock.advance(minutes(16))
    expect((await login({ code: app() })).status).toBe(200)
  })

  it('is throttled after twenty wrong codes in a day', async () => {
    const { app } = await turnOn()
    host.clock.advance(minutes(24 * 60) - (host.clock.now() % minutes(24 * 60)))
    for (let tries = 0; tries < 20; tries += 1) {
      if (tries % 5 === 0) host.clock.advance(minutes(16))
      expect((await login({ code: '000000' })).status).toBe(401)
    }
    host.clock.advance(minutes(16))
    expect((await login({ code: app() })).status).toBe(429)
  })

  it('works with a recovery code if the secret can no longer be decrypted, and it can be turned off', async () => {
    const { app, codes } = await turnOn()
    const other = await startTestApp({
      databaseUrl: host.databaseUrl,
      clock: host.clock,
      appSecret: 'another secret than before, long enough',
    })
    expect((await login({ code: app() }, other)).status).toBe(401)
    expect((await login({ code: codes[0] }, other)).status).toBe(200)
    const off = await other.call('POST', `${path}disable/`, {
      token: me.token,
      body: { password: teamPassword, code: codes[1] },
    })
    expect(off.status).toBe(204)
    await other.close()
  })
})

describe('turning off', () => {
  it('requires password and code', async () => {
    const { app } = await turnOn()
    expect((await call('disable', { password: 'not it at all', code: app() })).status).toBe(400)
    expect((await call('disable', { password: teamPassword, code: '000000' })).body).toEqual({
      detail: 'This code is not right, or was used before.',
      code: 'wrong_code',
    })
    expect((await state()).is_enabled).toBe(true)
    expect((await call('disable', { password: teamPassword, code: app() })).status).toBe(204)
    expect(await state()).toMatchObject({ is_enabled: false, recovery_codes_left: 0 })
    expect((await login()).status).toBe(200)
    expect((await call('disable', { password: teamPassword, code: '000000' })).body.code).toBe('two_factor_disabled')
  })
})

it('new recovery codes require password and code, and invalidate earlier ones', async () => {
  const { app, codes } = await turnOn()
  const fresh = (await call('recovery-codes', { password: teamPassword, code: app() })).body.codes
  expect(fresh).toHaveLength(10)
  expect((await login({ code: codes[0] })).status).toBe(401)
  expect((await login({ code: fresh[0] })).status).toBe(200)
})

it('is recorded in the log of the account', async () => {
  const { app } = await turnOn()
  await login({ code: '000000' })
  await call('disable', { password: teamPassword, code: app() })
  const noted = async () => {
    const { body } = await host.call('GET', '/api/account/sign-ins/', { token: me.token })
    return body.results.map(({ event }: { event: string }) => event).sort()
  }
  await expect
    .poll(noted)
    .toEqual(['recovery_codes_made', 'signed_in', 'two_factor_disabled', 'two_factor_enabled', 'wrong_code'])
})
