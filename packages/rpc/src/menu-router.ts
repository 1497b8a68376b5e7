import { router, staffProcedure } from './trpc.ts'

/** The upload itself is a file and goes over REST. */
export const menuRouter = router({
  file: staffProcedure('settings.read').query(({ ctx }) => ctx.services.menu.file(ctx.staff)),
  removeFile: staffProcedure('settings.change').mutation(({ ctx }) => ctx.services.menu.removeFile(ctx.staff)),
})
