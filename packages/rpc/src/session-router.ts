import { loginInput, registerInput } from '@waitbook/contracts/session'
import { publicProcedure, router, staffProcedure } from './trpc.ts'

export const sessionRouter = router({
  register: publicProcedure
    .input(registerInput)
    .mutation(({ ctx, input }) => ctx.services.session.register(ctx.visitor, input)),
  login: publicProcedure.input(loginInput).mutation(({ ctx, input }) => ctx.services.session.login(ctx.visitor, input)),
  logout: publicProcedure.mutation(({ ctx }) => (ctx.token ? ctx.services.session.logout(ctx.token) : undefined)),
  registration: publicProcedure.query(({ ctx }) => ctx.services.session.registration()),
  approval: staffProcedure('restaurant.read').query(({ ctx }) => ctx.services.session.approval(ctx.staff)),
  me: staffProcedure('restaurant.read').query(({ ctx }) => ctx.services.session.me(ctx.staff)),
})
