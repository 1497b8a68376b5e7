import { type DeskActInput, deskActAccess, deskActs } from '@waitbook/contracts/desk/acts'
import { absentInput, putDeskInput, removeDeskInput } from '@waitbook/contracts/desk/desks'
import type { DeskAct } from '@waitbook/domain/desk/desk'
import type { z } from 'zod'
import { router, staffMutation, staffProcedure } from '../trpc.ts'
import type { DeskActsService } from './desks-service.ts'

type Schema<A extends DeskAct> = z.ZodType<DeskActInput<A>, z.input<(typeof deskActs)[A]['input']>>

/** The procedure of an act: its name and its input are all that differs. */
const act = <A extends DeskAct>(name: A) =>
  staffProcedure(deskActAccess)
    .input(deskActs[name].input as unknown as Schema<A>)
    .mutation(({ ctx, input }) => {
      const acts: DeskActsService = ctx.services.desks
      return acts[name](ctx.staff, input as DeskActInput<A>)
    })

export const desksRouter = router({
  get: staffProcedure('floor.read').query(({ ctx }) => ctx.services.desks.get(ctx.staff)),
  put: staffMutation('floor.setup', putDeskInput, ({ desks }) => desks.put),
  remove: staffMutation('floor.setup', removeDeskInput, ({ desks }) => desks.remove),
  absent: staffMutation(deskActAccess, absentInput, ({ desks }) => desks.absent),
  open: act('open'),
  pause: act('pause'),
  close: act('close'),
  stateDelay: act('stateDelay'),
  next: act('next'),
  callEarly: act('callEarly'),
  recall: act('recall'),
  start: act('start'),
  finish: act('finish'),
  noShow: act('noShow'),
  backInLine: act('backInLine'),
  transfer: act('transfer'),
  letBackIn: act('letBackIn'),
})
