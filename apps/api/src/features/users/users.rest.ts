import { signedIn } from '@waitbook/contracts/session'
import {
  acceptInviteInput,
  changedMember,
  changeRoleInput,
  inviteInput,
  memberInput,
  newInvite,
  openInvite,
  openInviteInput,
  resetPassword,
  team,
  teamMember,
  tokenChoice,
} from '@waitbook/contracts/users'
import type { UsersService } from '@waitbook/rpc/team-services'
import { type RestApp, visitorOf } from '../../lib/rest.ts'

const manage = { access: 'users.manage' } as const
const anybody = { access: 'public' } as const

export const usersRest = (app: RestApp, { users }: { users: UsersService }) => {
  app.get('/api/users/', { config: manage, schema: { response: { 200: team } } }, async (request) =>
    users.team(await request.authenticateSession()),
  )

  app.put(
    '/api/users/:id/role/',
    {
      config: manage,
      schema: { params: memberInput, body: changeRoleInput.omit({ id: true }), response: { 200: changedMember } },
    },
    async (request) => users.changeRole(await request.authenticateSession(), { ...request.params, ...request.body }),
  )

  app.post(
    '/api/users/:id/deactivate/',
    {
      config: manage,
      schema: { params: memberInput, body: tokenChoice.default({}), response: { 200: changedMember } },
    },
    async (request) => users.deactivate(await request.authenticateSession(), { ...request.params, ...request.body }),
  )

  app.post(
    '/api/users/:id/reactivate/',
    { config: manage, schema: { params: memberInput, response: { 200: teamMember } } },
    async (request) => users.reactivate(await request.authenticateSession(), request.params),
  )

  app.post(
    '/api/users/:id/reset-password/',
    { config: manage, schema: { params: memberInput, response: { 200: resetPassword } } },
    async (request, reply) =>
      users.resetPassword(await request.authenticateSession(), visitorOf(request, reply), request.params),
  )

  // `/api/users/invites/` could be read as an account of that id.
  for (const [base, config] of [
    ['/api/invites/', manage],
    ['/api/users/invites/', { ...manage, successor: { path: '/api/invites/', since: '2026-11-22' } }],
  ] as const) {
    app.post(
      base,
      {
        config: { ...config, location: '/api/invites/{id}/' },
        schema: { body: inviteInput, response: { 201: newInvite } },
      },
      async (request, reply) =>
        reply.code(201).send(await users.invite(await request.authenticateSession(), request.body)),
    )

    app.delete(`${base}:id/`, { config, schema: { params: memberInput } }, async (request, reply) => {
      await users.revokeInvite(await request.authenticateSession(), request.params)
      return reply.code(204).send()
    })
  }

  // By POST: the secret of a link must be in no URL.
  app.post(
    '/api/auth/invite/',
    { config: anybody, schema: { body: openInviteInput, response: { 200: openInvite } } },
    (request, reply) => users.openInvite(visitorOf(request, reply), request.body),
  )

  app.post(
    '/api/auth/accept-invite/',
    {
      config: { ...anybody, location: '/api/account/sessions/' },
      schema: { body: acceptInviteInput, response: { 201: signedIn } },
    },
    async (request, reply) => reply.code(201).send(await users.acceptInvite(visitorOf(request, reply), request.body)),
  )
}
