import { makeTokenInput, namedTokenInput } from '@waitbook/contracts/api-token'
import { router, staffProcedure } from './trpc.ts'

export const apiTokenRouter = router({
  get: staffProcedure('api_token.manage').query(({ ctx }) => ctx.services.apiToken.get(ctx.staff)),
  list: staffProcedure('api_token.manage').query(({ ctx }) => ctx.services.apiToken.list(ctx.staff)),
  make: staffProcedure('api_token.manage')
    .input(makeTokenInput)
    .mutation(({ ctx, input }) => ctx.services.apiToken.makeNamed(ctx.staff, input)),
  revoke: staffProcedure('api_token.manage')
    .input(namedTokenInput)
    .mutation(({ ctx, input }) => ctx.services.apiToken.revoke(ctx.staff, input)),
  regenerate: staffProcedure('api_token.manage').mutation(({ ctx }) => ctx.services.apiToken.regenerate(ctx.staff)),
})
