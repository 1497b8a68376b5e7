import { router, staffProcedure } from './trpc.ts'

export const apiTokenRouter = router({
  get: staffProcedure.query(({ ctx }) => ctx.services.apiToken.get(ctx.staff)),
  regenerate: staffProcedure.mutation(({ ctx }) => ctx.services.apiToken.regenerate(ctx.staff)),
})
