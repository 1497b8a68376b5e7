import { paperInput } from '@waitbook/contracts/paper'
import {
  addPartyInput,
  editPartyInput,
  entryInput,
  moveInput,
  removeInput,
  setStatusInput,
  suggestQuoteInput,
} from '@waitbook/contracts/waitlist'
import { router, staffMutation, staffProcedure, staffQuery } from './trpc.ts'

export const waitlistRouter = router({
  board: staffProcedure('waitlist.read').query(({ ctx }) => ctx.services.waitlist.board(ctx.staff)),
  joinCode: staffProcedure('waitlist.read').query(({ ctx }) => ctx.services.waitlist.joinCode(ctx.staff)),
  suggestQuote: staffQuery('waitlist.read', suggestQuoteInput, ({ waitlist }) => waitlist.suggestQuote),
  addParty: staffMutation('waitlist.change', addPartyInput, ({ waitlist }) => waitlist.addParty),
  editParty: staffMutation('waitlist.change', editPartyInput, ({ waitlist }) => waitlist.editParty),
  setStatus: staffMutation('waitlist.change', setStatusInput, ({ waitlist }) => waitlist.setStatus),
  serve: staffMutation('waitlist.change', entryInput, ({ waitlist }) => waitlist.serve),
  remove: staffMutation('waitlist.change', removeInput, ({ waitlist }) => waitlist.remove),
  move: staffMutation('waitlist.change', moveInput, ({ waitlist }) => waitlist.move),
  markHere: staffMutation('waitlist.change', entryInput, ({ waitlist }) => waitlist.markHere),
  autoRemove: staffProcedure('waitlist.change').mutation(({ ctx }) => ctx.services.waitlist.autoRemove(ctx.staff)),
  moveBack: staffMutation('waitlist.change', entryInput, ({ waitlist }) => waitlist.moveBack),
  addFromPaper: staffMutation('waitlist.change', paperInput, ({ paper }) => paper.add),
})
