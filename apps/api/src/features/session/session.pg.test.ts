import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { registerBusiness, signInAgain, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' }, hashPassword: hash })
})
afterAll(() => host.close())

const register = (fields: object) =>
  host.call('POST', '/api/auth/register/', {
    body: { username: 'someone', password: 'a long enough secret', restaurant_name: 'Cafe', ...fields },
  })
const login = (username: string, password: string) =>
  host.call('POST', '/api/auth/login/', { body: { username, password } })
const board = (token: string) => host.call('GET', '/api/waitlist/entries/', { token })

describe('registering', () => {
  it('returns a valid token, and the account', async () => {
    const { status, body } = await register({ username: 'Priya', email: 'priya@example.com' })
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual([
      'email',
      'restaurant_id',
      'restaurant_name',
      'token',
      'user_id',
      'username',
    ])
    expect((await board(body.token)).status).toBe(200)
  })

  it('refuses a name that is taken, in any spelling, and stores nothing', async () => {
    const count = () =>
      sql<{ count: number }>`select count(*) from restaurants`
        .execute(host.deps.connection.db)
        .then(({ rows }) => rows[0]?.count)
    const before = await count()
    const { status, body } = await register({ username: 'PRIYA' })
    expect(status).toBe(400)
    expect(body.username).toEqual(['A user with that username already exists.'])
    expect(await count()).toBe(before)
  })

  it.each([
    ['password123', 'This password is too common.'],
    ['short', 'This password is too short. It must contain at least 8 characters.'],
    ['Trattoria Roma', 'The password is too similar to your own data.'],
  ])('refuses the password %j', async (password, sentence) => {
    const { status, body } = await register({ username: 'fresh', password, restaurant_name: 'Trattoria Roma' })
    expect(status).toBe(400)
    expect(body.password).toEqual([sentence])
  })

  it('names the missing fields', async () => {
    const { status, body } = await host.call('POST', '/api/auth/register/', { body: {} })
    expect(status).toBe(400)
    expect(body).toMatchObject({ username: ['This field is required.'], restaurant_name: ['This field is required.'] })
  })

  it('stores no password and no token that could be used', async () => {
    const { body } = await register({ username: 'stored', password: 'findable secret 1' })
    const { db } = host.deps.connection
    const users = await db.selectFrom('users').selectAll().execute()
    const tokens = await db.selectFrom('token_hashes').selectAll().execute()
    expect(JSON.stringify([users, tokens])).not.toMatch(/findable secret 1/)
    expect(JSON.stringify([users, tokens])).not.toContain(body.token)
    expect(users.every(({ password_hash }) => password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true)
  })
})

describe('signing in', () => {
  it('returns the stored-session shape with a new token each time', async () => {
    const { username, restaurant_id } = await registerBusiness(host, 'Nandini')
    const { status, body } = await login(username, 'a long enough secret')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      restaurant_id,
      restaurant_name: 'Nandini',
      user: { username, email: '', restaurant_id, restaurant_name: 'Nandini' },
    })
    expect(await signInAgain(host, username)).not.toBe(body.token)
  })

  it('gives the same response for a wrong password and an unknown name', async () => {
    const { username } = await registerBusiness(host)
    const wrong = await login(username, 'not the password')
    const unknown = await login('nobody at all', 'not the password')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body.detail).toBe('Failed to log in. Please check your credentials.')
  })

  it('is delayed longer with each failure after five, as Retry-After says, and not after a success', async () => {
    const { username } = await registerBusiness(host)
    for (let tries = 0; tries < 5; tries += 1) expect((await login(username, 'wrong')).status).toBe(401)
    for (const seconds of [1, 2, 4, 8]) {
      const refused = await login(username, 'a long enough secret')
      expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, seconds])
      host.clock.advance(seconds * 1_000)
      expect((await login(username, 'wrong')).status).toBe(401)
    }
    host.clock.advance(16_000)
    expect((await login(username, 'a long enough secret')).status).toBe(200)
    expect((await login(username, 'wrong')).status).toBe(401)
    expect((await login(username, 'a long enough secret')).status).toBe(200)
  })
})

describe('a sign-in after the clock was set back', () => {
  it('is not delayed by an earlier failure below the limit', async () => {
    const { username } = await registerBusiness(host)
    await login(username, 'wrong')
    host.clock.advance(-minutes(120))
    expect((await login(username, 'a long enough secret')).status).toBe(200)
    host.clock.advance(minutes(120))
  })

  it('is delayed by no more than its failures cause', async () => {
    const { username } = await registerBusiness(host)
    for (let tries = 0; tries < 6; tries += 1) {
      host.clock.advance(1_000)
      await login(username, 'wrong')
    }
    host.clock.advance(-minutes(120))
    const refused = await login(username, 'a long enough secret')
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, 2])
    host.clock.advance(minutes(120))
  })
})

it('succeeds even if the source cannot be stored', async () => {
  const { username } = await registerBusiness(host)
  const { db } = host.deps.connection
  await sql`alter table rate_limits add constraint no_source check (bucket not like 'signed-in-address:%') not valid`.execute(
    db,
  )
  const { status, body } = await login(username, 'a long enough secret')
  await sql`alter table rate_limits drop constraint no_source`.execute(db)
  expect(status).toBe(200)
  expect((await board(body.token)).status).toBe(200)
})

describe('a session', () => {
  it('ends at logout', async () => {
    const { token } = await registerBusiness(host)
    expect((await host.call('POST', '/api/auth/logout/', { token })).status).toBe(200)
    expect((await board(token)).status).toBe(401)
    // Again, and without any token: signing out is always allowed.
    expect((await host.call('POST', '/api/auth/logout/', { token })).status).toBe(200)
    expect((await host.call('POST', '/api/auth/logout/')).status).toBe(200)
  })

  it('ends after twelve idle hours, and is extended by use', async () => {
    host.clock.advance(minutes(61))
    const idle = (await registerBusiness(host)).token
    const used = (await registerBusiness(host)).token
    host.clock.advance(minutes(11 * 60))
    expect((await board(used)).status).toBe(200)
    host.clock.advance(minutes(2 * 60))
    expect((await board(used)).status).toBe(200)
    expect((await board(idle)).status).toBe(401)
  })

  it('is deleted by the housekeeping once it has ended, and so are the counts of attempts', async () => {
    await registerBusiness(host)
    await login('nobody', 'wrong')
    // Addresses that have signed in stay known for thirty days.
    host.clock.advance(minutes(31 * 24 * 60))
    await host.deps.housekeeping.run()
    const { db } = host.deps.connection
    expect(await db.selectFrom('token_hashes').select('token_hash').execute()).toEqual([])
    expect(await db.selectFrom('rate_limits').select('bucket').execute()).toEqual([])
  })

  it('ends after fourteen days however much it is used', async () => {
    host.clock.advance(minutes(61))
    const { token } = await registerBusiness(host)
    for (let half = 0; half < 28; half += 1) {
      expect((await board(token)).status).toBe(200)
      host.clock.advance(minutes(12 * 60 - 1))
    }
    host.clock.advance(minutes(60))
    expect((await board(token)).status).toBe(401)
  })
})
