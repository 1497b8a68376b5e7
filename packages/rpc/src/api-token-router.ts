import { makeTokenInput, namedTokenInput } from '@waitbook/contracts/api-token'
import { router, staffMutation, staffProcedure } from './trpc.ts'

export const apiTokenRouter = router({
  get: staffProcedure('api_token.manage').query(({ ctx }) => ctx.services.apiToken.get(ctx.staff)),
  list: staffProcedure('api_token.manage').query(({ ctx }) => ctx.services.apiToken.list(ctx.staff)),
  make: staffMutation('api_token.manage', makeTokenInput, ({ apiToken }) => apiToken.makeNamed),
  revoke: staffMutation('api_token.manage', namedTokenInput, ({ apiToken }) => apiToken.revoke),
  regenerate: staffProcedure('api_token.manage').mutation(({ ctx }) => ctx.services.apiToken.regenerate(ctx.staff)),
})
