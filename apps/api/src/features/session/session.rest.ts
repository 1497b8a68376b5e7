import { loginInput, membership, registerInput, signedIn, switchInput, user } from '@waitbook/contracts/session'
import type { SessionService } from '@waitbook/rpc/team-services'
import { z } from 'zod'
import { type RestApp, visitorOf } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const signInAnswer = z.object({
  token: z.string(),
  user,
  restaurant_id: z.string(),
  restaurant_name: z.string(),
  message: z.string(),
  memberships: z.array(membership),
})

const registerAnswer = z.object({
  token: z.string(),
  user_id: z.string(),
  username: z.string(),
  email: z.string(),
  restaurant_id: z.string(),
  restaurant_name: z.string(),
})

export const sessionRest = (app: RestApp, { session }: { session: SessionService }) => {
  app.post(
    '/api/auth/login/',
    { config: { access: 'public' }, schema: { body: loginInput, response: { 200: signInAnswer } } },
    async (request, reply) => {
      const { token, user, memberships } = await session.login(visitorOf(request, reply), request.body)
      const { restaurant_id, restaurant_name } = user
      return { token, user, restaurant_id, restaurant_name, message: 'Login successful', memberships }
    },
  )

  app.post(
    '/api/auth/register/',
    {
      config: { access: 'public', location: '/api/restaurants/' },
      schema: { body: registerInput, response: { 201: registerAnswer } },
    },
    async (request, reply) => {
      const { token, user } = await session.register(visitorOf(request, reply), request.body)
      const { id, ...account } = user
      return reply.code(201).send({ token, user_id: id, ...account })
    },
  )

  app.post(
    '/api/auth/logout/',
    { config: { access: 'public' }, schema: { response: { 200: z.object({ success: z.literal(true) }) } } },
    async (request) => {
      if (request.token) await session.logout(request.token)
      return { success: true as const }
    },
  )

  const calls = staffCalls(app)
  calls.session('GET /api/account/memberships/', 'account.own', { response: z.array(membership) }, session.memberships)
  calls.session(
    'POST /api/auth/switch/',
    'account.own',
    { body: switchInput, response: signedIn },
    (staff, input, visitor) => session.switchTo(staff, visitor, input),
  )
}
