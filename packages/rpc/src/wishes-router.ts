import { removeWishInput, wishesOfDay } from '@waitbook/contracts/booking/booking-wishes'
import { router, staffProcedure } from './trpc.ts'

export const wishesRouter = router({
  list: staffProcedure('reservations.read')
    .input(wishesOfDay)
    .query(({ ctx, input }) => ctx.services.wishes.list(ctx.staff, input)),
  remove: staffProcedure('reservations.change')
    .input(removeWishInput)
    .mutation(({ ctx, input }) => ctx.services.wishes.remove(ctx.staff, input)),
})
