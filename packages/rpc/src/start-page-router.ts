import { publicProcedure, router } from './trpc.ts'

export const startPageRouter = router({
  get: publicProcedure.query(({ ctx }) => ctx.services.startPage.get()),
})
