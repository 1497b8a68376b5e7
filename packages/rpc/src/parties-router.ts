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
import { router, staffMutation, staffProcedure, staffQuery } from './trpc.ts'

// Files go over REST: a console that reads and writes CSV needs larger bodies than any procedure takes.
export const partiesRouter = router({
  list: staffQuery('parties.read', listPartiesInput, ({ parties }) => parties.list),
  history: staffQuery('parties.read', historyInput, ({ parties }) => parties.history),
  recognise: staffQuery('parties.read', recogniseInput, ({ parties }) => parties.recognise),
  marks: staffQuery('parties.read', guestMarksInput, ({ parties }) => parties.marks),
  tags: staffProcedure('parties.read').query(({ ctx }) => ctx.services.parties.tags(ctx.staff)),
  add: staffMutation('parties.change', addProfileInput, ({ parties }) => parties.add),
  edit: staffMutation('parties.change', editProfileInput, ({ parties }) => parties.edit),
  remove: staffMutation('parties.manage', partyInput, ({ parties }) => parties.remove),
  merge: staffMutation('parties.manage', mergeInput, ({ parties }) => parties.merge),
  addToWaitlist: staffMutation('waitlist.change', addToWaitlistInput, ({ parties }) => parties.addToWaitlist),
})
