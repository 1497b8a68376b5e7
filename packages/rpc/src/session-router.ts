import { loginInput, registerInput, switchInput } from '@waitbook/contracts/session'
import { publicProcedure, router, staffProcedure } from './trpc.ts'

export const sessionRouter = router({
  register: publicProcedure
    .input(registerInput)
    .mutation(({ ctx, input }) => ctx.services.session.register(ctx.visitor, input)),
  login: publicProcedure.input(loginInput).mutation(({ ctx, input }) => ctx.services.session.login(ctx.visitor, input)),
  logout: publicProcedure.mutation(({ ctx }) => (ctx.token ? ctx.services.session.logout(ctx.token) : undefined)),
  registration: publicProcedure.query(({ ctx }) => ctx.services.session.registration()),
  approval: staffProcedure('restaurant.read').query(({ ctx }) => ctx.services.session.approval(ctx.staff)),
  memberships: staffProcedure('account.own').query(({ ctx }) => ctx.services.session.memberships(ctx.staff)),
  switchTo: staffProcedure('account.own')
    .input(switchInput)
    .mutation(({ ctx, input }) => ctx.services.session.switchTo(ctx.staff, ctx.visitor, input)),
  me: staffProcedure('restaurant.read').query(({ ctx }) => ctx.services.session.me(ctx.staff)),
})
