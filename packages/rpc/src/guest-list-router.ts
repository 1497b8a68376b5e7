import { router, staffProcedure } from './trpc.ts'

export const guestListRouter = router({
  state: staffProcedure('waitlist.read').query(({ ctx }) => ctx.services.guestList.state(ctx.staff)),
  askForCode: staffProcedure('waitlist.change').mutation(({ ctx }) => ctx.services.guestList.askForCode(ctx.staff)),
  stopAskingForCode: staffProcedure('waitlist.change').mutation(({ ctx }) =>
    ctx.services.guestList.stopAskingForCode(ctx.staff),
  ),
  askForBookingCodes: staffProcedure('reservations.change').mutation(({ ctx }) =>
    ctx.services.guestList.askForBookingCodes(ctx.staff),
  ),
  stopAskingForBookingCodes: staffProcedure('reservations.change').mutation(({ ctx }) =>
    ctx.services.guestList.stopAskingForBookingCodes(ctx.staff),
  ),
})
