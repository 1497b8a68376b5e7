import { describe, expect, it } from 'vitest'
import { type SharedTeam, shareTeam } from '../../../test/shared-host.ts'
import { staffSocket } from '../../../test/sockets.ts'
import { joinTeam, registerTeam, teamPassword } from '../../../test/team.ts'

let { host, port, team } = {} as SharedTeam

shareTeam((shared) => {
  ;({ host, port, team } = shared)
})

const changeRole = (token: string, id: string, role: string) =>
  host.call('PUT', `/api/users/${id}/role/`, { token, body: { role } })
const change = (token: string, id: string, how: 'deactivate' | 'reactivate') =>
  host.call('POST', `/api/users/${id}/${how}/`, { token })
const board = (token: string) => host.call('GET', '/api/waitlist/entries/', { token })
const login = (username: string) =>
  host.call('POST', '/api/auth/login/', { body: { username, password: teamPassword } })
const journal = () =>
  host.deps.connection.db
    .selectFrom('activity')
    .select(['action_type', 'actor', 'changes'])
    .where('restaurant_id', '=', team.restaurant_id)
    .orderBy('seq')
    .execute()

const forbidden = { status: 403, body: { code: 'role_forbidden' } }
const lastOwner = { status: 409, body: { code: 'last_owner' } }

describe('a role', () => {
  it('is changed by owners and, below owner, by managers', async () => {
    expect(await changeRole(team.manager.token, team.host.id, 'manager')).toMatchObject({
      status: 200,
      body: { role: 'manager' },
    })
    expect(await changeRole(team.manager.token, team.host.id, 'owner')).toMatchObject(forbidden)
    expect(await changeRole(team.manager.token, team.owner.id, 'host')).toMatchObject(forbidden)
    expect((await changeRole(team.owner.token, team.manager.id, 'owner')).status).toBe(200)
    // Each takes effect at the next call.
    expect((await changeRole(team.manager.token, team.owner.id, 'manager')).status).toBe(200)
    expect(await changeRole(team.owner.token, team.manager.id, 'host')).toMatchObject(forbidden)
  })

  it('of the last owner cannot change, also if two owners demote each other at once', async () => {
    expect(await changeRole(team.owner.token, team.owner.id, 'manager')).toMatchObject(lastOwner)
    const second = await joinTeam(host, team.owner.token, 'owner')
    const answers = await Promise.all([
      changeRole(team.owner.token, second.id, 'host'),
      changeRole(second.token, team.owner.id, 'host'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  it('of the last two owners cannot be given up by both at once', async () => {
    const second = await joinTeam(host, team.owner.token, 'owner')
    const answers = await Promise.all([
      changeRole(team.owner.token, team.owner.id, 'manager'),
      changeRole(second.token, second.id, 'manager'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('cannot be changed by another restaurant', async () => {
    const other = await registerTeam(host)
    expect((await changeRole(other.owner.token, team.host.id, 'manager')).status).toBe(404)
    expect((await change(other.owner.token, team.host.id, 'deactivate')).status).toBe(404)
    expect((await host.call('GET', '/api/users/', { token: other.owner.token })).body.users).toHaveLength(3)
  })
})

describe('a deactivated account', () => {
  it('loses access at once: its sessions, its open sockets and its sign-in', async () => {
    const screen = await staffSocket(port, team.restaurant_id, team.host.token)
    const answer = await change(team.manager.token, team.host.id, 'deactivate')
    expect(answer).toMatchObject({ status: 200, body: { is_active: false } })
    expect((await board(team.host.token)).status).toBe(401)
    expect(await screen.closed).toBe(4401)
    expect(await login(team.host.username)).toMatchObject({ status: 403, body: { code: 'deactivated' } })
    expect((await change(team.manager.token, team.host.id, 'deactivate')).status).toBe(409)
  })

  it('signs in again once it is reactivated', async () => {
    await change(team.owner.token, team.manager.id, 'deactivate')
    expect((await change(team.owner.token, team.manager.id, 'reactivate')).body).toMatchObject({ is_active: true })
    expect((await change(team.owner.token, team.manager.id, 'reactivate')).status).toBe(409)
    expect((await login(team.manager.username)).status).toBe(200)
    expect((await board(team.manager.token)).status).toBe(401)
  })

  it('has no access even with a remaining session', async () => {
    const { db } = host.deps.connection
    const set = (deactivated_at: string | null) =>
      db.updateTable('users').set({ deactivated_at }).where('id', '=', team.host.id).execute()
    await set(new Date(host.clock.now()).toISOString())
    expect((await board(team.host.token)).status).toBe(401)
    await set(null)
    expect((await board(team.host.token)).status).toBe(200)
  })

  it('has no access even if its sign-in races with the deactivation', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [signedIn] = await Promise.all([
        login(team.host.username),
        change(team.owner.token, team.host.id, 'deactivate'),
      ])
      if (signedIn.status === 200) expect((await board(signedIn.body.token)).status).toBe(401)
      await change(team.owner.token, team.host.id, 'reactivate')
    }
  })

  it("is never the caller's, never the last owner's, and never of a higher role", async () => {
    expect(await change(team.owner.token, team.owner.id, 'deactivate')).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    })
    expect(await change(team.manager.token, team.owner.id, 'deactivate')).toMatchObject(forbidden)
    expect(await change(team.host.token, team.manager.id, 'deactivate')).toMatchObject(forbidden)
    const second = await joinTeam(host, team.owner.token, 'owner')
    await Promise.all([
      change(team.owner.token, second.id, 'deactivate'),
      change(second.token, team.owner.id, 'deactivate'),
    ])
    const { db } = host.deps.connection
    const owners = await db
      .selectFrom('users')
      .select('id')
      .where('restaurant_id', '=', team.restaurant_id)
      .where('role', '=', 'owner')
      .where('deactivated_at', 'is', null)
      .execute()
    expect(owners).toHaveLength(1)
  })
})

describe('a forgotten password', () => {
  const reset = (token: string, id: string) => host.call('POST', `/api/users/${id}/reset-password/`, { token })
  const signIn = (username: string, password: string) =>
    host.call('POST', '/api/auth/login/', { body: { username, password } })

  it('is replaced by one that is shown once; the old one, its sessions and sockets end', async () => {
    const screen = await staffSocket(port, team.restaurant_id, team.host.token)
    const answer = await reset(team.manager.token, team.host.id)
    expect(answer).toMatchObject({ status: 200, body: { username: team.host.username } })
    expect(answer.body.password).toMatch(/^[23456789abcdefghjkmnpqrstuvwxyz]{16}$/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await board(team.host.token)).status).toBe(401)
    expect(await screen.closed).toBe(4401)
    expect((await login(team.host.username)).status).toBe(401)
    expect((await signIn(team.host.username, answer.body.password)).status).toBe(200)
    expect((await board(team.manager.token)).status).toBe(200)

    const again = await reset(team.owner.token, team.host.id)
    expect((await signIn(team.host.username, answer.body.password)).status).toBe(401)
    expect((await signIn(team.host.username, again.body.password)).status).toBe(200)
  })

  it('is recorded in the account log and, with the actor, in the journal, without the password', async () => {
    const { body } = await reset(team.owner.token, team.host.id)
    const { body: log } = await host.call('GET', '/api/users/sign-ins/', { token: team.owner.token })
    expect(log.results).toContainEqual(
      expect.objectContaining({ username: team.host.username, event: 'password_reset' }),
    )
    const rows = await journal()
    expect(rows.at(-1)).toMatchObject({
      action_type: 'USER_PASSWORD_RESET',
      actor: { kind: 'staff', username: team.owner.username },
    })
    expect(JSON.stringify([rows, log])).not.toContain(body.password)
    expect(JSON.stringify(rows)).not.toContain('argon2')
  })

  it('cannot be reset for a higher role, the caller, or another restaurant, and a refusal changes nothing', async () => {
    const second = await joinTeam(host, team.owner.token, 'owner')
    expect(await reset(team.manager.token, team.owner.id)).toMatchObject(forbidden)
    expect(await reset(team.host.token, team.host.id)).toMatchObject(forbidden)
    expect(await reset(team.manager.token, team.manager.id)).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    })
    const other = await registerTeam(host)
    expect((await reset(other.owner.token, team.host.id)).status).toBe(404)
    for (const { token, username } of [team.owner, team.manager, team.host]) {
      expect((await board(token)).status).toBe(200)
      expect((await login(username)).status).toBe(200)
    }
    expect((await reset(team.owner.token, second.id)).status).toBe(200)
  })

  it('of a manager is reset by owners alone, and no manager reaches it over another role or a deactivation', async () => {
    const other = await joinTeam(host, team.owner.token, 'manager')
    const { token } = team.manager
    expect(await reset(token, other.id)).toMatchObject(forbidden)
    expect(await changeRole(token, other.id, 'host')).toMatchObject(forbidden)
    expect((await change(token, other.id, 'deactivate')).status).toBe(200)
    expect(await reset(token, other.id)).toMatchObject(forbidden)
    expect(await changeRole(token, other.id, 'host')).toMatchObject(forbidden)
    expect((await change(token, other.id, 'reactivate')).status).toBe(200)
    expect((await login(other.username)).status).toBe(200)
    expect((await reset(team.owner.token, other.id)).status).toBe(200)
    // One's own role can be given up.
    expect((await changeRole(token, team.manager.id, 'host')).status).toBe(200)
  })

  it('leaves no session of a concurrent sign-in with the old one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body } = await reset(team.owner.token, team.host.id)
      const [signedIn] = await Promise.all([
        signIn(team.host.username, body.password),
        reset(team.owner.token, team.host.id),
      ])
      if (signedIn.status === 200) expect((await board(signedIn.body.token)).status).toBe(401)
    }
  })

  it('leaves the second factor on', async () => {
    const { db } = host.deps.connection
    const factor = { restaurant_id: team.restaurant_id, user_id: team.host.id, sealed: Buffer.from('x') }
    const at = new Date(host.clock.now()).toISOString()
    await db
      .insertInto('two_factor')
      .values({ ...factor, created_at: at, enabled_at: at })
      .execute()
    const { body } = await reset(team.owner.token, team.host.id)
    expect(await signIn(team.host.username, body.password)).toMatchObject({
      status: 401,
      body: { code: 'two_factor_required' },
    })
  })
})

it('every change of the team is journaled with its actor, without secrets', async () => {
  await changeRole(team.owner.token, team.host.id, 'manager')
  await change(team.manager.token, team.host.id, 'deactivate')
  const rows = await journal()
  expect(rows.map(({ action_type, actor }) => [action_type, actor.kind === 'staff' && actor.username])).toEqual([
    ['USER_INVITED', team.owner.username],
    ['USER_JOINED', team.manager.username],
    ['USER_INVITED', team.owner.username],
    ['USER_JOINED', team.host.username],
    ['USER_ROLE_CHANGED', team.owner.username],
    ['USER_DEACTIVATED', team.manager.username],
  ])
  const [change1] = rows.at(-1)?.changes ?? []
  expect(change1).toMatchObject({ table: 'users', id: team.host.id, before: { deactivated_at: null } })
  expect(JSON.stringify(rows)).not.toMatch(/argon2|qi_|password/)
})

it('only managers and owners can list the team', async () => {
  expect((await host.call('GET', '/api/users/', { token: team.manager.token })).status).toBe(200)
  expect(await host.call('GET', '/api/users/', { token: team.host.token })).toMatchObject(forbidden)
})
