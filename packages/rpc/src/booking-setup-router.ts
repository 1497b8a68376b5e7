import { previewInput, rehearseInput } from '@waitbook/contracts/booking/booking-setup'
import { standingInput, writeToDayInput } from '@waitbook/contracts/booking/closed-days'
import { router, staffMutation, staffProcedure, staffQuery } from './trpc.ts'

export const bookingSetupRouter = router({
  page: staffProcedure('settings.read').query(({ ctx }) => ctx.services.bookingSetup.page(ctx.staff)),
  // Mutations only because unsaved settings may be too long for a URL: neither changes anything.
  preview: staffMutation('settings.change', previewInput, ({ bookingSetup }) => bookingSetup.preview),
  rehearse: staffMutation('settings.change', rehearseInput, ({ bookingSetup }) => bookingSetup.rehearse),
  standing: staffQuery('settings.change', standingInput, ({ bookingSetup }) => bookingSetup.standing),
  writeToDay: staffMutation('messages.send', writeToDayInput, ({ bookingSetup }) => bookingSetup.writeToDay),
})
