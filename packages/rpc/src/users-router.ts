import {
  acceptInviteInput,
  changeRoleInput,
  deactivateInput,
  inviteInput,
  memberInput,
  openInviteInput,
} from '@waitbook/contracts/users'
import { publicProcedure, router, staffProcedure } from './trpc.ts'

const manage = staffProcedure('users.manage')

export const usersRouter = router({
  team: manage.query(({ ctx }) => ctx.services.users.team(ctx.staff)),
  invite: manage.input(inviteInput).mutation(({ ctx, input }) => ctx.services.users.invite(ctx.staff, input)),
  revokeInvite: manage
    .input(memberInput)
    .mutation(({ ctx, input }) => ctx.services.users.revokeInvite(ctx.staff, input)),
  changeRole: manage
    .input(changeRoleInput)
    .mutation(({ ctx, input }) => ctx.services.users.changeRole(ctx.staff, input)),
  deactivate: manage
    .input(deactivateInput)
    .mutation(({ ctx, input }) => ctx.services.users.deactivate(ctx.staff, input)),
  reactivate: manage.input(memberInput).mutation(({ ctx, input }) => ctx.services.users.reactivate(ctx.staff, input)),
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
})
