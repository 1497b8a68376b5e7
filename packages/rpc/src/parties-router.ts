import {
  addProfileInput,
  addToWaitlistInput,
  editProfileInput,
  guestMarksInput,
  historyInput,
  listPartiesInput,
  mergeInput,
  partyInput,
  recogniseInput,
} from '@waitbook/contracts/parties'
import { router, staffProcedure } from './trpc.ts'

// Files go over REST: a console that reads and writes CSV needs larger bodies than any procedure takes.
export const partiesRouter = router({
  list: staffProcedure('parties.read')
    .input(listPartiesInput)
    .query(({ ctx, input }) => ctx.services.parties.list(ctx.staff, input)),
  history: staffProcedure('parties.read')
    .input(historyInput)
    .query(({ ctx, input }) => ctx.services.parties.history(ctx.staff, input)),
  recognise: staffProcedure('parties.read')
    .input(recogniseInput)
    .query(({ ctx, input }) => ctx.services.parties.recognise(ctx.staff, input)),
  marks: staffProcedure('parties.read')
    .input(guestMarksInput)
    .query(({ ctx, input }) => ctx.services.parties.marks(ctx.staff, input)),
  tags: staffProcedure('parties.read').query(({ ctx }) => ctx.services.parties.tags(ctx.staff)),
  add: staffProcedure('parties.change')
    .input(addProfileInput)
    .mutation(({ ctx, input }) => ctx.services.parties.add(ctx.staff, input)),
  edit: staffProcedure('parties.change')
    .input(editProfileInput)
    .mutation(({ ctx, input }) => ctx.services.parties.edit(ctx.staff, input)),
  remove: staffProcedure('parties.manage')
    .input(partyInput)
    .mutation(({ ctx, input }) => ctx.services.parties.remove(ctx.staff, input)),
  merge: staffProcedure('parties.manage')
    .input(mergeInput)
    .mutation(({ ctx, input }) => ctx.services.parties.merge(ctx.staff, input)),
  addToWaitlist: staffProcedure('waitlist.change')
    .input(addToWaitlistInput)
    .mutation(({ ctx, input }) => ctx.services.parties.addToWaitlist(ctx.staff, input)),
})
