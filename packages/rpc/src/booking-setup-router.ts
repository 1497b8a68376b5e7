import { previewInput, rehearseInput } from '@waitbook/contracts/booking/booking-setup'
import { standingInput, writeToDayInput } from '@waitbook/contracts/booking/closed-days'
import { router, staffProcedure } from './trpc.ts'

export const bookingSetupRouter = router({
  page: staffProcedure('settings.read').query(({ ctx }) => ctx.services.bookingSetup.page(ctx.staff)),
  // Mutations only because unsaved settings may be too long for a URL: neither changes anything.
  preview: staffProcedure('settings.change')
    .input(previewInput)
    .mutation(({ ctx, input }) => ctx.services.bookingSetup.preview(ctx.staff, input)),
  rehearse: staffProcedure('settings.change')
    .input(rehearseInput)
    .mutation(({ ctx, input }) => ctx.services.bookingSetup.rehearse(ctx.staff, input)),
  standing: staffProcedure('settings.change')
    .input(standingInput)
    .query(({ ctx, input }) => ctx.services.bookingSetup.standing(ctx.staff, input)),
  writeToDay: staffProcedure('messages.send')
    .input(writeToDayInput)
    .mutation(({ ctx, input }) => ctx.services.bookingSetup.writeToDay(ctx.staff, input)),
})
