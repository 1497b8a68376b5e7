import { signedIn } from '@waitbook/contracts/session'
import {
  acceptInviteInput,
  changedMember,
  changeRoleInput,
  inviteInput,
  joinLocationInput,
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
import { staffCalls } from '../../lib/rest-calls.ts'

const access = 'users.manage'
const manage = { access } as const
const anybody = { access: 'public' } as const

export const usersRest = (app: RestApp, { users }: { users: UsersService }) => {
  const { session } = staffCalls(app)
  session('GET /api/users/', access, { response: team }, users.team)
  session(
    'PUT /api/users/:id/role/',
    access,
    { params: memberInput, body: changeRoleInput.omit({ id: true }), response: changedMember },
    users.changeRole,
  )
  session(
    'POST /api/users/:id/deactivate/',
    access,
    { params: memberInput, body: tokenChoice.default({}), response: changedMember },
    users.deactivate,
  )
  session('POST /api/users/:id/reactivate/', access, { params: memberInput, response: teamMember }, users.reactivate)
  session(
    'POST /api/users/:id/reset-password/',
    access,
    { params: memberInput, response: resetPassword },
    (staff, input, visitor) => users.resetPassword(staff, visitor, input),
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

  app.post(
    '/api/auth/join-location/',
    {
      config: { ...anybody, location: '/api/account/sessions/' },
      schema: { body: joinLocationInput, response: { 201: signedIn } },
    },
    async (request, reply) => reply.code(201).send(await users.joinLocation(visitorOf(request, reply), request.body)),
  )
}
