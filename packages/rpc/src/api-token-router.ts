import { router, staffProcedure } from './trpc.ts'

export const apiTokenRouter = router({
  get: staffProcedure('api_token.manage').query(({ ctx }) => ctx.services.apiToken.get(ctx.staff)),
  regenerate: staffProcedure('api_token.manage').mutation(({ ctx }) => ctx.services.apiToken.regenerate(ctx.staff)),
})
