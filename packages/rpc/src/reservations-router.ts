import {
  addReservationInput,
  bookRange,
  checkInInput,
  collisionsInput,
  editReservationInput,
  freeTimesInput,
  reservationInput,
  searchReservationsInput,
} from '@waitbook/contracts/reservations'
import { router, staffProcedure } from './trpc.ts'

export const reservationsRouter = router({
  list: staffProcedure('reservations.read')
    .input(bookRange)
    .query(({ ctx, input }) => ctx.services.reservations.list(ctx.staff, input)),
  search: staffProcedure('reservations.read')
    .input(searchReservationsInput)
    .query(({ ctx, input }) => ctx.services.reservations.search(ctx.staff, input)),
  collisions: staffProcedure('reservations.read')
    .input(collisionsInput)
    .query(({ ctx, input }) => ctx.services.reservations.collisions(ctx.staff, input)),
  freeTimes: staffProcedure('reservations.read')
    .input(freeTimesInput)
    .query(({ ctx, input }) => ctx.services.reservations.freeTimes(ctx.staff, input)),
  add: staffProcedure('reservations.change')
    .input(addReservationInput)
    .mutation(({ ctx, input }) => ctx.services.reservations.add(ctx.staff, input)),
  edit: staffProcedure('reservations.change')
    .input(editReservationInput)
    .mutation(({ ctx, input }) => ctx.services.reservations.edit(ctx.staff, input)),
  remove: staffProcedure('reservations.change')
    .input(reservationInput)
    .mutation(({ ctx, input }) => ctx.services.reservations.remove(ctx.staff, input)),
  accept: staffProcedure('reservations.change')
    .input(reservationInput)
    .mutation(({ ctx, input }) => ctx.services.reservations.accept(ctx.staff, input)),
  decline: staffProcedure('reservations.change')
    .input(reservationInput)
    .mutation(({ ctx, input }) => ctx.services.reservations.decline(ctx.staff, input)),
  checkIn: staffProcedure('reservations.change')
    .input(checkInInput)
    .mutation(({ ctx, input }) => ctx.services.reservations.checkIn(ctx.staff, input)),
  cancel: staffProcedure('reservations.change')
    .input(reservationInput)
    .mutation(({ ctx, input }) => ctx.services.reservations.cancel(ctx.staff, input)),
  noShow: staffProcedure('reservations.change')
    .input(reservationInput)
    .mutation(({ ctx, input }) => ctx.services.reservations.noShow(ctx.staff, input)),
  restore: staffProcedure('reservations.change')
    .input(reservationInput)
    .mutation(({ ctx, input }) => ctx.services.reservations.restore(ctx.staff, input)),
})
