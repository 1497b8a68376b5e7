import { describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { lockTable } from '../../../test/held-restaurant.ts'
import { type SharedTeam, shareTeam } from '../../../test/shared-host.ts'
import { staffSocket } from '../../../test/sockets.ts'
import { registerTeam, teamPassword } from '../../../test/team.ts'
import { startTestApp } from '../../../test/test-app.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

let { host, port, team } = {} as SharedTeam

shareTeam((shared) => {
  ;({ host, port, team } = shared)
})

const login = (username = team.host.username, password = teamPassword) =>
  host.call('POST', '/api/auth/login/', { body: { username, password }, headers: { 'user-agent': chrome } })
const board = async (token: string) => (await host.call('GET', '/api/waitlist/entries/', { token })).status
const sessions = async (token: string) => (await host.call('GET', '/api/account/sessions/', { token })).body
const end = (token: string, id = '') => host.call('DELETE', `/api/account/sessions/${id}`, { token })
const events = async (token: string, path = '/api/account/sign-ins/') => (await host.call('GET', path, { token })).body

describe('changing the password', () => {
  const change = (token: string, current_password: string, new_password: string) =>
    host.call('POST', '/api/account/password/', { token, body: { current_password, new_password } })

  it('requires the current one, ends the other sessions and their sockets, and keeps this one', async () => {
    const other = (await login()).body.token
    const screen = await staffSocket(port, team.restaurant_id, other)
    expect((await change(team.host.token, 'not it at all', 'another good secret')).body.current_password).toEqual([
      'This is not your current password.',
    ])
    expect(await change(team.host.token, teamPassword, 'another good secret')).toMatchObject({
      status: 200,
      body: { ended: 1 },
    })
    expect([await board(team.host.token), await board(other)]).toEqual([200, 401])
    expect(await screen.closed).toBe(4401)
    expect((await login()).status).toBe(401)
    expect((await login(team.host.username, 'another good secret')).status).toBe(200)
    // Sessions of other users are unaffected.
    expect(await board(team.manager.token)).toBe(200)
  })

  it.each([
    ['short', 'This password is too short. It must contain at least 8 characters.'],
    ['password123', 'This password is too common.'],
    ['Cafe Ana', 'The password is too similar to your own data.'],
    [teamPassword, 'This is the password you have.'],
  ])('refuses %j', async (wanted, sentence) => {
    expect((await change(team.host.token, teamPassword, wanted)).body.new_password).toEqual([sentence])
  })

  it('accepts one of two concurrent changes', async () => {
    const users = await lockTable(host, 'users', 'exclusive')
    const changes = ['another good secret', 'yet another secret'].map((secret) =>
      change(team.host.token, teamPassword, secret),
    )
    // Both have proved the old password.
    await users.blocked(2)
    await users.release()
    const answers = await Promise.all(changes)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('leaves no session of a concurrent sign-in with the old one', async () => {
    const [signedIn] = await Promise.all([login(), change(team.host.token, teamPassword, 'another good secret')])
    if (signedIn.status === 200) expect(await board(signedIn.body.token)).toBe(401)
  })
})

describe('the sessions', () => {
  it('are listed with device and address, this one first and marked', async () => {
    const other = (await login()).body.token
    const mine = await sessions(other)
    expect(mine).toHaveLength(2)
    expect(mine[0]).toMatchObject({ is_current: true, device: 'Chrome on Windows', address: '127.0.0.1' })
    expect(mine[1].is_current).toBe(false)
    expect(JSON.stringify(mine)).not.toMatch(/token/)
  })

  it('are removed from the list once they have ended', async () => {
    const other = (await login()).body.token
    host.clock.advance(minutes(11 * 60))
    await board(team.host.token)
    host.clock.advance(minutes(2 * 60))
    expect(await sessions(team.host.token)).toHaveLength(1)
    expect(await board(other)).toBe(401)
    team = await registerTeam(host)
  })

  it('end one by one, or all others', async () => {
    const [first, second] = [(await login()).body.token, (await login()).body.token]
    const { id } = (await sessions(first)).find((each: { is_current: boolean }) => each.is_current)
    expect(await end(team.host.token, `${id}/`)).toMatchObject({ status: 200, body: { ended: 1 } })
    expect((await end(team.host.token, `${id}/`)).status).toBe(404)
    expect(await Promise.all([first, second].map(board))).toEqual([401, 200])
    expect((await end(team.host.token)).body).toEqual({ ended: 1, tokens_revoked: 0 })
    expect(await Promise.all([team.host.token, second].map(board))).toEqual([200, 401])
  })

  it('cannot be ended by another user', async () => {
    const [theirs] = await sessions(team.manager.token)
    expect((await end(team.owner.token, `${theirs.id}/`)).status).toBe(404)
    expect(await board(team.manager.token)).toBe(200)
  })
})

describe('the log', () => {
  it('contains own sign-ins, failed ones too', async () => {
    await login(team.host.username, 'wrong')
    host.clock.advance(minutes(1))
    await login()
    // A refusal is stored shortly after the response.
    await expect.poll(async () => (await events(team.host.token)).count).toBe(3)
    const { results } = await events(team.host.token)
    expect(results.map(({ event }: { event: string }) => event).sort()).toEqual([
      'signed_in',
      'signed_in',
      'wrong_password',
    ])
    expect(results[0]).toMatchObject({
      username: team.host.username,
      device: 'Chrome on Windows',
      address: '127.0.0.1',
    })
  })

  it('is returned for all users to owners only', async () => {
    const all = '/api/users/sign-ins/'
    const { results } = await events(team.owner.token, all)
    expect(new Set(results.map(({ username }: { username: string }) => username))).toEqual(
      new Set([team.owner.username, team.manager.username, team.host.username]),
    )
    for (const { token } of [team.manager, team.host]) {
      expect((await host.call('GET', all, { token })).status).toBe(403)
    }
    const other = await registerTeam(host)
    expect((await events(other.owner.token, all)).count).toBe(3)
  })

  it('contains refusals from just before the server stopped', async () => {
    const stopping = await startTestApp({ databaseUrl: host.databaseUrl })
    const refuse = async ({ username }: { username: string }) => {
      const body = { username, password: 'wrong' }
      expect((await stopping.call('POST', '/api/auth/login/', { body })).status).toBe(401)
    }
    // The first response of a server takes longer.
    await refuse(team.manager)
    await refuse(team.host)
    await stopping.close()
    const { results } = await events(team.host.token)
    expect(results.map(({ event }: { event: string }) => event)).toContain('wrong_password')
  })

  it('comes in pages', async () => {
    await login()
    const first = await events(team.host.token, '/api/account/sign-ins/?page_size=1')
    const second = await events(team.host.token, '/api/account/sign-ins/?page_size=1&page=2')
    expect([first.count, first.results.length, second.results.length]).toEqual([2, 1, 1])
    expect(first.results[0].id).not.toBe(second.results[0].id)
  })

  it('is deleted after a year, and limited to the newest thousand of an account under attack', async () => {
    const { db } = host.deps.connection
    const many = Array.from({ length: 1_200 }, (_, index) => ({
      restaurant_id: team.restaurant_id,
      id: `tried-${index}`,
      user_id: team.host.id,
      at: new Date(host.clock.now() - minutes(index + 1)).toISOString(),
      event: 'wrong_password' as const,
      address: '203.0.113.9',
      device: 'curl/8',
    }))
    await db.insertInto('account_events').values(many).execute()
    await host.deps.housekeeping.run()
    expect((await events(team.host.token)).count).toBe(1_000)
    expect((await events(team.manager.token)).count).toBe(1)
    host.clock.advance(minutes(367 * 24 * 60))
    await host.deps.housekeeping.run()
    expect(await db.selectFrom('account_events').select('id').execute()).toEqual([])
  })
})
