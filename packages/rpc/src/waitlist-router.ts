import {
  addPartyInput,
  editPartyInput,
  entryInput,
  moveInput,
  removeInput,
  setStatusInput,
  suggestQuoteInput,
} from '@waitbook/contracts/waitlist'
import { router, staffProcedure } from './trpc.ts'

export const waitlistRouter = router({
  board: staffProcedure('waitlist.read').query(({ ctx }) => ctx.services.waitlist.board(ctx.staff)),
  joinCode: staffProcedure('waitlist.read').query(({ ctx }) => ctx.services.waitlist.joinCode(ctx.staff)),
  suggestQuote: staffProcedure('waitlist.read')
    .input(suggestQuoteInput)
    .query(({ ctx, input }) => ctx.services.waitlist.suggestQuote(ctx.staff, input)),
  addParty: staffProcedure('waitlist.change')
    .input(addPartyInput)
    .mutation(({ ctx, input }) => ctx.services.waitlist.addParty(ctx.staff, input)),
  editParty: staffProcedure('waitlist.change')
    .input(editPartyInput)
    .mutation(({ ctx, input }) => ctx.services.waitlist.editParty(ctx.staff, input)),
  setStatus: staffProcedure('waitlist.change')
    .input(setStatusInput)
    .mutation(({ ctx, input }) => ctx.services.waitlist.setStatus(ctx.staff, input)),
  serve: staffProcedure('waitlist.change')
    .input(entryInput)
    .mutation(({ ctx, input }) => ctx.services.waitlist.serve(ctx.staff, input)),
  remove: staffProcedure('waitlist.change')
    .input(removeInput)
    .mutation(({ ctx, input }) => ctx.services.waitlist.remove(ctx.staff, input)),
  move: staffProcedure('waitlist.change')
    .input(moveInput)
    .mutation(({ ctx, input }) => ctx.services.waitlist.move(ctx.staff, input)),
  autoRemove: staffProcedure('waitlist.change').mutation(({ ctx }) => ctx.services.waitlist.autoRemove(ctx.staff)),
  moveBack: staffProcedure('waitlist.change')
    .input(entryInput)
    .mutation(({ ctx, input }) => ctx.services.waitlist.moveBack(ctx.staff, input)),
})
