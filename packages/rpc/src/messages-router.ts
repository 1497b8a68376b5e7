import { answerInput, decideStopInput, sendInput, testTextInput, threadInput } from '@waitbook/contracts/messages'
import { router, staffMutation, staffProcedure, staffQuery } from './trpc.ts'

export const messagesRouter = router({
  send: staffMutation('messages.send', sendInput, ({ messages }) => messages.send),
  outbox: staffProcedure('messages.read').query(({ ctx }) => ctx.services.messages.outbox(ctx.staff)),
  thread: staffQuery('messages.read', threadInput, ({ messages }) => messages.thread),
  answer: staffMutation('messages.send', answerInput, ({ messages }) => messages.answer),
  readReplies: staffMutation('messages.send', threadInput, ({ messages }) => messages.readReplies),
  decideStop: staffMutation('messages.send', decideStopInput, ({ messages }) => messages.decideStop),
  paused: staffProcedure('messages.read').query(({ ctx }) => ctx.services.messages.paused(ctx.staff)),
  confirmContactEmail: staffProcedure('settings.change').mutation(({ ctx }) =>
    ctx.services.messages.confirmContactEmail(ctx.staff),
  ),
  sendTestText: staffMutation('settings.change', testTextInput, ({ messages }) => messages.sendTestText),
  state: staffProcedure('messages.read').query(({ ctx }) => ctx.services.messages.state(ctx.staff)),
})
