import {
  addPartyInput,
  editPartyInput,
  entryInput,
  moveInput,
  removeInput,
  setStatusInput,
} from '@waitbook/contracts/waitlist'
import { router, staffProcedure } from './trpc.ts'

export const waitlistRouter = router({
  board: staffProcedure.query(({ ctx }) => ctx.services.waitlist.board(ctx.staff)),
  joinCode: staffProcedure.query(({ ctx }) => ctx.services.waitlist.joinCode(ctx.staff)),
  addParty: staffProcedure
    .input(addPartyInput)
    .mutation(({ ctx, input }) => ctx.services.waitlist.addParty(ctx.staff, input)),
  editParty: staffProcedure
    .input(editPartyInput)
    .mutation(({ ctx, input }) => ctx.services.waitlist.editParty(ctx.staff, input)),
  setStatus: staffProcedure
    .input(setStatusInput)
    .mutation(({ ctx, input }) => ctx.services.waitlist.setStatus(ctx.staff, input)),
  serve: staffProcedure.input(entryInput).mutation(({ ctx, input }) => ctx.services.waitlist.serve(ctx.staff, input)),
  remove: staffProcedure
    .input(removeInput)
    .mutation(({ ctx, input }) => ctx.services.waitlist.remove(ctx.staff, input)),
  move: staffProcedure.input(moveInput).mutation(({ ctx, input }) => ctx.services.waitlist.move(ctx.staff, input)),
  autoRemove: staffProcedure.mutation(({ ctx }) => ctx.services.waitlist.autoRemove(ctx.staff)),
  moveBack: staffProcedure
    .input(entryInput)
    .mutation(({ ctx, input }) => ctx.services.waitlist.moveBack(ctx.staff, input)),
})
