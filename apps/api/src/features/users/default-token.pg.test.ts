import { beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { type SharedTeam, shareTeam } from '../../../test/shared-host.ts'
import { staffSocket } from '../../../test/sockets.ts'
import { joinTeam } from '../../../test/team.ts'

let { host, port, team } = {} as SharedTeam
shareTeam((shared) => {
  ;({ host, port, team } = shared)
})

const path = '/api/auth/my-api-token/'
const owner = () => team.owner.token
const show = async () => (await host.call('GET', path, { token: owner() })).body
const regenerate = async () => (await host.call('POST', path, { token: owner(), body: { action: 'regenerate' } })).body
const use = async (token: string, headers: Record<string, string> = {}) =>
  (await host.call('GET', '/api/waitlist/entries/', { token, headers })).status
const described = async () => (await host.call('GET', '/api/auth/api-tokens/', { token: owner() })).body.default_token

let before: { token: string; created_at: string }
beforeEach(async () => {
  before = await show()
  host.clock.advance(minutes(1))
})

const deactivate = (id: string, body?: object) =>
  host.call('POST', `/api/users/${id}/deactivate/`, { token: owner(), ...(body && { body }) })
const demote = (id: string, body = {}) =>
  host.call('PUT', `/api/users/${id}/role/`, { token: owner(), body: { role: 'host', ...body } })

describe.each([
  ['deactivated', deactivate],
  ['demoted to a host', demote],
] as const)('when a manager is %s', (_, end) => {
  it('the default token that they could read stays unless its replacement is asked for, and the answer says so', async () => {
    await use(before.token, { 'user-agent': 'till/3.1' })
    const { status, body } = await end(team.manager.id)
    expect(status).toBe(200)
    expect(body.default_token).toEqual({
      created_at: before.created_at,
      is_replaced: false,
      uses: [{ address: '127.0.0.1', device: 'till/3.1', last_used_at: expect.any(String) }],
    })
    expect(await use(before.token)).toBe(200)
    expect((await show()).token).toBe(before.token)
  })

  it('it is replaced in the same change where that is asked for: the old one and its sockets end', async () => {
    await use(before.token, { 'user-agent': 'till/3.1' })
    const screen = await staffSocket(port, team.restaurant_id, before.token)
    const { body } = await end(team.manager.id, { replace_token_made_at: before.created_at })
    expect(body.default_token).toMatchObject({
      is_replaced: true,
      uses: expect.arrayContaining([expect.objectContaining({ device: 'till/3.1' })]),
    })
    expect(JSON.stringify(body)).not.toContain('qk_')
    expect(await use(before.token)).toBe(401)
    expect(await screen.closed).toBe(4401)
    const fresh = await show()
    expect(fresh.created_at).toBe(body.default_token.created_at)
    expect(await use(fresh.token)).toBe(200)
  })

  it('a token that a colleague has made meanwhile is not the one that was meant, and stays', async () => {
    const fresh = await regenerate()
    const { body } = await end(team.manager.id, { replace_token_made_at: before.created_at })
    expect(body.default_token).toMatchObject({ is_replaced: false, created_at: fresh.created_at })
    expect(await use(fresh.token)).toBe(200)
  })

  it('nothing is replaced if the change is refused', async () => {
    const second = await joinTeam(host, owner(), 'manager')
    const answer = await host.call('POST', `/api/users/${team.owner.id}/deactivate/`, {
      token: second.token,
      body: { replace_token_made_at: before.created_at },
    })
    expect(answer.status).toBe(403)
    expect(await use(before.token)).toBe(200)
  })
})

it('one change and a colleague’s new token at once leave one token that works', async () => {
  for (let round = 0; round < 3; round += 1) {
    const member = await joinTeam(host, owner(), 'manager')
    const { created_at } = await show()
    host.clock.advance(minutes(1))
    await Promise.all([regenerate(), deactivate(member.id, { replace_token_made_at: created_at })])
    expect(await use((await show()).token)).toBe(200)
  }
})

it('a call without a body works as before', async () => {
  expect((await deactivate(team.manager.id)).status).toBe(200)
  expect(await use(before.token)).toBe(200)
})

it.each([
  ['a host, who could not read it', () => deactivate(team.host.id, { replace_token_made_at: before.created_at })],
  [
    'a manager who becomes an owner',
    () =>
      host.call('PUT', `/api/users/${team.manager.id}/role/`, {
        token: owner(),
        body: { role: 'owner', replace_token_made_at: before.created_at },
      }),
  ],
])('of %s nothing is asked and nothing is replaced', async (_, change) => {
  const { status, body } = await change()
  expect([status, body.default_token]).toEqual([200, null])
  expect(await use(before.token)).toBe(200)
})

describe('where the default token was used', () => {
  it('is listed by address and program, the latest first, each at most every five minutes', async () => {
    const { token } = before
    await use(token, { 'user-agent': 'till/3.1' })
    host.clock.advance(minutes(2))
    await use(token, { 'user-agent': 'till/3.1' })
    const first = (await described()).uses[0].last_used_at
    await use(token, { 'user-agent': 'curl/8.5.0' })
    host.clock.advance(minutes(6))
    await use(token, { 'user-agent': 'till/3.1' })
    const { uses, created_at } = await described()
    expect(created_at).toBe(before.created_at)
    expect(uses.map(({ device }: { device: string }) => device)).toEqual(['till/3.1', 'curl/8.5.0'])
    expect(Date.parse(uses[0].last_used_at) - Date.parse(first)).toBe(minutes(8))
  })

  it('has twenty entries at most, and none once the token is replaced', async () => {
    for (let n = 0; n < 30; n += 1) {
      await use(before.token, { 'user-agent': `script-${n}` })
      host.clock.advance(1_000)
    }
    const { uses } = await described()
    expect(uses).toHaveLength(20)
    expect(uses[0].device).toBe('script-29')
    const { rows } = await host.deps.connection.pool.query(
      'select count(*)::int as n from api_token_uses where restaurant_id = $1',
      [team.restaurant_id],
    )
    expect(rows[0].n).toBeLessThanOrEqual(21)
    const fresh = await regenerate()
    expect(await described()).toEqual({ created_at: fresh.created_at, uses: [] })
  })

  it('is shown to those who manage tokens only', async () => {
    const { status } = await host.call('GET', '/api/auth/api-tokens/', { token: team.host.token })
    expect(status).toBe(403)
  })
})
