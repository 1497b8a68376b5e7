import {
  accountEventsInput,
  accountEventsPage,
  changePasswordInput,
  codeInput,
  endedSessions,
  openSession,
  passwordAndCodeInput,
  passwordInput,
  recoveryCodes,
  sessionInput,
  twoFactorSetup,
  twoFactorState,
} from '@waitbook/contracts/account'
import type { AccountService, TwoFactorService } from '@waitbook/rpc/team-services'
import { z } from 'zod'
import { type RestApp, visitorOf } from '../../lib/rest.ts'

const own = { access: 'account.own' } as const
const ended = { 200: endedSessions }

export const accountRest = (
  app: RestApp,
  { account, twoFactor }: { account: AccountService; twoFactor: TwoFactorService },
) => {
  app.post(
    '/api/account/password/',
    { config: own, schema: { body: changePasswordInput, response: ended } },
    async (request, reply) =>
      account.changePassword(await request.authenticateSession(), visitorOf(request, reply), request.body),
  )

  app.get(
    '/api/account/sessions/',
    { config: own, schema: { response: { 200: z.array(openSession) } } },
    async (request) => account.sessions(await request.authenticateSession()),
  )

  app.delete('/api/account/sessions/', { config: own, schema: { response: ended } }, async (request, reply) =>
    account.endOtherSessions(await request.authenticateSession(), visitorOf(request, reply)),
  )

  app.delete(
    '/api/account/sessions/:id/',
    { config: own, schema: { params: sessionInput, response: ended } },
    async (request, reply) =>
      account.endSession(await request.authenticateSession(), visitorOf(request, reply), request.params),
  )

  const events = { querystring: accountEventsInput, response: { 200: accountEventsPage } }

  app.get('/api/account/sign-ins/', { config: own, schema: events }, async (request) =>
    account.events(await request.authenticateSession(), request.query),
  )

  app.get('/api/users/sign-ins/', { config: { access: 'sign_ins.read_all' }, schema: events }, async (request) =>
    account.eventsOfAllUsers(await request.authenticateSession(), request.query),
  )

  app.get('/api/account/two-factor/', { config: own, schema: { response: { 200: twoFactorState } } }, async (request) =>
    twoFactor.state(await request.authenticateSession()),
  )

  app.post(
    '/api/account/two-factor/start/',
    { config: own, schema: { body: passwordInput, response: { 200: twoFactorSetup } } },
    async (request) => twoFactor.start(await request.authenticateSession(), request.body),
  )

  app.post(
    '/api/account/two-factor/enable/',
    { config: own, schema: { body: codeInput, response: { 200: recoveryCodes } } },
    async (request, reply) =>
      twoFactor.enable(await request.authenticateSession(), visitorOf(request, reply), request.body),
  )

  app.post(
    '/api/account/two-factor/disable/',
    { config: own, schema: { body: passwordAndCodeInput } },
    async (request, reply) => {
      await twoFactor.disable(await request.authenticateSession(), visitorOf(request, reply), request.body)
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/account/two-factor/recovery-codes/',
    { config: own, schema: { body: passwordAndCodeInput, response: { 200: recoveryCodes } } },
    async (request, reply) =>
      twoFactor.renewRecoveryCodes(await request.authenticateSession(), visitorOf(request, reply), request.body),
  )
}
