import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authenticator } from '../../../test/authenticator.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { joinLocation, joinTeam, registerTeam, teamPassword } from '../../../test/team.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let here: Awaited<ReturnType<typeof registerTeam>>
let there: Awaited<ReturnType<typeof registerTeam>>

beforeAll(async () => {
  host = await startTestApp({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => host.close())
beforeEach(async () => {
  // A new window of every rate limit.
  host.clock.advance(minutes(61))
  here = await registerTeam(host)
  there = await registerTeam(host)
})

const login = (username: string, fields: object = {}) =>
  host.call('POST', '/api/auth/login/', { body: { username, password: teamPassword, ...fields } })
const board = async (token: string) => (await host.call('GET', '/api/waitlist/entries/', { token })).status
const switchTo = (token: string, restaurant_id: string) =>
  host.call('POST', '/api/auth/switch/', { token, body: { restaurant_id } })
const join = (role: 'owner' | 'manager' | 'host' = 'manager') =>
  joinLocation(host, there.owner.token, role, { username: here.host.username })

describe('a person who joins another restaurant', () => {
  it('is host here and manager there, and each session reaches its own restaurant', async () => {
    const joined = await join()
    expect(joined.status).toBe(201)
    expect(joined.body.user).toMatchObject({ restaurant_id: there.restaurant_id, role: 'manager' })
    expect(joined.body.memberships.map(({ id, role }: { id: string; role: string }) => [id, role]).sort()).toEqual(
      [
        [here.restaurant_id, 'host'],
        [there.restaurant_id, 'manager'],
      ].sort(),
    )
    const settings = (token: string) => host.call('GET', '/api/users/', { token })
    expect([(await settings(joined.token)).status, (await settings(here.host.token)).status]).toEqual([200, 403])
    const names = (await settings(joined.token)).body.users.map(({ username }: { username: string }) => username)
    expect(names).toContain(here.host.username)
    expect(names).not.toContain(here.owner.username)
  })

  it('signs in to the location used last, and switches with a session of either', async () => {
    host.clock.advance(1_000)
    const joined = await join()
    const first = await login(here.host.username)
    expect(first.body.user.restaurant_id).toBe(there.restaurant_id)
    host.clock.advance(1_000)
    const switched = await switchTo(joined.token, here.restaurant_id)
    expect(switched.status).toBe(200)
    expect(switched.body.user).toMatchObject({ id: here.host.id, restaurant_id: here.restaurant_id, role: 'host' })
    expect([await board(switched.body.token), await board(joined.token)]).toEqual([200, 200])
    expect((await login(here.host.username)).body.user.restaurant_id).toBe(here.restaurant_id)
  })

  it('cannot join twice, nor with a wrong password, and the invite stays open', async () => {
    await join()
    const again = await join()
    expect([again.status, again.body.code]).toEqual([409, 'member_already'])
    const { body: invite } = await host.call('POST', '/api/invites/', {
      token: there.owner.token,
      body: { role: 'host' },
    })
    const token = invite.link.split('#')[1]
    const tried = await host.call('POST', '/api/auth/join-location/', {
      body: { token, username: here.manager.username, password: 'not the password' },
    })
    expect([tried.status, tried.body.code]).toEqual([401, 'wrong_credentials'])
    expect((await host.call('POST', '/api/auth/invite/', { body: { token } })).status).toBe(200)
  })

  it('needs the second factor to join, and has it in both restaurants', async () => {
    const { token, username } = here.host
    const start = await host.call('POST', '/api/account/two-factor/start/', { token, body: { password: teamPassword } })
    const app = authenticator(start.body.uri, host.clock)
    await host.call('POST', '/api/account/two-factor/enable/', { token, body: { code: app() } })
    host.clock.advance(30_000)
    expect((await join()).body.code).toBe('two_factor_required')
    const joined = await joinLocation(host, there.owner.token, 'host', { username, code: app() })
    expect(joined.status).toBe(201)
    const state = await host.call('GET', '/api/account/two-factor/', { token: joined.token })
    expect(state.body.is_enabled).toBe(true)
    const team = await host.call('GET', '/api/users/', { token: there.owner.token })
    const shown = team.body.users.find(({ id }: { id: string }) => id === joined.id)
    expect(shown.has_two_factor).toBe(true)
    host.clock.advance(30_000)
    const disabled = await host.call('POST', '/api/account/two-factor/disable/', {
      token: joined.token,
      body: { password: teamPassword, code: app() },
    })
    expect(disabled.status).toBe(204)
    expect((await login(username)).status).toBe(200)
  })

  it('two at once with one invite: one joins', async () => {
    const { body: invite } = await host.call('POST', '/api/invites/', {
      token: there.owner.token,
      body: { role: 'host' },
    })
    const accept = (username: string) =>
      host.call('POST', '/api/auth/join-location/', {
        body: { token: invite.link.split('#')[1], username, password: teamPassword },
      })
    const answers = await Promise.all([accept(here.host.username), accept(here.manager.username)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404])
  })
})

describe('switching', () => {
  it('to a restaurant of others, to one that does not exist and to one that was left is not found', async () => {
    const joined = await join()
    const answers = [
      await switchTo(here.manager.token, there.restaurant_id),
      await switchTo(here.manager.token, '2'.repeat(10)),
    ]
    await host.call('POST', `/api/users/${joined.id}/deactivate/`, { token: there.owner.token })
    answers.push(await switchTo(here.host.token, there.restaurant_id))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([404, answers[0]?.body]))
  })

  it('prolongs no session', async () => {
    await join()
    const { token } = (await login(here.host.username)).body
    let last = token
    for (let day = 0; day < 28; day += 1) {
      host.clock.advance(minutes(12 * 60 - 1))
      const to = day % 2 === 0 ? here.restaurant_id : there.restaurant_id
      last = (await switchTo(last, to)).body.token
    }
    expect(await board(last)).toBe(200)
    host.clock.advance(minutes(60))
    expect(await board(last)).toBe(401)
  })

  it('is limited', async () => {
    const { token, restaurant_id } = here.owner
    expect((await switchTo(token, restaurant_id)).status).toBe(200)
    await sql`update rate_limits set count = 300 where bucket like 'switch-user:%'`.execute(host.deps.connection.db)
    expect((await switchTo(token, restaurant_id)).status).toBe(429)
  })
})

describe('what ends', () => {
  it('a deactivated membership ends its own sessions and tokens, and no others', async () => {
    const joined = await join('manager')
    const { body: made } = await host.call('POST', '/api/auth/api-tokens/', {
      token: joined.token,
      body: { name: 'Till', scopes: ['read'], expires_in_days: 30 },
    })
    await host.call('POST', `/api/users/${joined.id}/deactivate/`, { token: there.owner.token })
    expect([await board(joined.token), await board(made.token), await board(here.host.token)]).toEqual([401, 401, 200])
    expect((await login(here.host.username)).body.memberships.map(({ id }: { id: string }) => id)).toEqual([
      here.restaurant_id,
    ])
  })

  it('a person whose first membership was deactivated still signs in to the other', async () => {
    const joined = await join()
    await host.call('POST', `/api/users/${here.host.id}/deactivate/`, { token: here.owner.token })
    expect([await board(here.host.token), await board(joined.token)]).toEqual([401, 200])
    expect((await login(here.host.username)).body.user.restaurant_id).toBe(there.restaurant_id)
    await host.call('POST', `/api/users/${joined.id}/deactivate/`, { token: there.owner.token })
    expect((await login(here.host.username)).body.code).toBe('deactivated')
  })

  it('another password ends the sessions in all restaurants but the own one', async () => {
    const joined = await join()
    const changed = await host.call('POST', '/api/account/password/', {
      token: joined.token,
      body: { current_password: teamPassword, new_password: 'another good secret' },
    })
    expect(changed.body.ended).toBe(1)
    expect([await board(here.host.token), await board(joined.token)]).toEqual([401, 200])
    expect((await login(here.host.username)).status).toBe(401)
    expect((await login(here.host.username, { password: 'another good secret' })).status).toBe(200)
  })

  it('all sessions are listed, and ended together', async () => {
    const joined = await join()
    const { body } = await host.call('GET', '/api/account/sessions/', { token: joined.token })
    expect(body.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([true, false])
    const ended = await host.call('DELETE', '/api/account/sessions/', { token: joined.token })
    expect(ended.body.ended).toBe(1)
    expect([await board(here.host.token), await board(joined.token)]).toEqual([401, 200])
  })
})

describe('the password of a person', () => {
  const reset = (id: string, token: string) => host.call('POST', `/api/users/${id}/reset-password/`, { token })

  it('is not reset by an owner of one restaurant for a person of another', async () => {
    const joined = await join('host')
    const answers = [await reset(joined.id, there.owner.token), await reset(here.host.id, here.owner.token)]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'member_elsewhere']))
    expect((await login(here.host.username)).status).toBe(200)
    // Also once the person has left there: the account may be reactivated.
    await host.call('POST', `/api/users/${joined.id}/deactivate/`, { token: there.owner.token })
    expect((await reset(here.host.id, here.owner.token)).body.code).toBe('member_elsewhere')
  })

  it('is reset where the person joined first by an owner of all its restaurants, and ends all sessions', async () => {
    await joinLocation(host, there.owner.token, 'owner', { username: here.owner.username })
    const joined = await join('host')
    const elsewhere = await switchTo(here.owner.token, there.restaurant_id)
    expect((await reset(joined.id, elsewhere.body.token)).body.code).toBe('signs_in_elsewhere')
    const { status, body } = await reset(here.host.id, here.owner.token)
    expect(status).toBe(200)
    expect([await board(here.host.token), await board(joined.token)]).toEqual([401, 401])
    expect((await login(here.host.username, { password: body.password })).status).toBe(200)
  })

  it('is not reset by a manager there who is no manager here', async () => {
    await joinLocation(host, there.owner.token, 'host', { username: here.owner.username })
    await join('host')
    expect((await reset(here.host.id, here.owner.token)).body.code).toBe('member_elsewhere')
  })

  it('is either reset, or the person joins elsewhere: not both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, username } = await joinTeam(host, here.owner.token, 'host')
      const [was, joined] = await Promise.all([
        reset(id, here.owner.token),
        joinLocation(host, there.owner.token, 'host', { username }),
      ])
      const happened = [was.status === 200, joined.status === 201]
      expect([
        [true, false],
        [false, true],
      ]).toContainEqual(happened)
    }
  })
})

it('a restaurant keeps its last owner, whatever the person owns elsewhere', async () => {
  const { body } = await joinLocation(host, there.owner.token, 'owner', { username: here.owner.username })
  const url = `/api/users/${here.owner.id}/role/`
  const demoted = await host.call('PUT', url, { token: here.owner.token, body: { role: 'host' } })
  expect([body.user.role, demoted.body.code]).toEqual(['owner', 'last_owner'])
})

it('a user of one restaurant has one membership', async () => {
  const { token, username, restaurant_id } = await registerBusiness(host, 'Solo')
  const expected = [{ id: restaurant_id, restaurant_name: 'Solo', role: 'owner' }]
  expect((await host.call('GET', '/api/account/memberships/', { token })).body).toEqual(expected)
  expect((await login(username)).body.memberships).toEqual(expected)
})

it('within a tenant context only the memberships and homes of the restaurant are visible', async () => {
  await join()
  const { db } = host.deps.connection
  const seen = await db.transaction().execute(async (tx) => {
    await sql`select enter_restaurant(${there.restaurant_id})`.execute(tx)
    const memberships = await tx.selectFrom('memberships').select('restaurant_id').execute()
    return { memberships, persons: await tx.selectFrom('persons').select('id').execute() }
  })
  expect(seen).toEqual({ memberships: [{ restaurant_id: there.restaurant_id }], persons: [] })
})
