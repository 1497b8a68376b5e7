import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '../../../test/fake-clock.ts'
import { registerTeam, teamPassword } from '../../../test/team.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../../test/test-app.ts'

let host: TestApp
let team: Awaited<ReturnType<typeof registerTeam>>

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())
beforeEach(async () => {
  team = await registerTeam(host)
})

const invite = (token: string, body: object = { role: 'host', for_whom: 'Ravi, weekends' }) =>
  host.call('POST', '/api/users/invites/', { token, body })
const secretOf = (link: string) => link.split('#')[1] ?? ''
const open = (token: string) => host.call('POST', '/api/auth/invite/', { body: { token } })
let names = 0
const accept = (token: string, fields: object = {}) => {
  names += 1
  return host.call('POST', '/api/auth/accept-invite/', {
    body: { token, username: `ravi${names}`, password: teamPassword, ...fields },
  })
}
const listed = async () => (await host.call('GET', '/api/users/', { token: team.owner.token })).body
const week = minutes(7 * 24 * 60)

describe('an invite', () => {
  it('shows its restaurant and role, and creates an account of that role', async () => {
    const made = await invite(team.manager.token)
    expect(made).toMatchObject({
      status: 201,
      body: { role: 'host', for_whom: 'Ravi, weekends', created_by: team.manager.username },
    })
    expect(made.body.link).toMatch(/^http:\/\/wait\.test\/invite#[0-9a-z]+\.qi_[0-9A-Za-z]{43}$/)
    expect(await open(secretOf(made.body.link))).toMatchObject({
      status: 200,
      body: { restaurant_name: 'Cafe Ana', role: 'host', invited_by: team.manager.username },
    })
    const { status, body } = await accept(secretOf(made.body.link), { username: 'Ravi' })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({ username: 'Ravi', role: 'host', restaurant_id: team.restaurant_id })
    expect((await host.call('GET', '/api/waitlist/entries/', { token: body.token })).status).toBe(200)
    expect((await listed()).users.find((user: { username: string }) => user.username === 'Ravi')).toMatchObject({
      role: 'host',
      is_active: true,
      has_two_factor: false,
      last_sign_in_at: expect.any(String),
    })
  })

  it('is listed without its link while it is open, and its secret is stored nowhere', async () => {
    const { link } = (await invite(team.owner.token)).body
    const { invites } = await listed()
    expect(invites).toHaveLength(1)
    expect(Object.keys(invites[0]).sort()).toEqual(['created_at', 'created_by', 'expires_at', 'for_whom', 'id', 'role'])
    const { db } = host.deps.connection
    const kept = [
      await db.selectFrom('invites').selectAll().execute(),
      await db.selectFrom('activity').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(secretOf(link).split('.')[1])
  })

  it('creates one account for ten concurrent acceptances', async () => {
    const { link } = (await invite(team.owner.token)).body
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(secretOf(link))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(404)])
    expect((await listed()).users).toHaveLength(4)
    expect((await open(secretOf(link))).body.code).toBe('invite_over')
  })

  it('expires after seven days, and is deleted a month later', async () => {
    const { link } = (await invite(team.owner.token)).body
    host.clock.advance(week - minutes(1))
    expect((await open(secretOf(link))).status).toBe(200)
    host.clock.advance(minutes(2))
    expect((await open(secretOf(link))).status).toBe(404)
    expect((await accept(secretOf(link))).status).toBe(404)
    host.clock.advance(minutes(31 * 24 * 60))
    await host.deps.housekeeping.run()
    const { db } = host.deps.connection
    expect(await db.selectFrom('invites').select('id').execute()).toEqual([])
  })

  it('is invalid once it is revoked', async () => {
    const { id, link } = (await invite(team.owner.token)).body
    const revoke = () => host.call('DELETE', `/api/users/invites/${id}/`, { token: team.manager.token })
    expect((await revoke()).status).toBe(204)
    expect((await revoke()).status).toBe(404)
    expect((await accept(secretOf(link))).body.code).toBe('invite_over')
  })

  it('of one restaurant cannot be read or revoked by another', async () => {
    const { id, link } = (await invite(team.owner.token)).body
    const other = await registerBusiness(host)
    expect((await host.call('DELETE', `/api/users/invites/${id}/`, { token: other.token })).status).toBe(404)
    const [, secret] = secretOf(link).split('.')
    expect((await open(`${other.restaurant_id}.${secret}`)).status).toBe(404)
    expect((await open(secretOf(link))).status).toBe(200)
  })

  it.each(['', 'abc', 'abc.qi_short', `abc.qi_${'x'.repeat(43)}.more`, 'x'.repeat(500)])(
    'that is incomplete (%j) is refused with a sentence',
    async (token) => {
      expect((await open(token)).body.token).toEqual([
        'This invite link is not complete. Copy it again, to its last character.',
      ])
    },
  )

  it('validates name and password like a registration, and is still valid after a refusal', async () => {
    const { link } = (await invite(team.owner.token)).body
    const fault = async (fields: object) => (await accept(secretOf(link), fields)).body
    expect((await fault({ username: team.host.username.toUpperCase() })).username).toEqual([
      'A user with that username already exists.',
    ])
    expect((await fault({ password: 'password123' })).password).toEqual(['This password is too common.'])
    expect((await fault({ password: 'short' })).password).toHaveLength(1)
    expect((await fault({ password: 'Cafe Ana' })).password).toEqual(['The password is too similar to your own data.'])
    expect((await accept(secretOf(link))).status).toBe(201)
  })

  it('for the role owner can be created by owners only', async () => {
    expect(await invite(team.manager.token, { role: 'owner' })).toMatchObject({
      status: 403,
      body: { code: 'role_forbidden', detail: 'Your role does not allow this.' },
    })
    const { id } = (await invite(team.owner.token, { role: 'owner' })).body
    expect((await host.call('DELETE', `/api/users/invites/${id}/`, { token: team.manager.token })).status).toBe(403)
  })

  it('is invalid once its creator is deactivated, or may no longer assign its role', async () => {
    const byManager = (await invite(team.manager.token)).body
    await host.call('POST', `/api/users/${team.manager.id}/deactivate/`, { token: team.owner.token })
    expect((await open(secretOf(byManager.link))).status).toBe(404)

    const second = await accept(secretOf((await invite(team.owner.token, { role: 'owner' })).body.link))
    const asOwner = (await invite(second.body.token, { role: 'owner' })).body
    const asHost = (await invite(second.body.token, { role: 'host' })).body
    await host.call('PUT', `/api/users/${second.body.user.id}/role/`, {
      token: team.owner.token,
      body: { role: 'manager' },
    })
    expect((await open(secretOf(asOwner.link))).status).toBe(404)
    expect((await open(secretOf(asHost.link))).status).toBe(200)
  })

  it('is refused beyond fifty open ones', async () => {
    for (let made = 0; made < 50; made += 1) expect((await invite(team.owner.token)).status).toBe(201)
    expect((await invite(team.owner.token)).body).toMatchObject({ code: 'too_many_invites' })
  })
})
