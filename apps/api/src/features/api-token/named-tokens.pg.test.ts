import { describe, expect, it } from 'vitest'
import { party } from '../../../test/entries.ts'
import { minutes } from '../../../test/fake-clock.ts'
import { blockedStatements } from '../../../test/held-restaurant.ts'
import { type SharedTeam, shareTeam } from '../../../test/shared-host.ts'
import { staffSocket } from '../../../test/sockets.ts'
import { teamPassword } from '../../../test/team.ts'

let { host, port, team } = {} as SharedTeam

shareTeam((shared) => {
  ;({ host, port, team } = shared)
})

const path = '/api/auth/api-tokens/'
const till = { name: 'Till', scopes: ['read', 'waitlist'], expires_in_days: 30 }
const make = (by = team.owner.token, fields = {}) =>
  host.call('POST', path, { token: by, body: { ...till, ...fields } })
const list = async () => (await host.call('GET', path, { token: team.owner.token })).body.tokens
const board = async (token: string) => (await host.call('GET', '/api/waitlist/entries/', { token })).status
const add = (token: string) => host.call('POST', '/api/waitlist/entries/', { token, body: party() })

describe('a named token', () => {
  it('is shown once, listed without its secret, and is allowed what its scopes name', async () => {
    const { status, body } = await make()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      token: expect.stringMatching(/^qk_[0-9A-Za-z]{43}$/),
      name: 'Till',
      scopes: ['read', 'waitlist'],
      created_by: team.owner.username,
      is_expired: false,
      last_used_at: null,
    })
    const { token, ...listed } = body
    expect(await list()).toEqual([listed])
    expect((await add(token)).status).toBe(201)
    const refused = await host.call('POST', '/api/parties/parties/import/', { token, body: {} })
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'scope_missing', detail: "This API token lacks the scope 'parties'." },
    })
  })

  it('is stored nowhere in plain text', async () => {
    const { token } = (await make()).body
    const { db } = host.deps.connection
    const rows = [
      ...(await db.selectFrom('named_tokens').selectAll().execute()),
      ...(await db.selectFrom('token_hashes').selectAll().execute()),
    ]
    const stored = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    expect(stored.some((value) => value.includes(token))).toBe(false)
  })

  it('has its last use written at most once a minute', async () => {
    const { token } = (await make()).body
    const lastUse = async () => (await list())[0].last_used_at
    const first = new Date(host.clock.now()).toISOString()
    await board(token)
    host.clock.advance(30_000)
    await board(token)
    expect(await lastUse()).toBe(first)
    host.clock.advance(31_000)
    await board(token)
    expect(await lastUse()).toBe(new Date(host.clock.now()).toISOString())
  })

  it('is refused from the moment it expires, and remains valid unused until then', async () => {
    const { token } = (await make()).body
    host.clock.advance(minutes(30 * 24 * 60) - 1_000)
    expect(await board(token)).toBe(200)
    host.clock.advance(1_000)
    expect(await board(token)).toBe(401)
    const { body } = await host.call('POST', '/api/auth/login/', {
      body: { username: team.owner.username, password: teamPassword },
    })
    team.owner.token = body.token
    expect((await list())[0].is_expired).toBe(true)
  })

  it('without an expiry lasts much longer than a session', async () => {
    const { token } = (await make(team.owner.token, { expires_in_days: null })).body
    host.clock.advance(minutes(400 * 24 * 60))
    await host.deps.housekeeping.run()
    expect(await board(token)).toBe(200)
  })

  it('ends when it is revoked, its sockets with it, and no other token', async () => {
    const [one, other] = [(await make()).body, (await make()).body]
    const screen = await staffSocket(port, team.restaurant_id, one.token)
    const revoke = () => host.call('DELETE', `${path}${one.id}/`, { token: team.manager.token })
    expect((await revoke()).status).toBe(204)
    expect(await screen.closed).toBe(4401)
    expect([await board(one.token), await board(other.token)]).toEqual([401, 200])
    expect((await revoke()).status).toBe(404)
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['settings'] }, 'scopes'],
    ['a scope twice', { scopes: ['read', 'read'] }, 'scopes'],
    ['no day', { expires_in_days: 0 }, 'expires_in_days'],
  ])('is not created with %s', async (_, fields, named) => {
    const { status, body } = await make(team.owner.token, fields)
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([named])])
  })

  it('cannot be created beyond the limit', async () => {
    const statuses = []
    for (let n = 0; n < 51; n += 1) statuses.push((await make()).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(50)
    expect((await make()).body.code).toBe('too_many_tokens')
  })
})

describe('the tokens that a user created are revoked', () => {
  const owner = () => team.owner.token
  const asOwner = (url: string, body = {}) => host.call('POST', url, { token: owner(), body })

  it.each([
    ['when the person is deactivated', () => asOwner(`/api/users/${team.manager.id}/deactivate/`)],
    ['when the password is reset', () => asOwner(`/api/users/${team.manager.id}/reset-password/`)],
    [
      'when the role no longer manages tokens',
      () => host.call('PUT', `/api/users/${team.manager.id}/role/`, { token: owner(), body: { role: 'host' } }),
    ],
    [
      'when the person signs out everywhere else',
      () => host.call('DELETE', '/api/account/sessions/', { token: team.manager.token }),
    ],
  ])('%s, and their sockets close; those of others and the default one remain valid', async (_, act) => {
    const [theirs, others] = [(await make(team.manager.token)).body.token, (await make()).body.token]
    const standard = (await host.call('GET', '/api/auth/my-api-token/', { token: owner() })).body.token
    const screen = await staffSocket(port, team.restaurant_id, theirs)
    expect((await act()).status).toBeLessThan(300)
    expect(await screen.closed).toBe(4401)
    expect([await board(theirs), await board(others), await board(standard)]).toEqual([401, 200, 200])
    expect((await list()).map(({ created_by }: { created_by: string }) => created_by)).toEqual([team.owner.username])
  })

  it('and none is created while the role is changed', async () => {
    const { db } = host.deps.connection
    const making = await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('users')
        .set({ role: 'host' })
        .where('restaurant_id', '=', team.restaurant_id)
        .where('id', '=', team.manager.id)
        .execute()
      const answer = make(team.manager.token)
      await expect.poll(() => blockedStatements(host)).toBe(1)
      return { answer }
    })
    expect(await making.answer).toMatchObject({ status: 403, body: { code: 'role_forbidden' } })
    expect(await list()).toEqual([])
  })

  it('also those created concurrently', async () => {
    const [made] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => make(team.manager.token))),
      asOwner(`/api/users/${team.manager.id}/deactivate/`),
    ])
    for (const { status, body } of made) if (status === 201) expect(await board(body.token)).toBe(401)
    expect(await list()).toEqual([])
  })
})
