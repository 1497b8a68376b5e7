import { answerInput, decideStopInput, sendInput, threadInput } from '@waitbook/contracts/messages'
import { router, staffProcedure } from './trpc.ts'

export const messagesRouter = router({
  send: staffProcedure('messages.send')
    .input(sendInput)
    .mutation(({ ctx, input }) => ctx.services.messages.send(ctx.staff, input)),
  outbox: staffProcedure('messages.read').query(({ ctx }) => ctx.services.messages.outbox(ctx.staff)),
  thread: staffProcedure('messages.read')
    .input(threadInput)
    .query(({ ctx, input }) => ctx.services.messages.thread(ctx.staff, input)),
  answer: staffProcedure('messages.send')
    .input(answerInput)
    .mutation(({ ctx, input }) => ctx.services.messages.answer(ctx.staff, input)),
  readReplies: staffProcedure('messages.send')
    .input(threadInput)
    .mutation(({ ctx, input }) => ctx.services.messages.readReplies(ctx.staff, input)),
  decideStop: staffProcedure('messages.send')
    .input(decideStopInput)
    .mutation(({ ctx, input }) => ctx.services.messages.decideStop(ctx.staff, input)),
  paused: staffProcedure('messages.read').query(({ ctx }) => ctx.services.messages.paused(ctx.staff)),
  confirmContactEmail: staffProcedure('settings.change').mutation(({ ctx }) =>
    ctx.services.messages.confirmContactEmail(ctx.staff),
  ),
  state: staffProcedure('messages.read').query(({ ctx }) => ctx.services.messages.state(ctx.staff)),
})
