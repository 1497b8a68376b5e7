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
import type { RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'

const access = 'account.own'
const events = { querystring: accountEventsInput, response: accountEventsPage }

export const accountRest = (
  app: RestApp,
  { account, twoFactor }: { account: AccountService; twoFactor: TwoFactorService },
) => {
  const { session } = staffCalls(app)
  session(
    'POST /api/account/password/',
    access,
    { body: changePasswordInput, response: endedSessions },
    (staff, input, visitor) => account.changePassword(staff, visitor, input),
  )
  session('GET /api/account/sessions/', access, { response: z.array(openSession) }, account.sessions)
  session('DELETE /api/account/sessions/', access, { response: endedSessions }, (staff, _input, visitor) =>
    account.endOtherSessions(staff, visitor),
  )
  session(
    'DELETE /api/account/sessions/:id/',
    access,
    { params: sessionInput, response: endedSessions },
    (staff, input, visitor) => account.endSession(staff, visitor, input),
  )
  session('GET /api/account/sign-ins/', access, events, account.events)
  session('GET /api/users/sign-ins/', 'sign_ins.read_all', events, account.eventsOfAllUsers)
  session('GET /api/account/two-factor/', access, { response: twoFactorState }, twoFactor.state)
  session(
    'POST /api/account/two-factor/start/',
    access,
    { body: passwordInput, response: twoFactorSetup },
    twoFactor.start,
  )
  session(
    'POST /api/account/two-factor/enable/',
    access,
    { body: codeInput, response: recoveryCodes },
    (staff, input, visitor) => twoFactor.enable(staff, visitor, input),
  )
  session('POST /api/account/two-factor/disable/', access, { body: passwordAndCodeInput }, (staff, input, visitor) =>
    twoFactor.disable(staff, visitor, input),
  )
  session(
    'POST /api/account/two-factor/recovery-codes/',
    access,
    { body: passwordAndCodeInput, response: recoveryCodes },
    (staff, input, visitor) => twoFactor.renewRecoveryCodes(staff, visitor, input),
  )
}
