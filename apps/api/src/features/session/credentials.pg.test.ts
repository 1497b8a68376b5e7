import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { registerTeam, teamPassword } from '../../../test/team.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { passwordFault } from '../credentials/password-fault.ts'

let host: TestApp
let limited: TestApp

beforeAll(async () => {
  host = await startTestApp({ env: { NODE_ENV: 'production' } })
  limited = await startTestApp({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => Promise.all([host.close(), limited.close()]))

const signIn = async (username: string, password: string, to = host, remoteAddress = '203.0.113.1') => {
  const payload = { username, password }
  const answer = await to.app.inject({ method: 'POST', url: '/api/auth/login/', payload, remoteAddress })
  return { status: answer.statusCode, body: answer.json() }
}

it('a new installation has no account, and refuses common default credentials', async () => {
  const fresh = await startTestApp({ env: { NODE_ENV: 'production' } })
  expect(await fresh.deps.connection.db.selectFrom('users').select('id').execute()).toEqual([])
  for (const name of ['admin', 'root', 'sa', 'test', 'demo', 'user', 'owner', 'host', 'waitbook', 'guest']) {
    for (const password of ['admin', 'password', 'password123', 'demo', name]) {
      expect([name, (await signIn(name, password, fresh)).status]).toEqual([name, 401])
    }
  }
  await fresh.close()
})

describe('a password', () => {
  it.each([
    ['of eight characters', 'q7!vRz2k'],
    ['of lower-case letters only', 'mauvecamelbridge'],
    ['of digits only', '8301947265510'],
    ['of 64 characters', 'abc def '.repeat(8)],
    ['of a thousand characters', 'x'.repeat(995).concat('yz19!')],
    ['with spaces at both ends', '  two spaces  '],
    ['in another script', 'பாதுகாப்பான சொல்'],
    ['in pictures', '🍜🍣🍛🥗🍕🍩🍤🍰'],
    ['with a NUL', 'before\0after!'],
    ['in composed characters', 'Zoë Müller-Été'],
  ])('%s is accepted, and compared unchanged', async (what, password) => {
    const username = `owner ${what}`
    const body = { username, password, restaurant_name: 'Cafe' }
    expect((await host.call('POST', '/api/auth/register/', { body })).status).toBe(201)
    expect((await signIn(username, password)).status).toBe(200)
    const others = [
      password.trim(),
      `${password} `,
      password.slice(0, -1),
      password.slice(0, 72),
      password.toUpperCase(),
      password.toLowerCase(),
      password.normalize('NFD'),
      password.normalize('NFKC'),
      password.split('\0')[0] ?? '',
    ].filter((other) => other !== password && other !== '')
    for (const other of others) expect([other, (await signIn(username, other)).status]).toEqual([other, 401])
  })

  it('that is common is refused, in any case', async () => {
    const common = dictionary['passwords-common'].map(String)
    expect(common.length).toBeGreaterThan(3_000)
    const accepted: string[] = []
    for (const password of common.flatMap((each) => [each, each.toUpperCase()])) {
      if ((await passwordFault(password, [])) === undefined) accepted.push(password)
    }
    expect(accepted).toEqual([])
  })
})

it('a name stored before full case folding is found', async () => {
  const body = { username: 'Weiß', password: teamPassword, restaurant_name: 'Cafe' }
  await host.call('POST', '/api/auth/register/', { body })
  const { db } = host.deps.connection
  await db.updateTable('usernames').set({ username: 'weiß' }).where('username', '=', 'weiss').execute()
  expect((await signIn('Weiß', teamPassword)).status).toBe(200)
})

describe('sign-in attempts', () => {
  it('from one address with many names are delayed, and no other address is', async () => {
    limited.clock.advance(minutes(60))
    const { username } = await registerBusiness(limited)
    const statuses: number[] = []
    for (let tries = 0; tries < 62; tries += 1) {
      statuses.push((await signIn(`nobody ${tries}`, 'wrong', limited)).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(60)
    expect((await signIn(username, teamPassword, limited)).status).toBe(429)
    expect((await signIn(username, teamPassword, limited, '203.0.113.77')).status).toBe(200)
  })
})

describe('an unknown name', () => {
  const bodyless = ({ status, body }: { status: number; body: object }) => ({ status, body })

  it('gets the same response at sign-in as a known one, byte for byte', async () => {
    const team = await registerTeam(host)
    await host.call('POST', `/api/users/${team.manager.id}/deactivate/`, { token: team.owner.token })
    const unknown = await signIn('nobody at all', 'not the password')
    for (const name of [team.owner.username, team.manager.username, team.host.username.toUpperCase()]) {
      expect(bodyless(await signIn(name, 'not the password'))).toEqual(bodyless(unknown))
    }
  })

  it('can be distinguished from a taken one by registering, ten times an hour', async () => {
    limited.clock.advance(minutes(60))
    const { username } = await registerBusiness(limited)
    const body = { username, password: teamPassword, restaurant_name: 'Cafe' }
    const statuses: number[] = []
    for (let tries = 0; tries < 10; tries += 1) {
      statuses.push((await limited.call('POST', '/api/auth/register/', { body })).status)
    }
    expect(statuses).toEqual([...Array(9).fill(400), 429])
  })

  it('is not revealed by an invite, nor by an account of another restaurant', async () => {
    const [ours, theirs] = [await registerTeam(host), await registerTeam(host)]
    const { restaurant_id } = theirs
    const open = (token: string) => host.call('POST', '/api/auth/invite/', { body: { token } })
    const guesses = [`${restaurant_id}.qi_${'x'.repeat(43)}`, `${'2'.repeat(10)}.qi_${'x'.repeat(43)}`]
    const answers = await Promise.all(guesses.map(open))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    const reset = (id: string) =>
      host.call('POST', `/api/users/${id}/reset-password/`, { token: ours.owner.token, body: {} })
    expect(bodyless(await reset(theirs.host.id))).toEqual(bodyless(await reset('5'.repeat(22))))
  })
})

describe('a token', () => {
  it('is new at each sign-in, of 256 random bits, and not derived from another', async () => {
    const { username } = await registerBusiness(host)
    const tokens: string[] = []
    for (let round = 0; round < 20; round += 1) tokens.push((await signIn(username, teamPassword)).body.token)
    expect(tokens.every((token) => /^qs_[0-9A-Za-z]{43}$/.test(token))).toBe(true)
    expect(new Set(tokens.map((token) => token.slice(0, 8))).size).toBe(20)
    // 43 of 62 letters are 256 bits.
    expect(Math.log2(62) * 43).toBeGreaterThanOrEqual(256)
  })

  it('in a URL, a cookie or a body is not accepted', async () => {
    const { token, restaurant_id } = await registerBusiness(host)
    for (const name of ['token', 'authToken', 'access_token', 'auth', 'Authorization', 'api_key']) {
      const url = `/api/waitlist/entries/?${name}=${token}`
      expect([name, (await host.call('GET', url)).status]).toEqual([name, 401])
      const cookie = { cookie: `${name}=${token}` }
      expect([name, (await host.call('GET', '/api/waitlist/entries/', { headers: cookie })).status]).toEqual([
        name,
        401,
      ])
      const body = { [name]: token }
      expect([name, (await host.call('POST', '/api/waitlist/auto-remove/', { body })).status]).toEqual([name, 401])
      expect((await host.call('GET', `/ws/waitlist/${restaurant_id}?${name}=${token}`)).status).not.toBe(200)
    }
  })

  it('is set in no cookie, and no cookie is trusted', async () => {
    const { username } = await registerBusiness(host)
    const payload = { username, password: teamPassword }
    const answer = await host.app.inject({ method: 'POST', url: '/api/auth/login/', payload })
    expect(answer.cookies.map(({ name }) => name)).toEqual(['device'])
    expect(String(answer.headers['set-cookie'])).not.toContain(answer.json().token)
    for (const url of ['/', '/waitlist', '/api/docs/', '/api/restaurants/']) {
      const { headers } = await host.call('GET', url, { headers: { accept: 'text/html', cookie: 'theme=dark' } })
      expect([url, headers['set-cookie']]).toEqual([url, undefined])
    }
  })
})
