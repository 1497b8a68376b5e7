import {
  accountEventsInput,
  changePasswordInput,
  codeInput,
  passwordAndCodeInput,
  passwordInput,
  sessionInput,
} from '@waitbook/contracts/account'
import { router, staffProcedure, staffQuery } from './trpc.ts'

const own = staffProcedure('account.own')

export const accountRouter = router({
  changePassword: own
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => ctx.services.account.changePassword(ctx.staff, ctx.visitor, input)),
  sessions: own.query(({ ctx }) => ctx.services.account.sessions(ctx.staff)),
  endSession: own
    .input(sessionInput)
    .mutation(({ ctx, input }) => ctx.services.account.endSession(ctx.staff, ctx.visitor, input)),
  endOtherSessions: own.mutation(({ ctx }) => ctx.services.account.endOtherSessions(ctx.staff, ctx.visitor)),
  events: own.input(accountEventsInput).query(({ ctx, input }) => ctx.services.account.events(ctx.staff, input)),
  eventsOfAllUsers: staffQuery('sign_ins.read_all', accountEventsInput, ({ account }) => account.eventsOfAllUsers),
  signInAlarms: own.query(({ ctx }) => ctx.services.account.signInAlarms(ctx.staff)),
  twoFactor: own.query(({ ctx }) => ctx.services.twoFactor.state(ctx.staff)),
  startTwoFactor: own.input(passwordInput).mutation(({ ctx, input }) => ctx.services.twoFactor.start(ctx.staff, input)),
  enableTwoFactor: own
    .input(codeInput)
    .mutation(({ ctx, input }) => ctx.services.twoFactor.enable(ctx.staff, ctx.visitor, input)),
  disableTwoFactor: own
    .input(passwordAndCodeInput)
    .mutation(({ ctx, input }) => ctx.services.twoFactor.disable(ctx.staff, ctx.visitor, input)),
  renewRecoveryCodes: own
    .input(passwordAndCodeInput)
    .mutation(({ ctx, input }) => ctx.services.twoFactor.renewRecoveryCodes(ctx.staff, ctx.visitor, input)),
})
