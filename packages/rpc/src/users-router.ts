import {
  acceptInviteInput,
  changeRoleInput,
  deactivateInput,
  inviteInput,
  joinLocationInput,
  memberInput,
  openInviteInput,
} from '@waitbook/contracts/users'
import { publicProcedure, router, staffMutation, staffProcedure } from './trpc.ts'

const manage = staffProcedure('users.manage')

export const usersRouter = router({
  team: manage.query(({ ctx }) => ctx.services.users.team(ctx.staff)),
  invite: staffMutation('users.manage', inviteInput, ({ users }) => users.invite),
  revokeInvite: staffMutation('users.manage', memberInput, ({ users }) => users.revokeInvite),
  changeRole: staffMutation('users.manage', changeRoleInput, ({ users }) => users.changeRole),
  deactivate: staffMutation('users.manage', deactivateInput, ({ users }) => users.deactivate),
  reactivate: staffMutation('users.manage', memberInput, ({ users }) => users.reactivate),
  resetPassword: manage
    .input(memberInput)
    .mutation(({ ctx, input }) => ctx.services.users.resetPassword(ctx.staff, ctx.visitor, input)),
  // A mutation although it changes nothing: a query's input is part of the URL, and this one is a secret.
  openInvite: publicProcedure
    .input(openInviteInput)
    .mutation(({ ctx, input }) => ctx.services.users.openInvite(ctx.visitor, input)),
  acceptInvite: publicProcedure
    .input(acceptInviteInput)
    .mutation(({ ctx, input }) => ctx.services.users.acceptInvite(ctx.visitor, input)),
  joinLocation: publicProcedure
    .input(joinLocationInput)
    .mutation(({ ctx, input }) => ctx.services.users.joinLocation(ctx.visitor, input)),
})
