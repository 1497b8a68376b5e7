import { sendInput } from '@waitbook/contracts/messages'
import { router, staffProcedure } from './trpc.ts'

export const messagesRouter = router({
  send: staffProcedure('messages.send')
    .input(sendInput)
    .mutation(({ ctx, input }) => ctx.services.messages.send(ctx.staff, input)),
  outbox: staffProcedure('messages.read').query(({ ctx }) => ctx.services.messages.outbox(ctx.staff)),
})
