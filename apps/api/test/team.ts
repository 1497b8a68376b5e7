import type { Role } from '@waitbook/domain/staff/permissions'
import { registerBusiness, type TestApp } from './test-app.ts'

export const teamPassword = 'a long enough secret'

let joined = 0

/** A user who joined by an invite: token, id and name. */
export const joinTeam = async (host: TestApp, inviterToken: string, role: Role) => {
  joined += 1
  const username = `${role}-${joined}`
  const { body: invite } = await host.call('POST', '/api/invites/', { token: inviterToken, body: { role } })
  const { body } = await host.call('POST', '/api/auth/accept-invite/', {
    body: { token: invite.link.split('#')[1], username, password: teamPassword },
  })
  return { token: body.token as string, id: body.user.id as string, username }
}

/** A business with an owner, a manager and a host. */
export const registerTeam = async (host: TestApp) => {
  const owner = await registerBusiness(host)
  const { body } = await host.call('GET', '/api/users/', { token: owner.token })
  return {
    restaurant_id: owner.restaurant_id,
    owner: { ...owner, id: body.users[0].id as string },
    manager: await joinTeam(host, owner.token, 'manager'),
    host: await joinTeam(host, owner.token, 'host'),
  }
}

/** Invites a person who has an account, who joins; returns the new session and the user's id there. */
export const joinLocation = async (
  host: TestApp,
  inviterToken: string,
  role: Role,
  login: { username: string; code?: string },
) => {
  const { body: invite } = await host.call('POST', '/api/invites/', { token: inviterToken, body: { role } })
  const { status, body } = await host.call('POST', '/api/auth/join-location/', {
    body: { token: invite.link.split('#')[1], password: teamPassword, ...login },
  })
  return { status, body, token: body.token as string, id: body.user?.id as string }
}
