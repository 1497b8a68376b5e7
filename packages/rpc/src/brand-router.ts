import { brandFileInput } from '@waitbook/contracts/settings/brand'
import { router, staffMutation, staffProcedure } from './trpc.ts'

/** The upload itself is a file and goes over REST. */
export const brandRouter = router({
  files: staffProcedure('settings.read').query(({ ctx }) => ctx.services.brand.files(ctx.staff)),
  removeFile: staffMutation('settings.change', brandFileInput, ({ brand }) => brand.removeFile),
})
